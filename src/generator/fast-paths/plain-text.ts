// Plain text of HTML that is already sanitised: descriptions, summaries, search.

import { decodeHTML } from 'entities'
import { LONGEST_EXCERPT } from '../util/text'
import type { ConvertedBody } from '../types'

/** Controls but for tab and line ends, and what is no character: no HTML may hold them. Said by what is none: that is looked up in
 *  half the time. */
export const CONTROLS = /[^\t\n\r -~\u00A0-\uFFFD]/

/** Between two paragraphs. */
export const EMPTY_LINES = /\n[ \t]*\n/

/** Where `search` occurs next; the length of the text where it does not. */
export function nextOf(text: string, search: string, from: number): number {
  const at = text.indexOf(search, from)
  return at < 0 ? text.length : at
}

/** Elements that part words. */
export const BLOCKS: readonly string[] =
  'p li aside h2 h3 h4 h5 h6 tr td th br div pre blockquote dd dt hr summary details figure figcaption caption section table'.split(
    ' ',
  )

const BLOCK = new RegExp(`</?(?:${BLOCKS.join('|')})\\b[^>]*>`, 'g')

/** White space that is not one space already: most of it is. */
const MANY_SPACES = /\s{2,}|[^\S ]/g

/** The text of sanitised HTML, white space collapsed. */
export function plainText(html: string): string {
  const text = html.includes('<') ? html.replace(BLOCK, ' ').replace(/<[^>]*>/g, '') : html
  return collapse(text.includes('&') ? decodeHTML(text) : text)
}

/** All of the text of a body. */
export function fullText({ html, text }: Pick<ConvertedBody, 'html' | 'text'>): string {
  return text.length > LONGEST_EXCERPT ? plainText(html) : text
}

/** One space for any white space, none at the ends. */
export function collapse(text: string): string {
  return text.replace(MANY_SPACES, ' ').trim()
}

/** The beginning of a tag, but for those that need no end tag, or have none. */
const CLOSED = /<\/?(?!(?:p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|br|hr|img|wbr|input)(?![a-z0-9]))[a-z]/gi
const SLASH = 47

/** The most tags of HTML that are open at one place. */
export function openTags(html: string): number {
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
