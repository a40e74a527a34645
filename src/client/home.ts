// Page script of the home page: the interactive block wall and before-and-after comparisons.

import { startComparisons } from './lib/compare-stage'
import type { Mount } from './lib/page-script'
import { startWallBlockPreviews } from './lib/wall'

export const mount: Mount = (page) => {
  for (const wall of page.main.querySelectorAll<HTMLElement>('.wall')) startWallBlockPreviews(wall)
  startComparisons(page)
}
