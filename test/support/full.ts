// How much a run asks: `npm test` takes samples of the long sweeps, `npm run test:full` all of them.

/** Set by PACKSITE_FULL=1. */
export const isFullRun: boolean = process.env['PACKSITE_FULL'] === '1'

/** Of rows that are much alike one in so many, from a place on; in a full run all of them. */
export function someOf<T>(rows: readonly T[], every: number, from = 0): readonly T[] {
  return isFullRun ? rows : rows.filter((_row, index) => index % every === from)
}
