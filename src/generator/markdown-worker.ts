// Entry of a worker that converts slow Markdown one text at a time. The pool can terminate the worker if a text takes too long.

import { convertMarkdownOrFault } from './content/markdown/convert'
import { highlight } from './content/markdown/highlight'
import { createConverter } from './content/markdown/pipeline'
import { createRemarkEngine } from './content/markdown/remark'
import type { ConvertedText, MarkdownPipelineOptions } from './content/markdown/types'

/** Returns the function that converts a text. */
export function open(context: MarkdownPipelineOptions): (markdown: string) => ConvertedText {
  const convert = createConverter(createRemarkEngine(), { ...context, highlight })
  return (markdown) => convertMarkdownOrFault(markdown, convert)
}
