// The HTML around the content of a page: skip link, header, main, footer. `children` is the content of <main>.

import type { ReactNode } from 'react'
import { say } from '../words'
import { Footer } from './Footer'
import { Header, type HeaderProps } from './Header'

type LayoutProps = HeaderProps & {
  /** The page's own address for links to other languages, without base, or a token for it. */
  readonly footerUrl: string
  readonly children: ReactNode
}

export function MainLayout({ children, footerUrl, ...props }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {say('frame.skip')}
      </a>
      <Header {...props} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={props.frame} url={footerUrl} />
    </>
  )
}
