// Markdown by satteri, a program of the machine: about forty times as fast as remark, with the same flavour and the same ids
// of headings. It is optional, so it may be missing.

import GithubSlugger from 'github-slugger'
import { SiteError, createProblem } from '../base/errors'
import { errorCode } from '../base/fs'
import type { MarkdownEngine } from './pipeline'
import type { MdastPluginDefinition } from 'satteri'

/** Throws SiteError when it is not installed; `configFile` is where it was chosen. */
export async function createSatteriEngine(configFile: string): Promise<MarkdownEngine> {
  const { markdownToHtml } = await import('satteri').catch((error: unknown) => {
    if (!['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(errorCode(error))) throw error
    const at = { file: configFile, keyPath: ['markdown', 'engine'] }
    const hint = "run: npm install satteri, or leave markdown.engine out for 'remark'."
    throw new SiteError([createProblem('markdown-engine', { message: 'satteri is not installed', at, hint })])
  })
  const options = { features: { gfm: true, frontmatter: false }, mdastPlugins: [headingIds] }
  return (markdown) => markdownToHtml(markdown, options).html
}

/** Each heading gets an id made of its text, unique in its document. */
function headingIds() {
  const slugger = new GithubSlugger()
  return {
    name: 'heading-ids',
    heading: (node, context) => {
      const id = slugger.slug(context.textContent(node, { includeImageAlt: true, includeHtml: true }))
      if (id !== '') context.setProperty(node, 'data', { hProperties: { id } })
    },
  } satisfies MdastPluginDefinition
}
