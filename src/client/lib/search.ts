// The site's search as it is imported on first use. Its index is fetched once for a page that stays open.

import { fetchJson } from './fetch-json'
import { createSearchDialog, type SearchFile } from './search-dialog'

let open: (() => void) | null = null

/** `version` is the id that the index is asked for with. */
export function openSearch(version: () => string): void {
  open ??= createSearchDialog(() => fetchIndex(`${CONSTANTS.base}search-index.json?${version()}`))
  open()
}

async function fetchIndex(address: string): Promise<SearchFile> {
  const index = await fetchJson<Partial<SearchFile>>(address)
  if (!Array.isArray(index.documents)) throw new Error(`No index at ${address}`)
  return index as SearchFile
}
