// Formats rows as columns that fit the terminal, by cutting the widest column first. For a pipe, no text is cut.

import { relative, resolve } from 'node:path'
import { printable } from '../../util/path'

export type TableOptions = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Width of the terminal in characters; null for a pipe. */
  readonly columns: number | null
}

const GAP = '  '
const LEAST = 8

/** The lines of a table, starting with the head, without trailing spaces. */
export function formatTable({ head, rows, columns }: TableOptions): string[] {
  const shown = [head, ...rows].map((row) => row.map((cell) => printable(cell)))
  const widths = head.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)))
  const available = columns === null ? Infinity : columns - GAP.length * (head.length - 1)
  while (sum(widths) > available) {
    const widest = Math.max(...widths)
    if (widest <= LEAST) break
    widths[widths.indexOf(widest)] = widest - 1
  }
  return shown.map((row) =>
    row
      .map((cell, column) => fit(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  )
}

/** 'name  text' for each row with a text; the names form a column. */
export function formatNameValueLines(
  rows: readonly (readonly [name: string, text: string])[],
  name = (text: string) => text,
): string[] {
  return rows.filter(([, text]) => text !== '').map(([head, text]) => `${name(head.padEnd(10))} ${text}`)
}

/** Path of an output folder, relative to the current folder. */
export function pathFromCurrentFolder(outDir: string): string {
  return relative(resolve('.'), outDir) || outDir
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}

/** Pads the text to exactly `width` characters, or cuts it with an ellipsis. */
function fit(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width)
}
