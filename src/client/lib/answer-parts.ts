// What an answer of the finder is made of.

import { fillIn, type FinderVocabulary, type FinderWords } from '../../shared/finder-data'
import type { Finding, VersionRow } from '../../shared/find-version'
import { endsOf } from '../../shared/game-version'
import type { Controls } from './ask'

/** A row of a release table with its newest file. */
export type FinderRow = VersionRow & {
  /** 'Steadfast 32x for Java 1.20.x' */
  readonly title: string
  /** Address of the row. */
  readonly href: string
  /** Of its newest release's own page, where that is known here. */
  readonly page?: string | undefined
  readonly isNewest: boolean
  /** Slug; of its newest file. */
  readonly channel: string
  /** Null when there is nothing to get. */
  readonly file: { readonly href: string; readonly text: string } | null
  /** 'Release', '19 Jul 2025', '147 kB' */
  readonly facts: readonly string[]
}

export type Catalog = {
  readonly vocabulary: FinderVocabulary
  readonly words: FinderWords
  /** In the table's order; empty where there is no file, null where only another page knows them. */
  readonly rowsOf: (table: Controls) => readonly FinderRow[] | null
}

export type Answer =
  | {
      readonly kind: 'file'
      readonly row: FinderRow
      readonly facts: readonly string[]
      /** The newest row of what begins so, where that is another one. */
      readonly also: { readonly row: FinderRow; readonly text: string } | null
    }
  | {
      readonly kind: 'words'
      readonly text: string
      readonly closest: readonly { readonly row: FinderRow; readonly name: string }[]
      /** Address of the answer, when another page has it. */
      readonly elsewhere: string | null
    }

export type Match = Extract<Finding, { kind: 'match' }>

export function newestOf<Row extends FinderRow>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ isNewest }) => isNewest) ?? rows[0]
}

export function inWords(text: string): Extract<Answer, { kind: 'words' }> {
  return { kind: 'words', text, closest: [], elsewhere: null }
}

export function fileOf(row: FinderRow, facts: readonly string[] = []): Extract<Answer, { kind: 'file' }> {
  const extension = /\.(?:zip|mcpack|mcaddon)$/.exec(row.file?.href ?? '')
  return {
    kind: 'file',
    row,
    facts: [...facts, ...row.facts, ...(extension === null ? [] : [extension[0]])],
    also: null,
  }
}

/** Why the row is the answer, where its label does not tell. */
export function coverFacts({ covers }: FinderRow, { how, asked }: Match, words: FinderWords): string[] {
  if (how === 'exact') return []
  if (how === 'newest') return [fillIn(words.newestOf, { asked })]
  const { oldest, newest } = endsOf(covers?.join(', ') ?? '')
  const isWide = covers !== null && oldest !== newest
  return [
    isWide ? fillIn(words.covers, { oldest, newest }) : fillIn(words.has, { asked: covers === null ? asked : oldest }),
  ]
}

/** The badge of a found row: 'has 1.20.1', or 'newest 1.7' where nothing says that it has just that. */
export function badgeText({ how, asked }: Match, words: FinderWords): string {
  return fillIn(how === 'newest' ? words.newestBadge : words.hasBadge, { asked })
}
