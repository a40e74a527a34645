// Threads of sandboxes: start, call, wait for results, and terminate after a time limit.

import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import { SANDBOX_SOURCE, SHARED_MEMORY_INDEXES } from './worker-source'
import { WORKER_YOUNG_HEAP_MB } from '../tuning'
import { startThreadCpuClock, type ThreadCpuClock } from '../cpu-time'

/** Reason of a termination. 'slow': exceeded the time limit; 'ended': exited, ran out of memory or cannot be called. */
export type SandboxEndReason = 'slow' | 'ended'

export type SandboxModuleOptions = {
  /** Name of the export. */
  readonly name: string
  /** CPU time limit for loading, in milliseconds. */
  readonly limitMs: number
  /** If given, the export is a function, called once with this value; its result is the value of the module. */
  readonly open?: unknown
  /** Writes the file of the module before loading, and removes the file afterwards. */
  readonly file?: { readonly put: () => void; readonly clear: () => void }
}

/** Heap limit of a sandbox: more than templates need. */
const MAX_MEMORY_MB = 1024

/** Multiple of the limit for which code may be idle, because an awaited event may never occur. */
const IDLE = 2

/** Maximum wall time as a multiple of the limit, on a busy machine. */
const PATIENCE = 60

/** Interval at which a running call is compared with its limit, in milliseconds. */
export const LIMIT_CHECK_INTERVAL_MS = 100

const { ANSWERED, MARK, THREAD_ID, CALLBACK_ANSWERED, TURN } = SHARED_MEMORY_INDEXES

export type EncodedValue = { readonly data: unknown; readonly functions: readonly (readonly (string | number)[])[] }
type Failed = { readonly message: string; readonly stack: string }
export type MessageFromSandbox =
  | { readonly type: 'answer'; readonly value: EncodedValue }
  | ({ readonly type: 'failed' } & Failed)
  | { readonly type: 'ended'; readonly stack: string }
  | { readonly type: 'callback'; readonly path: readonly [number, string]; readonly args: unknown[] }

export type SandboxThread = {
  readonly worker: Worker
  readonly port: MessagePort
  readonly state: Int32Array<SharedArrayBuffer>
  /** The last value sent for each argument path; an identical value is not sent again. */
  readonly sent: Map<string, unknown>
  /** Number of calls sent. */
  turns: number
  /** True once the thread has ended. */
  isGone: boolean
}

export type SandboxHandle = { thread: SandboxThread | null }

let limitMs = 10_000

/** Runs a function in which each call of a sandboxed function has a CPU time limit, in milliseconds. */
export function runWithLimitPerSandboxCall<T>(ms: number, run: () => T): T {
  const outer = limitMs
  limitMs = ms
  try {
    return run()
  } finally {
    limitMs = outer
  }
}

/** Returns the reason of a termination; null for errors that the code threw. */
export function sandboxEndReason(error: unknown): SandboxEndReason | null {
  const fault = error instanceof Error ? (error as { sandboxFault?: unknown }).sandboxFault : undefined
  return fault === 'slow' || fault === 'ended' ? fault : null
}

/** Starts a thread that waits for its module. */
export function startSandboxThread(): SandboxThread {
  const { port1, port2 } = new MessageChannel()
  const state = new Int32Array(
    new SharedArrayBuffer(Object.keys(SHARED_MEMORY_INDEXES).length * Int32Array.BYTES_PER_ELEMENT),
  )
  const worker = new Worker(SANDBOX_SOURCE, {
    eval: true,
    workerData: { port: port2, state },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: WORKER_YOUNG_HEAP_MB },
  })
  // Callers get the error when they wait for a result.
  worker.on('error', () => undefined)
  port1.unref()
  const thread: SandboxThread = { worker, port: port1, state, sent: new Map(), turns: 0, isGone: false }
  worker.once('exit', () => {
    thread.isGone = true
  })
  return thread
}

/** Sends the request to load a module. */
export function requestModuleLoad(
  { port }: SandboxThread,
  module: string,
  { name, open }: Omit<SandboxModuleOptions, 'limitMs'>,
): void {
  port.postMessage({ module, name, open })
}

/** Loads the module in a new thread synchronously. Throws a sandbox error on failure. */
export function loadModuleInNewThreadSync(module: string, options: SandboxModuleOptions): SandboxThread {
  options.file?.put()
  const thread = startSandboxThread()
  requestModuleLoad(thread, module, options)
  thread.worker.unref()
  const message = waitForMessage({ thread }, () => undefined, options.limitMs)
  options.file?.clear()
  if (message.type === 'answer') return thread
  void thread.worker.terminate()
  throw sandboxError('ended', 'it cannot be loaded again')
}

/** Resolves to the first message of a thread, or to the reason why none arrived: time limit exceeded or thread ended. */
export function firstMessageOf(thread: SandboxThread, ms: number): Promise<MessageFromSandbox | SandboxEndReason> {
  const { worker, port, state } = thread
  return new Promise((resolve) => {
    let clock: ThreadCpuClock | null = null
    const startMs = performance.now()
    const finish = (message: MessageFromSandbox | SandboxEndReason): void => {
      clearInterval(timer)
      port.removeAllListeners('message')
      port.unref()
      worker.removeListener('exit', onExit)
      resolve(message)
    }
    const onExit = (): void => {
      // The thread has ended, but its last message may still be in the port.
      const last = receiveMessageOnPort(port) as { message: MessageFromSandbox } | undefined
      finish(last?.message ?? 'ended')
    }
    const timer = setInterval(() => {
      clock ??= startSandboxThreadCpuClock(state)
      const wallMs = performance.now() - startMs
      if (isOverSandboxLimit(clock, { ms, wallMs, idle: 0.9, beforeMs: 0 })) finish('slow')
    }, LIMIT_CHECK_INTERVAL_MS)
    port.once('message', finish)
    if (thread.isGone) onExit()
    else worker.once('exit', onExit)
  })
}

type Limit = {
  readonly ms: number
  readonly wallMs: number
  readonly idle: number
  /** Milliseconds before the clock was started. */
  readonly beforeMs: number
}

/** True if the code has used its CPU time limit, or has been idle for too long. */
export function isOverSandboxLimit(clock: ThreadCpuClock | null, { ms, wallMs, idle, beforeMs }: Limit): boolean {
  if (wallMs > ms * PATIENCE) return true
  return clock !== null && wallMs > ms && (clock.spentMs() + beforeMs > ms || clock.idleMs() > ms * idle)
}

export type SandboxFunctionPath = readonly (string | number)[]

/** Sends a call of the function at a path; returns the number of earlier calls. */
export function postCall(thread: SandboxThread, path: SandboxFunctionPath, args: readonly unknown[]): number {
  const before = thread.turns
  thread.port.postMessage({ path, args: encodeArguments(args, thread.sent) })
  thread.turns += 1
  return before
}

type Callback = (path: readonly [number, string], given: unknown[]) => unknown

/** Returns a function that runs a callback of a call: a function in the argument object at an index, by its key. */
export function createCallbackRunner(args: readonly unknown[]): Callback {
  return ([index, key], given) => (args[index] as Record<string, (...all: unknown[]) => unknown>)[key]?.(...given)
}

/** Runs a callback and sends its result to the waiting thread. */
export function runCallback(
  { port, state }: SandboxThread,
  { path, args }: Extract<MessageFromSandbox, { type: 'callback' }>,
  callback: Callback,
): void {
  port.postMessage(answerOf(() => callback(path, args)))
  Atomics.add(state, CALLBACK_ANSWERED, 1)
  Atomics.notify(state, CALLBACK_ANSWERED)
}

/** Blocks until the thread returns the result of a call. Throws the error of the called function, or a sandbox error. */
export function blockForCallResult(handle: SandboxHandle, args: readonly unknown[]): unknown {
  const message = waitForMessage(handle, createCallbackRunner(args), limitMs)
  if (message.type === 'answer') return message.value.data
  if (message.type === 'failed') throw errorThrownInSandbox(message)
  throw terminateWithError(handle, message)
}

/** Number of calls that the thread has started. */
export function countStartedCalls({ state }: SandboxThread): number {
  return Atomics.load(state, TURN)
}

export function terminateWithError(handle: SandboxHandle, message: MessageFromSandbox): Error {
  void handle.thread?.worker.terminate()
  handle.thread = null
  return sandboxError('ended', 'it ends the process', 'stack' in message ? message.stack : undefined)
}

export function errorThrownInSandbox({ message, stack }: Failed): Error {
  const error = new Error(message)
  error.stack = stack
  return error
}

/** Blocks until the next message. Throws if the thread has ended, or was terminated after its limit. */
function waitForMessage(handle: SandboxHandle, callback: Callback, ms: number) {
  const { thread } = handle
  if (thread === null) throw sandboxError('ended', 'it has ended')
  const { worker, port, state } = thread
  const startMs = performance.now()
  const pollMs = Math.min(LIMIT_CHECK_INTERVAL_MS, ms)
  // Reading the CPU time is slow; most calls end before the first check.
  let clock: ThreadCpuClock | null = ms < LIMIT_CHECK_INTERVAL_MS * 10 ? startSandboxThreadCpuClock(state) : null
  const beforeMs = clock === null ? LIMIT_CHECK_INTERVAL_MS : 0
  for (;;) {
    const seen = Atomics.load(state, ANSWERED)
    const received = receiveMessageOnPort(port) as { message: MessageFromSandbox } | undefined
    if (received !== undefined) {
      const { message } = received
      if (message.type !== 'callback') return message
      runCallback(thread, message, callback)
      continue
    }
    if (Atomics.wait(state, ANSWERED, seen, pollMs) !== 'timed-out') continue
    clock ??= startSandboxThreadCpuClock(state)
    const wallMs = performance.now() - startMs
    const isGone = clock?.isAlive() === false
    const isSlow = isOverSandboxLimit(clock, { ms, wallMs, idle: IDLE, beforeMs })
    if (!isGone && !isSlow) continue
    void worker.terminate()
    handle.thread = null
    throw isGone
      ? sandboxError('ended', 'it ends the process, or needs too much memory')
      : sandboxError('slow', `it took longer than ${String(ms / 1000)} s`)
  }
}

/** A clock for the CPU time of a thread. Null while the thread is still starting. */
export function startSandboxThreadCpuClock(state: Int32Array): ThreadCpuClock | null {
  const id = Atomics.load(state, THREAD_ID)
  return id === 0 && process.platform === 'linux' ? null : startThreadCpuClock(id)
}

function answerOf(run: () => unknown): { readonly value: unknown } | { readonly thrown: string } {
  try {
    return { value: run() }
  } catch (error) {
    return { thrown: error instanceof Error ? error.message : String(error) }
  }
}

export function sandboxError(fault: SandboxEndReason, message: string, stack?: string): Error {
  const error = Object.assign(new Error(message), { sandboxFault: fault })
  if (stack !== undefined) error.stack = stack
  return error
}

function encodeArguments(args: readonly unknown[], sent: Map<string, unknown>): unknown[] {
  return args.map((arg, index) => encodeArgument(arg, String(index), sent))
}

/** Encodes an argument: data, a marker for an unchanged argument, or a callback. */
function encodeArgument(value: unknown, path: string, sent: Map<string, unknown>): unknown {
  if (typeof value === 'function') return { kind: 'callback' }
  if (typeof value !== 'object' || value === null) return { kind: 'value', value }
  if (sent.get(path) === value) return { kind: 'same' }
  sent.set(path, value)
  if (path.includes('.') || Array.isArray(value)) return { kind: 'value', value }
  const entries = Object.entries(value).map(([key, inner]) => [key, encodeArgument(inner, `${path}.${key}`, sent)])
  return { kind: 'object', entries }
}

/** The last mark that the code in the thread set: the number of the template that was loading. */
export function lastTemplateLoadMark({ state }: SandboxThread): number {
  return Atomics.load(state, MARK)
}
