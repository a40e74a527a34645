// search-index.json: the index of the site's search, loaded on first use. No page names the file, and its bytes are created lazily,
// because a development server may never need them.

import { join } from 'node:path'
import { sha256 } from '../util/hash'
import { readChecksummedValue, writeChecksummedValue } from '../util/checksummed-file'
import { once } from '../util/memoize'
import { MAX_EXCERPT_LENGTH, excerpt } from '../util/text'
import { createLazyFile } from './lazy-file'
import { indexSearchTerms } from './search-postings'
import type { SearchResultData, PackedSearchIndex } from '../../shared/search-index'
import { SEARCH_WORKER_MIN_DOCUMENTS } from '../workers/tuning'
import type { WorkerPool, WorkerTask } from '../workers/pool'
import type { MessageCatalog } from '../../shared/messages/fill'
import type { SearchDocument } from '../types'

/** Increase this number if the same documents give other bytes. */
const INDEX_VERSION = 2

/**
 * `ALL_TEXTS`: maximum number of indexed characters of all texts together. `SHORTEST_TEXT`: number of characters that each text may always have. The
 * start of a text is the best summary.
 */
const ALL_TEXTS = 800_000
const SHORTEST_TEXT = 80
/** Characters of a text that a search result shows. */
const SHOWN_TEXT = 120

export type SearchTask = WorkerTask<string> & { readonly kind: 'search'; readonly documents: readonly SearchDocument[] }

export type SearchIndex = ReturnType<typeof createSearchIndex>

type SearchIndexOptions = {
  readonly cacheFolder: string
  readonly words: () => MessageCatalog
  /** Path of the file; default: 'search-index.json'. */
  readonly path?: string
}

export function createSearchIndex(
  documents: () => readonly SearchDocument[],
  { cacheFolder, words, path = 'search-index.json' }: SearchIndexOptions,
) {
  const short = once(() => shorten(documents()))
  const key = once(() => sha256(JSON.stringify([INDEX_VERSION, short()])))
  const record = join(cacheFolder, path.replace(/\.json$/, '').replaceAll('/', '-'))
  let index: string | null = null
  /** Returns the cached index of this or the last build for the same documents, or null. Errors of the cache are ignored. */
  const read = (): string | null => {
    const known = index ?? readChecksummedValue(record, key())
    return (index = typeof known === 'string' ? known : null)
  }
  const keep = (made: string): string => {
    writeChecksummedValue(record, key(), made)
    return (index = made)
  }
  const file = createLazyFile(path, () => {
    const packed = read() ?? keep(indexOf(short()))
    return Buffer.from(`{"words":${JSON.stringify(words())},${packed.slice(1)}`)
  })
  const createInWorker = async (pool: WorkerPool): Promise<void> => {
    if (short().length < SEARCH_WORKER_MIN_DOCUMENTS || read() !== null) return
    const task: SearchTask = { kind: 'search', documents: short() }
    const made = await pool.run(task)
    if (made !== null) keep(made)
  }
  let creating: Promise<void> | null = null
  return {
    file,
    /** Creates the index in a worker, once. Without this call, the first read of the bytes creates the index. */
    begin: (pool: WorkerPool): Promise<void> => (creating ??= createInWorker(pool)),
  }
}

/** Called in a worker. Returns the packed search index of the documents as JSON. */
export function runSearchTask({ documents }: SearchTask): string {
  return indexOf(documents)
}

/** Cuts texts so that their total length is at most ALL_TEXTS, but never below SHORTEST_TEXT per text. */
function shorten(documents: readonly SearchDocument[]): SearchDocument[] {
  const share = Math.floor(ALL_TEXTS / Math.max(1, documents.length))
  const length = Math.min(MAX_EXCERPT_LENGTH, Math.max(SHORTEST_TEXT, share))
  return documents.map((document) => ({ ...document, text: excerpt(document.text, length) }))
}

/** Returns the packed index as JSON; deterministic. */
function indexOf(short: readonly SearchDocument[]): string {
  const found = short.map(({ kind, title, href, text, picture }): SearchResultData => {
    const shown = [kind, title, href, excerpt(text, SHOWN_TEXT)] as const
    return picture === undefined ? shown : [...shown, picture]
  })
  return JSON.stringify({ documents: found, ...indexSearchTerms(short) } satisfies PackedSearchIndex)
}
