// Redirects as pages: those of content/site/redirects.yaml, and those from a project's former slugs.

import { addressKey, hostKey, readUrlPath, toUrlPath, withoutSlash } from '../util/address'
import { memoizeEach } from '../util/memoize'
import { oldPathFault, urlPathFault } from '../util/path'
import { fillPattern, parsePattern, type Pattern } from './pattern'
import { redirectPage } from './special-pages'
import { href, type PlanContext } from './view-context'
import type { FurtherRule, PageAddress, Redirect, Site } from '../types'
import type { DraftPage } from './draft-page'

/** Redirects of content/site/redirects.yaml, and from a project's former slugs. */
export function plannedRedirects(planner: PlanContext, pages: readonly PageAddress[]): DraftPage[] {
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
        const from = toUrlPath(fillPattern(latest, { project: slug }))
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

/** By the key under which a disk or a host may take two addresses for the same. */
type Twins = ReadonlyMap<string, string>

/** Of each page once: a save leaves thousands as they are. */
const keysOf = memoizeEach(({ url }: Pick<PageAddress, 'url'>): readonly [host: string, address: string] => {
  const path = readUrlPath(url)
  return [hostKey(path), addressKey(path)]
})

/** And most saves leave all of them. */
const allTwins = memoizeEach((pages: readonly Pick<PageAddress, 'url'>[]): Twins => new Map(pages.map(keysOf)))

function twinsOf(pages: readonly Pick<PageAddress, 'url'>[], redirects: readonly Redirect[]): Twins {
  return redirects.length === 0 ? new Map() : allTwins(pages)
}

/** True for a redirect that can be a small page: one address, which a disk holds, and which is not another form of a page's. */
function isPage({ from, query, below, to }: Redirect, twins: Twins): boolean {
  const path = readUrlPath(from)
  const twin = twins.get(hostKey(path))
  const isTwin = twin !== undefined && twin !== addressKey(path)
  return (
    path === path.normalize('NFC') && !below && query === null && to !== '' && oldPathFault(path) === null && !isTwin
  )
}

/** Redirects that only a host can carry out: those with a query first, then single ones, then the longest of all below. */
export function hostOnlyRedirects(
  site: Site,
  redirects: readonly Redirect[],
  pages: readonly Pick<PageAddress, 'url'>[],
): FurtherRule[] {
  const twins = twinsOf(pages, redirects)
  const rank = ({ query, below, path }: FurtherRule): number => (query !== null ? 0 : below ? 1e6 - path.length : 1)
  return redirects
    .filter((redirect) => !isPage(redirect, twins))
    .map(({ from, query, below, to, status }) => {
      const path = readUrlPath(from)
      return { path: below ? path : withoutSlash(path), query, below, to: to === '' ? '' : href({ site }, to), status }
    })
    .sort((a, b) => rank(a) - rank(b))
}

function isLatestPattern(pattern: Pattern): boolean {
  return pattern.segments.some((segment) => segment.kind === 'param' && segment.name === 'project')
}
