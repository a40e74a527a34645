// What moves on the home page: the wall answers the pointer, before and after are compared.

import { startCompare } from './lib/compare-stage'
import type { Mount } from './lib/page-script'
import { startWall } from './lib/wall'

export const mount: Mount = ({ main }) => {
  for (const wall of main.querySelectorAll<HTMLElement>('.wall')) startWall(wall)
  for (const stage of main.querySelectorAll<HTMLElement>('[data-compare]'))
    startCompare(stage, () => stage.querySelector('figcaption')?.textContent ?? '')
}
