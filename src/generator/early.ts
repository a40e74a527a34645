// Starts the thread that looks whether a site is as it was left, before the program of the command is loaded: a thread takes longer
// to start than ten thousand looks. Where the last build left no record of many files, or another command is given, nothing is started.

import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { libraryFile } from './base/package'

/** Bytes of a record of some thousand files. */
const WORTH_BYTES = 400_000

let early: Worker | null = null

/** `args`: of the command line, from the command on. */
export function startEarly(args: readonly string[]): void {
  if (args[0] !== 'build') return
  const root = args.includes('--root') ? args[args.indexOf('--root') + 1] : '.'
  const record = join(resolve(root ?? '.'), '.packsite', 'last-build')
  if ((statSync(record, { throwIfNoEntry: false })?.size ?? 0) < WORTH_BYTES) return
  early = startLooker()
  early?.once('exit', () => {
    early = null
  })
}

/** The thread, for whoever has work for it, or null. It is asked for once. */
export function takeEarly(): Worker | null {
  const taken = early
  early = null
  return taken
}

/** It only saves time: what becomes of it is no fault, and nobody waits for it. */
export function startLooker(): Worker | null {
  const file = libraryFile('looking.js')
  if (file === null) return null
  const worker = new Worker(file)
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}
