// /customise at load: shows the controls. Their implementation is loaded on first interaction, or at once if the address has a query; the
// pack builder is loaded with the first build.

import { mountOnPageInteraction } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  mountOnPageInteraction(page, { load: async () => (await import('./lib/customise-page')).prepareCustomiseScript() })
}
