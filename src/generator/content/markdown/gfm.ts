// GitHub's flavour in parts: tables and self-made links are half of what parsing costs, and most documents have neither.
// A part is left out where no text without a sign of it can need it; a test compares the answers with those of all parts.

import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Processor } from 'unified'

type Part = {
  /** Stands in every text that the part can change. */
  readonly sign: RegExp
  readonly syntax: () => ReturnType<typeof gfmTable>
  readonly tree: () => ReturnType<typeof gfmTableFromMarkdown>
}

/** In the order in which remark-gfm has them. */
const PARTS: readonly Part[] = [
  // A character reference may stand for any character of an address.
  { sign: /http|www|@|&[#a-z\d]/i, syntax: gfmAutolinkLiteral, tree: gfmAutolinkLiteralFromMarkdown },
  { sign: /\[\^/, syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  { sign: /~/, syntax: gfmStrikethrough, tree: gfmStrikethroughFromMarkdown },
  { sign: /\||:-|-:/, syntax: gfmTable, tree: gfmTableFromMarkdown },
  { sign: /\[[\sxX]/, syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
]

export const ALL_PARTS = 2 ** PARTS.length - 1

/** A link, whatever stands around it: its address needs nothing that makes links of addresses. After a backslash it would be
 *  none, and after ']' its text could be the name of another. */
const PLAIN_LINK = /(?<![\\\]])\[[\w ]+\]\(https?:\/\/[\w./-]+\)/g

/** The parts that a text can need, as bits. */
export function partsOf(markdown: string): number {
  const text = markdown.replace(PLAIN_LINK, '[]()')
  return PARTS.reduce((bits, { sign }, index) => (sign.test(text) ? bits | (1 << index) : bits), 0)
}

/** A plugin of remark: some parts of GitHub's flavour. */
export function gfmParts(this: Processor, bits: number): void {
  const data = this.data()
  const chosen = PARTS.filter((_, index) => (bits & (1 << index)) !== 0)
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...chosen.map(({ syntax }) => syntax())]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...chosen.map(({ tree }) => tree())]
}
