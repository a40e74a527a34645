// Page script of the questions, which open without scripts. Search and links to entries are loaded on first interaction, or at once if the
// address has a query or fragment.

import { mountOnInteraction } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const isAsked = location.search !== '' || location.hash !== ''
  const start = mountOnInteraction(page, () => import('./lib/faq-page'), isAsked)
  // On navigation within the site, the fragment is set after the page is mounted.
  addEventListener('hashchange', () => void start(), { signal: page.signal })
}
