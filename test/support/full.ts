// Two tiers of tests: `npm test` runs a fixed subset of every long sweep, `npm run test:full` runs all, in shards.

import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, test, type SuiteAPI, type TestAPI } from 'vitest'
import { packageFolder } from './paths'

/** True in a run of `npm run test:full` (PACKSITE_FULL=1). */
export const isFullRun: boolean = process.env['PACKSITE_FULL'] === '1'

/** Every n-th row, starting at an index; all rows in a full run. For long lists of rows that exercise the same code. */
export function someOf<T>(rows: readonly T[], every: number, from = 0): readonly T[] {
  return isFullRun ? rows : rows.filter((_row, index) => index % every === from)
}

/** The rows with these keys; all rows in a full run. Throws if a key is missing, so that a renamed row is noticed. */
export function rowsNamed<T>(
  rows: readonly T[],
  { names, nameOf }: { readonly names: readonly string[]; readonly nameOf: (row: T) => string },
): readonly T[] {
  const missing = names.filter((name) => !rows.some((row) => nameOf(row) === name))
  if (missing.length > 0) throw new Error(`no row is called ${missing.join(', ')}`)
  return isFullRun ? rows : rows.filter((row) => names.includes(nameOf(row)))
}

/** The rows in a full run, else none: the part of a list that `npm test` leaves to `npm run test:full`. */
export function inFullRun<T>(...rows: readonly T[]): readonly T[] {
  return isFullRun ? rows : []
}

const ignore = (): void => undefined
const ignored: unknown = Object.assign(() => undefined, {
  each: () => ignore,
  skipIf: () => ignored,
  runIf: () => ignored,
})

/** A test for full runs only: a variant of another test, or a slow test. */
export const fullTest: TestAPI = isFullRun ? test : (ignored as TestAPI)

/** A suite for full runs only. */
export const describeInFullRun: SuiteAPI = isFullRun ? describe : (ignored as SuiteAPI)

type Slice = readonly [index: number, count: number]

/** Test file -> slices of the file in this shard of `npm run test:full`. A file without an entry runs whole. */
const slices = JSON.parse(process.env['PACKSITE_SLICES'] ?? '{}') as Readonly<Record<string, readonly Slice[]>>

/**
 * The rows of a sweep for this shard: slice i of n has every n-th row, starting at the i-th. `url`: import.meta.url of the test.
 * scripts/test-full.json sets the number of slices of a file.
 */
export function sliceOf<T>(rows: readonly T[], url: string): readonly T[] {
  const file = relative(packageFolder, fileURLToPath(url)).replaceAll('\\', '/')
  const taken = slices[file]
  return taken === undefined
    ? rows
    : rows.filter((_row, index) => taken.some(([slice, count]) => index % count === slice - 1))
}
