// Page script of the home page: the interactive block wall and before-and-after comparisons.

import { startStages } from './lib/compare-stage'
import type { Mount } from './lib/page-script'
import { startWall } from './lib/wall'

export const mount: Mount = (page) => {
  for (const wall of page.main.querySelectorAll<HTMLElement>('.wall')) startWall(wall)
  startStages(page)
}
