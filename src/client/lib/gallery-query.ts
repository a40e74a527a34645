// What is chosen in the gallery, as the query of its address: it can be shared, and nothing else is kept.

import type { QueryValues } from './query'

export type GalleryQuery = Readonly<ReturnType<typeof readQuery>>

const LONGEST_SEARCH = 100

/** Values that make no sense are as good as not there. */
export function readQuery(query: string) {
  const params = new URLSearchParams(query)
  const number = (name: string): string | null => /^\d{1,9}$/.exec(params.get(name) ?? '')?.[0] ?? null
  const columns = Number(number('columns') ?? 0)
  return {
    /** What is searched for; '' for everything. */
    search: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    /** Columns of the grid; null for as many as there is room for. */
    columns: columns > 1 ? columns : null,
    /** Id of the texture in the dialog. */
    show: number('show'),
  }
}

/** q=ore, columns=6, show=1484; '' for what is not chosen. */
export function queryValues({ search, columns, show }: GalleryQuery): QueryValues {
  return { q: search.trim(), columns: columns === null ? '' : String(columns), show: show ?? '' }
}
