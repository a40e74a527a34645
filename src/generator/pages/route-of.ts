// Which row of the table a page came from: the most specific one with the page's template whose path gives its address.

import { compareSpecificity, matchPattern, parsePattern } from './pattern'
import type { Page, PlannedPage, Route } from '../types'

/** The row of a page; null for pages that are in no table: redirects and the error page. */
export function routeOf(page: Pick<Page, 'url' | 'template'>, routes: readonly Route[]): Route | null {
  // Pages 2, 3, … of a list belong to the row of the first one.
  const first = page.url.replace(/\/page\/\d+\/?$/, '') || '/'
  const rows = routes.flatMap((route) => {
    const pattern = parsePattern(route.path)
    if (route.template !== page.template || 'fault' in pattern) return []
    return [page.url, first].some((url) => matchPattern(pattern, url) !== null) ? [{ route, pattern }] : []
  })
  return rows.sort((a, b) => compareSpecificity(a.pattern, b.pattern))[0]?.route ?? null
}

/** Pages of rows that have a feed each; of a list over several pages the first. */
export function withFeeds<Planned extends PlannedPage>(pages: readonly Planned[], routes: readonly Route[]): Planned[] {
  const templates = new Set(routes.flatMap(({ rows, template }) => (rows?.feed === true ? [template] : [])))
  return pages.filter(
    (page) =>
      templates.has(page.template) && !/\/page\/\d+$/.test(page.url) && routeOf(page, routes)?.rows?.feed === true,
  )
}
