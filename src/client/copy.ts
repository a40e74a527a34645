// Page script for pages with files or code: copy buttons, and a mark on the file for the requested version.

import { addCopyButtons } from './lib/code-boxes'
import { startCopyButtons } from './lib/copy'
import type { Mount } from './lib/page-script'
import { startMarkingRequestedFiles } from './lib/start-row'

export const mount: Mount = (page) => {
  addCopyButtons(page.main)
  startCopyButtons(page)
  startMarkingRequestedFiles(page)
}
