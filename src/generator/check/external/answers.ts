// Asks many addresses: hosts beside each other, each host gently. Good answers are kept in a file for as long as the config
// says; bad ones are asked again every time.

import { setTimeout as pause } from 'node:timers/promises'
import { addTo } from '../../util/groups'
import { readRecord, writeRecord } from '../../util/checksummed-file'
import { compareText } from '../../util/text'
import { askAddress, type Answer, type AskOptions } from './ask'

export type Question = { readonly address: string; readonly isWhole: boolean }

export type AskAllOptions = Omit<AskOptions, 'isWhole'> & {
  readonly cacheFile: string
  /** Milliseconds since 1970: how old kept answers are. */
  readonly nowMs: number
  readonly onProgress: (done: number, total: number) => void
}

type Kept = { readonly atMs: number; readonly answer: Answer }

/** The answer for each address. */
export async function askAll(questions: readonly Question[], options: AskAllOptions): Promise<Map<string, Answer>> {
  const { cacheFile, nowMs, maxAgeHours, onProgress } = options
  const kept = readCachedAnswers(cacheFile)
  const answers = new Map<string, Kept>()
  const open: Question[] = []
  for (const question of questions) {
    const known = kept[question.address]
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

function isFresh({ atMs, answer }: Kept, { isWhole }: Question, oldestMs: number): boolean {
  return answer.kind === 'fine' && atMs > oldestMs && (!isWhole || answer.sha256 !== null)
}

function groupByHost(questions: readonly Question[]): Map<string, Question[]> {
  const hosts = new Map<string, Question[]>()
  for (const question of questions) addTo(hosts, new URL(question.address).host, question)
  return hosts
}

/** Raised when answers have another shape. */
const KEY = 'answers 1'

type Answers = Readonly<Record<string, Kept>>

/** What cannot be read is asked again. */
function readCachedAnswers(file: string): Answers {
  return (readRecord(file, KEY) as Answers | null) ?? {}
}

/** The file only saves time: where it can't be written the next check asks more. */
function writeCachedAnswers(file: string, answers: ReadonlyMap<string, Kept>): void {
  const good = [...answers].filter(([, { answer }]) => answer.kind === 'fine').sort(([a], [b]) => compareText(a, b))
  writeRecord(file, KEY, Object.fromEntries(good) satisfies Answers)
}
