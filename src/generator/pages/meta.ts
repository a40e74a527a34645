// Titles and sharing meta, SPEC section 2, "Page title and sharing metadata".

import { capitalize } from '../util/text'
import type { Route, SeoMeta, Site, UrlPath } from '../types'

/** Title, description and picture that a page provides. A route with default meta ignores these values. */
export type ViewPageMeta = {
  readonly name?: string | null
  readonly description?: string | null
  /** Address without base of a picture of the site. */
  readonly image?: string | null
  /** Title on the sharing card instead of the name. Pages with the same title share one card. */
  readonly card?: string
}

/** The meta name of the route; if there is none, the route's name split at '-', '_' or space, each word title-cased. */
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

/** Returns the page titles of the routes with default meta. All pages of such a route have the same title. */
export function titlesOfDefaultMetaRoutes(site: Site): Set<string> {
  const rows = site.routes.filter(({ meta }) => !meta.disableDefaultMeta)
  return new Set(rows.map((row) => pageTitle(routePageName(row), site)))
}

export type SeoMetaInput = {
  readonly name: string | null
  /** Plain text. */
  readonly description: string
  readonly image: string | null
  readonly url: UrlPath
  /** Absolute URL, if different from the page's own address. */
  readonly canonical?: string
  readonly noindex: boolean
}

export function createSeoMeta(site: Site, input: SeoMetaInput): SeoMeta {
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
