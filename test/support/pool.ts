// A worker pool whose tasks are answered by a function of the test.

import type { WorkerPool, WorkerTask } from '../../src/generator/workers/pool'

type TestPoolOptions = Partial<Pick<WorkerPool, 'threads' | 'capacity'>> & {
  /** The answer of a worker; null for a dead worker. */
  readonly run: (task: WorkerTask<unknown>) => Promise<unknown>
}

export function testPool({ threads = 1, capacity = 1, run }: TestPoolOptions): WorkerPool {
  return { threads, capacity, run: run as WorkerPool['run'], close: () => Promise.resolve() }
}
