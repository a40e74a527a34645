// Interfaces of the cache. A key is a hash of all inputs of its value, so a value never changes. A value that cannot be read counts as
// absent; a value that cannot be written is computed again by the next build.

import type { Hash, JsonValue } from '../util/branded-strings'
import type { Fingerprint } from '../util/fingerprint'

export type CacheValueStore = {
  /** Returns the value, or null. Callers must not change the bytes, which can be a view of a larger buffer. */
  readonly get: (key: Hash) => Uint8Array | null
  readonly set: (key: Hash, value: Uint8Array) => void
}

/** A value on disk, not yet in memory. */
export type LazyValue = {
  /** A number stored with the value, available without reading the value. */
  readonly note: number
  /** Throws SiteError if the value was damaged after `find`. */
  readonly read: () => Uint8Array
}

/** A store of thousands of values, each read on demand. */
export type LazyValueStore = {
  readonly get: CacheValueStore['get']
  readonly find: (key: Hash) => LazyValue | null
  readonly set: (key: Hash, value: Uint8Array, note?: number) => LazyValue
}

export type FileFacts = { readonly hash: Hash; readonly more: JsonValue }

/** Hash and other facts of files by path, valid while the fingerprint is unchanged. */
export type FileFactsCache = {
  readonly get: (path: string, fingerprint: Fingerprint) => FileFacts | null
  /** Stores the facts of a file. `readMs`: time at which reading began, in milliseconds since 1970; default: now. */
  readonly learn: (
    path: string,
    fingerprint: Fingerprint,
    facts: FileFacts & { readonly readMs?: number | undefined },
  ) => void
}

/** Inputs of a bundle except the contents of files. */
export type BundleRecipe = {
  readonly name: string
  /** Further inputs: options, names of entry points. */
  readonly options: JsonValue
  /** Absolute folder of the site. Keys use paths relative to this folder, so all checkouts share bundles. */
  readonly root: string
}

/** A lookup of an import: names in `folder` that equal `stem`, or start with `stem` and a dot. */
export type ImportLookup = { readonly folder: string; readonly stem: string }

/** Dependencies of a bundle, as absolute paths. */
export type BundleTrace = {
  /** Source files of the bundle. */
  readonly inputs: readonly string[]
  /** Lookups of imports, whose result can change if a matching file is added or removed, or a link gets another target. */
  readonly lookups: readonly ImportLookup[]
}

export type TracedBundle = BundleTrace & { readonly value: Uint8Array }

/** Returns the cached bundle of a recipe if its files are unchanged; else calls `make` and caches the result. */
export type GetOrMakeBundle = (recipe: BundleRecipe, make: () => Promise<TracedBundle>) => Promise<TracedBundle>

export type Cache = {
  /** Absolute folder of drawn images and its size limit; null if the cache is off. */
  readonly pictures: { readonly folder: string; readonly maxSizeBytes: number } | null
  readonly bundle: GetOrMakeBundle
  /** Facts of the site's files. */
  readonly files: FileFactsCache
  /** Content file -> the part of its entry that every build needs. */
  readonly heads: LazyValueStore
  /** Values that few builds need: sanitised HTML and the rest of each entry, and contents of packs. */
  readonly entries: LazyValueStore
  /** Returns a key for these stores: a hash of the parts and of packsite's code. */
  readonly key: (...parts: readonly string[]) => Hash
  /** Writes new values to disk. */
  readonly save: () => void
  /** Closes all files; further reads are not possible. */
  readonly close: () => void
}
