// Merges a translation over its source. A translation holds only words; facts, such as days and addresses, come from the source.

import { orderedEntries, createOrderedMap } from '../schema/ordered-map'
import type { KeyPath } from '../types'

/**
 * Where words are: 'title', 'buttons.*.text', '*.releases.*.notes'. A star stands for an index or any key. A path names a text, or a list or
 * map that a translation replaces as a whole.
 */
export type WordPaths = readonly string[]

export type TranslationFault = {
  readonly kind: 'fact' | 'no-source'
  readonly keyPath: KeyPath
  /** The names of rows that the source has, for 'no-source'. */
  readonly candidates: readonly string[]
}

type Merged = {
  readonly data: unknown
  readonly faults: readonly TranslationFault[]
  /** Key path in `data` -> key path in the translation; null for data of the source. */
  readonly inTranslation: (keyPath: KeyPath) => KeyPath | null
}

/** Keys that identify a row of a list, in order of preference. */
export const ROW_IDENTITIES = ['slug', 'to', 'from', 'version', 'project', 'resolution', 'id'] as const

export function mergeTranslation(source: unknown, translation: unknown, words: WordPaths): Merged {
  const patterns = words.map((path) => path.split('.'))
  const faults: TranslationFault[] = []
  /** Key paths of the merged data that come from the translation, with the path there. */
  const origins = new Map<string, KeyPath>()
  const merge = (before: unknown, after: unknown, at: Place): unknown => {
    if (isWord(patterns, at.merged)) {
      origins.set(JSON.stringify(at.merged), at.own)
      return after
    }
    const fault = (kind: TranslationFault['kind'], keyPath: KeyPath, candidates: readonly string[] = []): unknown => {
      faults.push({ kind, keyPath, candidates })
      return before
    }
    if (Array.isArray(after)) {
      if (!Array.isArray(before)) return fault(before === undefined ? 'no-source' : 'fact', at.own)
      return mergeRows(before, after, { at, merge, fault, patterns })
    }
    const entries = orderedEntries(after)
    if (entries === null) return fault('fact', at.own)
    const known = orderedEntries(before)
    if (known === null) return fault('no-source', at.own)
    const merged = new Map(known)
    for (const [key, value] of entries) {
      const place = below(at, key, key)
      const isNew = !merged.has(key) && !isWord(patterns, place.merged) && !leadsToWord(patterns, place.merged)
      if (isNew) fault('fact', place.own)
      else if (!merged.has(key) && !isWord(patterns, place.merged)) fault('no-source', place.own, [...merged.keys()])
      else merged.set(key, merge(merged.get(key), value, place))
    }
    return createOrderedMap([...merged])
  }
  const data = merge(source, translation, { merged: [], own: [] })
  return {
    data,
    faults,
    inTranslation: (keyPath) => {
      for (let length = keyPath.length; length >= 0; length -= 1) {
        const origin = origins.get(JSON.stringify(keyPath.slice(0, length)))
        if (origin !== undefined) return [...origin, ...keyPath.slice(length)]
      }
      return null
    },
  }
}

type Place = { readonly merged: KeyPath; readonly own: KeyPath }

const below = ({ merged, own }: Place, mergedStep: string | number, ownStep: string | number): Place => ({
  merged: [...merged, mergedStep],
  own: [...own, ownStep],
})

type RowsContext = {
  readonly at: Place
  readonly merge: (before: unknown, after: unknown, at: Place) => unknown
  readonly fault: (kind: TranslationFault['kind'], keyPath: KeyPath, candidates?: readonly string[]) => unknown
  readonly patterns: readonly (readonly string[])[]
}

/** Merges rows that name the row of the source by a key such as 'slug' or 'to'. Rows of the source keep their order. */
function mergeRows(before: readonly unknown[], after: readonly unknown[], { at, merge, fault, patterns }: RowsContext) {
  const rows = [...before]
  for (const [index, row] of after.entries()) {
    const entries = orderedEntries(row)
    const own: KeyPath = [...at.own, index]
    if (entries === null) {
      fault('fact', own)
      continue
    }
    const identity = ROW_IDENTITIES.find((key) => entries.some(([name]) => name === key))
    const value = entries.find(([name]) => name === identity)?.[1]
    // Rows with the same name are distinguished by their order.
    const earlier = after
      .slice(0, index)
      .filter((other) => identity !== undefined && valueOf(other, identity) === value)
    const matches = before.flatMap((other, place) =>
      identity === undefined ? [] : valueOf(other, identity) === value ? [place] : [],
    )
    const place = identity === undefined ? (index < before.length ? index : undefined) : matches[earlier.length]
    if (place === undefined) {
      const candidates = identity === undefined ? [] : before.map((other) => String(valueOf(other, identity)))
      fault('no-source', identity === undefined ? own : [...own, identity], candidates)
      continue
    }
    const words = createOrderedMap(entries.filter(([name]) => name !== identity))
    const isWholeWord = isWord(patterns, [...at.merged, place])
    rows[place] = merge(before[place], isWholeWord ? row : words, { merged: [...at.merged, place], own })
  }
  return rows
}

function valueOf(row: unknown, key: string): unknown {
  return orderedEntries(row)?.find(([name]) => name === key)?.[1]
}

/** True for a key path that a pattern names. */
export function isWord(patterns: readonly (readonly string[])[], keyPath: KeyPath): boolean {
  return patterns.some((pattern) => pattern.length === keyPath.length && matches(pattern, keyPath))
}

/** True for a key path above one that a pattern names. */
export function leadsToWord(patterns: readonly (readonly string[])[], keyPath: KeyPath): boolean {
  return patterns.some((pattern) => pattern.length > keyPath.length && matches(pattern, keyPath))
}

function matches(pattern: readonly string[], keyPath: KeyPath): boolean {
  return keyPath.every((step, index) => pattern[index] === '*' || pattern[index] === String(step))
}
