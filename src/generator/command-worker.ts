// Entry of the worker thread that runs the work of a command. The main thread stays responsive to signals and decides the outcome. Messages
// are plain data.

import { once } from 'node:events'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { resolve } from 'node:path'
import { SiteError } from './diagnostics/errors'
import { toReadFailedError } from './diagnostics/fs-errors'
import { stopEsbuild } from './bundling/esbuild'
import type { BuildReason } from './incremental/rebuild-reasons'
import type { BuildOptions, BuildResult, CheckOptions, CheckResult } from './types/api'
import type { DevOptions } from './dev/dev'
import type { PreviewOptions } from './preview/preview'
import type { AnnounceOptions, AnnouncementResult } from './sync/announce'
import type { SyncOptions, SyncResult } from './sync/sync'
import type { Problem, Report } from './types'
import type { VerifyResult } from './verify/verify'

type PlainOptions<Options> = Omit<Options, 'report' | 'signal' | 'on' | 'onWait'>

/** Kind of work -> input and result. A server resolves with null after its end. */
export type WorkSignatures = {
  readonly build: {
    readonly input: PlainOptions<BuildOptions> & { readonly decision: BuildReason }
    readonly answer: BuildResult
  }
  readonly check: { readonly input: PlainOptions<CheckOptions>; readonly answer: CheckResult }
  readonly verify: { readonly input: { readonly root: string }; readonly answer: VerifyResult }
  readonly sync: { readonly input: PlainOptions<SyncOptions>; readonly answer: SyncResult }
  readonly announce: { readonly input: PlainOptions<AnnounceOptions>; readonly answer: AnnouncementResult }
  readonly dev: { readonly input: PlainOptions<DevOptions>; readonly answer: null }
  readonly preview: {
    readonly input: Omit<PlainOptions<PreviewOptions>, 'outDir'> & { readonly root: string }
    readonly answer: null
  }
}

export type CommandWorkKind = keyof WorkSignatures

/** Name of the message with an outDir that the work may lock from now on. */
export const OUT_DIR_MAY_BE_LOCKED = 'lock'

/** Sends a named message from the work to the command. */
export type SendNamedMessage = (name: string, ...args: readonly unknown[]) => void

export type CommandWorkContext = {
  readonly report: Report
  /** Aborts the work. */
  readonly signal: AbortSignal
  readonly send: SendNamedMessage
  /** Registers the function that rebuilds the site of a server on request of the user. */
  readonly onRebuild: (rebuild: () => void) => void
}

const RUN_WORK: {
  readonly [Kind in CommandWorkKind]: (
    input: WorkSignatures[Kind]['input'],
    context: CommandWorkContext,
  ) => Promise<WorkSignatures[Kind]['answer']>
} = {
  build: async (input, { report, signal, send }) => {
    const { buildSite } = await import('./build/build')
    const onLock = (outDir: string): void => {
      send(OUT_DIR_MAY_BE_LOCKED, outDir)
    }
    const { decision, ...options } = input
    return buildSite({ ...options, report, signal }, { onLock, decision })
  },
  check: async (input, { report, signal }) => (await import('./check/check')).checkSite({ ...input, report, signal }),
  verify: async (input, { report, signal }) =>
    (await import('./verify/verify')).verifyByRebuilding({ ...input, report, signal }),
  sync: async (input, { report, signal, send }) => {
    const onWait = (host: string, waitMs: number): void => {
      send('wait', host, waitMs)
    }
    return (await import('./sync/sync')).syncSite({ ...input, report, signal, onWait })
  },
  announce: async (input, { signal }) => (await import('./sync/announce')).announcePost({ ...input, signal }),
  dev: async (input, { send, signal, onRebuild }) => {
    const { startDev } = await import('./dev/dev')
    const failed = (error: unknown): void => {
      send('failed', serializeError(error))
    }
    const on = { ...sendersOf(send, ['ready', 'portMoved', 'open', 'prepared', 'problems', 'log']), failed }
    const server = await startDev({ ...input, on })
    onRebuild(() => void server.rebuild())
    await endOf(signal)
    await server.close()
    return null
  },
  preview: async ({ root, ...input }, { report, send, signal }) => {
    const [{ openSite }, { startPreview }] = await Promise.all([
      import('./build/load-project'),
      import('./preview/preview'),
    ])
    const { outDir } = (await openSite(root, report)).site
    send(OUT_DIR_MAY_BE_LOCKED, outDir)
    const on: PreviewOptions['on'] = {
      ...sendersOf(send, ['portMoved', 'open', 'log']),
      ready: (address, id) => {
        send('ready', address, id, outDir)
      },
      changed: (id) => {
        send('changed', id, outDir)
      },
    }
    const server = await startPreview({ ...input, outDir, on })
    await endOf(signal)
    await server.close()
    return null
  },
}

/** Runs the work in the current thread. Throws SiteError. */
export function runOnThisThread<Kind extends CommandWorkKind>(
  kind: Kind,
  input: WorkSignatures[Kind]['input'],
  context: CommandWorkContext,
): Promise<WorkSignatures[Kind]['answer']> {
  return RUN_WORK[kind](input, context)
}

async function endOf(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** Returns an object of functions; each sends its arguments as a message under its own name. */
function sendersOf<Name extends string>(send: SendNamedMessage, names: readonly Name[]) {
  const senders = names.map((name) => {
    const sendNamed = (...args: readonly unknown[]): void => {
      send(name, ...args)
    }
    return [name, sendNamed]
  })
  return Object.fromEntries(senders) as Readonly<Record<Name, (...args: readonly unknown[]) => void>>
}

/** An unexpected error, as plain data. */
export type SerializedError = { readonly message: string; readonly stack: string }

function serializeError(error: unknown): SerializedError {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? error.message }
    : { message: String(error), stack: String(error) }
}

export type CommandWorkerMessage =
  | { readonly type: 'report'; readonly event: Parameters<Report>[0] }
  | { readonly type: 'named'; readonly name: string; readonly args: readonly unknown[] }
  | { readonly type: 'done'; readonly answer: unknown }
  | { readonly type: 'refused'; readonly problems: readonly Problem[] }
  | { readonly type: 'bug'; readonly bug: SerializedError }

/** Time after an abort until esbuild is stopped; less than the time until the thread is terminated. */
const STOP_MS = 300

/** The `workerData` of this worker. */
export type CommandWorkerData = {
  readonly isWork: true
  readonly kind: CommandWorkKind
  readonly input: WorkSignatures[CommandWorkKind]['input']
}

/** A message to the worker: rebuild the site of a server, or abort the work. */
export type CommandWorkerRequest = 'rebuild' | 'end'

function isWorkData(data: unknown): data is CommandWorkerData {
  return typeof data === 'object' && data !== null && 'isWork' in data
}

if (!isMainThread && parentPort !== null && isWorkData(workerData)) {
  const port = parentPort
  const post = (message: CommandWorkerMessage): void => {
    port.postMessage(message)
  }
  const abort = new AbortController()
  port.on('message', (order: CommandWorkerRequest) => {
    if (order !== 'end') return
    abort.abort()
    setTimeout(() => void stopEsbuild(), STOP_MS)
  })
  const { kind, input } = workerData
  const working = runOnThisThread(kind, input as never, {
    report: (event) => {
      post({ type: 'report', event })
    },
    signal: abort.signal,
    send: (name, ...args) => {
      post({ type: 'named', name, args })
    },
    onRebuild: (rebuild) =>
      port.on('message', (order: CommandWorkerRequest) => {
        if (order === 'rebuild') rebuild()
      }),
  })
  const done = working.then(
    (answer): CommandWorkerMessage => ({ type: 'done', answer }),
    async (thrown: unknown): Promise<CommandWorkerMessage> => {
      if (abort.signal.aborted) await stopEsbuild()
      const error = toReadFailedError(thrown, 'root' in input ? resolve(input.root ?? '.') : process.cwd())
      return error instanceof SiteError
        ? { type: 'refused', problems: error.problems }
        : { type: 'bug', bug: serializeError(error) }
    },
  )
  void done.then(post)
}
