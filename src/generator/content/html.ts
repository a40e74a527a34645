// The one door of HTML: Markdown through remark (GitHub's flavour), HTML as it is, and the sanitiser last. Nothing else in
// packsite makes a value of type Html, and only the template part Prose prints one. What was converted before is taken as
// it was, so that a warm build loads no Markdown at all.

import { sha256 } from '../base/hash'
import { installedVersion } from '../base/package'
import { convertTexts, type Converted, type MarkdownFault } from './convert'
import { decodeBody, emptyBody, encodeBody, markdownOf, type EncodedBody, type Markdown } from './kept'
import { openTags } from './text'
import type { Pipeline } from './pipeline'
import type { Body, Cache, Hash, PictureSizes, Site } from '../model'

export type HtmlConverter = {
  /** Markdown, with HTML in it, -> sanitised HTML; or why it has none. */
  readonly fromMarkdown: (markdown: Markdown) => Converted
  /** Another format's HTML -> sanitised HTML. */
  readonly fromHtml: (html: string) => Body
  /** Markdown -> plain text: descriptions (SPEC section 2); or why it has none. */
  readonly toText: (markdown: string) => string | { readonly fault: MarkdownFault }
  /** Why a text is not converted, or null. */
  readonly refuse: (markdown: string) => MarkdownFault | null
}

/** Key of a text -> its HTML, for a process that converts the same texts again. */
export type HtmlMemo = Map<Hash, Converted>

export type ConverterSite = Pick<Site, 'base' | 'downloads' | 'markdown'>

export type ConverterOptions = {
  readonly site: ConverterSite
  /** Pictures of public/, for the width and height of those in bodies. */
  readonly pictures: PictureSizes
  readonly cache: Pick<Cache, 'html' | 'key'>
  /** Null until something has to be converted: then NEEDS_PIPELINE is thrown. */
  readonly pipeline: Pipeline | null
  /** How many texts are converted one by one, before NEEDS_PIPELINE is thrown again; by default all. */
  readonly limit?: number
  readonly memo?: HtmlMemo | undefined
}

/** Thrown by a converter without a pipeline when a text was never converted before; and by one that has many of them. */
export const NEEDS_PIPELINE = new Error('A text has to be converted, and nothing is loaded that can.')

/** The key of a text's HTML, by all that it depends on but for the pictures that it names. */
export function htmlKey(site: ConverterSite, { key }: Pick<Cache, 'key'>): (markdown: Markdown) => Hash {
  const { engine, maxNesting, maxOutputBytes } = site.markdown
  // Unlike remark the other engine is no part of lib/, whose hash is in every key.
  const version = engine === 'remark' ? '' : installedVersion(engine)
  const parts = [site.base, site.downloads.host, engine, version, maxNesting, maxOutputBytes]
  const configuration = key('html', JSON.stringify(parts))
  return ({ hash }) => sha256(configuration + hash)
}

type Keeping = { readonly cache: Pick<Cache, 'html'>; readonly pictures: PictureSizes }

/** What was converted, kept for builds to come, and out of memory until it is read. */
function keepConverted(key: Hash, answer: Converted, { cache, pictures }: Keeping): Converted {
  return 'fault' in answer ? answer : keepBody(key, encodeBody(answer, pictures), { cache, pictures })
}

export function keepBody(key: Hash, { bytes, note }: EncodedBody, { cache, pictures }: Keeping): Converted {
  return decodeBody(cache.html.set(key, bytes, note), pictures) ?? emptyBody
}

export function createHtmlConverter(options: ConverterOptions): HtmlConverter {
  const { site, pictures, cache, pipeline, memo, limit = Infinity } = options
  const { timeLimitMs } = site.markdown
  const keyOf = htmlKey(site, cache)
  let converted = 0

  const convert = (markdown: string): Converted => {
    if (pipeline === null || converted >= limit) throw NEEDS_PIPELINE
    converted += 1
    return convertTexts([markdown], { pipeline, timeLimitMs })[0] ?? emptyBody
  }

  const fromMarkdown: HtmlConverter['fromMarkdown'] = (markdown) => {
    if (markdown.isBlank) return emptyBody
    const key = keyOf(markdown)
    const known = memo?.get(key)
    if (known !== undefined) return known
    const kept = cache.html.find(key)
    const before = kept === null ? null : decodeBody(kept, pictures)
    if (before !== null) return before
    const answer = keepConverted(key, convert(markdown.read()), { cache, pictures })
    memo?.set(key, answer)
    return answer
  }

  const refuse: HtmlConverter['refuse'] = (markdown) => refuseMarkdown(markdown, site.markdown)

  return {
    fromMarkdown,
    refuse,
    toText: (markdown) => {
      const fault = refuse(markdown)
      if (fault !== null) return { fault }
      if (!MARKED_UP.test(markdown)) return markdown
      const body = fromMarkdown(markdownOf(markdown))
      return 'fault' in body ? body : body.text
    },
    fromHtml: (html) => {
      if (html === '') return emptyBody
      if (pipeline === null) throw NEEDS_PIPELINE
      return pipeline.sanitize(html)
    },
  }
}

/** Why a text is not converted, or null. */
export function refuseMarkdown(markdown: string, { maxSizeBytes, maxNesting }: Site['markdown']): MarkdownFault | null {
  if (Buffer.byteLength(markdown) > maxSizeBytes) {
    const hint = 'split it, or raise markdown.maxSizeBytes in site.config.ts.'
    return { code: 'markdown-too-large', message: `The body is larger than ${String(maxSizeBytes)} bytes`, hint }
  }
  const tooDeep = { code: 'markdown-too-deep', message: `The body nests deeper than ${String(maxNesting)} levels` }
  if (blockNesting(markdown) > maxNesting) return { ...tooDeep, hint: 'remove the surplus quote and list markers.' }
  // Examples in code may open what they never close: only what no text does is refused without looking closer.
  if (openTags(markdown) > maxNesting * 10) return { ...tooDeep, hint: 'close the tags that are open.' }
  return null
}

/** Characters without which a text is the same before and after. */
const MARKED_UP = /[*_`[\]<>#~&\\|!:]|^\s*(?:[-+]|\d+[.)])\s|\n|\s$|^\s|\s\s/

/** How deep the quotes and lists of a line can be: its markers, and two columns of indentation for each list above it. */
function blockNesting(markdown: string): number {
  let deepest = 0
  for (const [start] of markdown.matchAll(/^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm)) {
    const indentation = /^[ \t]*/.exec(start)?.[0].replaceAll('\t', '    ').length ?? 0
    const markers = start.match(/[>*+.)-]/g)?.length ?? 0
    deepest = Math.max(deepest, markers + Math.floor(indentation / 2))
  }
  return deepest
}
