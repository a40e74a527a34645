// Search queries and results as plain data; search-dialog.ts renders them.

import MiniSearch, { type SearchResult } from 'minisearch'
import { SEARCH_FIELDS, unpackSearchIndex, type PackedSearchIndex, type SearchKind } from '../../shared/search-index'
import { hasCjk, searchTermsOfQuestion, splitWordsWithSearchTerms } from '../../shared/search-terms'

export type SearchHit = {
  readonly kind: SearchKind
  readonly title: string
  readonly href: string
  readonly text: string
  /** Address of a texture picture; undefined for none. */
  readonly picture: string | undefined
  /** Matched terms, for highlighting. */
  readonly terms: ReadonlySet<string>
}

export type GroupedSearchResults = {
  /** Groups by kind; the kind of the best result first. */
  readonly groups: readonly { readonly kind: SearchKind; readonly found: readonly SearchHit[] }[]
  /** Total number of documents, including results that are not shown. */
  readonly total: number
}

export type SearchEngine = (question: string) => GroupedSearchResults

const SHOWN_OF_A_KIND = 6
/** Weights of kinds; general pages rank above single items. */
const WEIGHTS: Readonly<Record<SearchKind, number>> = {
  pack: 1.6,
  page: 1.4,
  faq: 1.1,
  post: 1,
  release: 0.8,
  addon: 1,
  texture: 0.9,
}

type SearchOptions = { readonly combineWith: 'AND' | 'OR'; readonly fuzzy?: typeof mayDiffer | false }

export function createSearchEngine(packed: PackedSearchIndex): SearchEngine {
  const { documents } = packed
  const index = MiniSearch.loadJS(unpackSearchIndex(packed), {
    fields: [...SEARCH_FIELDS],
    tokenize: searchTermsOfQuestion,
    processTerm: (term) => term,
  })
  const search = (question: string, { combineWith, fuzzy = mayDiffer }: SearchOptions): SearchResult[] =>
    index.search(question, {
      combineWith,
      prefix: true,
      fuzzy,
      boost: { title: 10, keywords: 3 },
      boostDocument: (id) => WEIGHTS[documents[id as number]?.[0] ?? 'page'],
    })
  return (question) => {
    // Words as typed come first, so that 'stats' does not find 'stars'.
    for (const options of [
      { combineWith: 'AND', fuzzy: false },
      { combineWith: 'AND' },
      { combineWith: 'OR' },
    ] as const) {
      const results = search(question, options)
      if (results.length > 0) return withVersion(question, groupResults(results, packed))
    }
    return withVersion(question, groupResults(search(widened(question), { combineWith: 'OR' }), packed))
  }
}

const VERSION = /^\s*v?(\d+(?:\.\d+)+|\d\dw\d\d[a-z])\s*$/i

/**
 * If the question is a game version, adds the version to the link of the page with all versions, and moves the group of pages to the
 * top.
 */
function withVersion(question: string, answer: GroupedSearchResults): GroupedSearchResults {
  const version = VERSION.exec(question)?.[1]
  const groups = answer.groups.map(({ kind, found }) => ({
    kind,
    found: found.map((each) =>
      version !== undefined && kind === 'page' && each.text === ''
        ? { ...each, title: `${each.title}: ${version}`, href: `${each.href}?version=${version}` }
        : each,
    ),
  }))
  const first = groups.filter(({ kind }) => version !== undefined && kind === 'page')
  return { ...answer, groups: [...first, ...groups.filter((group) => !first.includes(group))] }
}

/**
 * Maximum edit distance between the term and a found word; false for an exact match. Short words have too many neighbours ('lava',
 * 'java').
 */
function mayDiffer(term: string): number | false {
  if (term.length < 5 || /\d/.test(term) || hasCjk(term)) return false
  return term.length < 7 ? 1 : 2
}

/** '1.20.1' -> '1.20', which also finds '1.20.x'. */
function widened(question: string): string {
  return searchTermsOfQuestion(question)
    .map((term) => term.replace(/^(\d+\.\d+)\..*/, '$1'))
    .join(' ')
}

function groupResults(results: readonly SearchResult[], { documents }: PackedSearchIndex): GroupedSearchResults {
  const groups = new Map<SearchKind, SearchHit[]>()
  for (const { id, terms } of results) {
    const document = documents[id as number]
    if (document === undefined) continue
    const [kind, title, href, text, picture] = document
    const found = groups.get(kind) ?? []
    groups.set(kind, found)
    if (found.length < SHOWN_OF_A_KIND) found.push({ kind, title, href, text, picture, terms: new Set(terms) })
  }
  return { groups: [...groups].map(([kind, found]) => ({ kind, found })), total: results.length }
}

/** Splits a text into matched and unmatched pieces; joined, the pieces give the text. */
export function splitMatches(
  text: string,
  { terms, question }: { readonly terms: ReadonlySet<string>; readonly question: string },
): { readonly text: string; readonly isFound: boolean }[] {
  const pieces: { text: string; isFound: boolean }[] = []
  const asked = searchTermsOfQuestion(question)
  let end = 0
  const add = (from: number, to: number, isFound: boolean): void => {
    if (to <= from) return
    const last = pieces.at(-1)
    // Pairs of characters overlap.
    if (last?.isFound === isFound) last.text += text.slice(from, to)
    else pieces.push({ text: text.slice(from, to), isFound })
    end = to
  }
  for (const { index, text: word, term } of splitWordsWithSearchTerms(text)) {
    if (!terms.has(term)) continue
    // Marks only the typed prefix, if folding preserved the length.
    const typed = asked.find((start) => term.startsWith(start))
    const length = typed !== undefined && term.length === word.length ? typed.length : word.length
    add(end, index, false)
    add(Math.max(index, end), index + length, true)
  }
  add(end, text.length, false)
  return pieces
}
