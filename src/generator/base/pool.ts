// Threads that answer tasks. Only plain data crosses: tasks go out, answers come back to the promise of their task, in
// whatever order. A thread that dies takes its task with it and is replaced; the others go on.

import { Worker } from 'node:worker_threads'
import { YOUNG_MB } from './memory'
import { libraryFile } from './package'

export type Pool = {
  /** How many there can be. */
  readonly threads: number
  /** The answer to a task; null when the thread died of it. */
  readonly run: (task: unknown) => Promise<unknown>
  /** Ends all threads; what was asked may stay without an answer. */
  readonly close: () => Promise<void>
}

export type PoolOptions = {
  readonly file: string
  readonly threads: number
  /** What every thread is told when it starts. */
  readonly context: unknown
  /** Megabytes of memory for the objects of one thread. */
  readonly memoryMb: number
}

type Job = { readonly task: unknown; readonly done: (answer: unknown) => void; readonly fail: (error: Error) => void }
type Thread = { readonly worker: Worker; current: Job | null }

export function createPool({ file, threads: count, context, memoryMb }: PoolOptions): Pool {
  const threads: Thread[] = []
  const waiting: Job[] = []
  let isClosed = false

  const start = (): Thread => {
    const worker = new Worker(file, {
      workerData: context,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const thread: Thread = { worker, current: null }
    const end = (finish: (job: Job) => void): void => {
      const { current } = thread
      thread.current = null
      const place = threads.indexOf(thread)
      if (place >= 0) threads.splice(place, 1)
      if (current !== null) finish(current)
      next()
    }
    worker.on('message', (answer: unknown) => {
      const { current } = thread
      thread.current = null
      current?.done(answer)
      next()
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
    threads.push(thread)
    return thread
  }

  const next = (): void => {
    while (!isClosed && waiting.length > 0) {
      const thread = threads.find(({ current }) => current === null) ?? (threads.length < count ? start() : null)
      const job = thread === null ? undefined : waiting.shift()
      if (thread === null || job === undefined) return
      thread.current = job
      thread.worker.postMessage(job.task)
    }
  }

  return {
    threads: count,
    run: (task) =>
      new Promise((done, fail) => {
        waiting.push({ task, done, fail })
        next()
      }),
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

export type LazyPool = {
  /** The pool, whose threads are told the context; null where there are none. */
  readonly open: ((context: unknown) => Pool) | null
  /** Ends the threads and frees their memory; they can be opened again. */
  readonly close: () => Promise<void>
}

export type LazyPoolOptions = Pick<PoolOptions, 'threads' | 'memoryMb'> & {
  /** A file of lib/; without it there are no threads. */
  readonly program: string
}

/** Threads that are started with the first task that is worth them; fewer than two are none. */
export function createLazyPool({ program, threads, memoryMb }: LazyPoolOptions): LazyPool {
  const file = libraryFile(program)
  let pool: Pool | null = null
  const close = async (): Promise<void> => {
    const current = pool
    pool = null
    await current?.close()
  }
  if (threads < 2 || file === null) return { open: null, close }
  return { open: (context) => (pool ??= createPool({ file, threads, context, memoryMb })), close }
}
