// /downloads at load: shows the controls, selects the visitor's likely edition and lists it first. Finder and filters are loaded on first
// interaction, or at once if the address has a query.

import type { Mount } from './lib/page-script'
import { loadFinderOnInteraction, preselectLikelyEdition } from './lib/prepare-finder'
import { revealControls } from './lib/reveal'
import { startSinceVisit } from './lib/start-since-visit'

export const mount: Mount = (page) => {
  const { main, loadChunk } = page
  revealControls(main, { selector: '.filters,.current' })
  loadFinderOnInteraction(main, {
    near: '.downloads-find',
    isAsked: location.search !== '',
    load: () =>
      loadChunk(async () => {
        const [page, { replayMissedEvents, startFinder }, { finderCorrections }] = await Promise.all([
          import('./lib/downloads-page'),
          import('./lib/finder-field'),
          import('./lib/finder-corrections'),
        ])
        return {
          start: (root: HTMLElement, missed: readonly Event[]) => {
            page.startDownloadsPage(root, (main, options) =>
              startFinder(main, { ...options, corrections: finderCorrections }),
            )
            replayMissedEvents(missed)
          },
        }
      }),
  })
  const edition = preselectLikelyEdition(main)
  if (edition !== null) putFirst(main, edition)
  startSinceVisit(page)
  const scrolled = (): void => {
    void loadChunk(() => import('./lib/mark-section')).then(({ markSection }) => {
      markSection(main)
    })
  }
  if (scrollY > 0) scrolled()
  else addEventListener('scroll', scrolled, { once: true })
}

/** Moves the edition's tables to the top of their sections, unless the first table is already visible or the address has a fragment. */
function putFirst(root: HTMLElement, edition: string): void {
  const top = root.querySelector('table.releases')?.getBoundingClientRect().top ?? 0
  if (top < innerHeight || location.hash !== '') return
  for (const section of root.querySelectorAll('.download-section')) {
    const [first, ...others] = section.querySelectorAll<HTMLElement>('[data-tables]')
    const sameEdition = others.find(({ dataset }) => dataset['tables'] === edition)
    if (sameEdition !== undefined) first?.before(sameEdition)
  }
}
