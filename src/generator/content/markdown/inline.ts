// Single lines of data with inline Markdown: notices and changelogs. A line without Markdown stays plain text, and so does a line that
// Markdown would convert to more than a paragraph.

import { wholeBodyPlainText } from '../../fast-paths/plain-text'
import type { ConvertedBody, Html, InlineText, KeyPath } from '../../types'

/** A line of data and its key path; all lines of a changelog share one key path. */
export type InlineMarkdown = { readonly line: InlineText; readonly keyPath: KeyPath }

/** Matches every line that Markdown could change. */
const MARK = /[*_`~]|\]\(|:\/\//

export function mayContainMarkdown({ text }: InlineText): boolean {
  return MARK.test(text)
}

const LINE = /^<p>([^]*)<\/p>\s*$/

/** Stores the converted text in the line and returns its links. Mutates `line`, which no other module has received yet. */
export function storeHtmlAndListLinks(line: InlineText, body: ConvertedBody): readonly string[] {
  const { html, images, ids, links, removed } = body
  const inner = LINE.exec(html)?.[1]
  const isMore = images.length > 0 || ids.length > 0 || Object.keys(removed).length > 0
  if (inner === undefined || inner.includes('</p>') || isMore) return []
  const made = line as { text: string; html?: Html }
  made.text = wholeBodyPlainText(body)
  if (inner.includes('<')) made.html = html
  return links
}
