// The limit on the number of pages. A mistake in the table of routes multiplies pages and must not fill a disk.

import { createProblem } from '../diagnostics/errors'
import { formatCount } from '../util/text'
import type { PlannedPage, Problem, Site } from '../types'

/** Returns a problem at the route with most pages if the site exceeds `limits.maxPages`. */
export function totalPageCountProblems({ limits, routes, configFile }: Site, pages: readonly PlannedPage[]): Problem[] {
  if (pages.length <= limits.maxPages) return []
  const counts = new Map<number, number>()
  for (const { sources } of pages) {
    const index = sources.find(({ file, keyPath }) => file === configFile && keyPath?.[0] === 'routes')?.keyPath?.[1]
    if (typeof index === 'number') counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  const of = most === undefined ? '' : `, ${formatCount(most[1])} of them from '${routes[most[0]]?.name ?? ''}'`
  const message = `The site has ${formatCount(pages.length)} pages, more than ${formatCount(limits.maxPages)}${of}`
  const keyPath = most === undefined ? ['limits', 'maxPages'] : ['routes', most[0]]
  const hint = 'show fewer, or raise limits.maxPages.'
  return [createProblem('too-many-pages', { message, at: { file: configFile, keyPath }, hint })]
}
