// Threads that answer tasks. Only plain data crosses: tasks go out, answers come back to the promise of their task, in
// whatever order. A thread that dies takes its task with it and is replaced; the others go on.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { libraryFile } from '../util/package'

declare const ANSWER: unique symbol

/** What a worker is asked, with the type of its answer. The workers' entry (pool-worker.ts) has a row for each kind. */
export type Task<Answer> = { readonly kind: string; readonly [ANSWER]?: Answer }

export type Pool = {
  /** How many there can be. */
  readonly threads: number
  /** Tasks that all of them are sent at a time. */
  readonly capacity: number
  /** The answer to a task; null when the thread died of it. */
  readonly run: <Answer>(task: Task<Answer>) => Promise<Answer | null>
  /** Ends all threads; what was asked may stay without an answer. */
  readonly close: () => Promise<void>
}

/** Threads of a command by default, its own included. */
export const THREADS = Math.min(4, availableParallelism())

/** `maxYoungGenerationSizeMb` of workers. By default V8 lets it grow to 48 MB a worker, and builds are no faster for it. */
export const YOUNG_MB = 24

/** Starts threads with the first call. */
export type OpenPool = () => Pool

export type PoolOptions = {
  readonly file: string
  readonly threads: number
  /** Megabytes of memory for the objects of one thread. */
  readonly memoryMb: number
  /** Tasks that a thread has been sent at a time; one by default. All of them end with it. */
  readonly atATime?: number
}

/** What a thread is sent for a task, and what it sends back. */
export type Asked = { readonly id: number; readonly task: unknown }
export type Answered = { readonly id: number; readonly value: unknown }

/** What a thread has been sent: what that was is not needed here any more. */
type Sent = { readonly done: (answer: unknown) => void; readonly fail: (error: Error) => void }
type Job = Sent & { readonly task: unknown }
type Thread = { readonly worker: Worker; readonly jobs: Map<number, Sent> }

export function createPool({ file, threads: count, memoryMb, atATime = 1 }: PoolOptions): Pool {
  const threads: Thread[] = []
  const waiting: Job[] = []
  let id = 0
  let isClosed = false

  const start = (): Thread => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB }
    const worker = new Worker(file, { resourceLimits })
    const thread: Thread = { worker, jobs: new Map() }
    const end = (finish: (job: Sent) => void): void => {
      const jobs = [...thread.jobs.values()]
      thread.jobs.clear()
      const place = threads.indexOf(thread)
      if (place >= 0) threads.splice(place, 1)
      jobs.forEach(finish)
      next()
    }
    worker.on('message', ({ id, value }: Answered) => {
      const job = thread.jobs.get(id)
      thread.jobs.delete(id)
      job?.done(value)
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
      const [least] = [...threads].sort((a, b) => a.jobs.size - b.jobs.size)
      const isFull = least !== undefined && least.jobs.size >= atATime
      const thread = least?.jobs.size !== 0 && threads.length < count ? start() : isFull ? undefined : least
      const job = thread === undefined ? undefined : waiting.shift()
      if (thread === undefined || job === undefined) return
      id += 1
      const { task, done, fail } = job
      thread.jobs.set(id, { done, fail })
      thread.worker.postMessage({ id, task } satisfies Asked)
    }
  }

  return {
    threads: count,
    capacity: count * atATime,
    run: <Answer>(task: Task<Answer>) =>
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

export type LazyPool = ReturnType<typeof createLazyPool>

type LazyPoolOptions = Omit<PoolOptions, 'file'> & { readonly program: string }

/** Threads that are started with the first task that is worth them. There are none if lib/ has no file of the name `program`. */
export function createLazyPool({ program, ...options }: LazyPoolOptions) {
  const file = libraryFile(program)
  let pool: Pool | null = null
  /** Ends the threads and frees their memory; they can be opened again. */
  const close = async (): Promise<void> => {
    const current = pool
    pool = null
    await current?.close()
  }
  /** The pool; null where there are no threads. */
  const open = options.threads === 0 || file === null ? null : () => (pool ??= createPool({ ...options, file }))
  return { open, close }
}
