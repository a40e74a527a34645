// The words of a source, in the form of a translation: the reverse of merge-translation.ts. Tells what a translation leaves out, and whether the
// source changed since.

import { createOrderedMap, orderedEntries } from '../schema/ordered-map'
import { canonicalJson, shortHash } from '../util/hash'
import { splitFrontMatter } from './front-matter'
import { isWord, leadsToWord, ROW_IDENTITIES, type WordPaths } from './merge-translation'
import type { KeyPath } from '../types'

export type SourceWords = {
  /** A map or list with the words, and in lists the keys that identify a row; undefined without words. */
  readonly data: unknown
  /** One path for each word: 'title', 'links[to=/news].text'. Words are texts, and lists that a translation replaces as a whole. */
  readonly paths: readonly string[]
}

const NO_WORDS: SourceWords = { data: undefined, paths: [] }

/** `at`: key path. `name`: the same path with the names of rows instead of their indices. */
type Place = { readonly at: KeyPath; readonly name: string }

/** The words of parsed data. Sources and translations with the same rows have the same paths. */
export function wordsOfSource(source: unknown, words: WordPaths): SourceWords {
  const patterns = words.map((path) => path.split('.'))
  const collect = (value: unknown, { at, name }: Place): SourceWords => {
    if (isWord(patterns, at)) return isEmpty(value) ? NO_WORDS : { data: value, paths: [name] }
    if (!leadsToWord(patterns, at)) return NO_WORDS
    if (Array.isArray(value)) return collectRows(value, { at, name })
    const inside = (orderedEntries(value) ?? []).map(
      ([key, inner]) =>
        [key, collect(inner, { at: [...at, key], name: name === '' ? key : `${name}.${key}` })] as const,
    )
    const found = inside.filter(([, { paths }]) => paths.length > 0)
    if (found.length === 0) return NO_WORDS
    return {
      data: createOrderedMap(found.map(([key, { data }]) => [key, data])),
      paths: found.flatMap(([, { paths }]) => paths),
    }
  }
  const collectRows = (rows: readonly unknown[], { at, name }: Place): SourceWords => {
    const names = new Map<string, number>()
    const found = rows.flatMap((row, index) => {
      const key = orderedEntries(row)?.find(([one]) => ROW_IDENTITIES.some((known) => known === one))
      const called = key === undefined ? String(index) : `${key[0]}=${String(key[1])}`
      // Rows with the same name are distinguished by their order, as in a merge.
      const count = (names.get(called) ?? 0) + 1
      names.set(called, count)
      const { data, paths } = collect(row, {
        at: [...at, index],
        name: `${name}[${called}${count > 1 ? ` ${String(count)}` : ''}]`,
      })
      if (paths.length === 0) return []
      const entries = orderedEntries(data)
      return [{ data: key === undefined || entries === null ? data : createOrderedMap([key, ...entries]), paths }]
    })
    return { data: found.map(({ data }) => data), paths: found.flatMap(({ paths }) => paths) }
  }
  return collect(source, { at: [], name: '' })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Eight hexadecimal digits that change when a word of the source changes. */
export function sourceHash(words: unknown, body: string): string {
  return shortHash(canonicalJson([words ?? null, body.trim()])).slice(0, 8)
}

const SOURCE_LINE = /^#[ \t]*source:[ \t]*([0-9a-f]{8})[ \t]*$/m

/** The comment by which a translation names the state of its source. */
export const sourceLine = (hash: string): string => `# source: ${hash}`

/** The hash in the comment of a translation; null without the comment. JSON has no comments. */
export function recordedSourceHash(file: string, text: string): string | null {
  return SOURCE_LINE.exec(commentedPart(file, text))?.[1] ?? null
}

/** The text of a translation with the hash in its comment. */
export function withSourceHash(file: string, text: string, hash: string): string {
  const part = commentedPart(file, text)
  const line = sourceLine(hash)
  const old = SOURCE_LINE.exec(part)?.[0]
  if (old !== undefined) return text.replace(old, line)
  if (!file.endsWith('.md')) return `${line}\n${text}`
  return part === '' ? `---\n${line}\n---\n${text}` : text.replace(/^---[ \t]*\r?\n/, (fence) => `${fence}${line}\n`)
}

function commentedPart(file: string, text: string): string {
  return file.endsWith('.md') ? splitFrontMatter(text).frontMatter : text
}
