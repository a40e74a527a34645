// Page script of a release: copy buttons for checksums, and the main comparison of textures.

import { startCopying } from './lib/copy'
import { startLeadComparison } from './lib/release-lead'
import { startYourRows } from './lib/start-row'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  startCopying(page)
  startLeadComparison(page)
  startYourRows(page)
}
