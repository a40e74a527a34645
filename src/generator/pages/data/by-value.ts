// Entries of a collection grouped by the values of a field, computed once for the pages of all values.

import { addTo } from '../../util/groups'
import { createLruCache, memoizeEach } from '../../util/memoize'
import { valueToUrlSegment } from './resolve-names'
import { collectionSourceOf } from './sources'
import type { PlanContext } from '../view-context'

type ValueContext = Pick<PlanContext, 'site' | 'content'>
type ByValue = ReadonlyMap<string, readonly unknown[]>

/** Key: collection and field. */
const cachedGroups = memoizeEach((_ground: ValueContext) => createLruCache<ByValue>(Infinity))

/** Returns a map from each value of a field to the entries with the value. The keys are the values, and the values as address segments. */
export function entriesByValue(ground: ValueContext, name: string, field: string): ByValue {
  return cachedGroups(ground)(JSON.stringify([name, field]), () => group(ground, name, field))
}

function group({ site, content }: ValueContext, name: string, field: string): ByValue {
  const source = collectionSourceOf(site, name)
  const groups = new Map<string, unknown[]>()
  for (const entry of source?.entries(content) ?? []) {
    const names = source?.values(entry, field).flatMap((value) => [value, valueToUrlSegment(value)])
    for (const one of new Set(names)) addTo(groups, one, entry)
  }
  return groups
}
