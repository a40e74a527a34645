// The remark engine with GitHub Flavored Markdown: the reference implementation for Markdown.

import { remark } from 'remark'
import remarkHtml from 'remark-html'
import { remarkGfmParts, neededGfmPartsBitmask } from './gfm'
import type { MarkdownEngine } from './types'

/** Returns the remark engine, which caches a frozen processor for each set of GFM parts. */
export function createRemarkEngine(): MarkdownEngine {
  const create = (bits: number) => remark().use(remarkGfmParts, bits).use(remarkHtml, { sanitize: false }).freeze()
  const processors = new Map<number, ReturnType<typeof create>>()
  return (markdown) => {
    const bits = neededGfmPartsBitmask(markdown)
    const processor = processors.get(bits) ?? create(bits)
    processors.set(bits, processor)
    return String(processor.processSync(markdown))
  }
}
