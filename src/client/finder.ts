// The finder of the home page: a text field in place of the list of versions, and the visitor's likely edition. What answers
// is loaded when somebody comes near it.

import type { Mount } from './lib/page-script'
import { prepareFinder } from './lib/prepare-finder'

export const mount: Mount = ({ main, loadChunk }) => {
  prepareFinder(main, {
    near: '[data-finder]',
    isAsked: false,
    load: () => loadChunk(() => import('./lib/listed-rows')),
  })
}
