// Preparation of a finder at load, as small as possible: every visitor downloads this code.

import { hasSessionFinderQuestion } from './has-choice'
import { likelyEdition } from './platform'
import { revealControls } from './reveal'

/** Events that announce an interaction. A touch fires `pointerover` too. */
const SIGNS = ['pointerover', 'focusin', 'input'] as const

const FIELD = '[data-finder-version]'

type Preparation = {
  /** Selector of the element that is observed. */
  readonly near: string
  /** True if the address has a query for the finder. */
  readonly isAsked: boolean
  /** Starts the finder; `missed` are earlier clicks and inputs, in order. */
  readonly load: () => Promise<{ readonly start: (main: HTMLElement, missed: readonly Event[]) => void }>
}

export function loadFinderOnInteraction(main: HTMLElement, { near, isAsked, load }: Preparation): void {
  const finder = main.querySelector<HTMLElement>('[data-finder]')
  const root = main.querySelector<HTMLElement>(near)
  if (root === null) return
  const missed: Event[] = []
  const miss = (event: Event): void => {
    missed.push(event)
  }
  const wake = (): void => {
    for (const sign of SIGNS) root.removeEventListener(sign, wake)
    load().then(
      ({ start }) => {
        for (const type of ['click', 'input']) root.removeEventListener(type, miss)
        start(main, missed)
      },
      () => {
        // Without answers the field is useless, so the version list is shown again.
        if (finder !== null) revealControls(finder, { isBack: true })
      },
    )
  }
  for (const type of ['click', 'input']) root.addEventListener(type, miss)
  for (const sign of SIGNS) root.addEventListener(sign, wake)
  if (finder !== null) revealControls(finder)
  if (isAsked || hasSessionFinderQuestion()) wake()
}

/** Selects the edition of the visitor's system, unless the address has one. Returns the selected edition; null for none. */
export function preselectLikelyEdition(main: HTMLElement): string | null {
  const finder = main.querySelector<HTMLElement>('[data-finder]')
  if (finder === null || /[?&]edition=/.test(location.search)) return null
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const edition = likelyEdition({ userAgent, touchPoints })
  const radio = finder.querySelector<HTMLInputElement>(
    `[name=finder-edition]:is([value='${String(edition)}'],[data-game='${String(edition)}'])`,
  )
  if (radio === null) return null
  radio.checked = true
  const field = finder.querySelector<HTMLInputElement>(FIELD)
  const list = finder.querySelector<HTMLElement>(`.finder-list[data-edition='${radio.value}']`)
  if (field !== null && list !== null) field.placeholder = list.dataset['newest'] ?? ''
  return radio.value
}
