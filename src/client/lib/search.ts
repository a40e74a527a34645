// The site's search as it is imported on first use: its dialog, and what the error page knows of nearby addresses.

import { nearestPaths } from './nearest'
import { createSearchDialog, type SearchDialog } from './search-dialog'
import { loadSearchIndex } from './search-source'

let dialog: SearchDialog | null = null

/** `version` is the id that the index is asked for with. */
export function openSearch(version: () => string): void {
  dialog ??= createSearchDialog(() => loadSearchIndex(version()))
  dialog.open()
}

/** The addresses of the site that are most like the one of the window, into an element that waits for them. */
export async function showNearest(element: HTMLElement, version: () => string): Promise<void> {
  const { documents } = await loadSearchIndex(version())
  const paths = nearestPaths(
    location.pathname,
    documents.map(([, , href]) => href),
  )
  for (const [index, path] of paths.entries()) {
    const link = document.createElement('a')
    link.href = path
    link.textContent = decodeURI(path)
    element.append(index === 0 ? ' ' : ', ', link)
  }
  element.hidden = paths.length === 0
}
