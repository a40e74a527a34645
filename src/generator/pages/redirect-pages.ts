// Redirects as pages: from content/site/redirects.yaml, and from former slugs of projects.

import {
  caseSensitivePathKey,
  servedPathComparisonKey,
  decodeUrlPath,
  encodeUrlPath,
  trimEndSlash,
} from '../util/address'
import { memoizeEach } from '../util/memoize'
import { formerUrlPathFault, urlPathFault } from '../util/path'
import { fillPattern, parsePattern, type RoutePattern } from './pattern'
import { redirectPage } from './special-pages'
import { href, type PlanContext } from './view-context'
import type { HostOnlyRule, PageAddress, Redirect, Site } from '../types'
import type { IncompletePage } from './draft-page'

export function redirectPages(planner: PlanContext, pages: readonly PageAddress[]): IncompletePage[] {
  const { data, news } = planner.content
  const others = twinsOf(pages, data.redirects)
  const listed = data.redirects.flatMap((redirect, index) => {
    if (!isPage(redirect, others)) return []
    const { from, to, status } = redirect
    const source = { file: data.files['redirects'] ?? '', keyPath: [index, 'from'], label: `from: ${from}` }
    return [redirectPage(planner.site, { from, to, status, source })]
  })
  const latest = planner.routes
    .map(({ path }) => parsePattern(path))
    .find((pattern) => !('fault' in pattern) && isLatestPattern(pattern))
  if (latest === undefined || 'fault' in latest) return listed
  const former = data.projects.flatMap((project, index) =>
    project.formerSlugs
      .filter((slug) => urlPathFault(`/${slug}`) === null && news.some((post) => post.project === project.slug))
      .map((slug, at) => {
        const from = encodeUrlPath(fillPattern(latest, { project: slug }))
        const to = fillPattern(latest, { project: project.slug })
        const source = {
          file: data.files['projects'] ?? '',
          keyPath: [index, 'formerSlugs', at],
          label: `formerSlugs: ${slug}`,
        }
        return redirectPage(planner.site, { from, to, status: 301, source })
      }),
  )
  return [...listed, ...former]
}

/** `servedPathComparisonKey` -> `caseSensitivePathKey` of all pages. A disk or host may treat addresses with the same `servedPathComparisonKey` as equal. */
type Twins = ReadonlyMap<string, string>

/** Memoised by page: most pages are the same after an edit. */
const keysOf = memoizeEach(({ url }: Pick<PageAddress, 'url'>): readonly [host: string, address: string] => {
  const path = decodeUrlPath(url)
  return [servedPathComparisonKey(path), caseSensitivePathKey(path)]
})

/** Memoised by list: most edits change no address. */
const allTwins = memoizeEach((pages: readonly Pick<PageAddress, 'url'>[]): Twins => new Map(pages.map(keysOf)))

function twinsOf(pages: readonly Pick<PageAddress, 'url'>[], redirects: readonly Redirect[]): Twins {
  return redirects.length === 0 ? new Map() : allTwins(pages)
}

/** True for a redirect that can be a page: a single address, valid as a file path, and not a variant of a page's address. */
function isPage({ from, query, below, to }: Redirect, twins: Twins): boolean {
  const path = decodeUrlPath(from)
  const twin = twins.get(servedPathComparisonKey(path))
  const isTwin = twin !== undefined && twin !== caseSensitivePathKey(path)
  return (
    path === path.normalize('NFC') &&
    !below &&
    query === null &&
    to !== '' &&
    formerUrlPathFault(path) === null &&
    !isTwin
  )
}

/** Redirects that only a host can serve. Sorted: with a query, then single addresses, then prefixes with the longest first. */
export function hostOnlyRedirects(
  site: Site,
  redirects: readonly Redirect[],
  pages: readonly Pick<PageAddress, 'url'>[],
): HostOnlyRule[] {
  const twins = twinsOf(pages, redirects)
  const rank = ({ query, below, path }: HostOnlyRule): number => (query !== null ? 0 : below ? 1e6 - path.length : 1)
  return redirects
    .filter((redirect) => !isPage(redirect, twins))
    .map(({ from, query, below, to, status }) => {
      const path = decodeUrlPath(from)
      return { path: below ? path : trimEndSlash(path), query, below, to: to === '' ? '' : href({ site }, to), status }
    })
    .sort((a, b) => rank(a) - rank(b))
}

function isLatestPattern(pattern: RoutePattern): boolean {
  return pattern.segments.some((segment) => segment.kind === 'param' && segment.name === 'project')
}
