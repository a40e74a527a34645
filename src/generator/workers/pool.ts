// A pool of worker threads. Tasks and results are plain data. The tasks of a dead worker resolve to null, and a new
// worker starts.

import { Worker } from 'node:worker_threads'
import { builtWorkerPath } from '../util/package'
import { HUGE_SITE_PAGES, POOL_LIMITS, DEFAULT_TOTAL_THREADS, WORKER_YOUNG_HEAP_MB } from './tuning'

declare const ANSWER: unique symbol

/** A task for a worker, with the type of its result. `ANSWERS` in pool-worker.ts has a function for each kind of task. */
export type WorkerTask<Answer> = { readonly kind: string; readonly [ANSWER]?: Answer }

export type WorkerPool = {
  /** Maximum number of workers. */
  readonly threads: number
  /** Maximum number of tasks in all workers at a time. */
  readonly capacity: number
  /** Resolves to the result of a task, or to null if the worker died. */
  readonly run: <Answer>(task: WorkerTask<Answer>) => Promise<Answer | null>
  /** Terminates all workers; waiting tasks never resolve. */
  readonly close: () => Promise<void>
}

/** Returns the worker pool, which the first call creates. */
export type GetSharedWorkerPool = () => WorkerPool

export type WorkerPoolOptions = {
  readonly file: string
  readonly threads: number
  /** Heap limit of a worker, in megabytes. */
  readonly memoryMb: number
  /** Maximum number of tasks in a worker at a time; default: 1. All tasks of a dead worker resolve to null. */
  readonly atATime?: number
}

/** `WorkerRequest`: message to a worker. `WorkerResponse`: message from a worker. */
export type WorkerRequest = { readonly id: number; readonly task: unknown }
export type WorkerResponse = { readonly id: number; readonly value: unknown }

/** A task that was sent to a worker; keeps only its callbacks and not its data, to free memory. */
type Sent = { readonly done: (answer: unknown) => void; readonly fail: (error: Error) => void }
type Job = Sent & { readonly task: unknown }
type Thread = { readonly worker: Worker; readonly jobs: Map<number, Sent> }

export function createWorkerPool({ file, threads: count, memoryMb, atATime = 1 }: WorkerPoolOptions): WorkerPool {
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let id = 0
  let isClosed = false

  const start = (): Thread => {
    const thread: Thread = startThread({ file, memoryMb }, (isDead) => {
      if (isDead) threads.delete(thread)
      next()
    })
    threads.add(thread)
    return thread
  }
  const next = (): void => {
    while (!isClosed && waiting.length > 0) {
      const [least] = [...threads].sort((a, b) => a.jobs.size - b.jobs.size)
      const isFull = least !== undefined && least.jobs.size >= atATime
      const thread = least?.jobs.size !== 0 && threads.size < count ? start() : isFull ? undefined : least
      const job = thread === undefined ? undefined : waiting.shift()
      if (thread === undefined || job === undefined) return
      id += 1
      const { task, done, fail } = job
      thread.jobs.set(id, { done, fail })
      thread.worker.postMessage({ id, task } satisfies WorkerRequest)
    }
  }

  return {
    threads: count,
    capacity: count * atATime,
    run: <Answer>(task: WorkerTask<Answer>) =>
      new Promise<Answer | null>((done, fail) => {
        waiting.push({ task, done: done as Sent['done'], fail })
        next()
      }),
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Starts a worker. `onSettled` is called after each answer, and with true after a dead worker's tasks were settled. */
function startThread(
  { file, memoryMb }: Pick<WorkerPoolOptions, 'file' | 'memoryMb'>,
  onSettled: (isDead: boolean) => void,
): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: WORKER_YOUNG_HEAP_MB }
  const worker = new Worker(file, { resourceLimits })
  const jobs = new Map<number, Sent>()
  const end = (finish: (job: Sent) => void): void => {
    const left = [...jobs.values()]
    jobs.clear()
    left.forEach(finish)
    onSettled(true)
  }
  worker.on('message', ({ id, value }: WorkerResponse) => {
    const job = jobs.get(id)
    jobs.delete(id)
    job?.done(value)
    onSettled(false)
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    end(({ done, fail }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') done(null)
      else fail(error)
    })
  })
  worker.on('exit', () => {
    end(({ done }) => {
      done(null)
    })
  })
  return { worker, jobs }
}

export type LazyWorkerPool = ReturnType<typeof createLazyWorkerPool>

/**
 * The pool of a build, which starts its workers with the first task. `open` is null without a built library, or if the command has one
 * thread.
 */
export function createLazyWorkerPool(totalThreads = DEFAULT_TOTAL_THREADS) {
  const file = builtWorkerPath('pool-worker.cjs')
  let pool: WorkerPool | null = null
  /** Terminates the workers and frees their memory; the pool can be opened again. */
  const close = async (): Promise<void> => {
    const current = pool
    pool = null
    await current?.close()
  }
  /** Terminates the workers if the site has more than `HUGE_SITE_PAGES` pages, to free memory before the next stage of the build. */
  const closeIfHuge = async (pages: number): Promise<void> => {
    if (pages > HUGE_SITE_PAGES) await close()
  }
  /** `options`: limits of the pool. `open`: function that opens the pool; null if the command cannot use workers. */
  const options = { ...POOL_LIMITS, threads: totalThreads - 1 }
  const open = totalThreads === 1 || file === null ? null : () => (pool ??= createWorkerPool({ ...options, file }))
  return { open, close, closeIfHuge }
}
