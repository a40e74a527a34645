// Compares the formats that a pack supports with the game versions of its row in the release table.

import { compareVersions, isComparable, isSnapshotOrPreview, spansOf, type Span } from '../../shared/game-version'
import { JAVA_PACK_FORMATS, coversGame, type GameFormatRow, type FormatSpan } from '../../shared/pack-formats'

export type FormatCoverage = {
  /** Games of the label with a known format. */
  readonly games: readonly GameFormatRow[]
  /** Games of the label that the pack does not support, so that the game warns about the pack. */
  readonly missed: readonly GameFormatRow[]
}

/** Finds the games of a label that the formats of a pack cover. A list in `covers` replaces the label. */
export function formatCoverage(
  span: FormatSpan,
  label: { readonly label: string; readonly covers: readonly string[] | null },
  rows: readonly GameFormatRow[] = JAVA_PACK_FORMATS,
): FormatCoverage {
  const named = (label.covers ?? [label.label]).flatMap(spansOf)
  const games = rows.filter((row) => named.some((games) => meet(games, row)))
  return { games, missed: games.filter((row) => !coversGame(span, row)) }
}

function meet(named: Span, row: GameFormatRow): boolean {
  const [from, to] = [spansOf(row.from)[0]?.from, spansOf(row.to)[0]?.to]
  if (from === undefined || to === undefined || isSnapshotOrPreview(named.from) || !isComparable(named.from, from))
    return false
  return compareVersions(named.from, to) <= 0 && compareVersions(from, named.to) <= 0
}
