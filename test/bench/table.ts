// What was measured, as a table for people: one row for each measure, its bar beside it where there is one.

export type Measure = { readonly what: string; readonly value: string; readonly bar?: string }

export function printTable(title: string, measures: readonly Measure[]): void {
  printRows(
    title,
    measures.map(({ what, value, bar = '' }) => [what, value, bar]),
  )
}

/** Rows of as many cells each. */
export function printRows(title: string, rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.map((_, column) => column) ?? []
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  console.log(`\n${title}`)
  for (const row of rows) console.log(line(row).trimEnd())
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`
}

/** The value below which a share (0 to 1) of the sample lies. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN
}
