// Markdown -> HTML -> sanitised HTML: everything that is heavy about it, loaded when a text has to be converted.

import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkHtml from 'remark-html'
import { ALL_PARTS, gfmParts, partsOf } from './gfm'
import { createSanitizer } from './sanitize'
import { openTags } from './text'
import type { Nodes, Root } from 'mdast'
import type { Converted, MarkdownFault } from './convert'
import type { Body, PictureSizes, Site } from '../model'

export type Pipeline = {
  /** Markdown, with HTML in it, -> sanitised HTML; or why it is not shown. Throws RangeError for what nests too deep. */
  readonly convert: (markdown: string) => Converted
  /** Another format's HTML -> sanitised HTML. */
  readonly sanitize: (html: string) => Body
}

export type PipelineOptions = {
  readonly site: Pick<Site, 'base' | 'downloads' | 'markdown'>
  readonly pictures: PictureSizes
}

/** Each heading gets an id made of its text, unique in its document. */
function headingIds() {
  return (tree: Root): void => {
    const slugger = new GithubSlugger()
    const visit = (node: Nodes): void => {
      if (node.type === 'heading') {
        const id = slugger.slug(toString(node))
        if (id !== '') node.data = { ...node.data, hProperties: { id } }
      }
      if ('children' in node) node.children.forEach(visit)
    }
    visit(tree)
  }
}

/** Markdown -> HTML that is not sanitised yet. */
export type MarkdownEngine = (markdown: string) => string

/** remark, frozen once for each set of parts; `bits` are all parts where nobody looks which ones are needed. */
export function createRemarkEngine(choose: (markdown: string) => number = partsOf): MarkdownEngine {
  const create = (bits: number) =>
    remark().use(gfmParts, bits).use(headingIds).use(remarkHtml, { sanitize: false }).freeze()
  const processors = new Map<number, ReturnType<typeof create>>()
  return (markdown) => {
    const bits = choose(markdown)
    const processor = processors.get(bits) ?? create(bits)
    processors.set(bits, processor)
    return String(processor.processSync(markdown))
  }
}

export const everyPart = (): number => ALL_PARTS

export function createPipeline({ site, pictures }: PipelineOptions): Pipeline {
  const pictureSize = (address: string) => pictures.get(address) ?? null
  const sanitize = createSanitizer({ base: site.base, downloadHost: site.downloads.host, pictureSize })
  const engine = createRemarkEngine()
  const convert: Pipeline['convert'] = (markdown) => {
    const body = sanitize(engine(markdown))
    const fault = excess(body, site.markdown)
    return fault === null ? body : { fault }
  }
  return { sanitize, convert }
}

/** Why what a text became is not shown, or null: a little Markdown can become much HTML. */
function excess({ html }: Body, { maxOutputBytes, maxNesting }: Site['markdown']): MarkdownFault | null {
  if (Buffer.byteLength(html) > maxOutputBytes) {
    const hint = 'split it, or raise markdown.maxOutputBytes in site.config.ts.'
    return {
      code: 'markdown-too-large',
      message: `The body's HTML is larger than ${String(maxOutputBytes)} bytes`,
      hint,
    }
  }
  if (openTags(html) <= maxNesting) return null
  const message = `The body's HTML nests deeper than ${String(maxNesting)} levels`
  return { code: 'markdown-too-deep', message, hint: 'take elements out of each other.' }
}
