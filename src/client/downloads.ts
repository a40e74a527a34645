// /downloads at load: shows the controls, selects the visitor's likely edition and lists it first, and marks the current section in the list
// of packs. Finder and filters are loaded on first interaction, or at once if the address has a query.

import type { Mount } from './lib/page-script'
import { loadFinderOnInteraction, preselectLikelyEdition } from './lib/prepare-finder'
import { revealControls } from './lib/reveal'
import { startSinceVisit } from './lib/start-since-visit'

export const mount: Mount = (page) => {
  const { main, loadChunk } = page
  revealControls(main, { selector: '.filters,.current' })
  markSection(main)
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
}

/** Marks the current section in the list of packs: the section that crosses a line at 25 % of the window height. */
function markSection(root: HTMLElement): void {
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
