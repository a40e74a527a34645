// What bundlers made, by the files that it was made of. Which files those are is only known afterwards: the list of the
// last time is kept under what was asked, and the result under the contents of the files of that list. The same contents
// have the same imports; what they lead to also depends on names beside them, which count too.

import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { canonicalJson, sha256 } from '../base/hash'
import { installedVersion, packageRoot } from '../base/package'
import { compareText } from '../base/text'
import type { Bundled, BundleRecipe, Hash, Store } from '../model'

/** Modules whose appearance beside an input may change what an import means. */
const MODULE = /\.(?:[cm]?[jt]sx?|json|css)$/

/** A clock of files may tick this slowly: what was changed later than that before reading counts as being changed still. */
const TICK_MS = 50

export type BundleRequest = {
  readonly recipe: BundleRecipe
  readonly make: () => Promise<Bundled>
  readonly code: Hash
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export async function keepBundle(store: Store, { recipe, make, code, now }: BundleRequest): Promise<Bundled> {
  const { name, options, root } = recipe
  const asked = sha256(canonicalJson([code, installedVersion('esbuild'), name, options]))
  const known = readList(store.get(asked))
  const key = known === null ? null : keyOf(asked, known, root)
  const kept = key === null ? null : store.get(key)
  if (known !== null && kept !== null) return { value: kept, inputs: known.map((path) => fileOf(path, root)) }
  const startMs = now()
  const made = await make()
  const { value, inputs } = made
  const list = listOf(inputs, root)
  const fresh = keyOf(asked, list, root)
  // A file that is saved meanwhile may not be the one that was bundled.
  if (fresh === null || inputs.some((file) => changedMs(file) > startMs - TICK_MS)) return made
  store.set(asked, Buffer.from(JSON.stringify(list)))
  store.set(fresh, value)
  return made
}

/** Paths below the recipe's folder begin with 'own:', others are relative to packsite's own folder. */
function listOf(inputs: readonly string[], root: string): string[] {
  const files = new Set(inputs)
  for (const input of inputs) {
    const manifest = packageManifest(input)
    if (manifest !== null) files.add(manifest)
  }
  return [...files].map((file) => pathOf(file, root)).sort(compareText)
}

function pathOf(file: string, root: string): string {
  const own = relative(root, file)
  const isOwn = !own.startsWith('..') && !isAbsolute(own)
  return (isOwn ? `own:${own}` : relative(packageRoot, file)).replaceAll('\\', '/')
}

/** The package.json that decides what a file of an installed package stands for. */
function packageManifest(file: string): string | null {
  const match = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)
  return match === null ? null : join(match[0], 'package.json')
}

function readList(bytes: Uint8Array | null): readonly string[] | null {
  const list = bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown)
  return Array.isArray(list) && list.every((path): path is string => typeof path === 'string') ? list : null
}

/** The file of a path in a list. */
function fileOf(path: string, root: string): string {
  return path.startsWith('own:') ? join(root, path.slice('own:'.length)) : join(packageRoot, path)
}

/** Null when a file is gone, or would have another path here. */
function keyOf(asked: Hash, list: readonly string[], root: string): Hash | null {
  const folders = new Map<string, string>()
  try {
    const parts = list.map((path) => {
      const file = fileOf(path, root)
      // Above the root of a disk '..' leads nowhere else: there another list could mean the same files.
      if (pathOf(file, root) !== path) throw new RangeError(path)
      const folder = dirname(file)
      if (!file.includes('node_modules') && !folders.has(folder)) folders.set(folder, moduleNames(folder))
      return `${path} ${sha256(readFileSync(file))}`
    })
    return sha256([asked, ...parts, ...folders.values()].join('\n'))
  } catch {
    return null
  }
}

function moduleNames(folder: string): string {
  return readdirSync(folder)
    .filter((name) => MODULE.test(name))
    .sort(compareText)
    .join('/')
}

function changedMs(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? Infinity : Math.max(stats.mtimeMs, stats.ctimeMs)
}
