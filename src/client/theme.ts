// Runs in <head>, as a classic script before the stylesheet: the first paint has the colours that the reader has chosen.

import { applyTheme, readTheme } from './lib/theme'

applyTheme(readTheme())

// A transition from the page before that the browser gives up, for instance because the window changes or the page is shown
// before its styles are known, is no fault. Of the last kind no event tells.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})
