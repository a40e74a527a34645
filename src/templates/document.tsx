// A whole HTML document, in two parts: <html> with its head, and what stands around the content of <main>. Pages differ in few ways in
// both: of a head they have texts of their own. The content is rendered apart from them, as MainContent, because the payload
// needs it too. Tokens stand for the content and for the texts: the generator renders each way once and puts them there.

import type { Frame, Page } from '../generator/types'
import { Head, type HeadProps } from './head'
import { currentsOf } from './layouts/current'
import { MainLayout } from './layouts/MainLayout'
import { scriptWords } from './words'

export { headFacts, headSource, headTexts } from './head'
export { MainContent } from './main'

type DocumentProps = HeadProps & {
  /** The token that stands for the content of <body>. */
  readonly body: string
}

/** Everything from <html> on. */
export function Document({ body, ...head }: DocumentProps) {
  const { facts, frame } = head
  return (
    <html
      lang={frame.language}
      data-base={frame.base}
      data-navigation={frame.scripts['navigation']}
      data-words={facts.layout === 'bare' ? undefined : scriptWords('page')}
    >
      <Head {...head} />
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
