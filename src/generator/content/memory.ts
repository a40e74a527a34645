// Memoised results of loading content, so that an edit parses one file. With an empty memory, all files are loaded; build and dev use the
// same code.

import { castToSourcePath } from '../util/path'
import { specialFileAndLinkProblems } from '../diagnostics/fs-errors'
import { getOrMake } from '../util/groups'
import { memoizeLast, createIncrementalSort, createMemoizedChunkMap, sameElements } from '../util/memoize'
import { createContentRecordTable } from './record-table'
import { assignToCollections, scanContent, type ContentFile } from './list'
import type { SourcePath, Problem } from '../types'
import type { MarkdownPipeline } from './markdown/types'

export type ContentMemory = ReturnType<typeof createContentMemory>

/** A value and the problems found while computing the value. */
type Made<Value> = { readonly value: Value; readonly problems: readonly Problem[] }

export function createContentMemory() {
  /** The record of each file; valid while file and config are unchanged. */
  const records = createContentRecordTable()
  /** The record of each translation. */
  const translations = createContentRecordTable()
  /** Files that could not be read, and are tried again by the next load. */
  const unread = new Set<SourcePath>()
  /** Files that changed since the last listing. */
  const touched = new Set<SourcePath>()
  const { clearParts, ...lists } = createListMemory()
  const languages = new Map<string, ListMemory>()
  let configured = ''
  let listed: readonly ContentFile[] | null = null
  let unlisted: readonly Problem[] = []
  let known = new Map<string, ContentFile>()
  return {
    records,
    translations,
    unread,
    /** Converts Markdown; null before the first conversion. */
    pipeline: null as Promise<MarkdownPipeline> | null,
    group: memoizeLast(assignToCollections),
    /** All files of content/, sorted; the same array until files are added or removed. */
    list: (root: string): readonly ContentFile[] => {
      if (listed === null) {
        const found = scanContent(root)
        listed = found.files
        unlisted = specialFileAndLinkProblems('content', found.unlisted)
        touched.clear()
        known = new Map(listed.map((found) => [found.file, found]))
        for (const table of [records, translations]) table.keep((file) => known.has(file))
      }
      return listed
    },
    /** The problems of directory entries that are not regular files. */
    unlisted: () => unlisted,
    /** True for a file in the last listing. */
    knows: (file: string) => known.has(file),
    /** The file in the last listing. */
    listed: (file: string) => known.get(file),
    /** Marks a file as changed. `isListed`: files may have been added or removed. */
    touch: (file: string, { isListed }: { readonly isListed: boolean }): void => {
      if (isListed) listed = null
      const below = isListed ? [...known.keys()].filter((other) => other.startsWith(`${file}/`)) : []
      for (const changed of [...below, file].map(castToSourcePath)) {
        records.delete(changed)
        // Few files have translations: all are looked up again if a file changes.
        translations.clear()
        touched.add(changed)
      }
    },
    /** True if the file has not changed since the last listing. */
    isAsListed: ({ file }: ContentFile) => !touched.has(file),
    /** Clears all records if the relevant part of the config has changed. */
    configure(configuration: string): void {
      if (configured === configuration) return
      configured = configuration
      records.clear()
      translations.clear()
      clearParts()
      for (const lists of languages.values()) lists.clearParts()
      this.pipeline = null
    },
    ...lists,
    /** Memoised lists and values of the content in a language. */
    listsOf: (language: string): ListMemory => getOrMake(languages, language, createListMemory),
  }
}

export type ListMemory = ReturnType<typeof createListMemory>

/** Memoised lists and values, by name. */
function createListMemory() {
  const orders = new Map<string, (items: readonly object[]) => readonly object[]>()
  const lists = new Map<string, readonly unknown[]>()
  const parts = new Map<string, ReturnType<typeof createMemoizedChunkMap<unknown, unknown>>>()
  const made = new Map<string, { readonly inputs: readonly unknown[]; readonly answer: Made<unknown> }>()
  return {
    /** Sorts the entries of a collection, starting from the last order. */
    sort: (collection: string, items: readonly object[], compare: (a: object, b: object) => number) => {
      const order = getOrMake(orders, collection, () => createIncrementalSort(compare))
      return order(items)
    },
    /** Returns the previous list if the elements are the same. */
    same: <Item>(name: string, items: readonly Item[]) => {
      const before = lists.get(name) as readonly Item[] | undefined
      if (before !== undefined && sameElements(before, items)) return before
      lists.set(name, items)
      return items
    },
    /** Maps a list in chunks; each result is memoised by the elements of its chunk. */
    inParts: <Item, Value>(name: string, items: readonly Item[], make: (part: readonly Item[]) => Value) => {
      const known = getOrMake(parts, name, () => createMemoizedChunkMap<unknown, unknown>())
      return known(items, make as (part: readonly unknown[]) => unknown) as readonly Value[]
    },
    /** The result of `make`, memoised by its inputs. */
    remember: <Value>(name: string, inputs: readonly unknown[], make: () => Made<Value>) => {
      const before = made.get(name)
      if (before !== undefined && sameElements(before.inputs, inputs)) return before.answer as Made<Value>
      const answer = make()
      made.set(name, { inputs, answer })
      return answer
    },
    /** Clears the results of `inParts`. */
    clearParts: (): void => {
      parts.clear()
    },
  }
}
