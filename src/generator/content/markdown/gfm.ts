// GitHub Flavored Markdown in parts. Tables and autolinks take half of the parsing time, and most documents need neither. The parser omits
// a part if the text lacks the characters that the part requires. A test compares the results with those of all parts.

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
  /** Matches every text that the part can change. */
  readonly sign: RegExp
  readonly syntax: () => ReturnType<typeof gfmTable>
  readonly tree: () => ReturnType<typeof gfmTableFromMarkdown>
}

/** The parts of GitHub Flavored Markdown, in the order in which remark-gfm lists them. */
const GFM_PARTS: readonly Part[] = [
  // A character reference can represent any character of an address.
  { sign: /http|www|@|&[#a-z\d]/i, syntax: gfmAutolinkLiteral, tree: gfmAutolinkLiteralFromMarkdown },
  { sign: /\[\^/, syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  { sign: /~/, syntax: gfmStrikethrough, tree: gfmStrikethroughFromMarkdown },
  { sign: /\||:-|-:/, syntax: gfmTable, tree: gfmTableFromMarkdown },
  { sign: /\[[\sxX]/, syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
]

export const ALL_GFM_PARTS_BITMASK = 2 ** GFM_PARTS.length - 1

/**
 * An ordinary link: its address does not require autolinks. Not after a backslash, which disables the link, and not after ']', because the
 * text could be a reference label.
 */
const PLAIN_LINK = /(?<![\\\]])\[[\w ]+\]\(https?:\/\/[\w./-]+\)/g

/** The parts that a text may need, as a bit mask. */
export function neededGfmPartsBitmask(markdown: string): number {
  const text = markdown.replace(PLAIN_LINK, '[]()')
  return GFM_PARTS.reduce((bits, { sign }, index) => (sign.test(text) ? bits | (1 << index) : bits), 0)
}

/** A remark plugin that enables some parts of GitHub Flavored Markdown. */
export function remarkGfmParts(this: Processor, bits: number): void {
  const data = this.data()
  const chosen = GFM_PARTS.filter((_, index) => (bits & (1 << index)) !== 0)
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...chosen.map(({ syntax }) => syntax())]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...chosen.map(({ tree }) => tree())]
}
