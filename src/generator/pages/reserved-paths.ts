// Paths that a route claims without having a page for them. SPEC section 8 distinguishes a parameter that fails validation from an address that no
// route matches.

import { escapeRegExp } from '../util/text'
import { parsePattern } from './pattern'
import type { Route } from '../types'

/**
 * Returns regular expressions for paths below the base, one for each route with a parameter and a static segment: '/faq/{category}',
 * '/{project}/latest'. A route of parameters only would claim every path.
 */
export function parameterRouteRegExpSources(routes: readonly Pick<Route, 'path'>[]): string[] {
  return routes.flatMap(({ path }) => {
    const pattern = parsePattern(path)
    if ('fault' in pattern) return []
    const kinds = new Set(pattern.segments.map(({ kind }) => kind))
    if (!kinds.has('static') || kinds.size === 1) return []
    const parts = pattern.segments.map((segment) => {
      if (segment.kind === 'static') return `/${escapeRegExp(segment.text)}`
      return segment.kind === 'param' ? '/[^/]+' : '(?:/.*)?'
    })
    return [`^${parts.join('')}/?$`]
  })
}
