// The shell of every layout: skip link, header, main, footer. Its children are all that <main> holds.

import type { ReactNode } from 'react'
import type { Frame } from '../../generator/types'
import { say } from '../words'
import { Footer } from './Footer'
import { Header } from './Header'

type LayoutProps = {
  readonly frame: Frame
  /** The page's own address, without base. */
  readonly url: string
  /** Template of the part of the site that the page belongs to; '' where its address tells. */
  readonly section: string
  readonly children: ReactNode
}

export function MainLayout({ frame, url, section, children }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {say('frame.skip')}
      </a>
      <Header frame={frame} url={url} section={section} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
    </>
  )
}
