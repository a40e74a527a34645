// The add-on list: filters cards by search text and facets. The controls hold the state, and the query mirrors it. The first filter on a
// paginated list fetches the cards of the other pages.

import { readElementMessages } from './lib/words-at'
import { formatScriptMessage } from './lib/fill-pattern'
import { addonCardsIn, collectFacetBoxValues, type AddonCardElement } from './lib/addon-cards'
import {
  filterQueryValues,
  isNonDefaultFilter,
  readAddonFilter,
  filterAndCountAddons,
  type AddonFilter,
} from './lib/addon-filter'
import { readFavourites } from './lib/favourites'
import { showFavouriteHearts, listenToFavouriteHearts } from './lib/hearts'
import { createQueryWriter } from './lib/keep-query'
import { listText } from './lib/page-formats'
import { createOtherPagesLoader } from './lib/other-pages'
import type { Mount } from './lib/page-script'
import { revealControls } from './lib/reveal'
import { setTextIfChanged } from './lib/set-text'

export const mount: Mount = (page) => {
  const { main, signal } = page
  const list = main.querySelector<HTMLElement>('[data-addons]')
  const total = main.querySelector<HTMLElement>('[data-total]')
  const field = main.querySelector<HTMLInputElement>('[data-search-field]')
  const sort = main.querySelector<HTMLSelectElement>('[data-sort]')
  const hearted = main.querySelector('[data-favourites]')
  if (list === null || total === null || field === null || sort === null || hearted === null) return
  revealControls(main)
  const boxes = [...main.querySelectorAll<HTMLInputElement>('[data-facet] input')]
  const known = collectFacetBoxValues(boxes, () => true)
  const readCards = (root: ParentNode): AddonCardElement[] => addonCardsIn(root, Object.keys(known))
  const cardsHere = readCards(main)
  let cards: readonly AddonCardElement[] = cardsHere
  const keep = createQueryWriter(signal)
  const words = readElementMessages<'listed'>(total)
  const all = total.textContent
  const noneText = main.querySelector('[data-none] span')
  const noneWords = noneText?.textContent ?? ''
  const clearAll = main.querySelector('[data-clear=all]')
  const clearWords = clearAll?.textContent ?? ''

  const readControls = (): AddonFilter => ({
    words: field.value,
    facets: collectFacetBoxValues(boxes, ({ checked }) => checked),
    isFavourite: hearted.getAttribute('aria-pressed') === 'true',
    order: sort.value === 'title' ? 'title' : 'updated',
  })
  const writeControls = (filter: AddonFilter): void => {
    field.value = filter.words
    sort.value = filter.order
    hearted.setAttribute('aria-pressed', String(filter.isFavourite))
    for (const box of boxes) box.checked = filter.facets[box.name]?.includes(box.value) === true
  }

  const show = (): void => {
    const filter = readControls()
    const asks = isNonDefaultFilter(filter)
    const note = others.look(asks, words.partly)
    const facts = cards.map((card) => card.facts)
    const { shown, counts } = filterAndCountAddons(facts, filter, { known, favourites: readFavourites() })
    const wanted = asks ? shown.flatMap((index) => cards[index] ?? []) : cardsHere
    if (
      wanted.length !== list.childElementCount ||
      wanted.some(({ element }, index) => element !== list.children[index])
    )
      list.replaceChildren(...wanted.map(({ element }) => element))
    if (others.areHere()) showCounts(counts)
    const chosen = boxes
      .filter(({ checked }) => checked)
      .map(({ parentElement }) => parentElement?.querySelector('span')?.textContent ?? '')
    setTextIfChanged(main.querySelector('[data-chosen]'), String(chosen.length || ''))
    const named = chosen.length > 0 ? formatScriptMessage(words.named, { choices: listText(chosen) }) : ''
    setTextIfChanged(total, asks ? formatScriptMessage(words.found, { count: shown.length, all, named }) + note : all)
    main.querySelector('.facets [data-clear]')?.toggleAttribute('hidden', chosen.length === 0)
    const hasNoFavourites = filter.isFavourite && readFavourites().size === 0
    setTextIfChanged(noneText, hasNoFavourites ? words.noFavourites : noneWords)
    const isCleared = chosen.length === 0 && filter.words.trim() === ''
    setTextIfChanged(clearAll, hasNoFavourites && isCleared ? words.showAll : clearWords)
    main.querySelector('[data-none]')?.toggleAttribute('hidden', !asks || shown.length > 0)
    showMarks()
  }
  const others = createOtherPagesLoader(page, {
    add: ({ before, after }) => {
      cards = [...before.flatMap(readCards), ...cardsHere, ...after.flatMap(readCards)]
    },
    show,
  })
  const showCounts = (counts: ReturnType<typeof filterAndCountAddons>['counts']): void => {
    for (const { name, value, parentElement } of boxes)
      setTextIfChanged(parentElement?.querySelector('[data-count]') ?? null, String(counts[name]?.[value] ?? 0))
  }
  const showMarks = (): void => {
    showFavouriteHearts(list)
    setTextIfChanged(hearted.querySelector('[data-count]'), String(readFavourites().size))
  }

  const change = (): void => {
    show()
    keep(filterQueryValues(readControls()))
  }
  const ask = (filter: AddonFilter): void => {
    writeControls(filter)
    show()
  }
  for (const control of [field, sort, ...boxes]) control.addEventListener('input', change)
  hearted.addEventListener('click', () => {
    hearted.setAttribute('aria-pressed', String(!readControls().isFavourite))
    change()
  })
  for (const button of main.querySelectorAll<HTMLElement>('[data-clear]')) {
    button.addEventListener('click', () => {
      const isAll = button.dataset['clear'] === 'all'
      const { facets } = readAddonFilter('', known)
      writeControls({ ...readControls(), facets, ...(isAll && { words: '', isFavourite: false }) })
      change()
      field.focus()
    })
  }
  // A card that loses its heart in the favourites view stays until the next filter change, so that no card moves under the pointer.
  listenToFavouriteHearts(list, { signal, onChange: showMarks })
  const restore = (): void => {
    ask(readAddonFilter(location.search, known))
  }
  addEventListener('popstate', restore, { signal })
  const asked = readAddonFilter(location.search, known)
  // Text typed before this script was loaded takes precedence over the query.
  ask(isNonDefaultFilter(asked) ? { ...asked, words: field.value || asked.words } : readControls())
  keep(filterQueryValues(readControls()))
}
