// The config is a program, and may loop for ever, fill the memory or end its process: it runs in a thread of its own, which
// can be stopped. What it exports comes back as data; only functions can't, and a config that has some is loaded again.

import { Worker } from 'node:worker_threads'

/** What became of a module: its default export, the news that functions are in it, or why there is none. */
export type ThreadAnswer =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'functions' }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string }
  | { readonly type: 'timeout' }

const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
process.setSourceMapsEnabled(true)
setInterval(() => undefined, 1_000_000) // a promise that nothing will settle keeps no thread alive
const failed = (error) => ({
  type: 'failed',
  message: String(error instanceof Error ? error.message : error),
  stack: String(error instanceof Error ? error.stack : ''),
})
import(workerData)
  .then((exports) => exports.default)
  .then(
    // What the config left to run at once may still throw.
    (value) => setImmediate(() => {
      try {
        parentPort.postMessage({ type: 'value', value })
      } catch {
        parentPort.postMessage({ type: 'functions' })
      }
    }),
    (error) => parentPort.postMessage(failed(error)),
  )
`

/** More than any config needs, and less than a machine has. */
const MAX_MEMORY_MB = 1024

/** Runs a module by its URL; never rejects. */
export function runInThread(module: string, timeoutMs: number): Promise<ThreadAnswer> {
  const thread = new Worker(PROGRAM, {
    eval: true,
    workerData: module,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  return new Promise((resolve) => {
    const end = (answer: ThreadAnswer): void => {
      clearTimeout(timer)
      resolve(answer)
      // What it left running, such as a timer, is not waited for.
      void thread.terminate()
    }
    const timer = setTimeout(() => {
      end({ type: 'timeout' })
    }, timeoutMs)
    thread.once('message', (answer: ThreadAnswer) => {
      end(answer)
    })
    thread.once('error', (error: Error) => {
      end({ type: 'failed', message: error.message, stack: error.stack ?? '' })
    })
    thread.once('exit', () => {
      end({ type: 'failed', message: 'it ends its process', stack: '' })
    })
  })
}
