// Page script of the news list. Project chips become buttons at once; filtering is loaded on first interaction.

import { mountOnInteraction } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  mountOnInteraction(page, () => import('./lib/news-page'))
}
