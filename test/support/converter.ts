// Texts to HTML as a build has them, with everything loaded and nothing kept.

import { convertTexts } from '../../src/generator/content/convert'
import { MARKED_UP, refuseMarkdown } from '../../src/generator/content/limits'
import { createPipelineOf } from '../../src/generator/content/pipeline'
import { createRemarkEngine } from '../../src/generator/content/remark'
import { emptyBody } from '../../src/generator/content/store'
import type { Body, FilePath, Site } from '../../src/generator/model'

const engine = createRemarkEngine()

/** A converter whose `fromMarkdown` throws what makes a text a fault. */
export function createTestConverter(site: Pick<Site, 'base' | 'downloads' | 'markdown'>) {
  const pipeline = createPipelineOf(engine, { site: { ...site, configFile: 'site.config.ts' as FilePath } })
  const { timeLimitMs } = site.markdown
  const fromMarkdown = (markdown: string): Body => {
    const [converted = emptyBody] = /\S/.test(markdown) ? convertTexts([markdown], { pipeline, timeLimitMs }) : []
    if ('fault' in converted) throw new RangeError(converted.fault.message)
    return converted
  }
  return {
    fromMarkdown,
    /** A description. */
    toText: (markdown: string): string => (MARKED_UP.test(markdown) ? fromMarkdown(markdown).text : markdown),
    refuse: (markdown: string) => refuseMarkdown(markdown, site.markdown),
    fromHtml: (html: string): Body => (html === '' ? emptyBody : pipeline.sanitize(html)),
  }
}
