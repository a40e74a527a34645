// Time limits for synchronous code, because hostile input can keep a parser busy for hours. Limits count CPU time, so
// that results do not depend on the load of the machine.

import { Script } from 'node:vm'
import { errorCode } from '../util/fs'
import { startOwnThreadCpuClock } from './cpu-time'

const JOB = Symbol.for('packsite.job')
const script = new Script(`globalThis[Symbol.for('packsite.job')]()`)

/** Returns false if the function took longer than the wall time and was terminated. */
function runUntil(wallMs: number, run: () => void): boolean {
  const job = globalThis as { [JOB]?: (() => void) | undefined }
  const outer = job[JOB]
  // Stores `run` without a wrapper function: V8 collects objects in the context of a closure late.
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

/** Share of the limit that must be CPU time of the function; the termination itself takes the rest. */
const MOST = 0.8

/** Maximum wall time as a multiple of the limit. */
const PATIENCE = 64

/**
 * Returns the result of `run`; null if `run` exceeded the CPU time limit and was terminated. If other processes used
 * the CPU, `run` starts again with a longer wall time.
 */
export function runWithCpuTimeLimit<T>(limitMs: number, run: () => T): { readonly value: T } | null {
  let wallMs = limitMs
  for (;;) {
    const clock = startOwnThreadCpuClock()
    let answer: { readonly value: T } | null = null
    const isInTime = runUntil(Math.ceil(wallMs), () => {
      answer = { value: run() }
    })
    const spentMs = clock.spentMs()
    if (isInTime || wallMs >= limitMs * PATIENCE || spentMs >= limitMs * MOST) return answer
    // Estimates the wall time from the fraction of the CPU that the thread had.
    wallMs = Math.min(limitMs * PATIENCE, wallMs * Math.max(2, limitMs / Math.max(1, spentMs)))
  }
}

export type TimeLimitedWork<Item, Answer> = {
  readonly limitMs: number
  readonly answer: (item: Item) => Answer
  /** Returns the result for an item for which `answer` throws. */
  readonly failed: (item: Item, error: unknown) => Answer
  readonly tooSlow: (item: Item) => Answer
}

/**
 * Returns results in the order of the items. All items share a time limit; an item that exceeds the limit or throws
 * runs again separately.
 */
export function mapWithCpuTimeLimit<Item, Answer>(items: readonly Item[], work: TimeLimitedWork<Item, Answer>) {
  const answers: Answer[] = []
  const answerRest = (): void => {
    for (const item of items.slice(answers.length)) answers.push(work.answer(item))
  }
  while (answers.length < items.length) {
    if (items.length > 1 && isAnswered(work.limitMs, answerRest)) break
    const unanswered = items.slice(answers.length, answers.length + 1)
    answers.push(...unanswered.map((item) => runSingle(item, work)))
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

function runSingle<Item, Answer>(item: Item, work: TimeLimitedWork<Item, Answer>): Answer {
  const { limitMs, answer, failed, tooSlow } = work
  try {
    const answered = runWithCpuTimeLimit(limitMs, () => answer(item))
    return answered === null ? tooSlow(item) : answered.value
  } catch (error) {
    return failed(item, error)
  }
}
