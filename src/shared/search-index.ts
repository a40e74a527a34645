// search-index.json: MiniSearch's serialised index, compressed to a third of its size. The build packs the index, the browser unpacks it.

export type SearchKind = 'page' | 'pack' | 'post' | 'addon' | 'faq' | 'release' | 'texture'

/** Data of a search result. */
export type SearchResultData = readonly [kind: SearchKind, title: string, href: string, text: string, picture?: string]

export type PackedSearchIndex = {
  readonly documents: readonly SearchResultData[]
  /** All terms, separated by spaces. */
  readonly terms: string
  /** For each term (;), field (|) and document ( ): the difference to the previous document id (initially -1), then 'x2' if the term occurs twice. */
  readonly postings: string
  /** For each document (;) and field ( ): the number of distinct terms. */
  readonly lengths: string
}

/** Names of the indexed fields, in the order of their ids. */
export const SEARCH_FIELDS = ['title', 'keywords', 'text'] as const

/** Field id -> document id -> term frequency. */
type Postings = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Input of MiniSearch.loadJS. */
export function unpackSearchIndex({ documents, terms, postings, lengths }: PackedSearchIndex) {
  const fieldLength = lengths.split(';').map((list) => list.split(' ').map(Number))
  const lists = postings.split(';')
  const ids = documents.map((_, id) => [String(id), id] as const)
  return {
    documentCount: documents.length,
    nextId: documents.length,
    documentIds: Object.fromEntries(ids),
    fieldIds: Object.fromEntries(SEARCH_FIELDS.map((name, id) => [name, id])),
    fieldLength: Object.fromEntries(fieldLength.map((list, id) => [String(id), list])),
    averageFieldLength: SEARCH_FIELDS.map(
      (_, field) => fieldLength.reduce((sum, list) => sum + (list[field] ?? 0), 0) / Math.max(1, documents.length),
    ),
    storedFields: {},
    dirtCount: 0,
    index:
      terms === ''
        ? []
        : terms.split(' ').map((term, at): [string, Postings] => [term, unpackPostings(lists[at] ?? '')]),
    serializationVersion: 2,
  }
}

function unpackPostings(list: string): Postings {
  const postings: Record<string, Record<string, number>> = {}
  for (const [field, part] of list.split('|').entries()) {
    if (part === '') continue
    const counts: Record<string, number> = {}
    let id = -1
    for (const entry of part.split(' ')) {
      const [step, count = '1'] = entry.split('x')
      id += Number(step)
      counts[String(id)] = Number(count)
    }
    postings[String(field)] = counts
  }
  return postings
}
