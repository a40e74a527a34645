import { expect, test } from 'vitest'
import { runToEnd, runInSlices, type TimeSliced } from '../../../src/generator/util/time-slicing'

/** Computes for a millisecond at each step. */
function* steps(count: number, done: number[]): TimeSliced<number> {
  for (let step = 0; step < count; step += 1) {
    const endMs = performance.now() + 1
    while (performance.now() < endMs);
    done.push(step)
    yield
  }
  return count
}

test('work is done at once', () => {
  const done: number[] = []
  expect(runToEnd(steps(5, done))).toBe(5)
  expect(done).toEqual([0, 1, 2, 3, 4])
})

test('between two turns others have theirs', async () => {
  const done: number[] = []
  const seen = new Set<number>()
  const working = runInSlices(steps(60, done), () => true)
  while (done.length < 60) {
    seen.add(done.length)
    await new Promise((resume) => setImmediate(resume))
  }
  expect(await working).toEqual({ value: 60 })
  // A turn is a few milliseconds long.
  expect(seen.size).toBeGreaterThan(8)
})

test('what nobody wants any more is left, and can be gone on with', async () => {
  const done: number[] = []
  const work = steps(60, done)
  let turns = 3
  expect(await runInSlices(work, () => (turns -= 1) > 0)).toBeNull()
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(60)
  expect(await runInSlices(work, () => true)).toEqual({ value: 60 })
  expect(done).toEqual(Array.from({ length: 60 }, (_, step) => step))
})

test('what it throws is thrown', async () => {
  // eslint-disable-next-line require-yield -- the error is thrown before any yield
  function* failing(): TimeSliced<never> {
    throw new Error('No.')
  }
  expect(() => runToEnd(failing())).toThrow('No.')
  await expect(runInSlices(failing(), () => true)).rejects.toThrow('No.')
})
