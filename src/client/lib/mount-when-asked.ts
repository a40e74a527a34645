// Loads a page script on first interaction, or at once if the page asks for the script.

import { FAVOURITES_KEY } from './favourites'
import { reportMountError } from './import-scripts'
import type { PageScript, ShownPage } from './page-script'
import { revealControls } from './reveal'

/** Events of the window that announce an interaction, or ask for another part of the page. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'input', 'dragenter', 'hashchange']

type WaitingOptions = {
  readonly load: () => Promise<PageScript>
  /** False if other scripts show the controls of the page, and handle clicks meanwhile. */
  readonly hasControls?: boolean
}

/**
 * Shows controls that need scripts. The script is loaded at once if the address has a query or a fragment, or if the page marks stored
 * favourites. When mounted, the script reads what the controls hold, and missed clicks on buttons are repeated. If loading fails, the page
 * shows the elements for browsers without scripts. Returns a function that loads the script once; its promise resolves to false if loading
 * failed.
 */
export function mountOnPageInteraction(
  page: ShownPage,
  { load, hasControls = true }: WaitingOptions,
): () => Promise<boolean> {
  const { main, signal } = page
  let loaded: Promise<boolean> | null = null
  const missed: (HTMLElement | null)[] = []
  const miss = ({ target }: Event): void => {
    missed.push((target as Element).closest('button'))
  }
  const start = (): Promise<boolean> =>
    (loaded ??= page
      .loadChunk(load)
      .then(({ mount }) => {
        main.removeEventListener('click', miss)
        if (!signal.aborted) mount(page)
        for (const button of missed) button?.click()
        return true
      })
      .catch((error: unknown) => {
        reportMountError(error)
        if (hasControls && !signal.aborted) revealControls(main, { isBack: true })
        return false
      }))
  for (const sign of SIGNS) addEventListener(sign, () => void start(), { signal, once: true })
  if (hasControls) {
    main.addEventListener('click', miss, { signal })
    revealControls(main)
  }
  if (location.search + location.hash !== '' || marksFavourites(main)) void start()
  return start
}

/** True if the page shows favourites, and some are stored. */
function marksFavourites(main: HTMLElement): boolean {
  try {
    return main.querySelector('[data-favourites]') !== null && localStorage.getItem(FAVOURITES_KEY) !== null
  } catch {
    return false
  }
}
