// The finder of the home page at load: shows a text field instead of the version list and selects the likely edition. Answers are loaded on
// first interaction.

import type { Mount } from './lib/page-script'
import { findNewItems } from './lib/since-visit'
import { loadFinderOnInteraction, preselectLikelyEdition } from './lib/prepare-finder'

export const mount: Mount = ({ main, loadChunk }) => {
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
  findNewItems({ main, loadChunk })
}
