// The entry of a thread that converts heavy texts one by one, because it can be ended.

import { convertOne } from './content/markdown/convert'
import { highlight } from './content/markdown/highlight'
import { createConverter } from './content/markdown/pipeline'
import { createRemarkEngine } from './content/markdown/remark'
import type { Converted, PipelineOptions } from './content/markdown/types'

/** What converts a text. */
export function open(context: PipelineOptions): (markdown: string) => Converted {
  const convert = createConverter(createRemarkEngine(), { ...context, highlight })
  return (markdown) => convertOne(markdown, convert)
}
