// Requests many addresses, hosts in parallel and each host at a limited rate. Successful answers are cached in a file
// for the number of hours in the config; failures are requested again by every check.

import { runHostQueues } from '../../util/host-queues'
import { readChecksummedValue, writeChecksummedValue } from '../../util/checksummed-file'
import { compareText } from '../../util/text'
import { requestLink, type LinkResult, type RequestLinkOptions } from './request-link'

export type LinkRequest = { readonly address: string; readonly isFullDownload: boolean }

export type RequestLinksOptions = Omit<RequestLinkOptions, 'isFullDownload'> & {
  readonly cacheFile: string
  /** Now, in milliseconds since 1970, for the age of cached answers. */
  readonly nowMs: number
  readonly onProgress: (done: number, total: number) => void
}

type CachedResult = { readonly atMs: number; readonly answer: LinkResult }

/** Returns the answer for each address. Rejects with the signal's reason on abort. */
export async function requestLinks(questions: readonly LinkRequest[], options: RequestLinksOptions) {
  const { cacheFile, nowMs, maxAgeHours, onProgress } = options
  const cached = readCachedResults(cacheFile)
  const answers = new Map<string, CachedResult>()
  const open: LinkRequest[] = []
  for (const question of questions) {
    const known = cached[question.address]
    if (known !== undefined && isFresh(known, question, nowMs - maxAgeHours * 3_600_000))
      answers.set(question.address, known)
    else open.push(question)
  }
  let done = answers.size
  const { perHost, pauseMs, signal } = options
  const request = async ({ address, isFullDownload }: LinkRequest): Promise<void> => {
    answers.set(address, { atMs: nowMs, answer: await requestLink(address, { ...options, isFullDownload }) })
    signal?.throwIfAborted()
    done += 1
    onProgress(done, questions.length)
  }
  await runHostQueues(open, request, { hostOf: ({ address }) => new URL(address).host, perHost, pauseMs, signal })
  writeCachedResults(cacheFile, answers)
  return new Map([...answers].map(([address, { answer }]) => [address, answer]))
}

function isFresh({ atMs, answer }: CachedResult, { isFullDownload }: LinkRequest, oldestMs: number): boolean {
  return answer.kind === 'fine' && atMs > oldestMs && (!isFullDownload || answer.sha256 !== null)
}

/** Format version of the cache file. */
const KEY = 'answers 1'

type CachedResults = Readonly<Record<string, CachedResult>>

/** Reads the cached results. An unreadable cache counts as empty. */
function readCachedResults(file: string): CachedResults {
  return (readChecksummedValue(file, KEY) as CachedResults | null) ?? {}
}

/**
 * Writes the successful results. A failure to write is ignored: without the file, the next check sends more requests.
 */
function writeCachedResults(file: string, answers: ReadonlyMap<string, CachedResult>): void {
  const good = [...answers].filter(([, { answer }]) => answer.kind === 'fine').sort(([a], [b]) => compareText(a, b))
  writeChecksummedValue(file, KEY, Object.fromEntries(good) satisfies CachedResults)
}
