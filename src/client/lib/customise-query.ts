// Serialises a choice on /customise to the query of the address.

export type CustomiseChoice = {
  readonly pack: string
  readonly edition: string
  /** Label of a row of the release table, such as '1.20.x'. */
  readonly version: string
  /** Slugs, from lowest to highest priority. */
  readonly addons: readonly string[]
  /** Texture id -> slug of the source. */
  readonly singles: ReadonlyMap<number, string>
  /** First digits of the hashes of the files that a pack was built from: its release, then its add-ons; [] if unknown. */
  readonly built: readonly string[]
}

export function readCustomiseChoice(query: string): CustomiseChoice {
  const params = new URLSearchParams(query)
  const listIn = (name: string): string[] => (params.get(name) ?? '').split(',').filter((part) => part !== '')
  const singles = listIn('textures').flatMap((text): [number, string][] => {
    const [, id, slug] = /^(\d{1,9})-(.+)$/.exec(text) ?? []
    return id === undefined || slug === undefined ? [] : [[Number(id), slug]]
  })
  return {
    pack: params.get('pack') ?? '',
    edition: params.get('edition') ?? '',
    version: params.get('version') ?? '',
    addons: [...new Set(listIn('with'))],
    singles: new Map(singles),
    built: listIn('built').filter((hash) => /^[0-9a-f]+$/.test(hash)),
  }
}

/** Returns a choice as a query. Parameters have a fixed order, so equal choices have equal addresses. */
export function customiseQuery({ pack, edition, version, addons, singles, built }: CustomiseChoice): string {
  const params = new URLSearchParams({ pack, edition, version })
  if (addons.length > 0) params.set('with', addons.join(','))
  const taken = [...singles].sort(([a], [b]) => a - b).map(([id, slug]) => `${String(id)}-${slug}`)
  if (taken.length > 0) params.set('textures', taken.join(','))
  if (built.length > 0) params.set('built', built.join(','))
  return `?${params.toString().replaceAll('%2C', ',')}`
}
