// What bundlers made, by all that it was made of. What that is is only known afterwards: the list of the last time is kept under
// what was asked, and the result under the contents of the files of that list, and under what is seen where imports were looked
// for. The list names places, not folders of one machine: checkouts that share a cache each find their own files by it, and so
// does everybody with the bundles that packsite brings along.

import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { statsAt } from '../util/fs'
import { canonicalJson, sha256 } from '../util/hash'
import { readRegular } from '../util/checksummed-file'
import { seeAll, upwards } from '../util/import-lookups'
import { installedVersion, isOfPacksite, packageRoot } from '../util/package'
import { TICK_MS, fingerprintOfStats } from '../util/fingerprint'
import { compareText } from '../util/text'
import { valueOr } from '../util/value-or'
import type { Bundled, BundleRecipe, BundleTrace, FileTable, Hash, ImportLookup, Store } from '../types'

export type BundleRequest = {
  readonly recipe: BundleRecipe
  /** What packsite brings along; null where that is being made. */
  readonly shipped: Pick<Store, 'get'> | null
  readonly make: () => Promise<Bundled>
  readonly code: Hash
  /** Knows the hash of what was not touched, by its absolute path. */
  readonly files: FileTable
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What a bundle was made of: places, and stems that were looked for in places. */
type List = {
  readonly files: readonly string[]
  readonly looks: readonly (readonly [place: string, stem: string])[]
}

/** `store` is null where nothing is kept. */
export async function keepBundle(store: Store | null, request: BundleRequest): Promise<Bundled> {
  const { recipe, make, shipped, code, files, now } = request
  const { name, options } = recipe
  const root = realOf(recipe.root)
  const asked = sha256(canonicalJson([code, installedVersion('esbuild'), name, options]))
  const find = (from: Pick<Store, 'get'> | null): Bundled | null => from && findBundle(from, asked, { root, files })
  const known = find(store) ?? find(shipped)
  if (known !== null) return known
  const startMs = now()
  const made = await make()
  if (store === null) return made
  const list = listOf(made, root)
  const trace = traceOf(list, root)
  const key = trace === null ? null : keyOf(asked, { list, trace, root, files })
  // A file that is saved meanwhile may not be the one that was bundled.
  if (key === null || made.inputs.some((file) => changedMs(file) > startMs - TICK_MS)) return made
  store.set(asked, Buffer.from(JSON.stringify(list)))
  store.set(key, made.value)
  return made
}

/** The bundle that was made of what stands here now. */
function findBundle(
  store: Pick<Store, 'get'>,
  asked: Hash,
  { root, files }: { readonly root: string; readonly files: FileTable },
): Bundled | null {
  const list = readList(store.get(asked))
  const trace = list === null ? null : traceOf(list, root)
  const key = list === null || trace === null ? null : keyOf(asked, { list, trace, root, files })
  const value = key === null ? null : store.get(key)
  return trace === null || value === null ? null : { value, ...trace }
}

/** Where packages stand that packsite uses: in it, or beside it where it is installed as one of them. */
const PACKAGES = join(packageRoot, 'node_modules')
const BESIDE = basename(dirname(packageRoot)) === 'node_modules' ? dirname(packageRoot) : null

/** A place below packsite, or relative to the site's folder. A package that stands beside packsite is called as one in it. */
function placeOf(path: string, root: string): string {
  const place = (start: string, from: string): string => (start + relative(from, path)).replaceAll('\\', '/')
  if (isOfPacksite(path)) return place('packsite:', packageRoot)
  if (BESIDE !== null && path.startsWith(BESIDE + sep) && !isOwnPackage(relative(BESIDE, path)))
    return place('packsite:node_modules/', BESIDE)
  return place('site:', root)
}

/** True for a path below a package that stands in packsite's own folder of packages. */
function isOwnPackage(path: string): boolean {
  const [first = '', second = ''] = path.split(/[\\/]/)
  return existsSync(join(PACKAGES, first.startsWith('@') ? join(first, second) : first))
}

/** Null for a place that leads above the root of a disk: there another place could be the same. */
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

/** Folders above the site, and their packages, are looked into from all of them: another checkout may stand deeper. */
const ABOVE = 'above:'

function lookPlace(folder: string, root: string): string {
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
  return upwards(dirname(root)).map((folder) => join(folder, place.slice(ABOVE.length)))
}

function listOf({ inputs, looks }: BundleTrace, root: string): List {
  const places = new Map(
    looks.map(({ folder, stem }) => [`${lookPlace(folder, root)}\n${stem}`, [lookPlace(folder, root), stem] as const]),
  )
  return {
    files: [...new Set(inputs.map((file) => placeOf(file, root)))].sort(compareText),
    looks: [...places].sort(([a], [b]) => compareText(a, b)).map(([, look]) => look),
  }
}

function readList(bytes: Uint8Array | null): List | null {
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString('utf8')) as List)
}

/** What a list stands for in this checkout; null when it cannot be the list of one that stands here. */
function traceOf({ files, looks }: List, root: string): BundleTrace | null {
  const inputs = files.map((place) => pathOf(place, root))
  const all = looks.map(
    ([place, stem]) => foldersOf(place, root)?.map((folder): ImportLookup => ({ folder, stem })) ?? null,
  )
  if (inputs.includes(null) || all.includes(null)) return null
  return { inputs: inputs.filter((path) => path !== null), looks: all.flatMap((some) => some ?? []) }
}

type Found = {
  readonly list: List
  readonly trace: BundleTrace
  readonly root: string
  readonly files: FileTable
}

/** Null when a file is gone. */
function keyOf(asked: Hash, { list, trace, root, files }: Found): Hash | null {
  const parts: string[] = []
  for (const [index, file] of trace.inputs.entries()) {
    const hash = hashOf(file, files)
    if (hash === null) return null
    parts.push(`${list.files[index] ?? ''} ${hash}`)
  }
  for (const { folder, names } of seeAll(trace.looks, (path) => placeOf(path, root))) {
    // What is not there is not there at any depth. Which packages packsite uses is told by their files.
    if (names !== '' && folder !== PACKAGES) parts.push(`${placeOf(folder, root)} ${names}`)
  }
  return sha256([asked, ...parts].join('\n'))
}

/** Null for what is no file. */
function hashOf(file: string, files: FileTable): Hash | null {
  const stats = statsAt(file)
  if (stats === undefined) return null
  const stamp = fingerprintOfStats(stats)
  const known = files.get(file, stamp)
  if (known !== null) return known.hash
  const bytes = readRegular(file)
  if (bytes === null) return null
  const hash = sha256(bytes)
  files.learn(file, stamp, { hash, more: null })
  return hash
}

function realOf(folder: string): string {
  return valueOr(folder, () => realpathSync(folder))
}

function changedMs(file: string): number {
  const stats = statsAt(file)
  return stats === undefined ? Infinity : Math.max(stats.mtimeMs, stats.ctimeMs)
}
