// The entry of a thread that converts heavy texts one by one: by remark, whatever the site chose, because it can be ended.

import { convertOne } from './content/convert'
import { createPipelineOf } from './content/pipeline'
import { createRemarkEngine } from './content/remark'
import type { Converted, PipelineOptions } from './content/markdown'

/** What converts a text. */
export function open(context: PipelineOptions): (markdown: string) => Converted {
  const pipeline = createPipelineOf(createRemarkEngine(), context)
  return (markdown) => convertOne(markdown, pipeline)
}
