// Markdown -> HTML -> sanitised HTML: everything that is heavy about it, loaded when a text has to be converted.

import { createSanitizer } from './sanitize'
import type { Body, PictureSizes, Site } from '../model'

export type Pipeline = {
  /** Markdown, with HTML in it, -> sanitised HTML. Throws RangeError for what nests too deep. */
  readonly convert: (markdown: string) => Body
  /** Another format's HTML -> sanitised HTML. */
  readonly sanitize: (html: string) => Body
}

export type PipelineOptions = {
  readonly site: Pick<Site, 'base' | 'downloads' | 'markdown' | 'configFile'>
  readonly pictures: PictureSizes
}

/** Markdown -> HTML that is not sanitised yet. */
export type MarkdownEngine = (markdown: string) => string

/** Throws SiteError when the engine that the site chose is not there. */
export async function createPipeline(options: PipelineOptions): Promise<Pipeline> {
  return createPipelineOf(await loadEngine(options.site), options)
}

/** Whatever the engine, the sanitiser is last. */
export function createPipelineOf(engine: MarkdownEngine, { site, pictures }: PipelineOptions): Pipeline {
  const pictureSize = (address: string) => pictures.get(address) ?? null
  const sanitize = createSanitizer({ base: site.base, downloadHost: site.downloads.host, pictureSize })
  return { sanitize, convert: (markdown) => sanitize(engine(markdown)) }
}

async function loadEngine({ markdown, configFile }: PipelineOptions['site']): Promise<MarkdownEngine> {
  if (markdown.engine === 'satteri') return (await import('./satteri')).createSatteriEngine(configFile)
  return (await import('./remark')).createRemarkEngine()
}
