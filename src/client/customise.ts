// /customise at load: what works with scripts is shown. What makes it work is loaded with the first sign of a reader, or when the address
// has a choice already; what builds with the first order.

import { mountWhenAsked } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  mountWhenAsked(page, {
    isAsked: location.search !== '',
    load: async () => (await import('./lib/customise-page')).prepare(),
  })
}
