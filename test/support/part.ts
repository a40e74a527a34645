// Files whose tests take long are run in two parts: `npm test` takes one test of four, `npm run test:rest` the others, a full run
// all. Which part a test is in follows from its name, and of rows from their places: no test of such a file needs what another did.

import { test as vitestTest, type TestAPI } from 'vitest'
import { isFullRun } from './full'

/** Set by PACKSITE_PART: '2' for what `npm test` leaves out. */
const isRest = process.env['PACKSITE_PART'] === '2'

const PARTS = 4

function isTaken(name: string, row = 0): boolean {
  // Of numbers to begin with one that parts what takes long about evenly.
  let sum = 291
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return ((sum + row) % PARTS === 0) !== isRest
}

type Register = (name: string, ...rest: unknown[]) => void
type Each = (rows: readonly unknown[]) => Register

/** Registers what this part takes, and nothing else. */
function partOf(register: Register, each: Each): object {
  const taken: Register = (name, ...rest) => {
    if (isTaken(name)) register(name, ...rest)
  }
  const takenEach: Each =
    (rows) =>
    (name, ...rest) => {
      const some = rows.filter((_row, index) => isTaken(name, index))
      if (some.length > 0) each(some)(name, ...rest)
    }
  return Object.assign(taken, { each: takenEach })
}

function parted(api: TestAPI): TestAPI {
  const whole = api as unknown as Register & {
    readonly each: Each
    readonly concurrent: Register & { readonly each: Each }
    readonly skipIf: (condition: unknown) => TestAPI
    readonly runIf: (condition: unknown) => TestAPI
  }
  return Object.assign(partOf(whole, whole.each.bind(whole)), {
    concurrent: partOf(whole.concurrent, whole.concurrent.each.bind(whole.concurrent)),
    skipIf: (condition: unknown) => parted(whole.skipIf(condition)),
    runIf: (condition: unknown) => parted(whole.runIf(condition)),
  }) as unknown as TestAPI
}

/** As vitest's, for the files that are run in parts. */
export const test: TestAPI = isFullRun ? vitestTest : parted(vitestTest)
