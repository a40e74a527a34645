// /downloads at load: what scripts can do is shown, the visitor's likely edition is chosen and comes first, SHA-256 can be
// copied, and the list of packs tells where one reads. Finder and filters are loaded when somebody comes near them, or when the
// address already asks something.

import { startCopying } from './lib/copy'
import type { Mount } from './lib/page-script'
import { prepareFinder } from './lib/prepare-finder'
import { reveal } from './lib/reveal'

export const mount: Mount = (page) => {
  const { main, loadChunk } = page
  reveal(main, { selector: '.filters,.current' })
  startCopying(page)
  tellPlace(main, page.signal)
  const edition = prepareFinder(main, {
    near: '.downloads-find',
    isAsked: location.search !== '',
    load: () =>
      loadChunk(async () => {
        const [page, { replay, startFinder }] = await Promise.all([
          import('./lib/downloads-page'),
          import('./lib/finder-field'),
        ])
        return {
          start: (root: HTMLElement, missed: readonly Event[]) => {
            page.start(root, startFinder)
            replay(missed)
          },
        }
      }),
  })
  if (edition !== null) putFirst(main, edition)
}

/** The list of packs says which one is read: the one that a line across the upper part of the window runs through. */
function tellPlace(root: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = root.querySelector(`.side-nav a[href="#${target.id}"]`)
        if (isIntersecting) link?.setAttribute('aria-current', 'location')
        else link?.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-25% 0% -75%' },
  )
  for (const section of root.querySelectorAll('.download-section')) observer.observe(section)
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
}

/** The edition's tables come first in their sections, unless the reader would see them move. */
function putFirst(root: HTMLElement, edition: string): void {
  const top = root.querySelector('table.releases')?.getBoundingClientRect().top ?? 0
  if (top < innerHeight || location.hash !== '') return
  for (const section of root.querySelectorAll('.download-section')) {
    const [first, ...others] = section.querySelectorAll<HTMLElement>('table.releases')
    const sameEdition = others.find(({ dataset }) => dataset['edition'] === edition)
    if (sameEdition !== undefined) first?.before(sameEdition)
  }
}
