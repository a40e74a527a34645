// A whole HTML document in two parts: <html> with its head, and <body> without the content of <main>. Apart from texts in the head, both
// have few variants: the generator renders each variant once, with tokens, and replaces the tokens by content and texts. MainContent is
// rendered separately, because the payload contains the same HTML.

import { languagePath, PAGE_PATH } from '../shared/language-path'
import type { Frame, Page } from '../generator/types'
import { Head, type HeadProps } from './head'
import { ariaCurrentsOf } from './layouts/current'
import { MainLayout } from './layouts/MainLayout'
import { changedFormatsJson, groupMessagesJson } from './words'

export { headFacts, headSource, headTexts } from './head'
export { MainContent } from './main'

type DocumentProps = HeadProps & {
  /** Token for the content of <body>. */
  readonly body: string
}

/** The element <html> with its head. */
export function Document({ body, ...head }: DocumentProps) {
  const { facts, frame } = head
  const formats = facts.layout === 'bare' ? undefined : changedFormatsJson()
  return (
    <html
      lang={frame.language}
      dir={frame.direction === 'rtl' ? 'rtl' : undefined}
      data-base={frame.base}
      data-root={languageRoot(frame)}
      data-navigation={frame.scripts['navigation']}
      data-formats={formats}
      data-words={facts.layout === 'bare' ? undefined : groupMessagesJson('page')}
    >
      <Head {...head} />
      <body>{body}</body>
    </html>
  )
}

/** Address of the language's files for scripts; undefined for the first language. */
function languageRoot(frame: Frame): string | undefined {
  const path = languagePath(frame)
  return path === '' ? undefined : `${frame.base.slice(0, -1)}${path}/`
}

type BodyProps = {
  readonly page: Page
  readonly frame: Frame
  /** Template of the section that the page belongs to; '' if the page's address decides. */
  readonly section: string
  /** Token for the content of <main>. */
  readonly main: string
}

/** The content of <body> around the token. A bare page, such as a redirect, has no header and no footer. */
export function Body({ page, frame, section, main }: BodyProps) {
  if (page.layout !== 'bare')
    return (
      <MainLayout frame={frame} url={page.url} footerUrl={PAGE_PATH} section={section}>
        {main}
      </MainLayout>
    )
  return (
    <main id="main" tabIndex={-1}>
      {main}
    </main>
  )
}

/** A key of everything in a page that changes the result of `Body`: pages with the same key share the rendered body. */
export function bodyKey({ page, frame, section }: Omit<BodyProps, 'main'>): string {
  if (page.layout === 'bare') return 'bare'
  return ariaCurrentsOf(frame, { url: page.url, section }).join()
}
