// Entries of a collection grouped by the values of a field, computed once for the pages of all values.

import { addTo } from '../../util/groups'
import { createLru, memoizeEach } from '../../util/memoize'
import { valueId } from './resolve-names'
import { dataSourceOf } from './sources'
import type { PlanContext } from '../view-context'

type Ground = Pick<PlanContext, 'site' | 'content'>
type ByValue = ReadonlyMap<string, readonly unknown[]>

/** Key: collection and field. */
const cachedGroups = memoizeEach((_ground: Ground) => createLru<ByValue>(Infinity))

/** Returns the entries by value, and by the value's id in addresses. */
export function entriesBy(ground: Ground, name: string, field: string): ByValue {
  return cachedGroups(ground)(JSON.stringify([name, field]), () => group(ground, name, field))
}

function group({ site, content }: Ground, name: string, field: string): ByValue {
  const source = dataSourceOf(site, name)
  const groups = new Map<string, unknown[]>()
  for (const entry of source?.entries(content) ?? []) {
    const names = source?.values(entry, field).flatMap((value) => [value, valueId(value)])
    for (const one of new Set(names)) addTo(groups, one, entry)
  }
  return groups
}
