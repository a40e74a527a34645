// What is chosen in the gallery, as the query of its address: it can be shared, and nothing else is kept.

export type GalleryQuery = {
  /** What is searched for; '' for everything. */
  readonly search: string
  /** Columns of the grid; null for as many as there is room for. */
  readonly columns: number | null
  /** Id of the texture in the dialog. */
  readonly show: string | null
}

const LONGEST_SEARCH = 60

/** Values that make no sense are as good as not there. */
export function readQuery(query: string): GalleryQuery {
  const params = new URLSearchParams(query)
  const number = (name: string): string | null => /^\d{1,9}$/.exec(params.get(name) ?? '')?.[0] ?? null
  const columns = Number(number('columns') ?? 0)
  return {
    search: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    columns: columns > 1 ? columns : null,
    show: number('show'),
  }
}

/** '?q=ore&columns=6&show=1484', or '' when nothing is chosen. */
export function writeQuery({ search, columns, show }: GalleryQuery): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  if (columns !== null) params.set('columns', String(columns))
  if (show !== null) params.set('show', show)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
