// Which paths a row of the table takes for its own although it has no page for them: SPEC section 8 tells a parameter that
// fails validation from an address that no route knows.

import { escapeRegExp } from '../util/text'
import { parsePattern } from './pattern'
import type { Route } from '../types'

/**
 * Regular expressions for paths below the base, one for each row with a parameter and a word of its own: '/faq/{category}',
 * '/{project}/latest'. A row of parameters only would take every path for its own.
 */
export function claimedPaths(routes: readonly Pick<Route, 'path'>[]): string[] {
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
