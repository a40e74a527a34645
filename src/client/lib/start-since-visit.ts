// Loads "Since your last visit" as late as possible: at once for a returning visitor, in a first visit when the visitor scrolls. visits.ts
// repeats the key of the storage, because a module that both scripts import would be a third request.

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
