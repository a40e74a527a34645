// What the content remembers from one load to the next, so that an edit parses one file. A cell holds what a pure function
// made of its inputs and what it found wrong on the way; the same inputs again give the same objects. A load into a new
// memory is a load of everything: `build` and `dev` take the same way.

import { rememberOrder, sameElements } from '../base/memo'
import { listContent, readContent, type ContentFile, type ReadContent } from './read'
import type { Pipeline } from './pipeline'
import type { FilePath, Hash, PictureSize, PictureSizes, Problem } from '../model'

/** What a function tells beside its answer. */
export type Collected = {
  readonly problems: Problem[]
  /** Addresses that refused entries would have had. */
  readonly invalidUrls: Set<string>
  /** Files that were refused: what they would have named is not missed elsewhere. */
  readonly refused: Set<string>
  /** Sizes of the pictures that went into the answer. */
  readonly pictures: Map<string, PictureSize | null>
  /** When what entries are changes with the time, in milliseconds since 1970. */
  readonly moments: number[]
  /** The answer holds until then. */
  untilMs: number
}

export type Cell<Value = unknown> = {
  readonly inputs: readonly unknown[]
  readonly value: Value
  readonly collected: Collected
}

export type ContentMemory = {
  /** Every file of content/, sorted; the same list until files come or go. */
  readonly list: (root: string) => readonly ContentFile[]
  /** True for a file that the last list holds. */
  readonly knows: (file: string) => boolean
  /** The file may be another one now; with `isListed`, files may have come or gone there. */
  readonly touch: (file: string, change: { readonly isListed: boolean }) => void
  /** True while size and times of the file are those of the last list. */
  readonly isAsListed: (file: ContentFile) => boolean
  /** Hash of the bytes as they were last read; undefined for a file that has to be read. */
  readonly hashOf: (file: ContentFile) => Hash | undefined
  /** The file has this hash, although nobody has read it. */
  readonly know: (file: ContentFile, hash: Hash) => void
  readonly read: (file: ContentFile) => ReadContent | { readonly fault: string }
  /** Files that were touched and not read since. */
  readonly stale: ReadonlySet<FilePath>
  /** Runs a load whose result may be thrown away: when it answers null, the files that were touched still are. */
  readonly attempt: <Value>(load: () => Value | null) => Value | null
  /** Converts Markdown; null until something had to be converted. */
  readonly pipeline: { current: KeptPipeline | null }
  readonly cells: Map<string, Cell>
  /** Sorts the entries of a collection, from the order on that they had. */
  readonly sort: <Item extends object>(
    collection: string,
    items: readonly Item[],
    compare: (a: Item, b: Item) => number,
  ) => readonly Item[]
  /** What was made of all files of a list. */
  readonly collections: WeakMap<readonly ContentFile[], unknown>
}

export type KeptPipeline = {
  readonly configuration: string
  readonly pictures: PictureSizes
  readonly pipeline: Pipeline
}

export function createContentMemory(): ContentMemory {
  const hashes = new Map<FilePath, Hash>()
  const stale = new Set<FilePath>()
  /** Files that were touched since the last list. */
  const touched = new Set<FilePath>()
  const cells = new Map<string, Cell>()
  const orders = new Map<string, (items: readonly object[]) => readonly object[]>()
  let listed: readonly ContentFile[] | null = null
  let known = new Set<string>()
  const forget = (file: FilePath): void => {
    hashes.delete(file)
    stale.add(file)
    touched.add(file)
  }
  const forgetGone = (): void => {
    for (const read of [hashes, stale]) for (const file of read.keys()) if (!known.has(file)) read.delete(file)
    for (const key of cells.keys()) if (key.startsWith('content/') && !known.has(key)) cells.delete(key)
  }
  return {
    stale,
    cells,
    collections: new WeakMap(),
    sort: (collection, items, compare) => {
      const order = orders.get(collection) ?? rememberOrder(compare as (a: object, b: object) => number)
      orders.set(collection, order)
      return order(items) as typeof items
    },
    list: (root) => {
      if (listed === null) {
        listed = listContent(root)
        touched.clear()
        known = new Set(listed.map(({ file }) => file))
        forgetGone()
      }
      return listed
    },
    knows: (file) => known.has(file),
    touch: (file, { isListed }) => {
      if (isListed) {
        listed = null
        for (const other of known) if (other.startsWith(`${file}/`)) forget(other as FilePath)
      }
      forget(file as FilePath)
    },
    isAsListed: ({ file }) => !touched.has(file),
    hashOf: ({ file }) => hashes.get(file),
    know: ({ file }, hash) => {
      hashes.set(file, hash)
      stale.delete(file)
    },
    attempt: (load) => {
      const before = [...stale]
      const value = load()
      if (value === null) for (const file of before) stale.add(file)
      return value
    },
    pipeline: { current: null },
    read: (file) => {
      const content = readContent(file)
      if ('fault' in content) {
        hashes.delete(file.file)
        stale.add(file.file)
      } else {
        hashes.set(file.file, content.hash)
        stale.delete(file.file)
      }
      return content
    },
  }
}

/** For most cells: they found nothing wrong and hold for ever. */
const NOTHING: Collected = Object.freeze(createCollected())

export function createCollected(): Collected {
  return {
    problems: [],
    invalidUrls: new Set(),
    refused: new Set(),
    pictures: new Map(),
    moments: [],
    untilMs: Infinity,
  }
}

/** What stays of it in a cell. */
export function keepCollected(collected: Collected): Collected {
  const { problems, invalidUrls, refused, pictures, moments, untilMs } = collected
  const isEmpty = problems.length + invalidUrls.size + refused.size + pictures.size + moments.length === 0
  return isEmpty ? NOTHING : { problems, invalidUrls, refused, pictures, moments, untilMs }
}

export function addCollected(to: Collected, from: Collected): void {
  if (from === NOTHING) return
  for (const problem of from.problems) to.problems.push(problem)
  for (const url of from.invalidUrls) to.invalidUrls.add(url)
  for (const file of from.refused) to.refused.add(file)
  for (const [address, size] of from.pictures) to.pictures.set(address, size)
  to.moments.push(...from.moments)
  to.untilMs = Math.min(to.untilMs, from.untilMs)
}

export type Surroundings = { readonly nowMs: number; readonly pictureSizes: PictureSizes }

/** Whether a cell holds what its function would make of these inputs now. */
export function isCurrent(cell: Cell, inputs: readonly unknown[], { nowMs, pictureSizes }: Surroundings): boolean {
  if (!sameElements(cell.inputs, inputs)) return false
  if (cell.collected === NOTHING) return true
  if (nowMs >= cell.collected.untilMs) return false
  for (const [address, size] of cell.collected.pictures) {
    if (!sameSize(size, pictureSizes.get(address) ?? null)) return false
  }
  return true
}

function sameSize(a: PictureSize | null, b: PictureSize | null): boolean {
  return a === b || (a?.width === b?.width && a?.height === b?.height && a?.pixel === b?.pixel)
}
