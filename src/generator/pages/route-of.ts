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

/** Returns the pages whose route has a feed; of a paginated list, only the first page. */
export function pagesWithFeed<Planned extends PlannedPage>(pages: readonly Planned[], routes: readonly Route[]) {
  const templates = new Set(routes.flatMap(({ rows, template }) => (rows?.feed === true ? [template] : [])))
  return pages.filter(
    (page) =>
      templates.has(page.template) && !/\/page\/\d+$/.test(page.url) && routeOf(page, routes)?.rows?.feed === true,
  )
}
