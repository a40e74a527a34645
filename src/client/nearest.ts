// Suggests the nearest addresses on the error page, from the search index.

import { languageRoot } from './lib/language-root'
import { decodePath } from '../shared/address'
import { element } from './lib/element'
import { nearestPaths } from './lib/nearest'
import type { Mount, ShownPage } from './lib/page-script'
import type { PackedSearchIndex } from '../shared/search-index'

export const mount: Mount = ({ main, signal, version }) => {
  const place = main.querySelector<HTMLElement>('[data-nearest]')
  // Without the index no suggestions are shown.
  if (place !== null) showNearest(place, { signal, version }).catch(() => undefined)
}

type Shown = Pick<ShownPage, 'signal' | 'version'>

async function showNearest(place: HTMLElement, { signal, version }: Shown): Promise<void> {
  const response = await fetch(`${languageRoot()}search-index.json?${version()}`, { signal })
  const { documents } = (await response.json()) as PackedSearchIndex
  const addresses = documents.map(([, , href]) => href)
  const paths = nearestPaths(location.pathname, addresses)
  for (const [index, path] of paths.entries()) {
    place.append(index === 0 ? ' ' : ', ', element('a', { href: path }, decodePath(path)))
  }
  place.hidden = paths.length === 0
}
