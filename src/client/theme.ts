// Classic script in <head> before the stylesheet, so that the first paint has the chosen theme.

import { applyTheme, readStoredTheme } from './lib/theme'

applyTheme(readStoredTheme())

// A view transition that the browser skips, for instance on a resize or a late stylesheet, is not an error. In the latter case no event
// reports the failure.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})
