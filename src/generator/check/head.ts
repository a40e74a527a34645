// Reads the <head> of a page.

import { elementText, type PageDocument } from './document'

/** Content of <meta name> or <meta property>; '' if missing. */
export function metaContent({ all }: PageDocument, name: string): string {
  const found = all('meta').find(({ attributes }) => (attributes['name'] ?? attributes['property']) === name)
  return found?.attributes['content']?.trim() ?? ''
}

export function documentTitle({ all }: PageDocument): string {
  const title = all('title').find(({ parent }) => parent?.name === 'head')
  return title === undefined ? '' : elementText(title)
}

export function isIndexed(document: PageDocument): boolean {
  return !/\bnoindex\b/i.test(metaContent(document, 'robots'))
}

/** Address of <link rel={rel}>; '' if missing. */
export function headLinkAddress({ all }: PageDocument, rel: string): string {
  return all('link').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'] ?? ''
}
