// Filter of the add-on list: words, facets (OR within a facet, AND between facets), favourites, and an order.

import { exactOrNearMatches, searchWordsOf } from './words'
import type { QueryValues } from './query'

/** Facet name -> values. */
export type FacetValues = Readonly<Record<string, readonly string[]>>

export type AddonFilter = {
  readonly words: string
  readonly facets: FacetValues
  readonly isFavourite: boolean
  readonly order: 'updated' | 'title'
}

export type FilterableAddon = {
  readonly slug: string
  /** `title`: folded title. `text`: folded search text. */
  readonly title: string
  readonly text: string
  readonly facets: FacetValues
}

const MAX_WORDS_LENGTH = 100

/** Reads a filter from a query; unknown values are ignored. */
export function readAddonFilter(query: string, known: FacetValues): AddonFilter {
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

/** The filter as query parameters, such as q=lantern, edition=java,bedrock, sort=title, favourites=1; '' for a default value. */
export function filterQueryValues({ words, facets, isFavourite, order }: AddonFilter): QueryValues {
  return {
    q: words.trim(),
    ...mapValues(facets, (values) => values.join(',')),
    sort: order === 'title' ? order : '',
    favourites: isFavourite ? '1' : '',
  }
}

/** True if the filter differs from the default, so that the add-ons of all pages are needed. */
export function isNonDefaultFilter(filter: AddonFilter): boolean {
  return Object.values(filterQueryValues(filter)).some((value) => value !== '')
}

/**
 * Applies a filter to add-ons in order of date, newest first. `shown` holds indexes in the requested order. `counts` holds the number of
 * results for each facet value, with all other filters applied except the value's own facet.
 */
export function filterAndCountAddons(
  addons: readonly FilterableAddon[],
  filter: AddonFilter,
  { known, favourites }: { readonly known: FacetValues; readonly favourites: ReadonlySet<string> },
) {
  const words = searchWordsOf(filter.words)
  const texts = addons.map(({ text }) => text)
  const matching = exactOrNearMatches(texts, words)
  const found = addons.map(
    ({ slug }, index) => (!filter.isFavourite || favourites.has(slug)) && matching[index] === true,
  )
  const has = (facts: FilterableAddon, name: string, values: readonly string[]): boolean =>
    values.length === 0 || values.some((value) => facts.facets[name]?.includes(value) === true)
  const matches = (facts: FilterableAddon, index: number, butFor = ''): boolean =>
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
