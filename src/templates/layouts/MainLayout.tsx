// The HTML around the content of a page: skip link, header, main, footer. `children` is the content of <main>.

import type { ReactNode } from 'react'
import { say } from '../words'
import { Footer } from './Footer'
import { Header, type HeaderProps } from './Header'

type LayoutProps = HeaderProps & { readonly children: ReactNode }

export function MainLayout({ children, ...props }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {say('frame.skip')}
      </a>
      <Header {...props} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={props.frame} url={props.url} />
    </>
  )
}
