// Caches page facts by the hash of the page's bytes, in one file of the work folder. The cache is empty if its key
// differs or the file is unreadable.

import { readChecksummedValue, writeChecksummedValue } from '../util/checksummed-file'
import type { PageFacts } from './facts'
import type { Hash } from '../types'

export type PageFactsCache = ReturnType<typeof openPageFactsCache>

/** `key`: hash of all inputs of facts besides the page, such as rule code and config. */
export function openPageFactsCache(file: string, key: string) {
  const stored = new Map(readChecksummedValue(file, key) as readonly (readonly [page: Hash, facts: PageFacts])[] | null)
  const used = new Map<Hash, PageFacts>()
  let isChanged = false
  return {
    get: (page: Hash): PageFacts | undefined => {
      const facts = stored.get(page)
      if (facts !== undefined) used.set(page, facts)
      return used.get(page)
    },
    set: (page: Hash, facts: PageFacts): void => {
      used.set(page, facts)
      isChanged = true
    },
    /** Writes the facts used since the cache was opened and drops unused facts. Does nothing if the file is up to date. */
    save: (): void => {
      if (isChanged || used.size < stored.size) writeChecksummedValue(file, key, [...used])
    },
  }
}
