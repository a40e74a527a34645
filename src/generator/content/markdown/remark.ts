// Markdown by remark, in GitHub's flavour: what it says is what Markdown means.

import { remark } from 'remark'
import remarkHtml from 'remark-html'
import { gfmParts, partsOf } from './gfm'
import type { MarkdownEngine } from './types'

/** A processor is frozen once for each set of parts that texts need. */
export function createRemarkEngine(): MarkdownEngine {
  const create = (bits: number) => remark().use(gfmParts, bits).use(remarkHtml, { sanitize: false }).freeze()
  const processors = new Map<number, ReturnType<typeof create>>()
  return (markdown) => {
    const bits = partsOf(markdown)
    const processor = processors.get(bits) ?? create(bits)
    processors.set(bits, processor)
    return String(processor.processSync(markdown))
  }
}
