// All that is asked of one page: what its own rules find, and the facts that rules over many pages compare. Everything here
// depends on the page's bytes and on the config alone, so that facts may be kept (check/page-facts-cache.ts).

import { brotliCompressSync, constants } from 'node:zlib'
import { parsePage, type Element, type PageDocument } from './document'
import { isIndexed, linkAddress, metaContent, pageTitle } from './head'
import { attributes, duplicateIds } from './rules/attributes'
import { singleElements } from './rules/head'
import { headings } from './rules/headings'
import { inlineCode } from './rules/inline-code'
import { landmarks } from './rules/landmarks'
import { links } from './rules/links'
import { meta } from './rules/meta'
import { names } from './rules/names'
import { pictures } from './rules/pictures'
import { language, references, tabOrder } from './rules/references'
import { structure } from './rules/structure'
import { tables } from './rules/tables'
import { offeredSources, sizedPictures, srcsetOf } from './picture-sizes'
import type { Finding, PageRule, RuleSite } from './finding'

const PAGE_RULES: readonly PageRule[] = [
  links,
  pictures,
  structure,
  singleElements,
  attributes,
  duplicateIds,
  inlineCode,
  language,
  headings,
  names,
  tables,
  landmarks,
  references,
  tabOrder,
  meta,
]

export type PageFacts = {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly isIndexed: boolean
  readonly ids: readonly string[]
  /** Addresses that people follow, each once. */
  readonly links: readonly string[]
  /** Addresses of files that the page names for browsers, or for those who share it; each once. */
  readonly files: readonly string[]
  /** What each picture says of its size: see sizedPictures of check/picture-sizes.ts. */
  readonly pictures: readonly string[]
  /** What the browser loads before anybody scrolls, by kind. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  /** One picture each; those that a <picture> chooses from are divided by spaces. */
  readonly firstPictures: readonly string[]
  readonly sizeBytes: number
  /** Compressed as hosts do it; null for a page that is small enough without. */
  readonly compressedBytes: number | null
  readonly findings: readonly Finding[]
}

/** Parses a page and runs every rule of a single page. */
export function inspectPage(text: string, site: RuleSite): PageFacts {
  const document = parsePage(text)
  const bytes = Buffer.from(text)
  const { html, listHtml } = site.check.budgets
  return {
    title: pageTitle(document),
    description: metaContent(document, 'description'),
    canonical: linkAddress(document, 'canonical'),
    isIndexed: isIndexed(document),
    ids: [...document.ids.keys()],
    links: unique([...linkAddresses(document), linkAddress(document, 'canonical')]),
    files: unique([...fileAddresses(document), metaContent(document, 'og:image')]),
    pictures: unique(document.all('img').flatMap(sizedPictures)),
    ...firstLoad(document),
    sizeBytes: bytes.length,
    compressedBytes: bytes.length <= Math.min(html, listHtml) ? null : compressedSize(bytes),
    findings: PAGE_RULES.flatMap((rule) => rule(document, site)),
  }
}

/** As hosts of static sites compress what they send. */
const QUALITY = 6

export function compressedSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Fragments of the page itself are a matter of its own rules. */
function linkAddresses({ all }: PageDocument): string[] {
  const links = [...all('a'), ...all('area')].flatMap(({ attributes }) => attributes['href'] ?? [])
  const refresh = all('meta').flatMap(({ attributes }) =>
    attributes['http-equiv'] === 'refresh' ? [/url=(.*)$/i.exec(attributes['content'] ?? '')?.[1] ?? ''] : [],
  )
  return [...links, ...refresh].filter((address) => !address.startsWith('#'))
}

const LOADING_LINKS = /\b(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest|alternate)\b/

function fileAddresses({ all }: PageDocument): string[] {
  const sources = ['img', 'script', 'source', 'iframe', 'video', 'audio', 'embed', 'track'].flatMap((name) => all(name))
  return [
    ...sources.flatMap(({ attributes }) => [
      attributes['src'] ?? '',
      attributes['poster'] ?? '',
      ...srcsetOf(attributes),
    ]),
    ...all('link').flatMap(({ attributes }) =>
      LOADING_LINKS.test(attributes['rel'] ?? '') ? [attributes['href'] ?? ''] : [],
    ),
  ]
}

function firstLoad({ all }: PageDocument): Pick<PageFacts, 'styles' | 'scripts' | 'fonts' | 'firstPictures'> {
  const linked = (fits: (attributes: Element['attributes']) => boolean): string[] =>
    unique(all('link').flatMap(({ attributes }) => (fits(attributes) ? (attributes['href'] ?? '') : '')))
  return {
    styles: linked(({ rel }) => rel === 'stylesheet'),
    scripts: unique([
      ...all('script').map(({ attributes }) => attributes['src'] ?? ''),
      ...linked(({ rel }) => rel === 'modulepreload'),
    ]),
    fonts: linked(({ rel, as }) => rel === 'preload' && as === 'font'),
    firstPictures: unique(all('img').flatMap(firstPicture)),
  }
}

/** The files of which the browser takes one at once: those of the first type that is offered, which every browser of today reads. */
function firstPicture(image: Element): string[] {
  const { loading, src = '' } = image.attributes
  if (loading === 'lazy') return []
  const offered = offeredSources(image)
  const first = offered.filter(({ attributes }) => attributes['type'] === offered[0]?.attributes['type'])
  return [unique(first.length > 0 ? first.flatMap(({ attributes }) => srcsetOf(attributes)) : [src]).join(' ')]
}
