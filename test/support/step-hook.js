// Loaded before a program (NODE_OPTIONS=--import): counts and logs calls of node:fs that change files below some folders. At a given count the
// process is killed or stopped, like a kill or a power failure. See at-step.ts.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const {
  PACKSITE_STEP_FOLDERS = '',
  PACKSITE_STEP = '0',
  PACKSITE_STEP_SIGNAL = 'SIGKILL',
  PACKSITE_STEP_LOG,
} = process.env
const folders = JSON.parse(PACKSITE_STEP_FOLDERS || '[]')
// For a signal that can be handled, only the worker thread sends the signal, once; the main thread then cleans up.
const isObserver = isMainThread && !['SIGKILL', 'SIGSTOP'].includes(PACKSITE_STEP_SIGNAL)
const last = isObserver ? 0 : Number(PACKSITE_STEP)
const { appendFileSync, writeSync } = fs
const descriptors = new Map()
let steps = 0

const isWatched = (path) =>
  typeof path === 'string' && folders.some((folder) => path === folder || path.startsWith(folder + sep))

/** Ends the process before the step. Before a SIGKILL, a write stops after half of the bytes; after another signal, the write goes on. */
function step(name, paths, makeHalf) {
  steps += 1
  if (PACKSITE_STEP_LOG) appendFileSync(PACKSITE_STEP_LOG, `${JSON.stringify([name, ...paths])}\n`)
  if (steps !== last) return
  const isKill = PACKSITE_STEP_SIGNAL === 'SIGKILL'
  if (isKill) makeHalf?.()
  process.kill(process.pid, PACKSITE_STEP_SIGNAL)
  if (isKill) for (;;);
}

function watch(name, pathsOf) {
  const original = fs[name]
  fs[name] = (...args) => {
    const paths = pathsOf(args).filter((path) => typeof path === 'string')
    if (paths.some(isWatched)) step(name, paths)
    return original(...args)
  }
}

const WRITING = fs.constants.O_WRONLY | fs.constants.O_RDWR | fs.constants.O_CREAT

if (folders.length > 0) {
  for (const name of [
    'mkdirSync',
    'rmSync',
    'rmdirSync',
    'unlinkSync',
    'writeFileSync',
    'appendFileSync',
    'utimesSync',
    'chmodSync',
  ])
    watch(name, ([path]) => [path])
  for (const name of ['renameSync', 'copyFileSync', 'linkSync', 'symlinkSync']) watch(name, ([from, to]) => [from, to])
  const { openSync, closeSync, fsyncSync } = fs
  fs.openSync = (path, flags = 'r', ...rest) => {
    const isWriting = typeof flags === 'number' ? (flags & WRITING) !== 0 : flags !== 'r'
    if (isWriting && isWatched(path)) step('openSync', [path])
    const descriptor = openSync(path, flags, ...rest)
    if (isWatched(path)) descriptors.set(descriptor, path)
    return descriptor
  }
  fs.closeSync = (descriptor) => {
    descriptors.delete(descriptor)
    closeSync(descriptor)
  }
  fs.fsyncSync = (descriptor) => {
    if (descriptors.has(descriptor)) step('fsyncSync', [descriptors.get(descriptor)])
    fsyncSync(descriptor)
  }
  fs.writeSync = (descriptor, content, ...rest) => {
    if (descriptors.has(descriptor) && typeof content === 'object')
      step('writeSync', [descriptors.get(descriptor)], () =>
        writeSync(descriptor, content, rest[0] ?? 0, Math.floor((content.length - (rest[0] ?? 0)) / 2)),
      )
    return writeSync(descriptor, content, ...rest)
  }
  syncBuiltinESMExports()
}
