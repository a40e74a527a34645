// Facts of pages that were inspected before, in one file of the work folder, under the hash of the page's bytes. Whatever else
// they depend on is in the key of the file: with another key, or where it cannot be read, the cache is empty.

import { readRecord, writeRecord } from '../util/checksummed-file'
import type { PageFacts } from './facts'
import type { Hash } from '../types'

export type FactsCache = {
  readonly get: (page: Hash) => PageFacts | undefined
  readonly set: (page: Hash, facts: PageFacts) => void
  /** Writes what was read or set since the cache was opened, unless the file has just that. */
  readonly save: () => void
}

/** `key`: of everything but the page that facts depend on, the code of the rules and the config. */
export function openFactsCache(file: string, key: string): FactsCache {
  const stored = new Map(readRecord(file, key) as readonly (readonly [page: Hash, facts: PageFacts])[] | null)
  const used = new Map<Hash, PageFacts>()
  let isChanged = false
  return {
    get: (page) => {
      const facts = stored.get(page)
      if (facts !== undefined) used.set(page, facts)
      return used.get(page)
    },
    set: (page, facts) => {
      used.set(page, facts)
      isChanged = true
    },
    save: () => {
      if (isChanged || used.size < stored.size) writeRecord(file, key, [...used])
    },
  }
}
