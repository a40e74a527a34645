// Markdown -> HTML -> sanitised HTML: everything that is heavy about it, loaded when a text has to be converted.

import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkHtml from 'remark-html'
import { ALL_PARTS, gfmParts, partsOf } from './gfm'
import { createSanitizer } from './sanitize'
import type { Nodes, Root } from 'mdast'
import type { Body, PictureSizes, Site } from '../model'

export type Pipeline = {
  /** Markdown, with HTML in it, -> sanitised HTML. Throws RangeError for what nests too deep. */
  readonly convert: (markdown: string) => Body
  /** Another format's HTML -> sanitised HTML. */
  readonly sanitize: (html: string) => Body
}

export type PipelineOptions = {
  readonly site: Pick<Site, 'base' | 'downloads'>
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
  return { sanitize, convert: (markdown) => sanitize(engine(markdown)) }
}
