// The packs in public/, for pages that show their content. Only files with a new hash are opened; further data comes from the cache.

import { join } from 'node:path'
import { decodePath } from '../../shared/address'
import { formatSpanText } from '../../shared/pack-formats'
import { getOrMake } from '../util/groups'
import {
  UNREADABLE,
  countDifferentPngPixels,
  openTextureReader,
  type TextureStats,
  type TextureEntry,
} from './textures/texture-stats'
import {
  scanPackFile,
  createTextureStatsLookup,
  type ScannedPackFile,
  type PackCandidate,
} from './textures/scan-textures'
import { listPackTextures } from './textures/texture-paths'
import type { GetSharedWorkerPool } from '../workers/pool'
import type { PackReader, Cache, Content, DecodedTexture, Hash, OpenedPack, PackChange, Site } from '../types'

export type PackReaderInput = {
  readonly site: Pick<Site, 'root'>
  readonly content: Pick<Content, 'releases' | 'addons'>
  /** Path below public/, with a leading slash -> file. */
  readonly publicFiles: ReadonlyMap<string, { readonly hash: Hash }>
  readonly cache: Pick<Cache, 'entries' | 'key'>
}

/** The cached data of a pack. */
type CachedPack = Omit<OpenedPack, 'textures' | 'others'> & {
  /** One item for each texture: location in the archive, then statistics. */
  readonly textures: readonly CachedTexture[]
  readonly others: readonly (readonly [path: string, crc32: number])[]
}
type CachedTexture = readonly [
  ...place: [path: string, sizeBytes: number, packedBytes: number, crc32: number, offset: number],
  ...seen: [hash: string, pixels: string, width: number, height: number, color: string, isOpaque: boolean],
]

/** The last result: the same files give the same `PackReader`. */
export type PackReaderCache = { last: { readonly files: string; readonly book: PackReader } | null }

export function createPackReaderCache(): PackReaderCache {
  return { last: null }
}

export type PackReaderOptions = {
  readonly before: PackReaderCache
  /** Opens a worker pool, for many textures; null if workers are disabled. */
  readonly openPool: GetSharedWorkerPool | null
}

/** Opens files that are not in the cache, and caches their data. */
export async function createPackReader(input: PackReaderInput, { before, openPool }: PackReaderOptions) {
  const { cache } = input
  const places = placesOf(input)
  const files = [...places.values()].map(({ address, key }) => `${address} ${key}`).join('\n')
  if (before.last?.files === files) return before.last.book
  const scanned: ScannedPackFile[] = []
  for (const place of places.values())
    if (cache.entries.find(place.key) === null) scanned.push(await scanPackFile(place, cache))
  const statsOf = await createTextureStatsLookup(scanned, openPool)
  const opened = new Map(
    scanned.map((pack) => [
      pack.place.key,
      cache.entries.set(pack.place.key, Buffer.from(JSON.stringify(cachedPackOf(pack, statsOf)))).read,
    ]),
  )
  // A disabled cache returns nothing, so the data of newly opened files comes from `opened`.
  const bytesOf = ({ key }: PackCandidate): Uint8Array | null => cache.entries.get(key) ?? opened.get(key)?.() ?? null
  const book = createBook(places, { cache, bytesOf })
  before.last = { files, book }
  return book
}

function placesOf({ site, content, publicFiles, cache }: PackReaderInput): Map<string, PackCandidate> {
  const places = new Map<string, PackCandidate>()
  for (const address of addressesOf(content)) {
    if (address?.startsWith('/packs/') !== true || places.has(address)) continue
    const path = decodePath(address)
    const hash = publicFiles.get(path)?.hash
    if (hash === undefined) continue
    const key = cache.key('pack-textures', address, hash)
    places.set(address, { address, path: join(site.root, 'public', path), hash, key })
  }
  return places
}

/** Addresses of releases, then of add-ons. */
function addressesOf({ releases, addons }: PackReaderInput['content']): (string | null)[] {
  const ofReleases = releases.flatMap(({ rows }) => rows.flatMap((row) => row.releases.map(({ href }) => href)))
  const ofAddons = addons.flatMap(({ downloads }) => downloads.flatMap(({ files }) => files.map(({ href }) => href)))
  return [...ofReleases, ...ofAddons]
}

function cachedPackOf({ pack }: ScannedPackFile, statsOf: (texture: TextureEntry) => TextureStats): CachedPack | null {
  if (pack === null) return null
  const { edition, sha1, sha256, sha512, sizeBytes, games, formats, manifest } = pack.inspection
  return {
    ...{ edition, sha1, sha256, sha512, sizeBytes, games },
    formats: formats === null ? '' : formatSpanText(formats),
    ...{ formatSpan: formats, minEngine: manifest?.minEngine ?? null },
    textures: pack.textures.map(({ path, entry }): CachedTexture => {
      const { sizeBytes: size, packedBytes, crc32, offset } = entry
      const { hash: name, pixels, width, height, color, isOpaque } = statsOf(entry)
      return [path, size, packedBytes, crc32, offset, name, pixels, width, height, color, isOpaque]
    }),
    others: pack.others.map(({ path, entry }) => [path, entry.crc32] as const),
  }
}

type Opened = { readonly pack: OpenedPack; readonly placeOf: ReadonlyMap<string, TextureEntry> }

type Known = {
  readonly cache: PackReaderInput['cache']
  readonly bytesOf: (place: PackCandidate) => Uint8Array | null
}

function createBook(places: ReadonlyMap<string, PackCandidate>, { cache, bytesOf }: Known): PackReader {
  const opened = new Map<string, Opened | null>()
  const changes = new Map<string, PackChange | null>()
  const open = (address: string): Opened | null =>
    getOrMake(opened, address, () => {
      const place = places.get(address)
      return place === undefined ? null : restore(bytesOf(place))
    })
  const readTexture = (address: string, textures: readonly DecodedTexture[]): (Buffer | null)[] => {
    const [place, pack] = [places.get(address), open(address)]
    if (place === undefined || pack === null) return textures.map(() => null)
    const reader = openTextureReader(place.path)
    try {
      return textures.map(({ path }) => {
        const found = pack.placeOf.get(path)
        return found === undefined ? null : reader.read(found)
      })
    } finally {
      reader.close()
    }
  }
  /** The number of different pixels for each pair of textures with the same path. Cached by the hashes of both files. */
  const countDifferent = (pair: readonly [PackCandidate, PackCandidate], textures: readonly Pair[]) => {
    const key = cache.key('pack-difference', ...pair.map(({ hash }) => hash))
    const cached = cache.entries.get(key)
    if (cached !== null) return JSON.parse(Buffer.from(cached).toString('utf8')) as number[]
    const [before, after] = [textures.map((one) => one.before), textures.map((one) => one.after)]
    const [old, now] = [readTexture(pair[0].address, before), readTexture(pair[1].address, after)]
    const counts = textures.map((_, index) => {
      const [from, to] = [old[index] ?? null, now[index] ?? null]
      return from === null || to === null ? 0 : countDifferentPngPixels(from, to)
    })
    cache.entries.set(key, Buffer.from(JSON.stringify(counts)))
    return counts
  }
  const compare = (before: string, after: string): PackChange | null => {
    const [old, now] = [open(before), open(after)]
    const [from, to] = [places.get(before), places.get(after)]
    if (old === null || now === null || from === undefined || to === undefined) return null
    const { added, changed, removed } = comparePacks(old.pack, now.pack)
    const counts = countDifferent([from, to], changed)
    return {
      ...{ added, removed },
      changed: changed.map((pair, index) => ({ ...pair, pixels: counts[index] ?? 0 })),
      unchanged: now.pack.textures.length - added.length - changed.length,
      others: differentFiles(old.pack.others, now.pack.others),
    }
  }
  return {
    packOf: (address) => open(address)?.pack ?? null,
    changeOf: (before, after) => getOrMake(changes, `${before}\n${after}`, () => compare(before, after)),
    read: (address, texture) => {
      const [bytes = null] = readTexture(address, [texture])
      if (bytes === null) throw new Error(`${texture.path} of ${address} cannot be unpacked`)
      return bytes
    },
  }
}

type Pair = { readonly before: DecodedTexture; readonly after: DecodedTexture }

/** Compares textures by the hash of their pixels: a texture that was only saved again counts as unchanged. */
function comparePacks(before: OpenedPack, after: OpenedPack) {
  const old = new Map(before.textures.map((texture) => [texture.path, texture]))
  const paths = new Set(after.textures.map(({ path }) => path))
  const changed = after.textures.flatMap((texture): Pair[] => {
    const known = old.get(texture.path)
    return known === undefined || known.pixels === texture.pixels ? [] : [{ before: known, after: texture }]
  })
  return {
    added: after.textures.filter(({ path }) => !old.has(path)),
    changed,
    removed: before.textures.filter(({ path }) => !paths.has(path)),
  }
}

function differentFiles(before: OpenedPack['others'], after: OpenedPack['others']): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort()
}

function restore(bytes: Uint8Array | null): Opened | null {
  if (bytes === null) return null
  const cached = JSON.parse(Buffer.from(bytes).toString('utf8')) as CachedPack | null
  if (cached === null) return null
  const { textures: rows, others, ...said } = cached
  const places = rows.map(([path, sizeBytes, packedBytes, crc32, offset]) => ({
    ...{ path, sizeBytes, packedBytes, crc32, offset },
  }))
  const seen = new Map(
    rows.map(([path, , , , , hash, pixels, width, height, color, isOpaque]) => [
      path,
      { hash, pixels, width, height, color, isOpaque },
    ]),
  )
  const textures = listPackTextures(places, cached.edition).map((texture): DecodedTexture => ({
    ...texture,
    ...(seen.get(texture.path) ?? UNREADABLE),
  }))
  return {
    pack: { ...said, textures, others: new Map(others) },
    placeOf: new Map(places.map((place) => [place.path, place])),
  }
}
