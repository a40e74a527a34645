// The site's search, imported on first use. The index is fetched once per document.

import { languageRoot } from './language-root'
import { fetchJson } from './fetch-json'
import { createSearchDialogOpener, type SearchIndexFile } from './search-dialog'

let open: (() => void) | null = null

/** Opens the search dialog. `version` returns the build id, which is in the address of the index. */
export function openSearch(version: () => string): void {
  open ??= createSearchDialogOpener(() => fetchIndex(`${languageRoot()}search-index.json?${version()}`))
  open()
}

async function fetchIndex(address: string): Promise<SearchIndexFile> {
  const index = await fetchJson<Partial<SearchIndexFile>>(address)
  if (!Array.isArray(index.documents)) throw new Error(`No index at ${address}`)
  return index as SearchIndexFile
}
