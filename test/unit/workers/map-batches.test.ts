import { expect, test } from 'vitest'
import { processBatchesOnAllThreads } from '../../../src/generator/workers/map-batches'
import type { WorkerPool } from '../../../src/generator/workers/pool'

const pool: WorkerPool = { threads: 2, capacity: 4, run: () => Promise.resolve(null), close: () => Promise.resolve() }
const turn = () => new Promise((resume) => setImmediate(resume))

/** Batches of numbers, of at most 10, and what became of them. */
async function runBatches(options: {
  readonly count: number
  readonly pool?: () => WorkerPool | null
  readonly away?: (batch: readonly number[]) => Promise<number>
  readonly here?: (batch: readonly number[]) => number
  readonly signal?: AbortSignal
}) {
  const sum = (batch: readonly number[]): number => batch.reduce((a, b) => a + b, 0)
  const [taken, sizes, places]: [number[], number[], string[]] = [[], [], []]
  let next = 0
  await processBatchesOnAllThreads<readonly number[], number>({
    next: (share) => {
      const most = Math.max(1, Math.min(10, Math.ceil((options.count - next) * share)))
      const batch = Array.from({ length: Math.min(most, options.count - next) }, () => next++)
      sizes.push(batch.length)
      return batch.length > 0 ? batch : null
    },
    here: (batch) => {
      places.push('here')
      return (options.here ?? sum)(batch)
    },
    away: (batch) => {
      places.push('away')
      return options.away?.(batch) ?? Promise.resolve(sum(batch))
    },
    take: (batch, answer) => {
      expect(answer).toBe(sum(batch))
      taken.push(...batch)
    },
    pool: options.pool ?? (() => null),
    signal: options.signal ?? null,
  })
  return { taken, sizes, places }
}

test('each item is taken once, by this thread and by workers, and the last batches are small', async () => {
  for (const count of [0, 1, 7, 100, 1000]) {
    const alone = await runBatches({ count })
    expect(alone.taken).toEqual(Array.from({ length: count }, (_, index) => index))
    const { taken, sizes, places } = await runBatches({ count, pool: () => pool })
    expect(taken.sort((a, b) => a - b)).toEqual(alone.taken)
    if (count < 100) continue
    expect(new Set(places)).toEqual(new Set(['here', 'away']))
    expect([Math.max(...sizes), ...sizes.filter((size) => size > 0).slice(-3)]).toEqual([10, 1, 1, 1])
  }
})

test('workers are asked for once there is enough for them', async () => {
  let asked = 0
  const { places } = await runBatches({ count: 500, pool: () => ((asked += 1) > 3 ? pool : null) })
  expect(places.slice(0, 3)).toEqual(['here', 'here', 'here'])
  expect(places).toContain('away')
  expect(asked).toBe(4)
})

test('this thread goes on while workers are slow', async () => {
  const slow = async (batch: readonly number[]): Promise<number> => {
    for (let turns = 0; turns < 50; turns += 1) await turn()
    return batch.reduce((a, b) => a + b, 0)
  }
  const { places } = await runBatches({ count: 300, pool: () => pool, away: slow })
  expect(places.filter((place) => place === 'here').length).toBeGreaterThan(10)
})

test.each(['here', 'away'] as const)('no batch is begun after one has failed: %s', async (place) => {
  let begun = 0
  const fail = (batch: readonly number[]): number => {
    begun += 1
    if (batch.includes(60)) throw new Error('broken')
    return batch.reduce((a, b) => a + b, 0)
  }
  const options =
    place === 'here'
      ? { here: fail }
      : { away: (batch: readonly number[]) => Promise.resolve().then(() => fail(batch)) }
  await expect(
    runBatches({ count: 10_000, ...(place === 'away' ? { pool: () => pool } : {}), ...options }),
  ).rejects.toThrow('broken')
  await turn()
  expect(begun).toBeLessThan(30)
})

test('an aborted signal ends it between two batches', async () => {
  const controller = new AbortController()
  const here = (batch: readonly number[]): number => {
    if (batch.includes(60)) controller.abort()
    return batch.reduce((a, b) => a + b, 0)
  }
  await expect(runBatches({ count: 1000, here, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
