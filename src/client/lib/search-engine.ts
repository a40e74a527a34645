// Questions to the site's search and their answers, as plain data; search-dialog.ts puts them on the page.

import MiniSearch, { type SearchResult } from 'minisearch'
import { SEARCH_FIELDS, unpackIndex, type PackedIndex, type SearchKind } from '../../shared/search-index'
import { searchTerms, wordsOf } from '../../shared/search-terms'

export type Found = {
  readonly kind: SearchKind
  readonly title: string
  readonly href: string
  readonly text: string
  /** Address of a texture; undefined for none. */
  readonly picture: string | undefined
  /** What to highlight in them: terms that were found. */
  readonly terms: ReadonlySet<string>
}

export type SearchAnswer = {
  /** The kind of the best answer first. */
  readonly groups: readonly { readonly kind: SearchKind; readonly found: readonly Found[] }[]
  /** Documents in all, shown or not. */
  readonly total: number
}

export type SearchEngine = (question: string) => SearchAnswer

const SHOWN_OF_A_KIND = 6
/** What stands for much comes before what stands for little. */
const WEIGHTS: Readonly<Record<SearchKind, number>> = {
  pack: 1.6,
  page: 1.4,
  faq: 1.1,
  post: 1,
  release: 0.8,
  addon: 1,
  texture: 0.9,
}

export function createSearchEngine(packed: PackedIndex): SearchEngine {
  const { documents } = packed
  const index = MiniSearch.loadJS(unpackIndex(packed), {
    fields: [...SEARCH_FIELDS],
    tokenize: searchTerms,
    processTerm: (term) => term,
  })
  const search = (question: string, combineWith: 'AND' | 'OR'): SearchResult[] =>
    index.search(question, {
      combineWith,
      prefix: true,
      fuzzy: mayDiffer,
      boost: { title: 10, keywords: 3 },
      boostDocument: (id) => WEIGHTS[documents[id as number]?.[0] ?? 'page'],
    })
  return (question) => {
    const results = [search(question, 'AND'), search(question, 'OR')].find(({ length }) => length > 0)
    return withVersion(question, groupResults(results ?? search(widened(question), 'OR'), packed))
  }
}

const VERSION = /^\s*v?(\d+(?:\.\d+)+|\d\dw\d\d[a-z])\s*$/i

/** The page that has every version is asked for the one that was typed. */
function withVersion(question: string, answer: SearchAnswer): SearchAnswer {
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

/** Letters that may be wrong. Short words have too many neighbours ('lava', 'java'), and a number means just that number. */
function mayDiffer(term: string): number | false {
  if (term.length < 5 || /\d/.test(term)) return false
  return term.length < 7 ? 1 : 2
}

/** '1.20.1' -> '1.20': what is only there as '1.20.x' has it all the same. */
function widened(question: string): string {
  return searchTerms(question)
    .map((term) => term.replace(/^(\d+\.\d+)\..*/, '$1'))
    .join(' ')
}

function groupResults(results: readonly SearchResult[], { documents }: PackedIndex): SearchAnswer {
  const groups = new Map<SearchKind, Found[]>()
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

/** A text in pieces; those that were found are marked. Put together they are the text again. */
export function highlight(
  text: string,
  { terms, question }: { readonly terms: ReadonlySet<string>; readonly question: string },
): { readonly text: string; readonly isFound: boolean }[] {
  const pieces: { text: string; isFound: boolean }[] = []
  const asked = searchTerms(question)
  let end = 0
  const add = (from: number, to: number, isFound: boolean): void => {
    if (to > from) pieces.push({ text: text.slice(from, to), isFound })
    end = to
  }
  for (const { index, text: word, term } of wordsOf(text)) {
    if (!terms.has(term)) continue
    // Only what was typed of it, where folding has left each letter in its place.
    const typed = asked.find((start) => term.startsWith(start))
    const length = typed !== undefined && term.length === word.length ? typed.length : word.length
    add(end, index, false)
    add(index, index + length, true)
  }
  add(end, text.length, false)
  return pieces
}
