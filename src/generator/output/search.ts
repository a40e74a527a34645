// search-index.json: what the site's search finds, indexed once for all browsers. Asked for on first use and named in no
// page. Its bytes are made when they are needed: a server of drafts may never need them.

import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { sha256 } from '../base/hash'
import { readSealed, writeSealed } from '../base/kept'
import { once } from '../base/memo'
import { excerpt } from '../base/text'
import { SEARCH_FIELDS, packIndex, type FoundDocument } from '../../shared/search-index'
import { searchTerms } from '../../shared/search-terms'
import type { OutputFile, OutputPath, SearchDocument } from '../model'

/** Raised when the same documents are to give other bytes. */
const INDEX_VERSION = 1

/** Characters that are searched in all texts together, and in each: the beginning says what a text is about. */
const ALL_TEXTS = 800_000
const LONGEST_TEXT = 600
const SHORTEST_TEXT = 80
/** Characters of a text that are shown. */
const SHOWN_TEXT = 120

export function searchIndexFile(
  documents: () => readonly SearchDocument[],
  { cacheFolder }: { cacheFolder: string },
): OutputFile {
  const bytes = once(() => Buffer.from(cached(documents(), join(cacheFolder, 'search-index'))))
  return {
    path: 'search-index.json' as OutputPath,
    kind: 'extra',
    origin: "packsite's own search-index.json",
    content: {
      get bytes() {
        return bytes()
      },
    },
  }
}

/** The index, from the last build when it searched the same. A cache that can't be read or written is no fault. */
function cached(documents: readonly SearchDocument[], file: string): string {
  const key = sha256(JSON.stringify([INDEX_VERSION, shorten(documents)]))
  const [head, index] = readSealed(file)?.toString('utf8').split('\n') ?? []
  if (head === key && index !== undefined) return index
  const made = searchIndex(documents)
  writeSealed(file, `${key}\n${made}`)
  return made
}

/** The beginnings that there is room for. */
function shorten(documents: readonly SearchDocument[]): SearchDocument[] {
  const room = Math.floor(ALL_TEXTS / Math.max(1, documents.length))
  const length = Math.min(LONGEST_TEXT, Math.max(SHORTEST_TEXT, room))
  return documents.map((document) => ({ ...document, text: excerpt(document.text, length) }))
}

/** The packed index as JSON; the same documents give the same text. */
export function searchIndex(documents: readonly SearchDocument[]): string {
  const short = shorten(documents)
  const index = new MiniSearch<Readonly<Record<string, string | number>>>({
    fields: [...SEARCH_FIELDS],
    tokenize: searchTerms,
    processTerm: (term) => term,
  })
  index.addAll(short.map(({ title, keywords, text }, id) => ({ id, title, keywords, text })))
  const found = short.map(({ kind, title, href, text }): FoundDocument => [
    kind,
    title,
    href,
    excerpt(text, SHOWN_TEXT),
  ])
  return JSON.stringify(packIndex(index.toJSON(), found))
}
