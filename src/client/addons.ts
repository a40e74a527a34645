// Page script of the add-on list. The implementation is loaded on first interaction, or at once if the page has a query or favourites.

import { mountOnInteraction } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  mountOnInteraction(page, () => import('./lib/addons-page'), location.search !== '' || hasFavourites())
}

/**
 * True if favourites are stored. Does not use lib/favourites.ts: a module shared with the lazily loaded script would become a third
 * file.
 */
function hasFavourites(): boolean {
  try {
    return localStorage.getItem('favourites') !== null
  } catch {
    return false
  }
}
