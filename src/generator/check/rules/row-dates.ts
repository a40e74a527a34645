// Compares release dates across the rows of a table: the newest game version rarely has the oldest release.

import { createProblem } from '../../diagnostics/errors'
import { compareVersions, isSnapshotOrPreview, type Version } from '../../../shared/game-version'
import { versionSpansOfRow } from './releases'
import type { Content, KeyPath, Problem, Release, GameVersionRow, ReleaseTable } from '../../types'

/**
 * Largest accepted difference of dates, in days. A wrong month or year makes a larger difference than usual maintenance
 * of an older version.
 */
const MAX_DAYS = 150
const DAY_MS = 86_400_000

export function newestRowDateProblems({ releases }: Content): Problem[] {
  return releases.flatMap((table) => newestIsOlder(table))
}

type Dated = {
  readonly row: GameVersionRow
  readonly release: Release
  readonly date: string
  readonly keyPath: KeyPath
}

/** Compares the newest row with the newest release of the same channel in the next row that has such a release. */
function newestIsOlder({ file, rows }: ReleaseTable): Problem[] {
  const [first, ...others] = rows
    .flatMap((row) => {
      const version = newestVersion(row)
      return version === null ? [] : [{ row, version }]
    })
    .sort((a, b) => compareVersions(b.version, a.version))
  const newest = first === undefined ? null : newestDated(first.row)
  const second = others.map(({ row }) => newestDated(row, newest?.release.channel)).find((dated) => dated !== null)
  if (newest === null || second === undefined) return []
  const days = Math.round((Date.parse(second.date) - Date.parse(newest.date)) / DAY_MS)
  if (days <= MAX_DAYS) return []
  const { row } = newest
  const message = `The newest release for '${row.label}' is dated ${newest.date}, ${String(days)} days before the release for the older version '${second.row.label}' (${second.date})`
  const hint = 'one of the two dates may be wrong: check the month and the year.'
  const at = [newest, second].map(({ keyPath }) => ({ file, keyPath: [...keyPath, 'date'] }))
  return [createProblem('download-date', { message, at, hint })]
}

/** The newest game version of a row. Returns null for snapshots and for labels without a version. */
function newestVersion(row: GameVersionRow): Version | null {
  const versions = versionSpansOfRow(row).map(({ to }) => to)
  const [newest] = versions.sort((a, b) => compareVersions(b, a))
  return newest === undefined || isSnapshotOrPreview(newest) || newest.stage !== 0 ? null : newest
}

/** The latest release with a date, optionally of one channel. */
function newestDated(row: GameVersionRow, channel?: string): Dated | null {
  const dated = row.releases.flatMap((release, index): Dated[] => {
    const { date } = release
    if (date === null || date === 'rolling' || (channel !== undefined && release.channel !== channel)) return []
    const keyPath = row.covers === null ? [row.label, index] : [row.label, 'releases', index]
    return [{ row, release, date, keyPath }]
  })
  return dated.reduce<Dated | null>((latest, one) => (latest === null || one.date > latest.date ? one : latest), null)
}
