// Titles and sharing meta, SPEC section 2, "Page title and sharing metadata".

import { capitalize } from '../util/text'
import type { Route, SeoMeta, Site, UrlPath } from '../types'

/** What a page says of itself; a row with default meta ignores it. */
export type OwnMeta = {
  readonly name?: string | null
  readonly description?: string | null
  /** Address of a picture of the site, without base. */
  readonly image?: string | null
  /** What its card says instead of the name: pages that say the same share one. */
  readonly card?: string
}

/** The route's meta name; failing that, its name split on '-', '_' or space, each word title-cased. */
export function routePageName(route: Pick<Route, 'name' | 'meta'>): string {
  if (route.meta.name !== null) return route.meta.name
  return route.name
    .split(/[-_ ]+/)
    .filter((word) => word !== '')
    .map((word) => capitalize(word.toLowerCase()))
    .join(' ')
}

/** '{page name} - {Brand}', or '{Brand} Resource Pack' without a page name. */
export function pageTitle(name: string | null, site: Site): string {
  const { brand } = site.identity
  return name === null || name === '' ? `${brand} Resource Pack` : `${name} - ${brand}`
}

/** Titles that rows with default meta give to all their pages. */
export function rowTitles(site: Site): Set<string> {
  const rows = site.routes.filter(({ meta }) => !meta.disableDefaultMeta)
  return new Set(rows.map((row) => pageTitle(routePageName(row), site)))
}

export type MetaInput = {
  readonly name: string | null
  /** Plain text. */
  readonly description: string
  readonly image: string | null
  readonly url: UrlPath
  /** Where it differs from the page's own address: full, as printed. */
  readonly canonical?: string
  readonly noindex: boolean
}

export function createMeta(site: Site, input: MetaInput): SeoMeta {
  const title = pageTitle(input.name, site)
  const ogUrl = `${site.siteUrl}${input.url}`
  const picture = input.image ?? site.identity.image
  const image = picture === '' ? '' : `${site.siteUrl}${picture}`
  return {
    title,
    description: input.description,
    ogTitle: title,
    ogDescription: input.description,
    ogImage: image,
    ogUrl,
    twitterTitle: title,
    twitterDescription: input.description,
    twitterImage: image,
    canonical: input.canonical ?? ogUrl,
    robots: input.noindex ? 'noindex' : 'index, follow',
  }
}
