// Filter of the add-on list: words, facets (OR within a facet, AND between facets), favourites, and an order.

import { matchingTexts, wordsOf } from './words'
import type { QueryValues } from './query'

/** Facet name -> values. */
export type Facets = Readonly<Record<string, readonly string[]>>

export type Filter = {
  readonly words: string
  readonly facets: Facets
  readonly isFavourite: boolean
  readonly order: 'updated' | 'title'
}

export type AddonFacts = {
  readonly slug: string
  /** Folded title; `text` is the folded search text. */
  readonly title: string
  readonly text: string
  readonly facets: Facets
}

const MAX_WORDS_LENGTH = 100

/** Reads a filter from a query; unknown values are ignored. */
export function readFilter(query: string, known: Facets): Filter {
  const params = new URLSearchParams(query)
  const facets = mapValues(known, (values, name) => {
    const asked = (params.get(name) ?? '').split(',')
    return values.filter((value) => asked.includes(value))
  })
  return {
    words: (params.get('q') ?? '').slice(0, MAX_WORDS_LENGTH),
    facets,
    isFavourite: params.get('favourites') === '1',
    order: params.get('sort') === 'title' ? 'title' : 'updated',
  }
}

/** q=lantern, edition=java,bedrock, sort=title, favourites=1; '' for defaults. */
export function filterValues({ words, facets, isFavourite, order }: Filter): QueryValues {
  return {
    q: words.trim(),
    ...mapValues(facets, (values) => values.join(',')),
    sort: order === 'title' ? order : '',
    favourites: isFavourite ? '1' : '',
  }
}

/** True if the filter differs from the default, so that the add-ons of all pages are needed. */
export function isAsking(filter: Filter): boolean {
  return Object.values(filterValues(filter)).some((value) => value !== '')
}

/**
 * Applies a filter to add-ons in order of date, newest first. `shown` holds indexes in the requested order. `counts` holds the number of
 * results for each facet value, with all other filters applied except the value's own facet.
 */
export function selectAddons(
  addons: readonly AddonFacts[],
  filter: Filter,
  { known, favourites }: { readonly known: Facets; readonly favourites: ReadonlySet<string> },
) {
  const words = wordsOf(filter.words)
  const texts = addons.map(({ text }) => text)
  const matching = matchingTexts(texts, words)
  const found = addons.map(
    ({ slug }, index) => (!filter.isFavourite || favourites.has(slug)) && matching[index] === true,
  )
  const has = (facts: AddonFacts, name: string, values: readonly string[]): boolean =>
    values.length === 0 || values.some((value) => facts.facets[name]?.includes(value) === true)
  const matches = (facts: AddonFacts, index: number, butFor = ''): boolean =>
    found[index] === true &&
    Object.entries(filter.facets).every(([name, values]) => name === butFor || has(facts, name, values))

  const shown = addons.flatMap((facts, index) => (matches(facts, index) ? [index] : []))
  const titleOf = (index: number): string => addons[index]?.title ?? ''
  if (filter.order === 'title') shown.sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'))
  const counts = mapValues(known, (values, name): Readonly<Record<string, number>> => {
    const open = addons.filter((facts, index) => matches(facts, index, name))
    return Object.fromEntries(values.map((value) => [value, open.filter((facts) => has(facts, name, [value])).length]))
  })
  return { shown, counts }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From, name: string) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))
}
