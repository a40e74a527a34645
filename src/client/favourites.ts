// Cards of add-ons beside other content: their hearts.

import { showHearts, startHearts } from './lib/hearts'
import type { Mount } from './lib/page-script'

export const mount: Mount = ({ main, signal }) => {
  const onChange = (): void => {
    showHearts(main)
  }
  startHearts(main, { signal, onChange })
  onChange()
}
