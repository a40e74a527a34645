// Inspects a single page: violations of page rules, and the facts that rules over many pages compare. Results depend on
// the bytes of the page and the config alone, so `page-facts-cache.ts` can cache them.

import { brotliCompressSync, constants } from 'node:zlib'
import { parsePage, type DomElement, type PageDocument } from './document'
import { isIndexed, headLinkAddress, metaContent, documentTitle } from './head'
import { attributes, duplicateIds } from './rules/attributes'
import { duplicateHeadElements } from './rules/head'
import { headings } from './rules/headings'
import { inlineScriptsAndStyles } from './rules/inline-code'
import { landmarks } from './rules/landmarks'
import { linkSchemesAndFragments } from './rules/links'
import { titleDescriptionAndImage } from './rules/meta'
import { accessibleNames } from './rules/names'
import { pictures } from './rules/pictures'
import { validHtmlLang, idReferences, tabOrder } from './rules/references'
import { htmlStructure } from './rules/structure'
import { tables } from './rules/tables'
import { pictureSourceElements, encodeDeclaredSizes, srcsetAddresses } from './picture-sizes'
import type { Violation, PageRule, RuleSettings } from './violation'

const PAGE_RULES: readonly PageRule[] = [
  linkSchemesAndFragments,
  pictures,
  htmlStructure,
  duplicateHeadElements,
  attributes,
  duplicateIds,
  inlineScriptsAndStyles,
  validHtmlLang,
  headings,
  accessibleNames,
  tables,
  landmarks,
  idReferences,
  tabOrder,
  titleDescriptionAndImage,
]

export type PageFacts = {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly isIndexed: boolean
  readonly ids: readonly string[]
  /** Addresses of links, without duplicates. */
  readonly links: readonly string[]
  /** Addresses of files that browsers or link previews load, without duplicates. */
  readonly files: readonly string[]
  /** Declared sizes of images: see `encodeDeclaredSizes` in check/picture-sizes.ts. */
  readonly pictures: readonly string[]
  /**
   * `styles`, `scripts`, `fonts` and `firstPictures`: addresses of files that a browser loads before the first scroll.
   */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  /** Each item is an image; candidates of a <picture> or srcset are separated by spaces. */
  readonly firstPictures: readonly string[]
  readonly sizeBytes: number
  /** Brotli size; null for a page whose uncompressed size is already within the budgets. */
  readonly compressedBytes: number | null
  readonly violations: readonly Violation[]
}

/** Parses a page and runs every page rule. */
export function inspectPage(pageHtml: string, site: RuleSettings): PageFacts {
  const document = parsePage(pageHtml)
  const bytes = Buffer.from(pageHtml)
  const { html, listHtml } = site.check.budgets
  return {
    title: documentTitle(document),
    description: metaContent(document, 'description'),
    canonical: headLinkAddress(document, 'canonical'),
    isIndexed: isIndexed(document),
    ids: [...document.ids.keys()],
    links: unique([...linkAddresses(document), headLinkAddress(document, 'canonical')]),
    files: unique([...fileAddresses(document), metaContent(document, 'og:image')]),
    pictures: unique(document.all('img').flatMap(encodeDeclaredSizes)),
    ...firstLoad(document),
    sizeBytes: bytes.length,
    compressedBytes: bytes.length <= Math.min(html, listHtml) ? null : brotliSize(bytes),
    violations: PAGE_RULES.flatMap((rule) => rule(document, site)),
  }
}

/** Brotli quality that is typical of static hosts. */
const QUALITY = 6

export function brotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Addresses of the links on a page, except fragments of the same page, which the rule `links` checks. */
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
      ...srcsetAddresses(attributes),
    ]),
    ...all('link').flatMap(({ attributes }) =>
      LOADING_LINKS.test(attributes['rel'] ?? '') ? [attributes['href'] ?? ''] : [],
    ),
  ]
}

function firstLoad({ all }: PageDocument): Pick<PageFacts, 'styles' | 'scripts' | 'fonts' | 'firstPictures'> {
  const linked = (fits: (attributes: DomElement['attributes']) => boolean): string[] =>
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

/**
 * Candidates of which the browser loads a single file: sources with the type of the first <source>, which all current
 * browsers support.
 */
function firstPicture(image: DomElement): string[] {
  const { loading, src = '' } = image.attributes
  if (loading === 'lazy') return []
  const offered = pictureSourceElements(image)
  const first = offered.filter(({ attributes }) => attributes['type'] === offered[0]?.attributes['type'])
  return [unique(first.length > 0 ? first.flatMap(({ attributes }) => srcsetAddresses(attributes)) : [src]).join(' ')]
}
