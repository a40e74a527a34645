import { compareSpecificity, matchPattern, parsePattern } from './pattern'
import type { Page, PlannedPage, Route } from '../types'

/** Returns the most specific route with the page's template and address; null for pages without a route: redirects and the error page. */
export function routeOf(page: Pick<Page, 'url' | 'template'>, routes: readonly Route[]): Route | null {
  // Pages 2, 3, … of a list belong to the route of the first page.
  const first = page.url.replace(/\/page\/\d+\/?$/, '') || '/'
  const rows = routes.flatMap((route) => {
    const pattern = parsePattern(route.path)
    if (route.template !== page.template || 'fault' in pattern) return []
    return [page.url, first].some((url) => matchPattern(pattern, url) !== null) ? [{ route, pattern }] : []
  })
  return rows.sort((a, b) => compareSpecificity(a.pattern, b.pattern))[0]?.route ?? null
}

/** Returns the pages whose route has a feed, with the lists of the feed; of a paginated list, only the first page. */
export function pagesWithFeed<Planned extends PlannedPage>(pages: readonly Planned[], routes: readonly Route[]) {
  const templates = new Set(routes.flatMap(({ rows, template }) => (rows?.feed === true ? [template] : [])))
  return pages.flatMap((page) => {
    if (!templates.has(page.template) || /\/page\/\d+$/.test(page.url)) return []
    const rows = routeOf(page, routes)?.rows
    return rows?.feed === true ? [{ page, lists: feedLists(rows) }] : []
  })
}

/** Names of the lists that belong to the subject of a page; of a route without such lists, all. */
function feedLists({ each, data }: NonNullable<Route['rows']>): readonly string[] {
  const names = Object.keys(data)
  const grouped = each === null || typeof each === 'string' ? [] : (each.of ?? [])
  const own = [...grouped, ...names.filter((name) => typeof data[name] !== 'string')]
  return own.length === 0 ? names : own
}
