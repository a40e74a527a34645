// Before and after on the home page.

import { startCompare } from './lib/compare-stage'
import type { Mount } from './lib/page-script'

export const mount: Mount = ({ main }) => {
  for (const stage of main.querySelectorAll<HTMLElement>('[data-compare]'))
    startCompare(stage, () => stage.querySelector('figcaption')?.textContent ?? '')
}
