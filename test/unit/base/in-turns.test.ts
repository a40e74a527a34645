import { expect, test } from 'vitest'
import { atOnce, inTurns, type InTurns } from '../../../src/generator/base/in-turns'

/** Computes for a millisecond at each step. */
function* steps(count: number, done: number[]): InTurns<number> {
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
  expect(atOnce(steps(5, done))).toBe(5)
  expect(done).toEqual([0, 1, 2, 3, 4])
})

test('between two turns others have theirs', async () => {
  const done: number[] = []
  const seen = new Set<number>()
  const working = inTurns(steps(60, done), () => true)
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
  expect(await inTurns(work, () => (turns -= 1) > 0)).toBeNull()
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(60)
  expect(await inTurns(work, () => true)).toEqual({ value: 60 })
  expect(done).toEqual(Array.from({ length: 60 }, (_, step) => step))
})

test('what it throws is thrown', async () => {
  // eslint-disable-next-line require-yield -- it fails before it could
  function* failing(): InTurns<never> {
    throw new Error('No.')
  }
  expect(() => atOnce(failing())).toThrow('No.')
  await expect(inTurns(failing(), () => true)).rejects.toThrow('No.')
})
