// Plain text of HTML that is already sanitised: descriptions, summaries, search.

import { decodeHTML } from 'entities'
import type { Html } from '../model'

/** The text of sanitised HTML, white space collapsed: descriptions and search. */
export function plainText(html: Html): string {
  const spaced = html.replace(/<\/?(?:p|li|h[2-6]|tr|td|th|br|div|pre|blockquote|dd|dt|hr)\b[^>]*>/g, ' ')
  return decodeHTML(spaced.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The beginning of a text, at most `length` characters, cut between words. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : cut.length).replace(/[\s,;:.–-]+$/, '')}…`
}
