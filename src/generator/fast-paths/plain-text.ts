// Plain text of sanitised HTML, for descriptions, summaries and search.

import { decodeHTML } from 'entities'
import { MAX_EXCERPT_LENGTH } from '../util/text'
import type { ConvertedBody } from '../types'

/**
 * Control characters except tab and line ends, and noncharacters, which are invalid in HTML. The negated class tests
 * twice as fast as a list of these characters.
 */
export const CONTROL_OR_NONCHARACTER = /[^\t\n\r -~\u00A0-\uFFFD]/

/** The separator of paragraphs. */
export const EMPTY_LINES = /\n[ \t]*\n/

/** Returns the index of the next occurrence of `search`, or the length of the text. */
export function indexOfOrEnd(text: string, search: string, from: number): number {
  const at = text.indexOf(search, from)
  return at < 0 ? text.length : at
}

/** Elements that separate words. */
export const WORD_SEPARATING_ELEMENTS: readonly string[] =
  'p li aside h2 h3 h4 h5 h6 tr td th br div pre blockquote dd dt hr summary details figure figcaption caption section table'.split(
    ' ',
  )

const BLOCK = new RegExp(`</?(?:${WORD_SEPARATING_ELEMENTS.join('|')})\\b[^>]*>`, 'g')

/** White space other than a single space, which is the most frequent case. */
const MANY_SPACES = /\s{2,}|[^\S ]/g

/** Returns the text of sanitised HTML with collapsed white space. */
export function plainText(html: string): string {
  const text = html.includes('<') ? html.replace(BLOCK, ' ').replace(/<[^>]*>/g, '') : html
  return collapseSpaces(text.includes('&') ? decodeHTML(text) : text)
}

/** Returns the whole text of a body; `text` may only hold its beginning. */
export function wholeBodyPlainText({ html, text }: Pick<ConvertedBody, 'html' | 'text'>): string {
  return text.length > MAX_EXCERPT_LENGTH ? plainText(html) : text
}

/** Collapses white space to single spaces, and trims. */
export function collapseSpaces(text: string): string {
  return text.replace(MANY_SPACES, ' ').trim()
}

/** The beginning of a tag, except for elements with an optional end tag or none. */
const CLOSED = /<\/?(?!(?:p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|br|hr|img|wbr|input)(?![a-z0-9]))[a-z]/gi
const SLASH = 47

/** Returns the maximum nesting depth of tags. */
export function maxTagDepth(html: string): number {
  if (!html.includes('<')) return 0
  let deepest = 0
  let depth = 0
  CLOSED.lastIndex = 0
  while (CLOSED.test(html)) {
    const isEnd = html.charCodeAt(CLOSED.lastIndex - 2) === SLASH
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
