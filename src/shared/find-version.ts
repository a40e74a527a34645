// Version finder: maps a question such as '1.20.1' and the rows of a release table to the row with the file. The page script and the
// generator share this module.

import {
  compareNumbers,
  compareVersions,
  spanContains,
  prefixSpan,
  isComparable,
  normalizeVersionText,
  parseVersionQuestion,
  spansOf,
} from './game-version'
import type { Span, Version } from './game-version'

export type VersionRow = {
  readonly label: string
  /** Exact versions or labels, if the label does not state the covered versions. */
  readonly covers: readonly string[] | null
}

type Match = {
  readonly row: number
  /** 'newest': no row covers the version; this row has the newest version with this prefix: '1.20' -> '1.20.6'. */
  readonly how: 'exact' | 'covering' | 'newest'
}

type Nearest = {
  /** `below`, `above`: index of the row with the nearest older or newer version; null for none. */
  readonly below: number | null
  readonly above: number | null
  /** The one or two rows with the longest common prefix. */
  readonly closest: readonly number[]
}

/** `asked` is the version without surrounding words: 'v1.20.1 java' -> '1.20.1'. */
export type VersionSearchResult =
  | (Match & { readonly kind: 'match'; readonly asked: string })
  | (Nearest & { readonly kind: 'nearest'; readonly asked: string })
  | { readonly kind: 'unreadable' }

type ReadRow = Readonly<ReturnType<typeof readRow>>

/**
 * The row for a question. An exact label wins over covered versions, a narrow row over a wider row, then the first row. Betas, snapshots,
 * previews and pre-releases match only rows of the same kind.
 */
export function findVersionRow(rows: readonly VersionRow[], question: string): VersionSearchResult {
  const named = findRowByLabel(rows, question)
  if (named !== -1) return { kind: 'match', row: named, how: 'exact', asked: rows[named]?.label.trim() ?? '' }
  const read = readRows(rows)
  const asked = parseVersionQuestion(question)
  if (asked === null) return { kind: 'unreadable' }
  const text = textOf(asked)
  const match = matchingRow(read, asked)
  if (match !== null) return { kind: 'match', ...match, asked: text }
  return {
    kind: 'nearest',
    ...(isRange(asked) ? endsOfRange(read, asked) : nearestRows(read, asked.from)),
    asked: text,
  }
}

/** The row with the newest version of this prefix, ignoring an exact match: '1.20' -> '1.20.6'; -1 for none. */
export function findNewestRowWithPrefix(rows: readonly VersionRow[], question: string): number {
  const asked = parseVersionQuestion(question)
  return (asked === null ? null : newestRow(readRows(rows), asked))?.row ?? -1
}

/** The row with this label; -1 for none. */
export function findRowByLabel(rows: readonly VersionRow[], text: string): number {
  const key = labelKey(text)
  return key === '' ? -1 : rows.findIndex(({ label }) => labelKey(label) === key)
}

function matchingRow(rows: readonly ReadRow[], asked: Span): Match | null {
  return exactRow(rows, asked) ?? coveringRow(rows, asked) ?? (isRange(asked) ? null : newestRow(rows, asked))
}

/** True for a range with two ends, which asks for no single version. */
function isRange({ from, to }: Span): boolean {
  return compareVersions(from, to) !== 0 && to.numbers.slice(0, -1).join('.') !== from.numbers.join('.')
}

function textOf(asked: Span): string {
  if (!isRange(asked)) return asked.from.text
  return asked.to.numbers.includes(Infinity) ? `${asked.from.text}+` : `${asked.from.text} - ${asked.to.text}`
}

/** Caches parsed rows: the finder queries a table at every keystroke, and tables never change. */
const known = new WeakMap<readonly VersionRow[], readonly ReadRow[]>()

function readRows(rows: readonly VersionRow[]): readonly ReadRow[] {
  const read = known.get(rows) ?? rows.map(readRow)
  known.set(rows, read)
  return read
}

function readRow({ label, covers }: VersionRow, index: number) {
  const spans = spansOf(label)
  return { index, spans, covered: covers === null ? spans : covers.flatMap(spansOf) }
}

/** A comparison key for labels: '1.19.0 – 1.19.2' and '1.19.0-1.19.2' have the same key. */
function labelKey(text: string): string {
  return normalizeVersionText(text).replaceAll(' ', '')
}

function exactRow(rows: readonly ReadRow[], asked: Span): Match | null {
  const row = rows.find(({ spans }) => spans.length === 1 && spans.every((span) => isSame(span, asked)))
  return row === undefined ? null : { row: row.index, how: 'exact' }
}

function isSame(a: Span, b: Span): boolean {
  return spanContains(a, b) && spanContains(b, a)
}

function coveringRow(rows: readonly ReadRow[], asked: Span): Match | null {
  const [narrowest] = rows
    // A pre-release of a version within a range may be incompatible with the range, so it needs an exact match.
    .filter(({ covered }) => covered.some((span) => (asked.from.stage === 0 ? spanContains : isSame)(span, asked)))
    .map(({ index, covered }) => ({ index, width: widthOf(covered, asked.from) }))
    .sort((a, b) => compareNumbers(a.width, b.width) || a.index - b.index)
  return narrowest === undefined ? null : { row: narrowest.index, how: 'covering' }
}

/** Difference between the oldest and newest version of a row, number by number: '1.19.0 - 1.19.2' -> 0, 0, 0, 2. */
function widthOf(covered: readonly Span[], asked: Version): number[] {
  const spans = covered.filter(({ from }) => from.numbers[0] === asked.numbers[0])
  const versions = spans.flatMap(({ from, to }) => [from, to]).sort(compareVersions)
  const oldest = versions[0] ?? asked
  const newest = versions.at(-1) ?? asked
  return newest.numbers.map((number, index) => number - (oldest.numbers[index] ?? 0))
}

function newestRow(rows: readonly ReadRow[], { from, to }: Span): Match | null {
  if (from.stage !== 0) return null
  const family = compareVersions(from, to) === 0 ? prefixSpan(from) : { from, to }
  let best: { readonly row: number; readonly version: Version } | null = null
  // Skips rows of another kind: '1.21' does not mean a preview that covers 1.21.130.
  const ofKind = rows.filter(
    ({ spans }) => spans.length === 0 || spans.some((span) => span.from.numbers[0] === from.numbers[0]),
  )
  for (const { index, covered } of ofKind) {
    for (const span of covered) {
      const isIn =
        span.to.stage === 0 && compareVersions(span.from, family.to) <= 0 && compareVersions(family.from, span.to) <= 0
      const version = compareVersions(span.to, family.to) < 0 ? span.to : family.to
      if (isIn && (best === null || compareVersions(version, best.version) > 0)) best = { row: index, version }
    }
  }
  return best === null ? null : { row: best.row, how: 'newest' }
}

type Neighbour = { readonly row: number; readonly version: Version }

function nearestRows(rows: readonly ReadRow[], asked: Version): Nearest {
  let below: Neighbour | null = null
  let above: Neighbour | null = null
  for (const { index: row, covered } of rows) {
    for (const { from, to } of covered.filter((span) => isComparable(span.from, asked))) {
      // A row whose span surrounds the version without covering it is the nearest row on both sides.
      if (compareVersions(from, asked) < 0) {
        const version = compareVersions(to, asked) < 0 ? to : asked
        if (below === null || compareVersions(version, below.version) > 0) below = { row, version }
      }
      if (compareVersions(to, asked) > 0) {
        const version = compareVersions(from, asked) > 0 ? from : asked
        if (above === null || compareVersions(version, above.version) < 0) above = { row, version }
      }
    }
  }
  const both = [below, above].filter((neighbour) => neighbour !== null)
  const common = both.map(({ version }) => commonParts(version, asked))
  const closest = both.filter((_, index) => common[index] === Math.max(...common)).map(({ row }) => row)
  return { below: below?.row ?? null, above: above?.row ?? null, closest: [...new Set(closest)] }
}

/** For a range that no row covers completely: the rows of both ends. */
function endsOfRange(rows: readonly ReadRow[], { from, to }: Span): Nearest {
  const ends = [from, to].filter(({ numbers }) => !numbers.includes(Infinity)).map((version) => rowsNear(rows, version))
  const { below, above } = nearestRows(rows, from)
  return { below, above, closest: [...new Set(ends.flat())].slice(0, 2) }
}

function rowsNear(rows: readonly ReadRow[], version: Version): readonly number[] {
  const match = matchingRow(rows, { from: version, to: version })
  return match === null ? nearestRows(rows, version).closest : [match.row]
}

/** Number of equal leading elements of `numbers`, the kind of version included: 3 for 1.7.2 and 1.7.10. */
function commonParts(a: Version, b: Version): number {
  const length = a.numbers.findIndex((part, index) => part !== b.numbers[index])
  return length === -1 ? a.numbers.length : length
}
