// Which add-ons a reader asks for: words, facets (OR inside one, AND between them), favourites and an order.

import { matchingTexts, wordsOf } from './words'
import type { QueryValues } from './query'

/** Name of a facet -> values: those that it has, that an add-on has, or that are chosen. */
export type Facets = Readonly<Record<string, readonly string[]>>

export type Filter = {
  readonly words: string
  readonly facets: Facets
  readonly isFavourite: boolean
  readonly order: 'updated' | 'title'
}

export type AddonFacts = {
  readonly slug: string
  /** Folded: the title, and all that is searched. */
  readonly title: string
  readonly text: string
  readonly facets: Facets
}

const LONGEST_WORDS = 100

/** Values that the page does not know are as good as not there. */
export function readFilter(query: string, known: Facets): Filter {
  const params = new URLSearchParams(query)
  const facets = Object.entries(known).map(([name, values]) => {
    const asked = (params.get(name) ?? '').split(',')
    return [name, values.filter((value) => asked.includes(value))]
  })
  return {
    words: (params.get('q') ?? '').slice(0, LONGEST_WORDS),
    facets: Object.fromEntries(facets) as Facets,
    isFavourite: params.get('favourites') === '1',
    order: params.get('sort') === 'title' ? 'title' : 'updated',
  }
}

/** q=lantern, edition=java,bedrock, sort=title, favourites=1; '' for what is not asked. */
export function filterValues({ words, facets, isFavourite, order }: Filter): QueryValues {
  const chosen = Object.entries(facets).map(([name, values]) => [name, values.join(',')])
  return {
    q: words.trim(),
    ...(Object.fromEntries(chosen) as QueryValues),
    sort: order === 'title' ? order : '',
    favourites: isFavourite ? '1' : '',
  }
}

/** Whether anything is asked, so that all add-ons are needed and not only those of one page. */
export function isAsking(filter: Filter): boolean {
  return Object.values(filterValues(filter)).some((value) => value !== '')
}

/**
 * The add-ons are given newest first. `shown` are places in that list, in the order asked for; `counts` how many there would be of
 * each value if it were chosen: what else is asked holds, but for its own facet.
 */
export function selectAddons(
  addons: readonly AddonFacts[],
  filter: Filter,
  { known, favourites }: { readonly known: Facets; readonly favourites: ReadonlySet<string> },
) {
  const words = wordsOf(filter.words)
  const matching = matchingTexts(
    addons.map(({ text }) => text),
    words,
  )
  const found = addons.map(
    ({ slug }, index) => (!filter.isFavourite || favourites.has(slug)) && matching[index] === true,
  )
  const has = (facts: AddonFacts, name: string, values: readonly string[]): boolean =>
    values.length === 0 || values.some((value) => facts.facets[name]?.includes(value) === true)
  const matches = (facts: AddonFacts, index: number, butFor = ''): boolean =>
    found[index] === true &&
    Object.entries(filter.facets).every(([name, values]) => name === butFor || has(facts, name, values))

  const shown = [...addons.keys()].filter((index) => {
    const facts = addons[index]
    return facts !== undefined && matches(facts, index)
  })
  const titleOf = (index: number): string => addons[index]?.title ?? ''
  if (filter.order === 'title') shown.sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'))
  const counts = Object.entries(known).map(([name, values]) => {
    const open = addons.filter((facts, index) => matches(facts, index, name))
    return [
      name,
      Object.fromEntries(values.map((value) => [value, open.filter((facts) => has(facts, name, [value])).length])),
    ]
  })
  return { shown, counts: Object.fromEntries(counts) as Readonly<Record<string, Readonly<Record<string, number>>>> }
}
