// One scheduler for work that is done in batches: the workers of a pool and this thread each take the next batch when they are done with one.

import type { Pool } from './pool'

export type BatchWork<Batch, Answer> = {
  /**
   * The next batch; null when nothing is left. `share`: at most this part of what is left, so that the batches at the end are small and all
   * threads end together.
   */
  readonly next: (share: number) => Batch | null
  /** The answer to a batch, by this thread. */
  readonly here: (batch: Batch) => Answer | Promise<Answer>
  /** The answer to a batch, by a worker. */
  readonly away: (batch: Batch, pool: Pool) => Promise<Answer>
  readonly take: (batch: Batch, answer: Answer) => void
  /** Asked before each batch of this thread, until it answers a pool; null while there is too little left for one. */
  readonly pool: () => Pool | null
  readonly signal?: AbortSignal | null
}

/** Takes batches until none is left. Rejects with the first error, and when the signal is aborted; no batch is begun after that. */
export async function mapBatches<Batch, Answer>(work: BatchWork<Batch, Answer>): Promise<void> {
  const { next, here, away, take, signal } = work
  let hasFailed = false
  let lanes = 1
  const takeAll = async (answer: (batch: Batch) => Answer | Promise<Answer>, before: () => unknown): Promise<void> => {
    try {
      for (;;) {
        await before()
        signal?.throwIfAborted()
        const batch = hasFailed ? null : next(1 / (2 * lanes - 1))
        if (batch === null) return
        take(batch, await answer(batch))
      }
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const workerLanes: Promise<void>[] = []
  const startLanes = (pool: Pool): void => {
    lanes += pool.capacity
    for (let lane = 0; lane < pool.capacity; lane += 1) {
      const done = takeAll(
        (batch) => away(batch, pool),
        () => null,
      )
      // Awaited below; this thread may fail first.
      done.catch(() => undefined)
      workerLanes.push(done)
    }
  }
  await takeAll(here, async () => {
    // Answers of workers, signals and timers have their turn between two batches.
    await new Promise((resume) => setImmediate(resume))
    const pool = workerLanes.length === 0 ? work.pool() : null
    if (pool !== null) startLanes(pool)
  })
  await Promise.all(workerLanes)
}
