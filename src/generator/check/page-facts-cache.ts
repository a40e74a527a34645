// Facts of pages that were inspected before, in one file of the work folder, under the hash of the page's bytes. Whatever else
// they depend on is in the key of the file: with another key, or where it cannot be read, the cache is empty.

import { readRecord, writeRecord } from '../util/checksummed-file'
import type { PageFacts } from './facts'
import type { Hash } from '../types'

export type FactsCache = {
  readonly get: (page: Hash) => PageFacts | undefined
  readonly set: (page: Hash, facts: PageFacts) => void
  /** Keeps what was asked for or set since it was opened. */
  readonly save: () => void
}

const TEXTS = ['title', 'description', 'canonical'] as const
const LISTS = ['ids', 'links', 'files', 'pictures', 'styles', 'scripts', 'fonts', 'firstPictures'] as const
/** Numbers that stand for texts, and the values that are their own. */
type Packed = readonly [
  texts: readonly number[],
  lists: readonly (readonly number[])[],
  isIndexed: 0 | 1,
  sizeBytes: number,
  compressedBytes: number | null,
  findings: PageFacts['findings'],
]
type StoredFacts = { readonly strings: readonly string[]; readonly pages: Record<string, Packed> }

/** `key` has everything but the page that facts depend on: the rules' code and the config. */
export function openFactsCache(file: string, key: string): FactsCache {
  const stored = (readRecord(file, key) as StoredFacts | null) ?? { strings: [], pages: {} }
  const used = new Map<string, PageFacts>()
  let isChanged = false
  return {
    get: (page) => {
      const known = used.get(page)
      if (known !== undefined) return known
      const packed = Object.hasOwn(stored.pages, page) ? stored.pages[page] : undefined
      if (packed === undefined) return undefined
      const facts = unpack(packed, stored.strings)
      used.set(page, facts)
      return facts
    },
    set: (page, facts) => {
      used.set(page, facts)
      isChanged = true
    },
    save: () => {
      if (isChanged || used.size < Object.keys(stored.pages).length) writeRecord(file, key, pack(used))
    },
  }
}

function pack(used: ReadonlyMap<string, PageFacts>): StoredFacts {
  const numbers = new Map<string, number>()
  const number = (text: string): number => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, numbers.size)
    return numbers.size - 1
  }
  const pages = [...used].map(([page, facts]): [string, Packed] => [
    page,
    [
      TEXTS.map((name) => number(facts[name])),
      LISTS.map((name) => facts[name].map(number)),
      facts.isIndexed ? 1 : 0,
      facts.sizeBytes,
      facts.compressedBytes,
      facts.findings,
    ],
  ])
  return { strings: [...numbers.keys()], pages: Object.fromEntries(pages) }
}

function unpack(
  [texts, lists, isIndexed, sizeBytes, compressedBytes, findings]: Packed,
  strings: readonly string[],
): PageFacts {
  const text = (number = -1): string => strings[number] ?? ''
  const list = (at: number): string[] => (lists[at] ?? []).map(text)
  return {
    title: text(texts[0]),
    description: text(texts[1]),
    canonical: text(texts[2]),
    isIndexed: isIndexed === 1,
    ids: list(0),
    links: list(1),
    files: list(2),
    pictures: list(3),
    styles: list(4),
    scripts: list(5),
    fonts: list(6),
    firstPictures: list(7),
    sizeBytes,
    compressedBytes,
    findings,
  }
}
