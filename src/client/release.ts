// Page script of a release: copy buttons for checksums, and the main comparison of textures.

import { startCopyButtons } from './lib/copy'
import { startComparedTexturePicker } from './lib/release-lead'
import { startMarkingRequestedFiles } from './lib/start-row'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  startCopyButtons(page)
  startComparedTexturePicker(page)
  startMarkingRequestedFiles(page)
}
