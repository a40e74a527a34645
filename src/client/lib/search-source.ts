// Where the search gets its index: once for a page that stays open, with the id of the running build.

import type { PackedIndex } from '../../shared/search-index'

let loading: Promise<PackedIndex> | null = null

/** Rejects when there is no good answer; then the next call asks again. */
export function loadSearchIndex(version: string): Promise<PackedIndex> {
  loading ??= fetchIndex(`${CONSTANTS.base}search-index.json?${version}`)
  loading.catch(() => (loading = null))
  return loading
}

async function fetchIndex(address: string): Promise<PackedIndex> {
  const response = await fetch(address)
  const index = (response.ok ? await response.json() : null) as Partial<PackedIndex> | null
  if (!Array.isArray(index?.documents)) throw new Error(`No index at ${address}`)
  return index as PackedIndex
}
