// Schedules work in batches: the main thread and the workers of a pool each take the next batch when idle.

import type { WorkerPool } from './pool'

export type BatchWork<Batch, Answer> = {
  /**
   * Returns the next batch, or null if no work remains. `share`: maximum fraction of the remaining work, so that the
   * last batches are small and all threads finish at about the same time.
   */
  readonly next: (share: number) => Batch | null
  /** Processes a batch on this thread. */
  readonly here: (batch: Batch) => Answer | Promise<Answer>
  /** Processes a batch in a worker. */
  readonly away: (batch: Batch, pool: WorkerPool) => Promise<Answer>
  readonly take: (batch: Batch, answer: Answer) => void
  /**
   * Called before each batch of this thread until a pool is returned. Returns null while the remaining work does not
   * justify a pool.
   */
  readonly pool: () => WorkerPool | null
  readonly signal?: AbortSignal | null
}

/** Processes all batches. Rejects with the first error, or when the signal is aborted; then no further batch starts. */
export async function processBatchesOnAllThreads<Batch, Answer>(work: BatchWork<Batch, Answer>): Promise<void> {
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
  const startLanes = (pool: WorkerPool): void => {
    lanes += pool.capacity
    for (let lane = 0; lane < pool.capacity; lane += 1) {
      const done = takeAll(
        (batch) => away(batch, pool),
        () => null,
      )
      // `done` is awaited below. This thread may fail first, and then a rejection of `done` must not end the process.
      done.catch(() => undefined)
      workerLanes.push(done)
    }
  }
  await takeAll(here, async () => {
    // Lets messages of workers, signals and timers be handled between two batches.
    await new Promise((resume) => setImmediate(resume))
    const pool = workerLanes.length === 0 ? work.pool() : null
    if (pool !== null) startLanes(pool)
  })
  await Promise.all(workerLanes)
}
