// The entry of a thread that converts heavy texts one by one, because it can be ended.

import { convertOne, type Converted } from './content/convert'
import { createConverter, type PipelineOptions } from './content/pipeline'
import { createRemarkEngine } from './content/remark'

/** What converts a text. */
export function open(context: PipelineOptions): (markdown: string) => Converted {
  const convert = createConverter(createRemarkEngine(), context)
  return (markdown) => convertOne(markdown, convert)
}
