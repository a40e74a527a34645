// Finds the row of a table for a list of game versions, or names a new row like a maintainer would.

import { compareVersions, isSnapshotOrPreview, spansOf, type Span, type Version } from '../../shared/game-version'
import { compareText } from '../util/text'
import type { GameVersionRowLabel } from '../scaffold/release-order'

/** True if all versions are snapshots or previews of the game. */
export function isPreviewOnly(versions: readonly string[]): boolean {
  const spans = versions.flatMap(spansOf)
  return spans.length > 0 && spans.every(({ from }) => isSnapshotOrPreview(from) || from.stage !== 0)
}

/**
 * The row for the versions of a file. Null if no version can be parsed. Reuses an existing row that covers the same versions. The label of
 * a new row has the oldest and the newest version; `covers` lists all versions if the label is not exact.
 */
export function findOrNameRow(
  versions: readonly string[],
  rows: readonly GameVersionRowLabel[],
): GameVersionRowLabel | null {
  const exact = [...new Set(versions.map((version) => version.trim()))].filter((version) => spansOf(version).length > 0)
  if (exact.length === 0) return null
  const sorted = exact.sort(compareLabels)
  const same = rows.find((row) => isSameRow(row, sorted))
  if (same !== undefined) return same
  const made = nameRow(sorted)
  const taken = rows.some(({ label }) => label === made.label)
  // Another row has this label but covers other versions: use all versions as label.
  return taken ? { label: sorted.join(', '), covers: null } : made
}

function compareLabels(a: string, b: string): number {
  const [first, second] = [spansOf(a)[0], spansOf(b)[0]]
  if (first === undefined || second === undefined) return compareText(a, b)
  return compareVersions(first.from, second.from) || compareVersions(first.to, second.to) || compareText(a, b)
}

function nameRow(sorted: readonly string[]): GameVersionRowLabel {
  const [oldest = '', newest = ''] = [sorted[0], sorted.at(-1)]
  if (sorted.length === 1) return { label: oldest, covers: null }
  const isPlain = sorted.every((text) => spansOf(text).every(isOne) && spansOf(text).length === 1)
  if (!isPlain) return { label: sorted.join(', '), covers: null }
  const label = `${oldest} - ${newest}`
  return { label, covers: isGapless(sorted) ? null : sorted }
}

function isOne({ from, to }: Span): boolean {
  return compareVersions(from, to) === 0
}

/** True if each version directly follows the previous one by number, such as 1.21, 1.21.1, 1.21.2. */
function isGapless(sorted: readonly string[]): boolean {
  const versions = sorted.flatMap(spansOf).map(({ from }) => from)
  return versions.every((version, index) => {
    const before = versions[index - 1]
    return before === undefined || isNext(before, version)
  })
}

function isNext(before: Version, version: Version): boolean {
  if (before.stage !== 0 || version.stage !== 0 || isSnapshotOrPreview(version)) return false
  const [last = 0, ...head] = [...padded(version)].reverse()
  const [lastBefore = 0, ...headBefore] = [...padded(before)].reverse()
  return last === lastBefore + 1 && head.join('.') === headBefore.join('.')
}

/** The numbers of a version, padded with zeros to at least four, so that 1.21 equals 1.21.0. The first number is the kind of version. */
function padded({ numbers }: Version): number[] {
  return Array.from({ length: Math.max(4, numbers.length) }, (_, index) => numbers[index] ?? 0)
}

/** True if a row covers the sorted versions from the oldest to the newest, and no further known version. */
function isSameRow({ label, covers }: GameVersionRowLabel, sorted: readonly string[]): boolean {
  if (sorted.length === 1 && keyOf(label) === keyOf(sorted[0] ?? '')) return true
  if (covers !== null) {
    const known = [...new Set(covers)].sort(compareLabels).map(keyOf)
    return known.join() === sorted.map(keyOf).join()
  }
  const [span, other] = spansOf(label)
  const spans = sorted.flatMap(spansOf)
  const [oldest, newest] = [spans[0]?.from, spans.at(-1)?.to]
  if (span === undefined || other !== undefined || oldest === undefined || newest === undefined) return false
  if (compareVersions(span.from, oldest) !== 0) return false
  // '1.20.x' matches several versions that start at 1.20 and stay below 1.21.
  if (span.to.numbers.includes(Infinity)) return spans.length > 1 && compareVersions(newest, span.to) < 0
  return compareVersions(span.to, newest) === 0 && (spans.length === 1 || isGapless(sorted))
}

function keyOf(text: string): string {
  return spansOf(text)
    .map(({ from, to }) => JSON.stringify([from.numbers, from.stage, to.numbers, to.stage]))
    .join()
}
