// What the finder says to a question, as plain data; finder.ts puts it on the page.

import { findVersion, type Finding, type VersionRow } from '../../shared/find-version'
import { endsOf } from '../../shared/game-version'

/** A row of a release table with its newest file. */
export type FinderRow = VersionRow & {
  /** 'Steadfast 32x for Java 1.20.x' */
  readonly title: string
  /** Address of the row. */
  readonly href: string
  readonly isNewest: boolean
  /** Null when there is nothing to get. */
  readonly file: { readonly href: string; readonly text: string } | null
  /** 'Release', '19 Jul 2025', '147 kB' */
  readonly facts: readonly string[]
}

export type Answer =
  | { readonly kind: 'file'; readonly row: FinderRow; readonly facts: readonly string[] }
  | { readonly kind: 'words'; readonly text: string; readonly closest: readonly FinderRow[] }

/** An empty question asks for the newest file; null where there is no row at all. */
export function answerTo(rows: readonly FinderRow[], question: string): Answer | null {
  const newest = rows.find(({ isNewest }) => isNewest) ?? rows[0]
  if (question.trim() === '') return newest === undefined ? null : { kind: 'file', row: newest, facts: factsOf(newest) }
  const finding = findVersion(rows, question)
  if (finding.kind === 'unreadable') {
    const example = newest === undefined ? '' : ` Write it like ${endsOf(newest.label).newest}.`
    return { kind: 'words', text: `That is no game version.${example}`, closest: [] }
  }
  if (finding.kind === 'nearest') {
    const closest = finding.closest.flatMap((index) => rows[index] ?? [])
    return { kind: 'words', text: `No file for ${finding.asked} yet.`, closest }
  }
  const row = rows[finding.row]
  return row === undefined ? null : { kind: 'file', row, facts: [...coverFacts(row, finding), ...factsOf(row)] }
}

/** The badge of a found row: 'has 1.20.1', or 'newest 1.7' where nothing says that it has just that. */
export function badgeText({ how, asked }: Extract<Finding, { kind: 'match' }>): string {
  return `${how === 'newest' ? 'newest' : 'has'} ${asked}`
}

function coverFacts({ covers }: FinderRow, { how, asked }: Extract<Finding, { kind: 'match' }>): string[] {
  if (how === 'exact') return []
  if (how === 'newest') return [`Newest of ${asked}`]
  if (covers === null) return [`Has ${asked}`]
  const { oldest, newest } = endsOf(covers.join(', '))
  return [oldest === newest ? `Covers ${oldest}` : `Covers ${oldest} to ${newest}`]
}

function factsOf({ facts, file }: FinderRow): string[] {
  const extension = /\.(?:zip|mcpack)$/.exec(file?.href ?? '')
  return extension === null ? [...facts] : [...facts, extension[0]]
}
