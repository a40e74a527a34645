// Markdown by satteri, a program of the machine: about forty times as fast as remark, with the same flavour and the same ids
// of headings (docs/decisions/0013-markdown-engine.md). It is optional, so it may be missing.

import GithubSlugger from 'github-slugger'
import { SiteError, createProblem } from '../base/errors'
import { errorCode } from '../base/fs'
import type { MarkdownEngine } from './markdown'
import type { Heading } from 'mdast'
import type { MdastVisitorContext } from 'satteri'

/** Throws SiteError when it is not there; `configFile` is where it was chosen. */
export async function createSatteriEngine(configFile: string): Promise<MarkdownEngine> {
  const { markdownToHtml } = await import('satteri').catch((error: unknown) => {
    const isMissing = errorCode(error) === 'ERR_MODULE_NOT_FOUND'
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const message = isMissing ? 'satteri is not installed' : `satteri cannot be loaded: ${reason ?? ''}`
    const at = { file: configFile, keyPath: ['markdown', 'engine'] }
    const hint = "run: npm install satteri, or leave markdown.engine out for 'remark'."
    throw new SiteError([createProblem('markdown-engine', { message, at, hint })])
  })
  const plain = { features: { gfm: true, frontmatter: false } }
  const withIds = { ...plain, mdastPlugins: [headingIds] }
  // A plugin costs as much as everything else.
  return (markdown) => {
    const { html } = markdownToHtml(markdown, HEADING.test(markdown) ? withIds : plain)
    return html.replace(CELL_STYLE, '$1 align="$2">')
  }
}

/** Style attributes don't survive; remark writes attributes of their own for cells. */
const CELL_STYLE = /(<t[dh]) style="text-align: (left|right|center)">/g

/** Stands in every text that has a heading. */
const HEADING = /#|[=-]\s*$/m

/** Each heading gets an id made of its text, unique in its document. */
function headingIds() {
  const slugger = new GithubSlugger()
  return {
    name: 'heading-ids',
    heading: (node: Readonly<Heading>, context: MdastVisitorContext): void => {
      const id = slugger.slug(context.textContent(node, { includeImageAlt: true, includeHtml: true }))
      if (id !== '') context.setProperty(node, 'data', { hProperties: { id } })
    },
  }
}
