// Types and parts of the finder's answers.

import { fillIn } from '../../shared/messages/fill'
import type { FinderVocabulary, FinderMessages } from '../../shared/finder-data'
import type { VersionSearchResult, VersionRow } from '../../shared/find-version'
import { oldestAndNewest } from '../../shared/game-version'
import type { FinderControls } from './ask'
import type { FinderCorrections } from './finder-corrections'

/** A row of a release table, with its newest file. */
export type FinderRow = VersionRow & {
  /** Pack, edition and version of the row: 'Steadfast 32x for Java 1.20.x'. */
  readonly title: string
  /** Address of the row. */
  readonly href: string
  /** Address of the page of the newest release; undefined if the current page does not contain this address. */
  readonly page?: string | undefined
  readonly isNewest: boolean
  /** Channel slug of the newest file. */
  readonly channel: string
  /** Null without a file. `small`: a short text for small buttons, if different from `text`. */
  readonly file: { readonly href: string; readonly text: string; readonly small?: string } | null
  /** Facts about the newest file, such as 'Release', '19 Jul 2025' and '147 kB'. */
  readonly facts: readonly string[]
}

export type FinderAnswerSources = {
  readonly vocabulary: FinderVocabulary
  readonly words: FinderMessages
  readonly corrections: FinderCorrections
  /** Rows in table order; empty without files, null if only another page has the table. */
  readonly rowsOf: (table: FinderControls) => readonly FinderRow[] | null
  /** Called with the address of the page with the table, if an answer needs rows that only that page has. */
  readonly onMissingRows?: (page: string) => void
}

export type FinderAnswer =
  | {
      readonly kind: 'file'
      readonly row: FinderRow
      readonly facts: readonly string[]
      /** The newest row with the same version prefix, which is offered beside `row`; null for none. */
      readonly also: { readonly row: FinderRow; readonly text: string } | null
    }
  | {
      readonly kind: 'words'
      readonly text: string
      readonly closest: readonly { readonly row: FinderRow; readonly name: string }[]
      /** True if `closest` answers other readings of the question, false for the versions nearest to a missing one. */
      readonly isOtherReading: boolean
      /** Address of the page with the answer if another page has the table; otherwise null. */
      readonly elsewhere: string | null
    }

export type VersionMatch = Extract<VersionSearchResult, { kind: 'match' }>

export function newestFinderRow<Row extends FinderRow>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ isNewest }) => isNewest) ?? rows[0]
}

export type SentenceAnswer = Extract<FinderAnswer, { kind: 'words' }>

export function sentenceAnswer(text: string, closest: SentenceAnswer['closest'] = []): SentenceAnswer {
  return { kind: 'words', text, closest, isOtherReading: false, elsewhere: null }
}

export function fileAnswer(row: FinderRow, facts: readonly string[] = []): Extract<FinderAnswer, { kind: 'file' }> {
  const extension = /\.(?:zip|mcpack|mcaddon)$/.exec(row.file?.href ?? '')
  return {
    kind: 'file',
    row,
    facts: [...facts, ...row.facts, ...(extension === null ? [] : [extension[0]])],
    also: null,
  }
}

/** Sentences that explain why the row matches the requested version; empty for an exact match. */
export function matchFacts({ covers }: FinderRow, { how, asked }: VersionMatch, words: FinderMessages): string[] {
  if (how === 'exact') return []
  if (how === 'newest') return [fillIn(words.newestOf, { asked })]
  const { oldest, newest } = oldestAndNewest(covers?.join(', ') ?? '')
  const isWide = covers !== null && oldest !== newest
  return [
    isWide ? fillIn(words.covers, { oldest, newest }) : fillIn(words.has, { asked: covers === null ? asked : oldest }),
  ]
}

/** Badge of a found row: 'has 1.20.1', or 'newest 1.7' if no row covers exactly that version. */
export function matchBadgeText({ how, asked }: VersionMatch, words: FinderMessages): string {
  return fillIn(how === 'newest' ? words.newestBadge : words.hasBadge, { asked })
}
