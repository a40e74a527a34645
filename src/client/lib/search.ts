// The site's search, imported on first use. The index is fetched once per document.

import { fetchJson } from './fetch-json'
import { createSearchDialog, type SearchFile } from './search-dialog'

let open: (() => void) | null = null

/** Opens the search dialog. `version` returns the build id, which is in the address of the index. */
export function openSearch(version: () => string): void {
  open ??= createSearchDialog(() => fetchIndex(`${CONSTANTS.base}search-index.json?${version()}`))
  open()
}

async function fetchIndex(address: string): Promise<SearchFile> {
  const index = await fetchJson<Partial<SearchFile>>(address)
  if (!Array.isArray(index.documents)) throw new Error(`No index at ${address}`)
  return index as SearchFile
}
