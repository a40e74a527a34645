// Lines of data that may have marks of Markdown in them: notices, changelogs. A text without a mark stays what was written, and so
// does one whose Markdown would be more than a line.

import { fullText } from '../../fast-paths/plain-text'
import type { ConvertedBody, Html, InlineText, KeyPath } from '../../types'

/** A line of data, and where it stands; of a changelog that is where all of it stands. */
export type Inline = { readonly line: InlineText; readonly keyPath: KeyPath }

/** Of every text that Markdown could make more of than a text. */
const MARK = /[*_`~]|\]\(|:\/\//

export function hasMarks({ text }: InlineText): boolean {
  return MARK.test(text)
}

const LINE = /^<p>([^]*)<\/p>\s*$/

/** Puts what a line became in its place; answers its links. The data is new, and belongs to nobody else yet. */
export function takeInline(line: InlineText, body: ConvertedBody): readonly string[] {
  const { html, images, ids, links, removed } = body
  const inner = LINE.exec(html)?.[1]
  const isMore = images.length > 0 || ids.length > 0 || Object.keys(removed).length > 0
  if (inner === undefined || inner.includes('</p>') || isMore) return []
  const made = line as { text: string; html?: Html }
  made.text = fullText(body)
  if (inner.includes('<')) made.html = html
  return links
}
