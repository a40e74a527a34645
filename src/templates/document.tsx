// A whole HTML document. The content of <main> is rendered apart, as MainContent, because the payload needs it too:
// here it is only a token that the generator puts in place of `main` and replaces afterwards. The token is printed once.

import type { Frame, Page } from '../generator/model'
import { Head } from './head'
import { MainLayout } from './layouts/MainLayout'
import { scriptWords } from './words'

export { MainContent } from './main'

type DocumentProps = {
  readonly page: Page
  readonly frame: Frame
  /** Addresses of the stylesheets that this page has beside the site's. */
  readonly sheets: readonly string[]
  /** Template of the part of the site that the page belongs to; '' where its address tells. */
  readonly section: string
  /** The token that stands for the content of <main>: '%%MAIN%%'. */
  readonly main: string
}

/** Everything from <html> on. A bare page, such as a redirect, has no header and no footer. */
export function Document({ page, frame, sheets, section, main }: DocumentProps) {
  return (
    <html
      lang={frame.language}
      data-base={frame.base}
      data-navigation={frame.scripts['navigation']}
      data-words={page.layout === 'bare' ? undefined : scriptWords('page')}
    >
      <Head page={page} frame={frame} sheets={sheets} />
      <body>
        {page.layout === 'bare' ? (
          <main id="main" tabIndex={-1}>
            {main}
          </main>
        ) : (
          <MainLayout frame={frame} url={page.url} section={section}>
            {main}
          </MainLayout>
        )}
      </body>
    </html>
  )
}
