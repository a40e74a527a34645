// State of /downloads as the query of the address.

import type { FinderInput } from './ask'

/** The finder's question, with '' for unset values, and the filters. */
export type DownloadsQueryState = FinderInput & {
  /** `showPack`, `showEdition`: slug of the filter, '' for all. `showChannels`: channel slugs, null for all. */
  readonly showPack: string
  readonly showEdition: string
  readonly showChannels: readonly string[] | null
}

type Known = Readonly<Record<'editions' | 'packs' | 'channels', readonly string[]>>

/** One character more than the finder accepts, so that overlong text stays overlong. */
const MAX_VERSION = 201
const NAMES = ['edition', 'pack', 'version', 'show-pack', 'show-edition', 'show-channels'] as const

export function hasDownloadsState(query: string): boolean {
  const params = new URLSearchParams(query)
  return NAMES.some((name) => params.has(name))
}

/** Reads the state; unknown values are ignored. */
export function readDownloadsState(query: string, { editions, packs, channels }: Known): DownloadsQueryState {
  const params = new URLSearchParams(query)
  const known = (name: string, values: readonly string[]): string => {
    const value = params.get(name) ?? ''
    return values.includes(value) ? value : ''
  }
  const shown = params.get('show-channels')?.split(',')
  return {
    edition: known('edition', editions),
    pack: known('pack', packs),
    version: (params.get('version') ?? '').slice(0, MAX_VERSION).trim(),
    showPack: known('show-pack', packs),
    showEdition: known('show-edition', editions),
    showChannels: shown === undefined ? null : channels.filter((channel) => shown.includes(channel)),
  }
}

/**
 * Returns a query with this state, such as '?edition=java&pack=steadfast-32x&version=1.20.1'. Default values are left
 * out; other parameters stay.
 */
export function downloadsQuery(query: string, choice: DownloadsQueryState): string {
  const params = new URLSearchParams(query)
  const values: Readonly<Record<(typeof NAMES)[number], string | null>> = {
    edition: choice.edition,
    pack: choice.pack,
    version: choice.version,
    'show-pack': choice.showPack,
    'show-edition': choice.showEdition,
    'show-channels': choice.showChannels?.join(',') ?? null,
  }
  for (const [name, value] of Object.entries(values)) {
    params.delete(name)
    if (value !== null && (value !== '' || name === 'show-channels')) params.append(name, value)
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
