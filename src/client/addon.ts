// The page of an add-on: the SHA-256 of its files can be copied, it and the cards beside it have hearts.

import { startCopying } from './lib/copy'
import { showHearts, startHearts } from './lib/hearts'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const { main, signal } = page
  const onChange = (): void => {
    showHearts(main)
  }
  startHearts(main, { signal, onChange })
  onChange()
  startCopying(page)
}
