// Which game reads which format of resource packs. It is data: a new game is a line, here or in a site's own list.

import { compareVersions, isComparable, isPreview, spansOf, type Span } from '../../shared/game-version'
import { compareFormats, type FormatSpan, type PackFormat } from './mcmeta'

/** The games of Java Edition from one to another, and the format that they read. */
export type FormatRow = { readonly from: string; readonly to: string; readonly format: PackFormat }

/** From the first game with resource packs on, oldest first. */
export const JAVA_FORMATS: readonly FormatRow[] = [
  { from: '1.6.1', to: '1.8.9', format: [1, 0] },
  { from: '1.9', to: '1.10.2', format: [2, 0] },
  { from: '1.11', to: '1.12.2', format: [3, 0] },
  { from: '1.13', to: '1.14.4', format: [4, 0] },
  { from: '1.15', to: '1.16.1', format: [5, 0] },
  { from: '1.16.2', to: '1.16.5', format: [6, 0] },
  { from: '1.17', to: '1.17.1', format: [7, 0] },
  { from: '1.18', to: '1.18.2', format: [8, 0] },
  { from: '1.19', to: '1.19.2', format: [9, 0] },
  { from: '1.19.3', to: '1.19.3', format: [12, 0] },
  { from: '1.19.4', to: '1.19.4', format: [13, 0] },
  { from: '1.20', to: '1.20.1', format: [15, 0] },
  { from: '1.20.2', to: '1.20.2', format: [18, 0] },
  { from: '1.20.3', to: '1.20.4', format: [22, 0] },
  { from: '1.20.5', to: '1.20.6', format: [32, 0] },
  { from: '1.21', to: '1.21.1', format: [34, 0] },
  { from: '1.21.2', to: '1.21.3', format: [42, 0] },
  { from: '1.21.4', to: '1.21.4', format: [46, 0] },
  { from: '1.21.5', to: '1.21.5', format: [55, 0] },
  { from: '1.21.6', to: '1.21.6', format: [63, 0] },
  { from: '1.21.7', to: '1.21.8', format: [64, 0] },
  { from: '1.21.9', to: '1.21.10', format: [69, 0] },
  { from: '1.21.11', to: '1.21.11', format: [75, 0] },
  { from: '26.1', to: '26.1', format: [84, 0] },
]

/** '1.21 to 1.21.1, 1.21.4': the games that read such a pack without a warning; '' where no game is known. */
export function gamesOf(span: FormatSpan, rows: readonly FormatRow[] = JAVA_FORMATS): string {
  const runs: { from: string; to: string; last: number }[] = []
  for (const [index, row] of rows.entries()) {
    if (!covers(span, row)) continue
    const run = runs.at(-1)
    if (run?.last === index - 1) runs[runs.length - 1] = { ...run, to: row.to, last: index }
    else runs.push({ from: row.from, to: row.to, last: index })
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
}

function covers({ min, max }: FormatSpan, { format }: FormatRow): boolean {
  return compareFormats(min, format) <= 0 && compareFormats(format, max) <= 0
}

export type LabelFit = {
  /** Games of the label whose format is known. */
  readonly games: readonly FormatRow[]
  /** Those of them that warn of the pack. */
  readonly missed: readonly FormatRow[]
}

/** How far the formats of a pack cover the games that a label names, exactly where `covers` lists them. */
export function labelFit(
  span: FormatSpan,
  label: { readonly label: string; readonly covers: readonly string[] | null },
  rows: readonly FormatRow[] = JAVA_FORMATS,
): LabelFit {
  const named = (label.covers ?? [label.label]).flatMap(spansOf)
  const games = rows.filter((row) => named.some((games) => meet(games, row)))
  return { games, missed: games.filter((row) => !covers(span, row)) }
}

function meet(named: Span, row: FormatRow): boolean {
  const [from, to] = [spansOf(row.from)[0]?.from, spansOf(row.to)[0]?.to]
  if (from === undefined || to === undefined || isPreview(named.from) || !isComparable(named.from, from)) return false
  return compareVersions(named.from, to) <= 0 && compareVersions(from, named.to) <= 0
}
