// Requests many addresses, hosts in parallel and each host at a limited rate. Successful answers are cached in a file
// for the number of hours in the config; failures are requested again by every check.

import { setTimeout as pause } from 'node:timers/promises'
import { addTo } from '../../util/groups'
import { readChecksummedValue, writeChecksummedValue } from '../../util/checksummed-file'
import { compareText } from '../../util/text'
import { askAddress, type LinkAnswer, type AskOptions } from './ask'

export type Question = { readonly address: string; readonly isWhole: boolean }

export type AskAllOptions = Omit<AskOptions, 'isWhole'> & {
  readonly cacheFile: string
  /** Now, in milliseconds since 1970, for the age of cached answers. */
  readonly nowMs: number
  readonly onProgress: (done: number, total: number) => void
}

type CachedAnswer = { readonly atMs: number; readonly answer: LinkAnswer }

/** Returns the answer for each address. Rejects with the signal's reason on abort. */
export async function askAllLinks(
  questions: readonly Question[],
  options: AskAllOptions,
): Promise<Map<string, LinkAnswer>> {
  const { cacheFile, nowMs, maxAgeHours, onProgress } = options
  const cached = readCachedAnswers(cacheFile)
  const answers = new Map<string, CachedAnswer>()
  const open: Question[] = []
  for (const question of questions) {
    const known = cached[question.address]
    if (known !== undefined && isFresh(known, question, nowMs - maxAgeHours * 3_600_000))
      answers.set(question.address, known)
    else open.push(question)
  }
  let done = answers.size
  const hosts = groupByHost(open)
  const askHost = async (queue: Question[]): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { address, isWhole } = next
      answers.set(address, { atMs: nowMs, answer: await askAddress(address, { ...options, isWhole }) })
      options.signal?.throwIfAborted()
      done += 1
      onProgress(done, questions.length)
      if (queue.length > 0) await pause(options.pauseMs, undefined, { signal: options.signal })
    }
  }
  await Promise.all(
    [...hosts.values()].flatMap((queue) => Array.from({ length: options.perHost }, () => askHost(queue))),
  )
  writeCachedAnswers(cacheFile, answers)
  return new Map([...answers].map(([address, { answer }]) => [address, answer]))
}

function isFresh({ atMs, answer }: CachedAnswer, { isWhole }: Question, oldestMs: number): boolean {
  return answer.kind === 'fine' && atMs > oldestMs && (!isWhole || answer.sha256 !== null)
}

function groupByHost(questions: readonly Question[]): Map<string, Question[]> {
  const hosts = new Map<string, Question[]>()
  for (const question of questions) addTo(hosts, new URL(question.address).host, question)
  return hosts
}

/** Format version of the cache file. */
const KEY = 'answers 1'

type Answers = Readonly<Record<string, CachedAnswer>>

/** An unreadable cache counts as empty. */
function readCachedAnswers(file: string): Answers {
  return (readChecksummedValue(file, KEY) as Answers | null) ?? {}
}

/** Best effort: without the file, the next check sends more requests. */
function writeCachedAnswers(file: string, answers: ReadonlyMap<string, CachedAnswer>): void {
  const good = [...answers].filter(([, { answer }]) => answer.kind === 'fine').sort(([a], [b]) => compareText(a, b))
  writeChecksummedValue(file, KEY, Object.fromEntries(good) satisfies Answers)
}
