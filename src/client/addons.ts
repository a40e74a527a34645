// The list of add-ons. Its script comes when somebody looks for one, or has marked some.

import { mountWhenAsked } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  mountWhenAsked(page, {
    isAsked: location.search !== '' || hasFavourites(),
    load: () => import('./lib/addons-page'),
  })
}

/** Without lib/favourites.ts: what a script and the one it loads have in common would be a third file. */
function hasFavourites(): boolean {
  try {
    return localStorage.getItem('favourites') !== null
  } catch {
    return false
  }
}
