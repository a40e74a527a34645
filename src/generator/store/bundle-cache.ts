// Caches bundles by all of their inputs. Only the bundler can determine the inputs, so a lookup has two steps. The hash of the request leads
// to the list of inputs that the last bundling recorded. The hash of the request, of these files and of the current import lookups leads to
// the bundle. The list contains relative paths instead of absolute ones, so checkouts can share a cache, and prebuilt bundles work in
// every folder.

import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { statsAt } from '../util/fs'
import { canonicalJson, sha256 } from '../util/hash'
import { readRegularFile } from '../util/checksummed-file'
import { runLookups, folderAndAncestors } from '../util/import-lookups'
import { installedVersion, isPacksitePath, packageRoot } from '../util/package'
import { FILE_TIME_RESOLUTION_MS, fingerprintOfStats } from '../util/fingerprint'
import { compareText } from '../util/text'
import { fallbackIfThrows } from '../util/value-or'
import type {
  TracedBundle,
  BundleRecipe,
  BundleTrace,
  FileFactsCache,
  Hash,
  ImportLookup,
  CacheValueStore,
} from '../types'

export type BundleRequest = {
  readonly recipe: BundleRecipe
  /** Prebuilt bundles; null while packsite builds these bundles. */
  readonly prebuilt: Pick<CacheValueStore, 'get'> | null
  readonly make: () => Promise<TracedBundle>
  readonly code: Hash
  /** Hashes of unchanged files, by absolute path. */
  readonly files: FileFactsCache
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The inputs of a bundle, as relative paths from `placeOf`: files, and the folder and the stem (start of the file name) of each import lookup. */
type List = {
  readonly files: readonly string[]
  readonly lookups: readonly (readonly [place: string, stem: string])[]
}

/** Returns the cached bundle, or makes and caches a new one. With `store` null, uses only prebuilt bundles and stores none. */
export async function getOrMakeBundle(store: CacheValueStore | null, request: BundleRequest): Promise<TracedBundle> {
  const { recipe, make, prebuilt, code, files, now } = request
  const { name, options } = recipe
  const root = realOf(recipe.root)
  const asked = sha256(canonicalJson([code, installedVersion('esbuild'), name, options]))
  const find = (from: Pick<CacheValueStore, 'get'> | null): TracedBundle | null =>
    from && findBundle(from, asked, { root, files })
  const known = find(store) ?? find(prebuilt)
  if (known !== null) return known
  const startMs = now()
  const made = await make()
  if (store === null) return made
  const list = listOf(made, root)
  const trace = traceOf(list, root)
  const key = trace === null ? null : keyOf(asked, { list, trace, root, files })
  // A file that changed during bundling may differ from the bundled version: do not cache.
  if (key === null || made.inputs.some((file) => changedMs(file) > startMs - FILE_TIME_RESOLUTION_MS)) return made
  store.set(asked, Buffer.from(JSON.stringify(list)))
  store.set(key, made.value)
  return made
}

/** The bundle whose inputs equal the current files. Null if no such bundle is cached. */
function findBundle(
  store: Pick<CacheValueStore, 'get'>,
  asked: Hash,
  { root, files }: { readonly root: string; readonly files: FileFactsCache },
): TracedBundle | null {
  const list = readList(store.get(asked))
  const trace = list === null ? null : traceOf(list, root)
  const key = list === null || trace === null ? null : keyOf(asked, { list, trace, root, files })
  const value = key === null ? null : store.get(key)
  return trace === null || value === null ? null : { value, ...trace }
}

/** `PACKAGES`: packsite's own node_modules folder. `BESIDE`: the node_modules folder that contains packsite, or null. */
const PACKAGES = join(packageRoot, 'node_modules')
const BESIDE = basename(dirname(packageRoot)) === 'node_modules' ? dirname(packageRoot) : null

/**
 * Converts an absolute path to a path relative to packsite ('packsite:…') or to the site ('site:…'). A package beside packsite gets the same
 * result as a package in packsite's own node_modules.
 */
function placeOf(path: string, root: string): string {
  const place = (start: string, from: string): string => (start + relative(from, path)).replaceAll('\\', '/')
  if (isPacksitePath(path)) return place('packsite:', packageRoot)
  if (BESIDE !== null && path.startsWith(BESIDE + sep) && !isOwnPackage(relative(BESIDE, path)))
    return place('packsite:node_modules/', BESIDE)
  return place('site:', root)
}

/** True for a path below a package that packsite's own node_modules contains. */
function isOwnPackage(path: string): boolean {
  const [first = '', second = ''] = path.split(/[\\/]/)
  return existsSync(join(PACKAGES, first.startsWith('@') ? join(first, second) : first))
}

/** The absolute path of a result of `placeOf`. Null if the path would lead above the root of the disk, where several results mean one path. */
function pathOf(place: string, root: string): string | null {
  const [kind = '', path = ''] = place.split(/:(.*)/s)
  const file = kind === 'packsite' ? pathInPackage(path) : join(root, path)
  return placeOf(file, root) === place ? file : null
}

function pathInPackage(path: string): string {
  const inPackages = /^node_modules\/(.+)$/s.exec(path)?.[1]
  const isBeside = BESIDE !== null && inPackages !== undefined && !isOwnPackage(inPackages)
  return isBeside ? join(BESIDE, inPackages) : join(packageRoot, path)
}

/** Prefix of import lookups in folders above the site. `foldersOf` expands it to all folders above, because checkouts differ in depth. */
const ABOVE = 'above:'

function lookupPlace(folder: string, root: string): string {
  if (folder === PACKAGES) return placeOf(folder, root)
  const [packages, scope] = [basename(folder), basename(dirname(folder))]
  const rest = packages === 'node_modules' ? packages : scope === 'node_modules' ? `${scope}/${packages}` : ''
  const host = rest === '' ? folder : join(folder, ...rest.split('/').map(() => '..'))
  return host !== root && root.startsWith(host === dirname(host) ? host : host + sep)
    ? ABOVE + rest
    : placeOf(folder, root)
}

function foldersOf(place: string, root: string): string[] | null {
  if (!place.startsWith(ABOVE)) {
    const folder = pathOf(place, root)
    return folder === null ? null : [folder]
  }
  return folderAndAncestors(dirname(root)).map((folder) => join(folder, place.slice(ABOVE.length)))
}

function listOf({ inputs, lookups }: BundleTrace, root: string): List {
  const rows = lookups.map(({ folder, stem }) => [lookupPlace(folder, root), stem] as const)
  const rowsByKey = new Map(rows.map((row) => [row.join('\n'), row]))
  return {
    files: [...new Set(inputs.map((file) => placeOf(file, root)))].sort(compareText),
    lookups: [...rowsByKey].sort(([a], [b]) => compareText(a, b)).map(([, row]) => row),
  }
}

function readList(bytes: Uint8Array | null): List | null {
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString('utf8')) as List)
}

/** Converts a list to absolute paths of this checkout. Null if one of the paths cannot be converted (see `pathOf`). */
function traceOf({ files, lookups }: List, root: string): BundleTrace | null {
  const inputs = files.map((place) => pathOf(place, root))
  const all = lookups.map(
    ([place, stem]) => foldersOf(place, root)?.map((folder): ImportLookup => ({ folder, stem })) ?? null,
  )
  if (inputs.includes(null) || all.includes(null)) return null
  return { inputs: inputs.filter((path) => path !== null), lookups: all.flatMap((some) => some ?? []) }
}

type Found = {
  readonly list: List
  readonly trace: BundleTrace
  readonly root: string
  readonly files: FileFactsCache
}

/** The key of a bundle: a hash of the request, of all input files and of the current import lookups. Null if an input file is missing. */
function keyOf(asked: Hash, { list, trace, root, files }: Found): Hash | null {
  const parts: string[] = []
  for (const [index, file] of trace.inputs.entries()) {
    const hash = hashOf(file, files)
    if (hash === null) return null
    parts.push(`${list.files[index] ?? ''} ${hash}`)
  }
  for (const { folder, names } of runLookups(trace.lookups, (path) => placeOf(path, root))) {
    // Lookups without matches do not count, so that the depth of a checkout does not matter. The files of packages already identify the
    // contents of packsite's node_modules.
    if (names !== '' && folder !== PACKAGES) parts.push(`${placeOf(folder, root)} ${names}`)
  }
  return sha256([asked, ...parts].join('\n'))
}

/** The hash of a file, from `files` if the file is unchanged. Null if the path is no readable regular file. */
function hashOf(file: string, files: FileFactsCache): Hash | null {
  const stats = statsAt(file)
  if (stats === undefined) return null
  const fingerprint = fingerprintOfStats(stats)
  const known = files.get(file, fingerprint)
  if (known !== null) return known.hash
  const bytes = readRegularFile(file)
  if (bytes === null) return null
  const hash = sha256(bytes)
  files.learn(file, fingerprint, { hash, more: null })
  return hash
}

function realOf(folder: string): string {
  return fallbackIfThrows(folder, () => realpathSync(folder))
}

function changedMs(file: string): number {
  const stats = statsAt(file)
  return stats === undefined ? Infinity : Math.max(stats.mtimeMs, stats.ctimeMs)
}
