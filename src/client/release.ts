// The page of a release: hashes can be copied, and a pair of pictures that is chosen is laid into the lead.

import { startCopying } from './lib/copy'
import { startLead } from './lib/release-lead'
import { startRow } from './lib/start-row'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  startCopying(page)
  startLead(page)
  startRow(page)
}
