// A limit on the time that synchronous code takes. Texts of other people may keep a parser busy for hours.

import { Script } from 'node:vm'
import { errorCode } from './fs'

const JOB = Symbol.for('packsite.job')
const script = new Script(`globalThis[Symbol.for('packsite.job')]()`)

/** The answer of `run`, or null when it took longer and was ended, wherever it was. */
export function withDeadline<T>(limitMs: number, run: () => T): { readonly value: T } | null {
  const job = globalThis as { [JOB]?: (() => unknown) | undefined }
  const outer = job[JOB]
  let answer: { readonly value: T } | null = null
  job[JOB] = () => {
    answer = { value: run() }
  }
  try {
    script.runInThisContext({ timeout: limitMs })
    return answer
  } catch (error) {
    if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null
    throw error
  } finally {
    job[JOB] = outer
  }
}

export type TimedWork<Item, Answer> = {
  readonly limitMs: number
  readonly answer: (item: Item) => Answer
  readonly tooSlow: (item: Item) => Answer
}

/** Answers in the order of the items. Many share a deadline; where it ends, one item is tried with the whole of it. */
export function answerInTime<Item, Answer>(items: readonly Item[], work: TimedWork<Item, Answer>): Answer[] {
  const { limitMs, answer, tooSlow } = work
  const answers: Answer[] = []
  while (answers.length < items.length) {
    const isInTime = withDeadline(limitMs, () => {
      for (const item of items.slice(answers.length)) answers.push(answer(item))
    })
    if (isInTime !== null) break
    for (const item of items.slice(answers.length, answers.length + 1)) {
      const own = withDeadline(limitMs, () => answer(item))
      answers.push(own === null ? tooSlow(item) : own.value)
    }
  }
  return answers
}
