// Entries of a collection by the values of a field: found once for the pages of all values, as there may be as many of these.

import { addTo } from '../../util/groups'
import { createLru, memoizeEach } from '../../util/memoize'
import { valueId } from './resolve-names'
import { sourceOf } from './sources'
import type { PlanContext } from '../view-context'

type Ground = Pick<PlanContext, 'site' | 'content'>
type ByValue = ReadonlyMap<string, readonly unknown[]>

/** By a collection and a field of its entries. */
const cachedGroups = memoizeEach((_ground: Ground) => createLru<ByValue>(Infinity))

/** The entries of a collection by the values that they have in a field, and by what those are called in addresses. */
export function entriesBy(ground: Ground, name: string, field: string): ByValue {
  return cachedGroups(ground)(JSON.stringify([name, field]), () => group(ground, name, field))
}

function group({ site, content }: Ground, name: string, field: string): ByValue {
  const source = sourceOf(site, name)
  const groups = new Map<string, unknown[]>()
  for (const entry of source?.entries(content) ?? []) {
    const names = source?.values(entry, field).flatMap((value) => [value, valueId(value)])
    for (const one of new Set(names)) addTo(groups, one, entry)
  }
  return groups
}
