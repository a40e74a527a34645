// How much a run asks: `npm test` takes samples of the long sweeps, `npm run test:full` all of them.

/** Set by PACKSITE_FULL=1. */
export const isFullRun: boolean = process.env['PACKSITE_FULL'] === '1'
