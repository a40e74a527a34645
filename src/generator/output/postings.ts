// Which documents have which terms, and how often: what MiniSearch would answer of the same documents, term by term in the order
// of its tree, made without an object for each term of each document.

import SearchableMap from 'minisearch/SearchableMap'
import { SEARCH_FIELDS, type PackedIndex } from '../../shared/search-index'
import { searchTerms } from '../../shared/search-terms'

export type Indexed = Pick<PackedIndex, 'terms' | 'postings' | 'lengths'>

/** For each field: a document and how often it has the term, one after the other. */
type Postings = (number[] | undefined)[]

/** The ids of the documents are their places in the list. */
export function indexTerms(documents: readonly Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>[]): Indexed {
  // In the order in which they are first met: the order of the tree depends on it.
  const met = new Map<string, Postings>()
  const lengths = documents.map((document, id) =>
    SEARCH_FIELDS.map((name, field) => {
      const terms = searchTerms(document[name])
      let different = terms.includes('') ? 1 : 0
      for (const term of terms) if (term !== '' && add(met, term, { field, id })) different += 1
      return different
    }).join(' '),
  )
  const tree = new SearchableMap<Postings>()
  for (const [term, postings] of met) tree.set(term, postings)
  const entries = [...tree.entries()]
  return {
    terms: entries.map(([term]) => term).join(' '),
    postings: entries.map(([, postings]) => pack(postings)).join(';'),
    lengths: lengths.join(';'),
  }
}

/** True when this field of the document has not had the term before. */
function add(met: Map<string, Postings>, term: string, { field, id }: { field: number; id: number }): boolean {
  let postings = met.get(term)
  if (postings === undefined) met.set(term, (postings = []))
  const list = (postings[field] ??= [])
  const last = list.length - 2
  if (list[last] !== id) {
    list.push(id, 1)
    return true
  }
  list[last + 1] = (list[last + 1] ?? 0) + 1
  return false
}

function pack(postings: Postings): string {
  return SEARCH_FIELDS.map((_, field) => packList(postings[field] ?? []))
    .join('|')
    .replace(/\|+$/, '')
}

function packList(list: readonly number[]): string {
  let text = ''
  let last = -1
  for (let at = 0; at < list.length; at += 2) {
    const id = list[at] ?? 0
    const count = list[at + 1] ?? 1
    text += `${at === 0 ? '' : ' '}${String(id - last)}${count === 1 ? '' : `x${String(count)}`}`
    last = id
  }
  return text
}
