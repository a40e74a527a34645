// The position of a new release in its table: labels in the order of game versions, releases of a label by date. An ascending table stays ascending,
// a descending table descending.

import { compareVersions, isComparable, spansOf, type Span } from '../../shared/game-version'

export type GameVersionRowLabel = { readonly label: string; readonly covers: readonly string[] | null }

/** The index for the row of a new label. */
export function newRowIndex(rows: readonly GameVersionRowLabel[], added: GameVersionRowLabel): number {
  const span = newestSpan(added)
  const compared = rows.map((row) => compare(span, newestSpan(row)))
  const sign = isAscending(rows) ? -1 : 1
  const before = compared.findIndex((order) => order !== null && order * sign > 0)
  if (before >= 0) return before
  const last = compared.findLastIndex((order) => order !== null)
  // A label without a comparable neighbour, such as the first snapshot, counts as the newest.
  return last >= 0 ? last + 1 : sign > 0 ? 0 : rows.length
}

/** The index for a new release among the releases of its label: newest first, rolling releases ahead. */
export function newReleaseIndex(dates: readonly (string | null)[], added: string | null): number {
  if (added === null || added === 'rolling') return 0
  const place = dates.findIndex((date) => date !== 'rolling' && (date === null || date <= added))
  return place < 0 ? dates.length : place
}

function isAscending(rows: readonly GameVersionRowLabel[]): boolean {
  const orders = rows.slice(1).flatMap((row, index) => compare(newestSpan(row), newestSpan(rows[index])) ?? [])
  return orders.filter((order) => order > 0).length > orders.filter((order) => order < 0).length
}

function newestSpan(row: GameVersionRowLabel | undefined): Span | null {
  const spans = (row?.covers ?? [row?.label ?? '']).flatMap((text) => spansOf(text))
  return spans.reduce<Span | null>((best, span) => ((compare(span, best) ?? 1) > 0 ? span : best), null)
}

/** Positive if `a` is newer; null if the versions are not comparable. */
function compare(a: Span | null, b: Span | null): number | null {
  if (a === null || b === null || !isComparable(a.from, b.from)) return null
  return compareVersions(a.from, b.from) || compareVersions(a.to, b.to)
}
