// A whole HTML document, in two parts: <html> with its head, which every page has its own of, and what stands around the content
// of <main>, which few differ in. The content is rendered apart from both, as MainContent, because the payload needs it too:
// in both parts a token stands for what the generator puts there. A token is printed once.

import type { Frame, Page } from '../generator/model'
import { Head } from './head'
import { currentsOf } from './layouts/current'
import { MainLayout } from './layouts/MainLayout'
import { scriptWords } from './words'

export { MainContent } from './main'

type DocumentProps = {
  readonly page: Page
  readonly frame: Frame
  /** Addresses of the stylesheets that this page has beside the site's. */
  readonly sheets: readonly string[]
  /** The token that stands for the content of <body>. */
  readonly body: string
}

/** Everything from <html> on. */
export function Document({ page, frame, sheets, body }: DocumentProps) {
  return (
    <html
      lang={frame.language}
      data-base={frame.base}
      data-navigation={frame.scripts['navigation']}
      data-words={page.layout === 'bare' ? undefined : scriptWords('page')}
    >
      <Head page={page} frame={frame} sheets={sheets} />
      <body>{body}</body>
    </html>
  )
}

type BodyProps = {
  readonly page: Page
  readonly frame: Frame
  /** Template of the part of the site that the page belongs to; '' where its address tells. */
  readonly section: string
  /** The token that stands for the content of <main>. */
  readonly main: string
}

/** What is in <body> beside the content of <main>. A bare page, such as a redirect, has no header and no footer. */
export function Body({ page, frame, section, main }: BodyProps) {
  if (page.layout !== 'bare')
    return (
      <MainLayout frame={frame} url={page.url} section={section}>
        {main}
      </MainLayout>
    )
  return (
    <main id="main" tabIndex={-1}>
      {main}
    </main>
  )
}

/** All that packsite's own Body reads of a page: what is the same of two pages, is the same in both. */
export function bodyKey({ page, frame, section }: Omit<BodyProps, 'main'>): string {
  return page.layout === 'bare' ? 'bare' : currentsOf(frame, { url: page.url, section }).join()
}
