// Starts a thread before the program of the command is loaded, which takes as long as the thread does: the one that does the work,
// where it is known to be needed, or the one that looks whether a large site is as it was left.

import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compileLater } from './base/compile'
import { statsAt } from './base/fs'
import { startWithRoom } from './base/memory'
import { libraryFile } from './base/package'
import { WORTH_BYTES } from './base/shared-parts'

/** A thread that was started and may be taken, once. */
type Early = { readonly start: (worker: Worker | null) => void; readonly take: () => Worker | null }

function createEarly(): Early {
  let waiting: Worker | null = null
  return {
    start: (worker) => {
      waiting = worker
      // Whoever takes it listens for itself.
      worker?.on('error', () => undefined)
      worker?.once('exit', () => {
        waiting = null
      })
    },
    take: () => {
      const taken = waiting
      waiting = null
      return taken
    },
  }
}

const looker = createEarly()
const worker = createEarly()

/** The thread that looks, for whoever has work for it, or null. */
export const takeLooker = looker.take
/** The thread that does the work of a command, or null. */
export const takeWorker = worker.take

/** `args`: of the command line, from the command on. */
export function startEarly(args: readonly string[]): void {
  const [command] = args
  if (args.includes('--help') || args.includes('-h')) return
  if (command === 'dev') worker.start(startWorker('dev'))
  if (command !== 'build') return
  const root = args.includes('--root') ? args[args.indexOf('--root') + 1] : '.'
  const record = join(resolve(root ?? '.'), '.packsite', 'last-build')
  const found = statsAt(record)
  // Nobody can have left a site as it is where nothing was built.
  if (found === undefined) worker.start(startWorker('build'))
  else if (found.size >= WORTH_BYTES) looker.start(startLooker())
}

/** What a thread of work.ts is started with: the kind of its work. */
export type WorkData = { readonly isWork: true; readonly kind: string }

/** A thread for a kind of work, which is to be told of it; null where it has to be done here. */
export function startWorker(kind: string): Worker | null {
  const file = libraryFile('work.cjs')
  if (file === null) return null
  const data: WorkData = { isWork: true, kind }
  compileLater()
  return startWithRoom(() => new Worker(file, { workerData: data }))
}

/** It only saves time: what becomes of it is no fault, and nobody waits for it. */
export function startLooker(): Worker | null {
  const file = libraryFile('looking.cjs')
  if (file === null) return null
  const worker = new Worker(file)
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}
