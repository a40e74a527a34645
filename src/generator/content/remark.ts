// Markdown by remark, in GitHub's flavour: the engine that sites have unless they choose another.

import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkHtml from 'remark-html'
import { gfmParts, partsOf } from './gfm'
import type { Nodes, Root } from 'mdast'
import type { MarkdownEngine } from './markdown'

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

/** A processor is frozen once for each set of parts that texts need. */
export function createRemarkEngine(): MarkdownEngine {
  const create = (bits: number) =>
    remark().use(gfmParts, bits).use(headingIds).use(remarkHtml, { sanitize: false }).freeze()
  const processors = new Map<number, ReturnType<typeof create>>()
  return (markdown) => {
    const bits = partsOf(markdown)
    const processor = processors.get(bits) ?? create(bits)
    processors.set(bits, processor)
    return String(processor.processSync(markdown))
  }
}
