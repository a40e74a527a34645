// What a limit counts: the time of the processor that code has had, once, whatever the machine does beside it.

import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerInTime, withDeadline } from '../../../src/generator/base/deadline'
import { startOwnClock } from '../../../src/generator/base/thread-time'

const others: Worker[] = []

/** Four threads that never rest: this one gets a part of two processors. */
beforeAll(async () => {
  for (let count = 0; count < 4; count += 1) {
    const worker = new Worker("require('node:worker_threads').parentPort.postMessage(1); for (;;);", { eval: true })
    others.push(worker)
    await new Promise((done) => worker.once('message', done))
  }
})
afterAll(() => Promise.all(others.map((worker) => worker.terminate())))

const isCounted = process.platform === 'linux'

/** Computes for some milliseconds of its own. */
function compute(ms: number): string {
  const clock = startOwnClock()
  while (clock.spentMs() < ms) for (let round = 0; round < 1e5; round += 1) Math.random()
  return 'done'
}

function spent(run: () => void): number {
  const clock = startOwnClock()
  run()
  return clock.spentMs()
}

describe.skipIf(!isCounted)('on a busy machine', () => {
  test('what needs less than its limit is answered, however long that takes', () => {
    for (const ms of [30, 70]) {
      expect(withDeadline(100, () => compute(ms))).toEqual({ value: 'done' })
      const work = { limitMs: 100, answer: () => compute(ms), tooSlow: () => 'slow' }
      expect(answerInTime([1, 2], work)).toEqual(['done', 'done'])
    }
  })

  test('what needs more is ended', () => {
    expect(withDeadline(50, () => compute(5_000))).toBeNull()
    const work = { limitMs: 50, answer: (ms: number) => compute(ms), tooSlow: () => 'slow' }
    expect(answerInTime([1, 5_000, 1, 5_000], work)).toEqual(['done', 'slow', 'done', 'slow'])
  })
})

describe.skipIf(!isCounted)('what was alone', () => {
  test('is not tried a second time', () => {
    for (const worker of others.splice(0)) void worker.terminate()
    let tries = 0
    const work = {
      limitMs: 200,
      answer: () => {
        tries += 1
        return compute(60_000)
      },
      tooSlow: () => 'slow',
    }
    // A machine that others use as well may give it less than its time at first.
    const ms = spent(() => {
      expect(answerInTime([1], work)).toEqual(['slow'])
    })
    if (tries === 1) expect(ms).toBeLessThan(300)
    expect(tries).toBeLessThan(5)
  })
})
