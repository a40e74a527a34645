// What a page with a finder does at load, before anybody needs its answers: little, because every visitor pays for it.

import { hasChoice } from './has-choice'
import { likelyEdition } from './platform'
import { reveal } from './reveal'

/** The first signs of somebody who is about to choose. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

type Preparation = {
  /** Where the signs are looked for. */
  readonly near: string
  /** True when the address already asks something. */
  readonly isAsked: boolean
  readonly load: () => Promise<{ readonly start: (main: HTMLElement) => void }>
}

/** The edition that was chosen for the visitor; null where there was no reason to. */
export function prepareFinder(main: HTMLElement, { near, isAsked, load }: Preparation): string | null {
  const finder = main.querySelector<HTMLElement>('[data-finder]')
  const root = main.querySelector<HTMLElement>(near)
  if (root === null) return null
  let missed: HTMLElement | null = null
  const miss = ({ target }: Event): void => {
    missed = target instanceof Element ? target.closest('button') : null
  }
  const wake = (): void => {
    for (const sign of SIGNS) root.removeEventListener(sign, wake)
    load().then(
      ({ start }) => {
        root.removeEventListener('click', miss)
        start(main)
        missed?.click()
      },
      () => {
        // Without its answers the field is of no use: the list of versions comes back.
        if (finder !== null) reveal(finder, { isBack: true })
      },
    )
  }
  root.addEventListener('click', miss)
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
  const field = finder.querySelector<HTMLInputElement>('[data-finder-version]')
  const list = finder.querySelector<HTMLElement>(`.finder-list[data-edition='${radio.value}']`)
  if (field !== null && list !== null) field.placeholder = list.dataset['newest'] ?? ''
  return radio.value
}
