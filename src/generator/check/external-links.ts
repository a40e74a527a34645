// What other sites answer, found out: the only part of a check that talks to anybody. It is loaded when it is wanted.

import { packageVersion } from '../util/package'
import { askAll } from './external/answers'
import { externalFindings, externalQuestions, type ExternalInput } from './rules/external'
import type { Found } from './finding'
import type { Report } from '../types'

export type OthersOptions = {
  /** Load every download whose hash is known, and compare it. */
  readonly hashes: boolean
  /** Where good answers are kept. */
  readonly cacheFile: string
  readonly report: Report
  readonly signal: AbortSignal | undefined
}

/** Throws the signal's reason. */
export async function askOthers(input: ExternalInput, options: OthersOptions): Promise<Found[]> {
  const { hashes, cacheFile, report, signal } = options
  const { check, siteUrl } = input.site
  const answers = await askAll(externalQuestions(input, { hashes }), {
    ...check.external,
    agent: `packsite/${packageVersion()} (+${siteUrl})`,
    cacheFile,
    nowMs: Date.now(),
    signal,
    onProgress: (done, total) => {
      report({ type: 'progress', stage: 'external', done, total })
    },
  })
  return externalFindings(input, answers)
}
