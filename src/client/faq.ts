// The questions. They open without scripts; the search and the addresses of entries come when somebody reads.

import { mountWhenAsked } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const start = mountWhenAsked(page, {
    isAsked: location.search !== '' || location.hash !== '',
    load: () => import('./lib/faq-page'),
  })
  // A page that is reached by a link has its hash a moment later.
  addEventListener('hashchange', start, { signal: page.signal })
}
