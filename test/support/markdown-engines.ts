// Both engines of Markdown, each with the sanitiser behind it.

import { createPipelineOf } from '../../src/generator/content/pipeline'
import type { MarkdownEngine } from '../../src/generator/content/markdown'
import { createRemarkEngine } from '../../src/generator/content/remark'
import { createSatteriEngine } from '../../src/generator/content/satteri'
import { sampleSite } from '../unit/samples'
import type { Body } from '../../src/generator/model'

/** Markdown -> sanitised HTML; throws for a text that is refused. */
function converterOf(engine: MarkdownEngine): (markdown: string) => Body {
  const { convert } = createPipelineOf(engine, { site: sampleSite() })
  return (markdown) => {
    const converted = convert(markdown)
    if ('fault' in converted) throw new RangeError(converted.fault.message)
    return converted
  }
}

/** Markdown -> HTML as the engine gives it. */
export const satteriEngine = await createSatteriEngine('site.config.ts')
export const satteri = converterOf(satteriEngine)
export const remark = converterOf(createRemarkEngine())
