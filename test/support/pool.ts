// A worker pool whose tasks are answered by a function of the test.

import type { Pool, Task } from '../../src/generator/workers/pool'

type TestPoolOptions = Partial<Pick<Pool, 'threads' | 'capacity'>> & {
  /** The answer of a worker; null for a dead worker. */
  readonly run: (task: Task<unknown>) => Promise<unknown>
}

export function testPool({ threads = 1, capacity = 1, run }: TestPoolOptions): Pool {
  return { threads, capacity, run: run as Pool['run'], close: () => Promise.resolve() }
}
