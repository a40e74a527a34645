// search-index.json: what the site's search finds, indexed once for all browsers. Asked for on first use and named in no
// page. Its bytes are made when they are needed: a server of drafts may never need them.

import { join } from 'node:path'
import { toOutputPath } from '../util/path'
import { sha256 } from '../util/hash'
import { readRecord, writeRecord } from '../util/checksummed-file'
import { once } from '../util/memoize'
import { LONGEST_EXCERPT, excerpt } from '../util/text'
import { indexTerms } from './search-postings'
import type { FoundDocument, PackedIndex } from '../../shared/search-index'
import type { Pool, Task } from '../workers/pool'
import type { Words } from '../../shared/messages/fill'
import type { OutputFile, SearchDocument } from '../types'

/** Raised when the same documents are to give other bytes. */
const INDEX_VERSION = 2

/** Characters that are searched in all texts together, and in each: the beginning says what a text is about. */
const ALL_TEXTS = 800_000
const SHORTEST_TEXT = 80
/** Characters of a text that are shown. */
const SHOWN_TEXT = 120

/** Documents below which a worker would still be starting when they are indexed. */
const WORTH_A_WORKER = 1_000

export type SearchTask = Task<string> & { readonly kind: 'search'; readonly documents: readonly SearchDocument[] }

export type SearchIndex = ReturnType<typeof createSearchIndex>

export function createSearchIndex(
  documents: () => readonly SearchDocument[],
  { cacheFolder, words }: { readonly cacheFolder: string; readonly words: () => Words },
) {
  const short = once(() => shorten(documents()))
  const key = once(() => sha256(JSON.stringify([INDEX_VERSION, short()])))
  const record = join(cacheFolder, 'search-index')
  let index: string | null = null
  /** The index of this build, or of the last one if that searched the same. A cache that cannot be read or written is no fault. */
  const read = (): string | null => {
    const known = index ?? readRecord(record, key())
    return (index = typeof known === 'string' ? known : null)
  }
  const keep = (made: string): string => {
    writeRecord(record, key(), made)
    return (index = made)
  }
  const bytes = once(() => {
    const packed = read() ?? keep(indexOf(short()))
    return Buffer.from(`{"words":${JSON.stringify(words())},${packed.slice(1)}`)
  })
  const file: OutputFile = {
    path: toOutputPath('search-index.json'),
    kind: 'extra',
    origin: "packsite's own search-index.json",
    content: {
      get bytes() {
        return bytes()
      },
    },
  }
  return {
    file,
    /** Begins the index in a worker; without it the index is made when its bytes are read. */
    begin: async (pool: Pool): Promise<void> => {
      if (short().length < WORTH_A_WORKER || read() !== null) return
      const task: SearchTask = { kind: 'search', documents: short() }
      const made = await pool.run(task)
      if (made !== null) keep(made)
    },
  }
}

/** What a worker answers to a task. */
export function answerSearch({ documents }: SearchTask): string {
  return indexOf(documents)
}

/** The beginnings that there is room for. */
function shorten(documents: readonly SearchDocument[]): SearchDocument[] {
  const room = Math.floor(ALL_TEXTS / Math.max(1, documents.length))
  const length = Math.min(LONGEST_EXCERPT, Math.max(SHORTEST_TEXT, room))
  return documents.map((document) => ({ ...document, text: excerpt(document.text, length) }))
}

/** The packed index as JSON; the same documents give the same text. */
function indexOf(short: readonly SearchDocument[]): string {
  const found = short.map(({ kind, title, href, text, picture }): FoundDocument => {
    const shown = [kind, title, href, excerpt(text, SHOWN_TEXT)] as const
    return picture === undefined ? shown : [...shown, picture]
  })
  return JSON.stringify({ documents: found, ...indexTerms(short) } satisfies PackedIndex)
}
