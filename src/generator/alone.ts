// The entry of a thread that converts heavy texts one by one, because it can be ended.

import { convertOne } from './content/convert'
import { highlight } from './content/highlight'
import { createConverter } from './content/pipeline'
import { createRemarkEngine } from './content/remark'
import type { Converted, PipelineOptions } from './content/markdown'

/** What converts a text. */
export function open(context: PipelineOptions): (markdown: string) => Converted {
  const convert = createConverter(createRemarkEngine(), { ...context, highlight })
  return (markdown) => convertOne(markdown, convert)
}
