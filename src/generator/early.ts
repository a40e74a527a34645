// Starts the thread that does the work of a command before the program of the command is loaded, where it is known to be needed.

import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compileLater } from './base/compile'
import { statsAt } from './base/fs'
import { startWithRoom } from './base/memory'
import { libraryFile } from './base/package'

let waiting: Worker | null = null

function start(worker: Worker | null): void {
  waiting = worker
  // Whoever takes it listens for itself.
  worker?.on('error', () => undefined)
  worker?.once('exit', () => {
    waiting = null
  })
}

/** The thread that does the work of a command, once, or null. */
export function takeWorker(): Worker | null {
  const taken = waiting
  waiting = null
  return taken
}

/** `args`: of the command line, from the command on. */
export function startEarly(args: readonly string[]): void {
  const [command] = args
  if (args.includes('--help') || args.includes('-h')) return
  if (command === 'dev') start(startWorker('dev'))
  if (command !== 'build') return
  const root = args.includes('--root') ? args[args.indexOf('--root') + 1] : '.'
  const record = join(resolve(root ?? '.'), '.packsite', 'last-build')
  // Nobody can have left a site as it is where nothing was built.
  if (statsAt(record) === undefined) start(startWorker('build'))
}

/** What a thread of work.ts is started with: the kind of its work. */
export type WorkData = { readonly isWork: true; readonly kind: string }

/** A thread for a kind of work, which is to be told of it; null where it has to be done here. */
export function startWorker(kind: string): Worker | null {
  const file = libraryFile('work.cjs')
  if (file === null) return null
  const data: WorkData = { isWork: true, kind }
  if (kind !== 'dev') compileLater()
  return startWithRoom(() => new Worker(file, { workerData: data }))
}
