// What a page with a finder does at load, before anybody needs its answers: little, because every visitor pays for it.

import { hasChoice } from './has-choice'
import { likelyEdition } from './platform'
import { reveal } from './reveal'

/** The first signs of somebody who is about to choose. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

const FIELD = '[data-finder-version]'

type Preparation = {
  /** Where the signs are looked for. */
  readonly near: string
  /** True when the address already asks something. */
  readonly isAsked: boolean
  /** Starts the finder; `missed` are the clicks and inputs before that, in order. */
  readonly load: () => Promise<{ readonly start: (main: HTMLElement, missed: readonly Event[]) => void }>
}

/** The edition that was chosen for the visitor; null where there was no reason to. */
export function prepareFinder(main: HTMLElement, { near, isAsked, load }: Preparation): string | null {
  const finder = main.querySelector<HTMLElement>('[data-finder]')
  const root = main.querySelector<HTMLElement>(near)
  if (root === null) return null
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
        // Without its answers the field is of no use: the list of versions comes back.
        if (finder !== null) reveal(finder, { isBack: true })
      },
    )
  }
  for (const type of ['click', 'input']) root.addEventListener(type, miss)
  for (const sign of SIGNS) root.addEventListener(sign, wake)
  if (finder !== null) reveal(finder)
  if (isAsked || hasChoice()) wake()
  const hasEdition = new URLSearchParams(location.search).has('edition')
  return hasEdition || finder === null ? null : chooseEdition(finder)
}

function chooseEdition(finder: HTMLElement): string | null {
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
