// Runs the long work of a command in a worker. The main thread stays idle and handles signals at once. A command succeeds only after the worker has
// sent a result.

import { Worker, isMainThread } from 'node:worker_threads'
import { SiteError, siteError } from '../diagnostics/errors'
import { outputInode } from '../output/fs/output-paths'
import { MANIFEST_PATH } from '../output/work-paths'
import { builtWorkerPath } from '../util/package'
import {
  OUT_DIR_MAY_BE_LOCKED,
  runOnThisThread,
  type SerializedError,
  type CommandWorkContext,
  type SendNamedMessage,
  type CommandWorkerData,
  type CommandWorkKind,
  type CommandWorkerMessage,
  type CommandWorkerRequest,
  type WorkSignatures,
} from '../command-worker'
import { terminateBySignal, signalOfAbort } from './interrupt'

/** Time for aborted work to end: to close its port and save its caches. */
const GRACE_MS = 500

/** Further time for the worker to terminate. Only a native call that does not return takes longer. */
const LAST_MS = 400

/** Event name for an outDir whose publish was completed after an interruption. */
export const INTERRUPTED_PUBLISH_DONE_EVENT = 'completed'

/** Context of work that is not a server: named events are ignored, and rebuilds are never requested. */
export const NO_SERVER_CONTEXT: Pick<CommandWorkContext, 'send' | 'onRebuild'> = {
  send: () => undefined,
  onRebuild: () => undefined,
}

/** Returns a listener that calls the handler of each event by name. */
export function createNamedMessageDispatcher(
  handlers: Readonly<Record<string, (...args: never[]) => void>>,
): SendNamedMessage {
  return (name, ...args) => {
    handlers[name]?.(...(args as never[]))
  }
}

/** Runs work in a worker, or on this thread without a built library. Throws SiteError, the reason of the signal, or an unexpected error. */
export async function runInWorker<Kind extends CommandWorkKind>(
  kind: Kind,
  input: WorkSignatures[Kind]['input'],
  context: CommandWorkContext,
): Promise<WorkSignatures[Kind]['answer']> {
  // A worker receives no signals, so work inside a worker runs without a further worker.
  const file = isMainThread ? builtWorkerPath('command-worker.cjs') : null
  if (file === null) return runOnThisThread(kind, input, context)
  const workerData: CommandWorkerData = { isWork: true, kind, input }
  return workIn<Kind>(new Worker(file, { workerData }), context)
}

async function workIn<Kind extends CommandWorkKind>(
  worker: Worker,
  { report, signal, send, onRebuild }: CommandWorkContext,
): Promise<WorkSignatures[Kind]['answer']> {
  const order = (message: CommandWorkerRequest): void => {
    worker.postMessage(message)
  }
  onRebuild(() => {
    order('rebuild')
  })
  /** outDir that the work may have locked -> inode of its manifest before the lock. Every publish that changes the site replaces the manifest. */
  const outDirs = new Map<string, number | undefined>()
  let hasEnded = false as boolean
  const answered = new Promise<WorkSignatures[Kind]['answer']>((done, fail) => {
    worker.on('message', (message: CommandWorkerMessage) => {
      hasEnded ||= message.type !== 'report' && message.type !== 'named'
      if (message.type === 'report') report(message.event)
      else if (message.type === 'named' && message.name === OUT_DIR_MAY_BE_LOCKED)
        outDirs.set(String(message.args[0]), outputInode(String(message.args[0]), MANIFEST_PATH))
      else if (message.type === 'named') send(message.name, ...message.args)
      else if (message.type === 'done') done(message.answer as WorkSignatures[Kind]['answer'])
      else if (message.type === 'refused') fail(new SiteError(message.problems))
      else fail(deserializeError(message.bug))
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error)
    })
    worker.on('exit', () => {
      fail(new Error('the worker ended without a result'))
    })
    signal.addEventListener('abort', () => {
      order('end')
      setTimeout(() => {
        fail(signal.reason as Error)
      }, GRACE_MS)
    })
  })
  try {
    return await answered
  } finally {
    const isStuck = await terminate(worker, signal)
    // Work that sent a result has released its lock.
    if (!hasEnded && outDirs.size > 0) {
      const { cleanUpAndFinishPublish: cleanUpInterruptedBuild } = await import('../output/interrupted-worker')
      for (const [outDir, inode] of outDirs) {
        // The worker may also have published before it was terminated.
        const isFinished = await cleanUpInterruptedBuild(outDir)
        if (isFinished || outputInode(outDir, MANIFEST_PATH) !== inode) send(INTERRUPTED_PUBLISH_DONE_EVENT, outDir)
      }
    }
    if (isStuck) terminateBySignal(signalOfAbort(signal))
  }
}

/** Returns true if the aborted worker still runs after LAST_MS, because a native call does not return. */
async function terminate(worker: Worker, signal: AbortSignal): Promise<boolean> {
  const ended = worker.terminate().then(() => false)
  const stuck = new Promise<boolean>((done) => {
    const timer = setTimeout(() => {
      if (signal.aborted) done(true)
    }, LAST_MS)
    void ended.finally(() => {
      clearTimeout(timer)
    })
  })
  return Promise.race([ended, stuck])
}

function tooLarge(): SiteError {
  const message = 'The site needs more memory than Node gives to packsite'
  const hint = 'raise the limit: set NODE_OPTIONS=--max-old-space-size=4096 in the environment.'
  return siteError('out-of-memory', { message, at: [], hint })
}

/** Restores an error of another thread. */
export function deserializeError({ message, stack }: SerializedError): Error {
  const error = new Error(message)
  error.stack = stack
  return error
}
