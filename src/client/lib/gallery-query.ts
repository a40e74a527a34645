// State of the gallery as the query of the address.

import type { QueryValues } from './query'

export type GalleryQuery = Readonly<ReturnType<typeof readGalleryQuery>>

const MAX_SEARCH = 100

/** Reads the state; invalid values are ignored. */
export function readGalleryQuery(query: string) {
  const params = new URLSearchParams(query)
  const number = (name: string): string | null => /^\d{1,9}$/.exec(params.get(name) ?? '')?.[0] ?? null
  const columns = Number(number('columns') ?? 0)
  return {
    /** Search text; '' for everything. */
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
    /** Number of columns; null for automatic. */
    columns: columns > 1 ? columns : null,
    /** Id of the texture in the dialog. */
    show: number('show'),
    /** The release in the dialog's history of a texture: last segment of its address; null for the newest. */
    release: /^[\w.-]{1,99}$/.exec(params.get('release') ?? '')?.[0] ?? null,
  }
}

/** The state as query parameters, such as q=ore, columns=6, show=1484; '' for a default value. */
export function galleryQueryValues({ search, columns, show, release }: GalleryQuery): QueryValues {
  return {
    q: search.trim(),
    columns: columns === null ? '' : String(columns),
    show: show ?? '',
    release: show === null ? '' : (release ?? ''),
  }
}
