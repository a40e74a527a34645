// /downloads at load: what scripts can do is shown, the visitor's likely edition is chosen and comes first, SHA-256 can be
// copied. Finder and filters are loaded when somebody comes near them, or when the address already asks something.

import { startCopying } from './lib/copy'
import type { Mount } from './lib/page-script'
import { prepareFinder } from './lib/prepare-finder'
import { reveal } from './lib/reveal'

export const mount: Mount = (page) => {
  const { main, loadChunk } = page
  reveal(main, { selector: '.filters,.current' })
  startCopying(page)
  const edition = prepareFinder(main, {
    near: '.downloads-find',
    isAsked: location.search !== '',
    load: () =>
      loadChunk(async () => {
        const [page, { startFinder }] = await Promise.all([
          import('./lib/downloads-page'),
          import('./lib/finder-field'),
        ])
        return {
          start: (root: HTMLElement) => {
            page.start(root, startFinder)
          },
        }
      }),
  })
  if (edition !== null) putFirst(main, edition)
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
