// Markdown by satteri, a program of the machine: about forty times as fast as remark, and its equal for the texts of
// plain-markdown.ts (docs/decisions/0013-markdown-engine.md). It is optional: npm has none for some machines.

import { importOutside } from '../base/loaded'
import { replaceAt } from './scan'
import type * as Satteri from 'satteri'
import type { MarkdownEngine } from './markdown'

/** Null where it is not there. */
export async function loadSatteri(): Promise<MarkdownEngine | null> {
  try {
    const { markdownToHtml } = (await importOutside('satteri')) as typeof Satteri
    const options = { features: { gfm: true, frontmatter: false } }
    return (markdown) =>
      replaceAt(markdownToHtml(markdown, options).html, CELL_STYLE, ([, side = '']) => ` align="${side}"`)
  } catch {
    return null
  }
}

/** Style attributes don't survive; remark writes attributes of their own for cells. */
const CELL_STYLE = {
  signs: [' style="text-align: '],
  pattern: /(?<=<t[dh]) style="text-align: (left|right|center)"(?=>)/y,
} as const
