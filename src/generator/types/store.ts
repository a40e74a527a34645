// What is kept between builds. A key is a hash of everything that its value depends on, so a value never changes; what
// can't be read is not there, and what can't be written is made again.

import type { Hash, JsonValue } from '../util/branded-strings'
import type { Fingerprint } from '../util/fingerprint'

export type Store = {
  /** The value, or null. It may be a view of something larger: it must not be changed. */
  readonly get: (key: Hash) => Uint8Array | null
  readonly set: (key: Hash, value: Uint8Array) => void
}

/** A value that is not in memory. */
export type StoredValue = {
  /** A number that is known without reading the value. */
  readonly note: number
  /** Throws SiteError when the value was damaged since it was found. */
  readonly read: () => Uint8Array
}

/** Values by the thousand, that stay where they are until they are read. */
export type LazyStore = {
  readonly get: Store['get']
  readonly find: (key: Hash) => StoredValue | null
  readonly set: (key: Hash, value: Uint8Array, note?: number) => StoredValue
}

export type FileFacts = { readonly hash: Hash; readonly more: JsonValue }

/** Facts of files, by path, for as long as the stamp stays. */
export type FileTable = {
  readonly get: (path: string, stamp: Fingerprint) => FileFacts | null
  /** `readMs`: when it was begun to be read, in milliseconds since 1970; by default just now. */
  readonly learn: (
    path: string,
    stamp: Fingerprint,
    facts: FileFacts & { readonly readMs?: number | undefined },
  ) => void
}

/** What a bundler is asked, but for the contents of files. */
export type BundleRecipe = {
  readonly name: string
  /** Whatever else the result depends on: options, names of entries. */
  readonly options: JsonValue
  /** Absolute folder of the site: its files are called by their place in it, in whatever checkout it stands. */
  readonly root: string
}

/** A place where a bundler looked for what an import means: the names in a folder that are the stem, or begin with it and a dot. */
export type ImportLookup = { readonly folder: string; readonly stem: string }

/** What a bundle depends on, all of it absolute paths. */
export type BundleTrace = {
  /** Files that it was made of. */
  readonly inputs: readonly string[]
  /** Where what appears, goes or leads elsewhere may be what an import means from then on. */
  readonly looks: readonly ImportLookup[]
}

export type Bundled = BundleTrace & { readonly value: Uint8Array }

/** The answer of `make`, which is not asked when it answered for the same files before. */
export type KeepBundle = (recipe: BundleRecipe, make: () => Promise<Bundled>) => Promise<Bundled>

export type Cache = {
  /** The folder of drawn pictures, absolute, and what it may take of a disk; null when nothing is kept. */
  readonly pictures: { readonly folder: string; readonly maxSizeBytes: number } | null
  readonly bundle: KeepBundle
  /** What is known of the site's files without reading them. */
  readonly files: FileTable
  /** Files of content -> what each run needs of their entries. */
  readonly heads: LazyStore
  /** The rest of them: sanitised HTML, and what stands aside. */
  readonly entries: LazyStore
  /** A key for these stores: of its parts, and of packsite's own code. */
  readonly key: (...parts: readonly string[]) => Hash
  /** Writes what is new. */
  readonly save: () => void
  /** Lets go of its files: nothing can be read any more. */
  readonly close: () => void
}
