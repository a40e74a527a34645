// Loads "Since your last visit" as late as possible: at once for a returning visitor, in a first visit when the visitor scrolls. visits.ts
// has the same key; a module that the late script shares would be a third file.

import type { Mount } from './page-script'

export const startSinceVisit: Mount = (page) => {
  const load = (): void => {
    void page
      .loadChunk(() => import('./since-visit'))
      .then(({ mount }) => {
        mount(page)
      })
  }
  try {
    if (localStorage.getItem('visits') === null) addEventListener('scroll', load, { once: true })
    else load()
  } catch {
    // Storage is blocked: nothing is marked.
  }
}
