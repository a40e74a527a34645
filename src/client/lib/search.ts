// The site's search as it is imported on first use. Its index is fetched once for a page that stays open.

import { createSearchDialog, type SearchDialog, type SearchFile } from './search-dialog'

let dialog: SearchDialog | null = null

/** `version` is the id that the index is asked for with. */
export function openSearch(version: () => string): void {
  dialog ??= createSearchDialog(() => fetchIndex(`${CONSTANTS.base}search-index.json?${version()}`))
  dialog.open()
}

async function fetchIndex(address: string): Promise<SearchFile> {
  const response = await fetch(address)
  const index = (response.ok ? await response.json() : null) as Partial<SearchFile> | null
  if (!Array.isArray(index?.documents)) throw new Error(`No index at ${address}`)
  return index as SearchFile
}
