// Plain text of HTML that is already sanitised: descriptions, summaries, search.

import { decodeHTML } from 'entities'
import type { Html } from '../model'

const BLOCKS =
  /<\/?(?:p|li|h[2-6]|tr|td|th|br|div|pre|blockquote|dd|dt|hr|summary|details|figure|figcaption|caption|section|table)\b[^>]*>/g

/** The text of sanitised HTML, white space collapsed. */
export function plainText(html: Html): string {
  return decodeHTML(html.replace(BLOCKS, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
