// Page script of an add-on: copy buttons for the SHA-256 of its files, and favourite hearts on the add-on and related cards.

import { startCopyButtons } from './lib/copy'
import { showFavouriteHearts, listenToFavouriteHearts } from './lib/hearts'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const { main, signal } = page
  const onChange = (): void => {
    showFavouriteHearts(main)
  }
  listenToFavouriteHearts(main, { signal, onChange })
  onChange()
  startCopyButtons(page)
}
