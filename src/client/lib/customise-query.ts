// A choice on /customise as the query of its address.

export type CustomiseChoice = {
  readonly pack: string
  readonly edition: string
  /** Label of a row of versions. */
  readonly version: string
  /** Slugs, from the lowest to the highest. */
  readonly addons: readonly string[]
  /** Id of a texture -> whose it is taken. */
  readonly singles: ReadonlyMap<number, string>
}

export function readChoice(query: string): CustomiseChoice {
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
  }
}

/** In one order, so that the same choice has one address. */
export function writeChoice({ pack, edition, version, addons, singles }: CustomiseChoice): string {
  const params = new URLSearchParams({ pack, edition, version })
  if (addons.length > 0) params.set('with', addons.join(','))
  const taken = [...singles].sort(([a], [b]) => a - b).map(([id, slug]) => `${String(id)}-${slug}`)
  if (taken.length > 0) params.set('textures', taken.join(','))
  return `?${params.toString().replaceAll('%2C', ',')}`
}
