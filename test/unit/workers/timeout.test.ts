// What a limit counts: the time of the processor that code has had, once, whatever the machine does beside it.

import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mapWithCpuTimeLimit, runWithCpuTimeLimit } from '../../../src/generator/workers/timeout'
import { startOwnThreadCpuClock } from '../../../src/generator/workers/cpu-time'

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
  const clock = startOwnThreadCpuClock()
  while (clock.spentMs() < ms) for (let round = 0; round < 1e5; round += 1) Math.random()
  return 'done'
}

const failed = (_item: number, error: unknown): string => String(error)

function spent(run: () => void): number {
  const clock = startOwnThreadCpuClock()
  run()
  return clock.spentMs()
}

describe.skipIf(!isCounted)('on a busy machine', () => {
  test('what needs less than its limit is answered, however long that takes', () => {
    for (const ms of [30, 70]) {
      expect(runWithCpuTimeLimit(100, () => compute(ms))).toEqual({ value: 'done' })
      const work = {
        limitMs: 100,
        answer: () => compute(ms),
        failed,
        tooSlow: () => 'slow',
      }
      expect(mapWithCpuTimeLimit([1, 2], work)).toEqual(['done', 'done'])
    }
  })

  test('what needs more is ended', () => {
    expect(runWithCpuTimeLimit(50, () => compute(5_000))).toBeNull()
    const work = {
      limitMs: 50,
      answer: compute,
      failed,
      tooSlow: () => 'slow',
    }
    expect(mapWithCpuTimeLimit([1, 5_000, 1, 5_000], work)).toEqual(['done', 'slow', 'done', 'slow'])
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
      failed,
      tooSlow: () => 'slow',
    }
    // A machine that others use as well may give it less than its time at first.
    const ms = spent(() => {
      expect(mapWithCpuTimeLimit([1], work)).toEqual(['slow'])
    })
    if (tries === 1) expect(ms).toBeLessThan(300)
    expect(tries).toBeLessThan(5)
  })
})

describe('items that share a deadline', () => {
  const ALL = Array.from({ length: 53 }, (_, index) => index)
  const tried: number[] = []
  const work = {
    limitMs: 1000,
    answer: (item: number) => {
      tried.push(item)
      if (item % 20 === 7) throw new RangeError(`no ${String(item)}`)
      return String(item)
    },
    failed,
    tooSlow: () => 'slow',
  }

  test('are answered once, in their order', () => {
    tried.length = 0
    const good = ALL.map((item) => item * 20)
    expect(mapWithCpuTimeLimit(good, work)).toEqual(good.map(String))
    expect(tried).toEqual(good)
    expect(mapWithCpuTimeLimit([], work)).toEqual([])
  })

  test('for every count: one that fails is tried again by itself, the others are not', () => {
    for (let count = 0; count <= ALL.length; count += 1) {
      tried.length = 0
      const items = ALL.slice(0, count)
      expect(mapWithCpuTimeLimit(items, work)).toEqual(
        items.map((item) => (item % 20 === 7 ? `RangeError: no ${String(item)}` : String(item))),
      )
      for (const item of items) {
        const tries = tried.filter((one) => one === item).length
        expect(tries).toBe(item % 20 === 7 && count > 1 ? 2 : 1)
      }
    }
  })

  test('one that never ends is ended wherever it stands among the others, and those are answered', () => {
    for (const endless of [0, 1, 15, 16, 33, 52]) {
      const items = ALL.slice(0, Math.max(endless + 1, 18))
      const slow = {
        limitMs: 40,
        answer: (item: number) => {
          while (item === endless) Math.random()
          return String(item)
        },
        failed,
        tooSlow: () => 'slow',
      }
      expect(mapWithCpuTimeLimit(items, slow)).toEqual(items.map((item) => (item === endless ? 'slow' : String(item))))
    }
  })

  test('what fails may be thrown on', () => {
    const thrown = {
      ...work,
      failed: (_item: number, error: unknown) => {
        throw error
      },
    }
    expect(() => mapWithCpuTimeLimit(ALL, thrown)).toThrow('no 7')
  })
})
