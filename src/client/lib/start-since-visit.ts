// Loads "Since your last visit" as late as possible: at once for a returning visitor, in a first visit when the visitor scrolls.

import type { ShownPage } from './page-script'

export function startSinceVisit({ main, signal, loadChunk }: ShownPage): void {
  const load = (): void => {
    void loadChunk(() => import('./since-visit')).then(({ findNewItems }) => {
      findNewItems(main)
    })
  }
  try {
    const stored = localStorage.getItem('visits')
    if (stored === null) addEventListener('scroll', load, { once: true, signal })
    else if (stored !== 'off') load()
  } catch {
    // Storage is blocked: nothing is marked.
  }
}
