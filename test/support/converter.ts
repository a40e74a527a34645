// The converter of texts as a build has it, with everything loaded and nothing kept.

import { noCache } from '../../src/generator/cache/room'
import { createHtmlConverter, type ConverterSite, type HtmlMemo } from '../../src/generator/content/html'
import { markdownOf } from '../../src/generator/content/kept'
import { createPipelineOf } from '../../src/generator/content/pipeline'
import { createRemarkEngine } from '../../src/generator/content/remark'
import type { Converted } from '../../src/generator/content/convert'
import type { Body, FilePath } from '../../src/generator/model'

const engine = createRemarkEngine()

/** A converter whose `fromMarkdown` throws what makes a text a fault. */
export function createTestConverter(site: ConverterSite, memo?: HtmlMemo) {
  const pictures = new Map()
  const pipeline = createPipelineOf(engine, { site: { ...site, configFile: 'site.config.ts' as FilePath }, pictures })
  const converter = createHtmlConverter({ site, pictures, cache: noCache, pipeline, memo })
  return {
    ...converter,
    fromMarkdown: (markdown: string): Body => bodyOf(converter.fromMarkdown(markdownOf(markdown))),
  }
}

function bodyOf(converted: Converted): Body {
  if ('fault' in converted) throw new RangeError(converted.fault.message)
  return converted
}
