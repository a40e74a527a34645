// Entry of a worker that converts slow Markdown one text at a time, because the pool can terminate the worker.

import { convertOne } from './content/markdown/convert'
import { highlight } from './content/markdown/highlight'
import { createConverter } from './content/markdown/pipeline'
import { createRemarkEngine } from './content/markdown/remark'
import type { Converted, PipelineOptions } from './content/markdown/types'

/** Returns the function that converts a text. */
export function open(context: PipelineOptions): (markdown: string) => Converted {
  const convert = createConverter(createRemarkEngine(), { ...context, highlight })
  return (markdown) => convertOne(markdown, convert)
}
