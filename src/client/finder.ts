// The finder of the home page at load: shows a text field instead of the version list and selects the likely edition. Answers are loaded on
// first interaction.

import type { Mount } from './lib/page-script'
import { loadFinderOnInteraction, preselectLikelyEdition } from './lib/prepare-finder'
import { startSinceVisit } from './lib/start-since-visit'

export const mount: Mount = (page) => {
  const { main, loadChunk } = page
  loadFinderOnInteraction(main, {
    near: '[data-finder]',
    isAsked: false,
    load: () =>
      loadChunk(async () => {
        const [{ startFromVersionLists }, { finderCorrections }] = await Promise.all([
          import('./lib/listed-rows'),
          import('./lib/finder-corrections'),
        ])
        return {
          start: (root: HTMLElement, missed: readonly Event[]) => {
            startFromVersionLists(root, missed, finderCorrections)
          },
        }
      }),
  })
  preselectLikelyEdition(main)
  startSinceVisit(page)
}
