// A limit on the time that synchronous code takes. Texts of other people may keep a parser busy for hours. What counts is the
// time of the processor that the code has had, so that a busy machine gives the same answer as an idle one.

import { Script } from 'node:vm'
import { errorCode } from './fs'
import { startOwnClock } from './thread-time'

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
export function withDeadline<T>(limitMs: number, run: () => T): { readonly value: T } | null {
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
  readonly tooSlow: (item: Item) => Answer
}

/** Answers in the order of the items. Many share a deadline; where it ends, the item that is known to have had it all is too slow, and
 *  any other one is tried alone. The clock of the thread is asked from the first end on: most items take less than it does. */
export function answerInTime<Item, Answer>(items: readonly Item[], work: TimedWork<Item, Answer>): Answer[] {
  const { limitMs, answer, tooSlow } = work
  const answers: Answer[] = []
  while (answers.length < items.length) {
    const first = answers.length
    const clock = first === 0 ? null : startOwnClock()
    const isInTime = runUntil(limitMs, () => {
      for (const item of items.slice(first)) answers.push(answer(item))
    })
    if (isInTime) break
    const item = items[answers.length]
    if (item === undefined) break
    const wasAlone = answers.length === first && (clock?.spentMs() ?? 0) >= limitMs * MOST
    const answered = wasAlone ? null : withDeadline(limitMs, () => answer(item))
    answers.push(answered === null ? tooSlow(item) : answered.value)
  }
  return answers
}
