// Merges packs: selects the winning file of each path, and joins manifests and other shared files. Pure: the same parts in the same order
// give the same pack.

import type { ZipEntry } from './zip-directory'

export type Game = 'java' | 'bedrock'

/** An opened pack or add-on. */
export type PackToMerge = {
  readonly name: string
  /** Paths relative to the pack's root. */
  readonly entries: ReadonlyMap<string, ZipEntry>
}

/** Source of a path: an entry of a part, or several entries whose texts are joined. */
export type MergedPathSource = PartEntry | { readonly joined: JoinedEntries }
export type PartEntry = { readonly part: number; readonly entry: ZipEntry }
/** Entries with the same path in several parts, from lowest to highest priority. */
export type JoinedEntries = readonly PartEntry[]

/** Manifest of a pack, by game. */
export const MANIFEST_FILES: Readonly<Record<Game, string>> = { java: 'pack.mcmeta', bedrock: 'manifest.json' }

const ICON = /^pack(?:_icon)?\.(?:png|jpe?g)$/
/** Licence and credit files; each part keeps its files in a separate folder. */
const SAID = /^[^/]*(?:licen[cs]e|credits?|copying|notice|authors?)[^/]*$/i

/** Entries below the folder with the manifest; null without a manifest of this game. */
export function entriesBelowManifest(entries: readonly ZipEntry[], game: Game): ReadonlyMap<string, ZipEntry> | null {
  const manifest = MANIFEST_FILES[game]
  const roots = entries
    .map(({ path }) => path)
    .filter((path) => path === manifest || (path.endsWith(`/${manifest}`) && path.split('/').length === 2))
    .map((path) => path.slice(0, -manifest.length))
    .sort((a, b) => a.length - b.length)
  const [root] = roots
  if (root === undefined) return null
  return new Map(
    entries
      .filter(({ path }) => path.startsWith(root) && !path.endsWith('/') && !isAway(path))
      .map((entry) => [entry.path.slice(root.length), entry]),
  )
}

/** True for a path that escapes the pack. */
function isAway(path: string): boolean {
  return path.startsWith('/') || /[\\:]/.test(path) || path.split('/').includes('..')
}

/**
 * Path -> source. Parts are ordered from lowest to highest priority; the highest wins. A picture also removes the .mcmeta file of a lower
 * picture. Files that the game reads from every pack are joined.
 */
export function planPackMerge(parts: readonly PackToMerge[], { game, overlays, singles }: PackMergeOptions) {
  const merged = new Map<string, MergedPathSource>()
  const below = new Set<string>()
  const take = (path: string): void => {
    if (path.endsWith('.png')) merged.delete(`${path}.mcmeta`)
    // Removes the path from the overlays of lower parts, which would hide this file.
    for (const folder of below)
      if (!path.startsWith(`${folder}/`)) {
        merged.delete(`${folder}/${path}`)
        merged.delete(`${folder}/${path}.mcmeta`)
      }
  }
  for (const [part, { entries, name }] of parts.entries()) {
    for (const path of entries.keys()) take(path)
    for (const [path, entry] of entries) {
      if (path === MANIFEST_FILES[game] || path.startsWith('META-INF/')) continue
      if (ICON.test(path)) {
        if (part === 0) merged.set(path, { part, entry })
      } else if (SAID.test(path)) merged.set(`credits/${toFolderName(name)}/${path}`, { part, entry })
      else {
        const lower = merged.get(path)
        const isJoined = lower !== undefined && joinOf(path) !== null
        merged.set(path, isJoined ? { joined: [...listOf(lower), { part, entry }] } : { part, entry })
      }
    }
    for (const folder of overlays[part] ?? []) below.add(folder)
  }
  for (const { path } of singles) take(path)
  return merged
}

export type PackMergeOptions = {
  readonly game: Game
  /** Overlay folders of each part. */
  readonly overlays: readonly (readonly string[])[]
  /** Single textures above all parts. */
  readonly singles: readonly { readonly path: string }[]
}

/** Overlay folders in a pack.mcmeta. */
export function overlayFoldersOf(mcmeta: string): string[] {
  const { overlays } = objectOf(parseJsonc(mcmeta))
  return listIn(objectOf(overlays)['entries']).flatMap((entry) => {
    const { directory } = objectOf(entry)
    return typeof directory === 'string' ? [directory] : []
  })
}

function listOf(source: MergedPathSource): JoinedEntries {
  return 'joined' in source ? source.joined : [source]
}

export function toFolderName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

type Json = Readonly<Record<string, unknown>>
type Join = (below: Json, above: Json) => unknown

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

/** Merges keys; the higher part wins. */
const keys: Join = (below, above) => ({ ...below, ...above })
/** Concatenates the lists at `key`, lower part first. */
const lists =
  (key: string): Join =>
  (below, above) => ({ ...below, ...above, [key]: [...listIn(below[key]), ...listIn(above[key])] })
/** Merges the objects at `key`. */
const inside =
  (key: string): Join =>
  (below, above) => ({ ...below, ...above, [key]: { ...objectOf(below[key]), ...objectOf(above[key]) } })
/** Font providers: the game uses the first match, so the higher part comes first. */
const providers: Join = (below, above) => ({
  ...below,
  ...above,
  providers: [...listIn(above['providers']), ...listIn(below['providers'])],
})

/** Files that the game reads from all packs, although a single pack can contain only one. */
const JOINED: readonly (readonly [path: RegExp, join: Join])[] = [
  [/^assets\/[^/]+\/lang\/[^/]+\.json$/, keys],
  [/^assets\/[^/]+\/sounds\.json$/, keys],
  [/^assets\/[^/]+\/atlases\/.+\.json$/, lists('sources')],
  [/^assets\/[^/]+\/font\/.+\.json$/, providers],
  [/^textures\/(?:terrain|item)_texture\.json$/, inside('texture_data')],
  [/^blocks\.json$/, keys],
  [/^sounds\/sound_definitions\.json$/, inside('sound_definitions')],
]
const FLIPBOOK = 'textures/flipbook_textures.json'

function joinOf(path: string): Join | null {
  if (path === FLIPBOOK) return keys
  return JOINED.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/** Joins the texts of a path, from lowest to highest priority. Throws SyntaxError for invalid JSON. */
export function joinJsonTexts(path: string, texts: readonly string[]): string {
  const values = texts.map((text) => parseJsonc(text))
  const join = joinOf(path) ?? keys
  const joined = path === FLIPBOOK ? joinFlipbooks(values) : values.map(objectOf).reduce((a, b) => objectOf(join(a, b)))
  return formatJson(joined)
}

/** Keeps a single animation per tile: of the highest part. */
function joinFlipbooks(values: readonly unknown[]): unknown {
  const tiles = new Map<string, unknown>()
  for (const strip of values.flatMap(listIn)) tiles.set(String(objectOf(strip)['flipbook_texture']), strip)
  return [...tiles.values()]
}

/** Parses JSON with comments, as the games do. */
export function parseJsonc(text: string): unknown {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g, (token) => (token.startsWith('"') ? token : ' '))
  return JSON.parse(plain) as unknown
}

export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Two parts use the same overlay folder for different versions; the message is the folder. */
export class OverlayConflict extends RangeError {}

export type MergedPackMeta = {
  readonly title: string
  readonly description: string
  readonly uuids: readonly [string, string]
}

/**
 * pack.mcmeta of the merged pack: formats of the base pack, plus overlays, filters and languages of all parts. Throws OverlayConflict if
 * two parts define the same overlay differently.
 */
export function joinMcmetaWithBaseFormats(texts: readonly string[], { title, description }: MergedPackMeta): string {
  const all = texts.map((text) => objectOf(parseJsonc(text)))
  const [base = {}] = all
  const overlays = new Map<string, unknown>()
  for (const { overlays: said } of all)
    for (const entry of listIn(objectOf(said)['entries'])) {
      const directory = String(objectOf(entry)['directory'])
      const known = overlays.get(directory)
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(entry)) throw new OverlayConflict(directory)
      overlays.set(directory, entry)
    }
  const blocks = all.flatMap(({ filter }) => listIn(objectOf(filter)['block']))
  const languages = Object.assign({}, ...all.map(({ language }) => objectOf(language))) as Json
  return formatJson({
    ...base,
    pack: { ...objectOf(base['pack']), description: `${title}\n${description}` },
    ...(overlays.size === 0 ? {} : { overlays: { entries: [...overlays.values()] } }),
    ...(blocks.length === 0 ? {} : { filter: { block: blocks } }),
    ...(Object.keys(languages).length === 0 ? {} : { language: languages }),
  })
}

/** manifest.json of the merged pack, with new UUIDs, so that the merged pack can be installed beside the original. */
export function joinManifest(
  texts: readonly string[],
  { title, description, uuids: [header, module] }: MergedPackMeta,
): string {
  const all = texts.map((text) => objectOf(parseJsonc(text)))
  const [base = {}] = all
  const head = objectOf(base['header'])
  const engines = all.map((one) => objectOf(one['header'])['min_engine_version']).filter(Array.isArray) as number[][]
  const capabilities = new Set(all.flatMap((one) => listIn(one['capabilities'])))
  const modules = listIn(base['modules']).filter((one) => objectOf(one)['type'] === 'resources')
  return formatJson({
    ...base,
    header: {
      ...head,
      name: title,
      description,
      uuid: header,
      ...(engines.length === 0 ? {} : { min_engine_version: engines.reduce(newer) }),
    },
    modules: modules.slice(0, 1).map((one) => ({ ...objectOf(one), description, uuid: module })),
    ...(capabilities.size === 0 ? {} : { capabilities: [...capabilities] }),
  })
}

function newer(a: number[], b: number[]): number[] {
  for (const [place, part] of a.entries()) if (part !== (b[place] ?? 0)) return part > (b[place] ?? 0) ? a : b
  return b.length > a.length ? b : a
}
