// search-index.json: what MiniSearch would save, packed to a third of its size. The build packs, the browser unpacks.

export type SearchKind = 'page' | 'pack' | 'post' | 'addon' | 'faq' | 'release' | 'texture'

/** What is shown of a document that was found. */
export type FoundDocument = readonly [kind: SearchKind, title: string, href: string, text: string, picture?: string]

export type PackedIndex = {
  readonly documents: readonly FoundDocument[]
  /** All terms, with a space between. */
  readonly terms: string
  /** For each term (;), field (|) and document ( ): how many documents further, then 'x2' where it has the term twice. */
  readonly postings: string
  /** For each document (;) and field ( ): how many different terms there are. */
  readonly lengths: string
}

/** In the order of their ids. */
export const SEARCH_FIELDS = ['title', 'keywords', 'text'] as const

/** Field id -> document id -> how often. */
type Postings = Readonly<Record<string, Readonly<Record<string, number>>>>

/** MiniSearch's data, for loadJS. */
export function unpackIndex({ documents, terms, postings, lengths }: PackedIndex) {
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
