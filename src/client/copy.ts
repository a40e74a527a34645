// On pages that list files or show code: SHA-256 and code can be copied, and the file for the version that was asked for is marked.

import { addCopyButtons } from './lib/code-boxes'
import { startCopying } from './lib/copy'
import type { Mount } from './lib/page-script'
import { startRow } from './lib/start-row'

export const mount: Mount = (page) => {
  addCopyButtons(page.main)
  startCopying(page)
  startRow(page)
}
