// Markdown -> HTML -> sanitised HTML: everything that is heavy about it, loaded when a text has to be converted.

import { libraryFile } from '../base/package'
import { createHeavyTexts } from './heavy'
import { createSanitizer } from './sanitize'
import { openTags } from './text'
import type { MarkdownEngine, MarkdownFault, Pipeline, PipelineOptions } from './markdown'
import type { Body, Site } from '../model'

/** Throws SiteError when the engine that the site chose is not there. */
export async function createPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { convert, sanitize } = createPipelineOf(await loadEngine(options.site), options)
  const file = libraryFile('alone.js')
  return { convert, sanitize, heavy: file === null ? null : createHeavyTexts(file, options) }
}

/** Whatever the engine, the sanitiser is last. */
export function createPipelineOf(engine: MarkdownEngine, { site }: PipelineOptions): Pipeline {
  const sanitize = createSanitizer({ base: site.base, downloadHost: site.downloads.host })
  const convert: Pipeline['convert'] = (markdown) => {
    const body = sanitize(engine(markdown))
    const fault = excess(body, site.markdown)
    return fault === null ? body : { fault }
  }
  return { sanitize, convert }
}

/** Why what a text became is not shown, or null: a little Markdown can become much HTML. */
function excess({ html }: Body, { maxOutputBytes, maxNesting }: Site['markdown']): MarkdownFault | null {
  if (Buffer.byteLength(html) > maxOutputBytes) {
    const hint = 'split it, or raise markdown.maxOutputBytes in site.config.ts.'
    return {
      code: 'markdown-too-large',
      message: `The body's HTML is larger than ${String(maxOutputBytes)} bytes`,
      hint,
    }
  }
  if (openTags(html) <= maxNesting) return null
  const message = `The body's HTML nests deeper than ${String(maxNesting)} levels`
  return { code: 'markdown-too-deep', message, hint: 'take elements out of each other.' }
}

async function loadEngine({ markdown, configFile }: PipelineOptions['site']): Promise<MarkdownEngine> {
  if (markdown.engine === 'satteri') return (await import('./satteri')).createSatteriEngine(configFile)
  return (await import('./remark')).createRemarkEngine()
}
