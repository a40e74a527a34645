// Opens the cache and divides its size limit between the stores. All stores are in a subfolder named after the format: the cache folder may
// contain files of other programs, and clearing must not delete them.

import { areFastPathsDisabled } from '../fast-paths/fast-path'
import { join } from 'node:path'
import { sha256 } from '../util/hash'
import { tryRemoveRecursively } from '../util/checksummed-file'
import { removeStaleTempFiles } from '../util/temp-files'
import { detectMarkdownEngine } from '../util/markdown-engine'
import { getOrMakeBundle } from './bundle-cache'
import { openFileStore } from './file-store'
import { openSingleFileStore } from './pack-file'
import { openPrebuiltBundles } from './prebuilt'
import { openFileFactsCache } from './mtime-cache'
import type { Cache, Hash, LazyValueStore } from '../types'

export type CacheOptions = {
  readonly folder: string
  /** File of the table of file hashes; null for none. */
  readonly tableFile: string | null
  readonly maxSizeBytes?: number
  /** Hash of packsite's own code. Null if packsite runs from its sources; then the cache is disabled. */
  readonly code: Hash | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const VERSION_FOLDER = 'packsite-1'

/** Default size limit, for commands that open the cache before the config. */
const DEFAULT_SIZE_BYTES = 1024 * 1024 * 1024

export function openCache({ folder, tableFile, maxSizeBytes = DEFAULT_SIZE_BYTES, code, now }: CacheOptions): Cache {
  if (areFastPathsDisabled) return openPrebuiltOnlyCache(code, now)
  if (code === null) return noCache
  const versioned = join(folder, VERSION_FOLDER)
  for (const name of ['.', 'bundles', 'pictures']) removeStaleTempFiles(join(versioned, name))
  const share = (part: number): number => Math.floor(maxSizeBytes * part)
  const heads = openSingleFileStore({ file: join(versioned, 'heads'), maxSizeBytes: share(0.15) })
  const entries = openSingleFileStore({ file: join(versioned, 'entries'), maxSizeBytes: share(0.5) })
  const files = openFileFactsCache({ file: tableFile, code, now })
  const prebuilt = openPrebuiltBundles()
  const bundles = openFileStore({ folder: join(versioned, 'bundles'), maxSizeBytes: share(0.1), now })
  return {
    pictures: { folder: join(versioned, 'pictures'), maxSizeBytes: share(0.2) },
    bundle: (recipe, make) => getOrMakeBundle(bundles, { recipe, make, prebuilt, code, files, now }),
    files,
    heads,
    entries,
    key: (...parts) => sha256([code, detectMarkdownEngine().name, ...parts].join('\n')),
    save: () => {
      files.save()
      heads.save()
      entries.save()
    },
    close: () => {
      for (const segment of [heads, entries]) segment.close()
    },
  }
}

/** A cache that stores no values and returns prebuilt bundles only. `code` as in CacheOptions. */
export function openPrebuiltOnlyCache(code: Hash | null, now: () => number): Cache {
  if (code === null) return noCache
  const prebuilt = openPrebuiltBundles()
  const { files } = noCache
  return { ...noCache, bundle: (recipe, make) => getOrMakeBundle(null, { recipe, make, prebuilt, code, files, now }) }
}

/** Deletes packsite's subfolder of a cache folder. */
export function clearCache(folder: string): void {
  tryRemoveRecursively(join(folder, VERSION_FOLDER))
}

const emptyStore: LazyValueStore = {
  get: () => null,
  find: () => null,
  set: (_key, value, note = 0) => ({ note, read: () => value, place: () => null }),
}

/** A cache that stores no values. */
export const noCache: Cache = {
  pictures: null,
  bundle: (_recipe, make) => make(),
  files: { get: () => null, learn: () => undefined },
  heads: emptyStore,
  entries: emptyStore,
  key: (...parts) => sha256(parts.join('\n')),
  save: () => undefined,
  close: () => undefined,
}
