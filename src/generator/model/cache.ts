// What is kept between builds. A key is a hash of everything that its value depends on, so a value never changes; what
// can't be read is not there, and what can't be written is made again.

import type { Hash, JsonValue } from '../base/names'

export type Store = {
  /** The value, or null. It may be a view of something larger: it must not be changed. */
  readonly get: (key: Hash) => Uint8Array | null
  readonly set: (key: Hash, value: Uint8Array) => void
}

/** What a bundler is asked, but for the contents of files. */
export type BundleRecipe = {
  readonly name: string
  /** Whatever else the result depends on: options, names of entries. */
  readonly options: JsonValue
  /** Absolute folder whose files are called by their place in it, in whatever checkout it stands. */
  readonly root: string
}

export type Bundled = {
  readonly value: Uint8Array
  /** Absolute paths of the files that it was made of. */
  readonly inputs: readonly string[]
}

export type Cache = {
  /** The folder of drawn pictures, absolute, and what it may take of a disk; null when nothing is kept. */
  readonly pictures: { readonly folder: string; readonly maxSizeBytes: number } | null
  /** The answer of `make`, which is not asked when it answered for the same files before. */
  readonly bundle: (recipe: BundleRecipe, make: () => Promise<Bundled>) => Promise<Uint8Array>
  /** YAML -> data. */
  readonly yaml: Store
  /** Bodies -> sanitised HTML. */
  readonly html: Store
  /** Pages -> hashes of their files. */
  readonly pages: Store
  /** A key for these stores: of its parts, and of packsite's own code. */
  readonly key: (...parts: readonly string[]) => Hash
  /** Writes what is new. */
  readonly save: () => void
}
