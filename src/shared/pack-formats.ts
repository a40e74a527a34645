// Formats of resource packs for Java Edition and the games that read each format. A new version of the game needs a new row of
// `JAVA_PACK_FORMATS`. Generator and browser share the parser of a pack's metadata.

import { joinTexts } from './formats'

/** [major, minor]; 34 is [34, 0]. */
export type PackFormat = readonly [major: number, minor: number]

/** A span of pack formats; both ends are inclusive. */
export type FormatSpan = { readonly min: PackFormat; readonly max: PackFormat }

/** Format keys of `pack` in pack.mcmeta. */
export type DeclaredFormats = {
  readonly pack_format?: number | undefined
  readonly supported_formats?:
    number | readonly [number, number] | { readonly min_inclusive: number; readonly max_inclusive: number } | undefined
  readonly min_format?: DeclaredFormatEnd | undefined
  readonly max_format?: DeclaredFormatEnd | undefined
}
/** 69, [69] or [69, 1]. */
export type DeclaredFormatEnd = number | readonly [number] | readonly [number, number]

const ANY_MINOR = Number.MAX_SAFE_INTEGER

/**
 * The formats that a pack supports; null if not stated. Up to format 64 a pack has a single number and an optional span; from 65 on a span
 * whose ends may have a minor part.
 */
export function formatSpanOf(declared: DeclaredFormats): FormatSpan | null {
  const { pack_format: single, supported_formats: span, min_format: min, max_format: max } = declared
  if (min !== undefined && max !== undefined) return { min: endOf(min, 0), max: endOf(max, ANY_MINOR) }
  if (span !== undefined) {
    const [from, to] =
      typeof span === 'number'
        ? [span, span]
        : 'min_inclusive' in span
          ? [span.min_inclusive, span.max_inclusive]
          : span
    return { min: [from, 0], max: [to, ANY_MINOR] }
  }
  return single === undefined ? null : { min: [single, 0], max: [single, ANY_MINOR] }
}

function endOf(end: DeclaredFormatEnd, minor: number): PackFormat {
  return typeof end === 'number' ? [end, minor] : [end[0], end[1] ?? minor]
}

/** Negative if `a` is older than `b`. */
export function compareFormats(a: PackFormat, b: PackFormat): number {
  return a[0] - b[0] || a[1] - b[1]
}

/** A span of pack formats as text: '34', '69.1' or '34 to 46'. */
export function formatSpanText({ min, max }: FormatSpan): string {
  const one = ([major, minor]: PackFormat): string =>
    minor === 0 || minor === ANY_MINOR ? String(major) : `${String(major)}.${String(minor)}`
  return one(min) === one(max) ? one(min) : `${one(min)} to ${one(max)}`
}

/** A range of Java Edition versions, and the format that they read. */
export type GameFormatRow = { readonly from: string; readonly to: string; readonly format: PackFormat }

/** Versions of the game with their pack format, oldest first, from the first version with resource packs. */
export const JAVA_PACK_FORMATS: readonly GameFormatRow[] = [
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

/** The games that read a pack of this span without a warning: '1.21 to 1.21.1, 1.21.4'; '' if no game is known. */
export function gameVersionsOf(span: FormatSpan, rows: readonly GameFormatRow[] = JAVA_PACK_FORMATS): string {
  const runs: { from: string; to: string; last: number }[] = []
  for (const [index, row] of rows.entries()) {
    if (!coversGame(span, row)) continue
    const run = runs.at(-1)
    if (run?.last === index - 1) runs[runs.length - 1] = { ...run, to: row.to, last: index }
    else runs.push({ from: row.from, to: row.to, last: index })
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
}

type RangeTexts = {
  /** Pattern of a list. */
  readonly list: string
  readonly range: (from: string, to: string) => string
}

/** Translates the texts of `formatSpanText` and `gameVersionsOf`: '1.21 to 1.21.1, 1.21.4' -> '1.21 bis 1.21.1, 1.21.4'. */
export function translateRanges(text: string, { list, range }: RangeTexts): string {
  const runs = text.split(', ').map((run) => {
    const [from = '', to] = run.split(' to ')
    return to === undefined ? from : range(from, to)
  })
  return joinTexts(runs, list)
}

/** True if a game reads packs of this span without a warning. */
export function coversGame({ min, max }: FormatSpan, { format }: GameFormatRow): boolean {
  return compareFormats(min, format) <= 0 && compareFormats(format, max) <= 0
}
