// Markdown by satteri, a program of the machine: about forty times as fast as remark, and its equal for the texts of
// plain-markdown.ts (docs/decisions/0013-markdown-engine.md). It is optional: npm has none for some machines.

import type * as Satteri from 'satteri'
import type { MarkdownEngine } from './types'

/** Null where it is not there. */
export async function loadSatteri(): Promise<MarkdownEngine | null> {
  try {
    const { markdownToHtml } = await loadWrapper()
    const options = { features: { gfm: true, frontmatter: false } }
    return (markdown) => markdownToHtml(markdown, options).html
  } catch {
    return null
  }
}

/** As it was bundled, where that goes with what is installed. */
async function loadWrapper(): Promise<Pick<typeof Satteri, 'markdownToHtml'>> {
  try {
    return await import('./satteri-bundled')
  } catch {
    return await import('satteri')
  }
}
