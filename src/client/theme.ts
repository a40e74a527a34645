// Runs in <head>, as a classic script before the stylesheet: the first paint has the colours that the reader has chosen.

import { applyTheme, readTheme } from './lib/theme'

applyTheme(readTheme())

// A transition from the page before that the browser gives up, for instance because the window changes, is no fault.
addEventListener('pagereveal', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => undefined)
})
