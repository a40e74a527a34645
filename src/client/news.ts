// The list of news. The chips of the projects become buttons at once; what they do comes when somebody is near them.

import { mountWhenAsked } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  mountWhenAsked(page, {
    isAsked: location.search !== '',
    load: () => import('./lib/news-page'),
  })
}
