// Requests external links, the only part of a check that uses the network. Loaded on demand.

import { packsiteVersion } from '../util/package'
import { requestLinks } from './external/request-links'
import { externalLinkViolations, externalLinkRequests, type ExternalLinkRuleInput } from './rules/external'
import type { Report } from '../types'

export type ExternalLinkOptions = {
  /** Whether to download every file with a known hash and compare the hashes. */
  readonly hashes: boolean
  /** Cache file for the results of successful requests. */
  readonly cacheFile: string
  readonly report: Report
  readonly signal: AbortSignal | undefined
}

/** Requests the external links of all pages and returns the violations. Rejects with the signal's reason on abort. */
export async function checkExternalLinks(input: ExternalLinkRuleInput, options: ExternalLinkOptions) {
  const { hashes, cacheFile, report, signal } = options
  const { check, siteUrl } = input.site
  const answers = await requestLinks(externalLinkRequests(input, { hashes }), {
    ...check.external,
    agent: `packsite/${packsiteVersion()} (+${siteUrl})`,
    cacheFile,
    nowMs: Date.now(),
    signal,
    onProgress: (done, total) => {
      report({ type: 'progress', stage: 'external', done, total })
    },
  })
  return externalLinkViolations(input, answers)
}
