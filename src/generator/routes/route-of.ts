// Which row of the table a page came from: the most specific one with the page's template whose path gives its address.

import { compareSpecificity, matchPattern, parsePattern } from './pattern'
import type { Page, Route } from '../model'

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
