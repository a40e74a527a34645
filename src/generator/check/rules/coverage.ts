// Checks the rows of a release table against known game versions: each version between the oldest and the newest is in
// exactly one row that the finder can choose. A version is known if the gallery or any row of the same edition names
// the version.

import { addTo } from '../../util/groups'
import { createProblem } from '../../diagnostics/errors'
import { findVersionRow } from '../../../shared/find-version'
import { compareVersions, spanContains, spansOf, type Span, type Version } from '../../../shared/game-version'
import { spansOverlap, versionSpansOfRow } from './releases'
import type { Content, Edition, Problem, GameVersionRow, ReleaseTable } from '../../types'

export function versionOverlapAndGapProblems(content: Content): Problem[] {
  return content.releases.flatMap((table) => [
    ...overlaps(table),
    ...gaps(table, knownVersions(content, table.edition)),
  ])
}

/**
 * Returns a problem for each two rows that share a version, unless one row contains the other: the finder then takes
 * the narrower row.
 */
function overlaps({ file, rows }: ReleaseTable): Problem[] {
  return rows.flatMap((row, index) =>
    rows.slice(0, index).flatMap((other): Problem[] => {
      const shared = sharedVersion(other, row)
      if (shared === null || isFound(row, other) || isFound(other, row)) return []
      const message = `Two download rows have files for ${shared.text}: '${other.label}' and '${row.label}'`
      const places = [row, other].map(({ label }) => ({ file, keyPath: [label], atKey: true }))
      const hint =
        'the finder may choose either: name each version in one row, or let one row cover more versions, with all of the other row.'
      return [createProblem('download-overlap', { message, at: places, hint })]
    }),
  )
}

/** A version that both rows cover, or null. */
function sharedVersion(a: GameVersionRow, b: GameVersionRow): Version | null {
  const [shared] = versionSpansOfRow(b).flatMap((span) =>
    versionSpansOfRow(a)
      .filter((other) => spansOverlap(span, other))
      .map((other) => (compareVersions(span.from, other.from) < 0 ? other.from : span.from)),
  )
  return shared ?? null
}

/** True if `narrow` is within `wide` and the finder returns `narrow` for its versions in either order of the rows. */
function isFound(narrow: GameVersionRow, wide: GameVersionRow): boolean {
  const spans = versionSpansOfRow(narrow)
  const isWithin = (inner: readonly Span[], outer: readonly Span[]): boolean =>
    inner.every((span) => outer.some((other) => spanContains(other, span)))
  if (!isWithin(spans, versionSpansOfRow(wide)) || isWithin(versionSpansOfRow(wide), spans)) return false
  return spans.every(({ from }) => isTaken(from, { narrow, wide }))
}

type Pair = { readonly narrow: GameVersionRow; readonly wide: GameVersionRow }

function isTaken({ text }: Version, { narrow, wide }: Pair): boolean {
  const [after, before] = [findVersionRow([wide, narrow], text), findVersionRow([narrow, wide], text)]
  return after.kind === 'match' && after.row === 1 && before.kind === 'match' && before.row === 0
}

/** Known game versions without previews, oldest first. */
function knownVersions({ releases, gallery }: Content, edition: Edition): Version[] {
  const labels = [
    ...(gallery.versions[edition] ?? []),
    ...releases
      .filter((table) => table.edition === edition)
      .flatMap(({ rows }) => rows.flatMap(({ label, covers }) => covers ?? [label])),
  ]
  const ends = labels.flatMap((label) => spansOf(label).flatMap(({ from, to }) => (isFamily(to) ? [] : [from, to])))
  const byNumbers = new Map(ends.filter(({ stage }) => stage === 0).map((version) => [keyOf(version), version]))
  return [...byNumbers.values()].sort(compareVersions)
}

function isFamily({ numbers }: Version): boolean {
  return numbers.includes(Infinity)
}

/** Returns the same key for equal versions, such as 1.20 and 1.20.0. */
function keyOf({ numbers }: Version): string {
  return numbers.join('.').replace(/(?:\.0)+$/, '')
}

function gaps({ file, rows }: ReleaseTable, known: readonly Version[]): Problem[] {
  const covered = rows.flatMap((row) => versionSpansOfRow(row).map((span) => ({ row, span })))
  const ofKind = (version: Version) => covered.filter(({ span }) => span.from.numbers[0] === version.numbers[0])
  const missing = new Map<string, string[]>()
  for (const version of known) {
    const rivals = ofKind(version)
    const newer = rivals.filter(({ span }) => compareVersions(span.from, version) > 0)
    const isWithin = newer.length > 0 && rivals.some(({ span }) => compareVersions(span.to, version) < 0)
    if (!isWithin || rivals.some(({ span }) => spansOverlap(span, { from: version, to: version }))) continue
    const next = newer.reduce((nearest, each) =>
      compareVersions(each.span.from, nearest.span.from) < 0 ? each : nearest,
    )
    addTo(missing, next.row.label, version.text)
  }
  return [...missing].map(([label, versions]) => {
    const message = `No row covers ${versions.join(', ')}`
    const hint = `add a row below '${label}', or let that one cover more.`
    return createProblem('download-gap', { message, at: { file, keyPath: [label], atKey: true }, hint })
  })
}
