// A limit on the time that synchronous code takes. Texts of other people may keep a parser busy for hours. What counts is the
// time of the processor that the code has had, so that a busy machine gives the same answer as an idle one.

import { Script } from 'node:vm'
import { errorCode } from '../util/fs'
import { startOwnClock } from './cpu-time'

const JOB = Symbol.for('packsite.job')
const script = new Script(`globalThis[Symbol.for('packsite.job')]()`)

/** False when it took longer on the wall and was ended, wherever it was. */
function runUntil(wallMs: number, run: () => void): boolean {
  const job = globalThis as { [JOB]?: (() => void) | undefined }
  const outer = job[JOB]
  // Itself, and no function around it: what such a one leads to grows old with it, and is collected late.
  job[JOB] = run
  try {
    script.runInThisContext({ timeout: wallMs })
    return true
  } catch (error) {
    if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  } finally {
    job[JOB] = outer
  }
}

/** Of the time until it was ended, so much has to have been its own: the rest is the end itself. */
const MOST = 0.8

/** A machine that is busier than that gives nobody an answer. */
const PATIENCE = 64

/** The answer of `run`, or null when it took more of the processor and was ended, wherever it was. Where others had the
 *  processor meanwhile it is run again, with more time. */
export function withTimeout<T>(limitMs: number, run: () => T): { readonly value: T } | null {
  let wallMs = limitMs
  for (;;) {
    const clock = startOwnClock()
    let answer: { readonly value: T } | null = null
    const isInTime = runUntil(Math.ceil(wallMs), () => {
      answer = { value: run() }
    })
    const spentMs = clock.spentMs()
    if (isInTime || wallMs >= limitMs * PATIENCE || spentMs >= limitMs * MOST) return answer
    // As much as it would need with the share of the processor that it has had.
    wallMs = Math.min(limitMs * PATIENCE, wallMs * Math.max(2, limitMs / Math.max(1, spentMs)))
  }
}

export type TimedWork<Item, Answer> = {
  readonly limitMs: number
  readonly answer: (item: Item) => Answer
  /** Of an item that makes `answer` throw. */
  readonly failed: (item: Item, error: unknown) => Answer
  readonly tooSlow: (item: Item) => Answer
}

/** Answers in the order of the items. They share a deadline; an item that reaches it, or that makes `answer` throw, is answered again with a
 *  deadline of its own. */
export function runWithTimeout<Item, Answer>(items: readonly Item[], work: TimedWork<Item, Answer>): Answer[] {
  const answers: Answer[] = []
  const answerRest = (): void => {
    for (const item of items.slice(answers.length)) answers.push(work.answer(item))
  }
  while (answers.length < items.length) {
    if (items.length > 1 && isAnswered(work.limitMs, answerRest)) break
    const unanswered = items.slice(answers.length, answers.length + 1)
    answers.push(...unanswered.map((item) => runAlone(item, work)))
  }
  return answers
}

function isAnswered(limitMs: number, answerRest: () => void): boolean {
  try {
    return runUntil(limitMs, answerRest)
  } catch {
    return false
  }
}

function runAlone<Item, Answer>(item: Item, work: TimedWork<Item, Answer>): Answer {
  const { limitMs, answer, failed, tooSlow } = work
  try {
    const answered = withTimeout(limitMs, () => answer(item))
    return answered === null ? tooSlow(item) : answered.value
  } catch (error) {
    return failed(item, error)
  }
}
