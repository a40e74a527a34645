// The search index of MiniSearch, packed for search-index.json.

import MiniSearch from 'minisearch'
import { SEARCH_FIELDS, type PackedSearchIndex } from '../../shared/search-index'
import { searchTerms } from '../../shared/search-terms'

type IndexedTerms = Pick<PackedSearchIndex, 'terms' | 'postings' | 'lengths'>
type Indexed = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>

/** The id of a document is its index in the list. */
export function indexSearchTerms(documents: readonly Indexed[]): IndexedTerms {
  const search = new MiniSearch<Indexed & { readonly id: number }>({
    fields: [...SEARCH_FIELDS],
    tokenize: searchTerms,
    processTerm: (term) => term,
  })
  search.addAll(documents.map(({ title, keywords, text }, id) => ({ id, title, keywords, text })))
  const { index, fieldLength } = search.toJSON()
  return {
    terms: index.map(([term]) => term).join(' '),
    postings: index.map(([, postings]) => pack(postings)).join(';'),
    lengths: documents.map((_, id) => (fieldLength[String(id)] ?? []).join(' ')).join(';'),
  }
}

/** Field id -> document id -> occurrences, as MiniSearch serialises them. */
type Postings = Readonly<Record<string, Readonly<Record<string, number>>>>

function pack(postings: Postings): string {
  return SEARCH_FIELDS.map((_, field) => packList(postings[String(field)] ?? {}))
    .join('|')
    .replace(/\|+$/, '')
}

function packList(counts: Readonly<Record<string, number>>): string {
  let last = -1
  return Object.entries(counts)
    .map(([id, count]) => {
      const step = Number(id) - last
      last = Number(id)
      return count === 1 ? String(step) : `${String(step)}x${String(count)}`
    })
    .join(' ')
}
