// Values of a field that would share one page: 'C#', 'C++' and 'c' are all /tags/c.

import { joinNames } from '../../shared/formats'
import { createProblem } from '../diagnostics/errors'
import { addTo } from '../util/groups'
import { resolveRouteParams, valueToUrlSegment } from './data/resolve-names'
import { collectionSourceOf } from './data/sources'
import { fillRoutePath } from './pattern'
import type { Content, EntryGroupingByField, ProblemLocation, Problem, Route, Site } from '../types'

type Input = { readonly site: Site; readonly content: Content }

/**
 * Returns a problem for each address of a row with `each: by(…)` that different values share. Case, spaces and hyphens do not count:
 * 'Deep slate' and 'deep-slate' are one value.
 */
export function valueAddressConflicts(input: Input, route: Route): Problem[] {
  const each = route.rows?.each ?? null
  if (each === null || typeof each === 'string') return []
  const byId = new Map<string, Spelling[]>()
  for (const spelling of spellings(input, each)) addTo(byId, valueToUrlSegment(spelling.value), spelling)
  return [...byId].flatMap(([id, found]) => {
    const different = [...new Map(found.map((one) => [withoutCase(one.value), one])).values()]
    return id === '' || different.length < 2 ? [] : [conflict(route, { by: each.by, id, found: different })]
  })
}

type Spelling = { readonly value: string; readonly place: ProblemLocation }

/** Each spelling of a value, with its first location. */
function spellings({ site, content }: Input, { by, of }: EntryGroupingByField): Spelling[] {
  const first = new Map<string, ProblemLocation>()
  for (const name of of ?? []) {
    const source = collectionSourceOf(site, name)
    if (source === null) continue
    for (const entry of source.entries(content)) {
      if (source.isHidden(entry)) continue
      for (const [index, value] of source.values(entry, by).entries())
        if (!first.has(value)) first.set(value, { file: source.file(entry) ?? site.configFile, keyPath: [by, index] })
    }
  }
  return [...first].map(([value, place]) => ({ value, place }))
}

function withoutCase(value: string): string {
  return value
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, '-')
}

type Found = { readonly by: string; readonly id: string; readonly found: readonly Spelling[] }

function conflict({ path }: Route, { by, id, found }: Found): Problem {
  const values = found.map(({ value }) => `'${value}'`)
  const params = resolveRouteParams(path, () => id)
  const address = (params === null ? null : fillRoutePath(path, params)) ?? path
  return createProblem('route-conflict', {
    message: `${joinNames(values)} in ${by} would share the page ${address}`,
    at: found.map(({ place }) => place),
    hint: 'unify them if they mean the same; otherwise spell one out, such as "csharp" for C#: addresses contain only letters, digits and . _ - of a value.',
  })
}
