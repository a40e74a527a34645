// What moves on the home page: the wall answers the pointer, before and after are compared.

import { startStages } from './lib/compare-stage'
import type { Mount } from './lib/page-script'
import { startWall } from './lib/wall'

export const mount: Mount = (page) => {
  for (const wall of page.main.querySelectorAll<HTMLElement>('.wall')) startWall(wall)
  startStages(page)
}
