// Asynchronous calls of sandboxed functions, for servers: a looping call delays no other call. Further sandboxes of the
// same module start while the first is busy, and end when all are idle.

import {
  LIMIT_CHECK_INTERVAL_MS,
  runCallback,
  createCallbackRunner,
  startSandboxThreadCpuClock,
  terminateWithError,
  sandboxError,
  isOverSandboxLimit,
  firstMessageOf,
  postCall,
  requestModuleLoad,
  startSandboxThread,
  errorThrownInSandbox,
  countStartedCalls,
  type SandboxModuleOptions,
  type SandboxHandle,
  type MessageFromSandbox,
  type SandboxFunctionPath,
  type SandboxThread,
} from './sandbox-worker'

/** Maximum number of sandboxes of one module; each needs about 30 MB. */
const MAX_SANDBOXES = 4

/** Wait for a busy sandbox before starting another, in milliseconds; about the time that a start takes. */
const BUSY_MS = 150

/** CPU time after which a sandbox is replaced, if an earlier call still blocks the next call. */
const BEGIN_MS = 1_000

/** Multiple of the limit for which a call may be idle. */
const IDLE = 2

type Sandbox = { readonly handle: SandboxHandle; isBusy: boolean }

type PoolOptions = {
  readonly module: string
  readonly options: SandboxModuleOptions
  /** The first sandbox; may be running already. */
  readonly first: SandboxHandle
  /** Called for each further sandbox. */
  readonly onStart: (handle: SandboxHandle) => void
}

/**
 * Returns a function that calls a sandboxed function. Rejects with the error of the function, or with a sandbox error
 * if the sandbox was terminated.
 */
export function createSandboxPoolCaller({ module, options, first, onStart }: PoolOptions) {
  const sandboxes: Sandbox[] = [{ handle: first, isBusy: false }]
  const waiting: ((sandbox: Sandbox | null) => void)[] = []

  const start = (): Sandbox => {
    const sandbox = { handle: { thread: null }, isBusy: false }
    onStart(sandbox.handle)
    sandboxes.push(sandbox)
    return sandbox
  }
  /** Resolves to null if no sandbox becomes free in time. */
  const nextFree = (): Promise<Sandbox | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        if (sandboxes.length >= MAX_SANDBOXES) return
        waiting.splice(waiting.indexOf(take), 1)
        resolve(null)
      }, BUSY_MS)
      const take = (sandbox: Sandbox | null): void => {
        clearTimeout(timer)
        resolve(sandbox)
      }
      waiting.push(take)
    })
  const acquire = async (): Promise<Sandbox> => {
    const free = sandboxes.find(({ isBusy }) => !isBusy)
    if (free !== undefined) {
      free.isBusy = true
      return free
    }
    // A sandbox that is handed over stays busy.
    const sandbox = (await nextFree()) ?? start()
    sandbox.isBusy = true
    return sandbox
  }
  const release = (sandbox: Sandbox): void => {
    const next = waiting.shift()
    if (next !== undefined) {
      next(sandbox)
      return
    }
    sandbox.isBusy = false
    if (sandboxes.some(({ isBusy }) => isBusy)) return
    for (const { handle } of sandboxes.splice(1)) endSandbox(handle)
  }
  return async (path: SandboxFunctionPath, args: readonly unknown[], limitMs: number): Promise<unknown> => {
    const sandbox = await acquire()
    try {
      return await callIn(sandbox.handle, { module, options, path, args, limitMs })
    } finally {
      release(sandbox)
    }
  }
}

type Call = { readonly path: SandboxFunctionPath; readonly args: readonly unknown[]; readonly limitMs: number }

/** Calls a function of the module. Replaces the sandbox once if an earlier call blocks this call. */
async function callIn(
  handle: SandboxHandle,
  { module, options, ...call }: Call & Pick<PoolOptions, 'module' | 'options'>,
): Promise<unknown> {
  for (let isAgain = false; ; isAgain = true) {
    const thread = (handle.thread ??= await loadAgain(module, options))
    const answer = await askThread(handle, { ...call, thread })
    if (answer !== 'not begun') return answer.value
    endSandbox(handle)
    if (isAgain) throw sandboxError('slow', 'its sandbox is busy with something else')
  }
}

export function endSandbox(handle: SandboxHandle): void {
  void handle.thread?.worker.terminate()
  handle.thread = null
}

/** Loads the module again in a new thread. */
async function loadAgain(module: string, options: SandboxModuleOptions): Promise<SandboxThread> {
  options.file?.put()
  const thread = startSandboxThread()
  requestModuleLoad(thread, module, options)
  const message = await firstMessageOf(thread, options.limitMs)
  options.file?.clear()
  if (typeof message === 'object' && message.type === 'answer') {
    thread.worker.unref()
    return thread
  }
  void thread.worker.terminate()
  throw sandboxError('ended', 'it cannot be loaded again')
}

type Question = Call & { readonly thread: SandboxThread }
type Answered = { readonly value: unknown } | 'not begun'

/** Sends a call to the thread of a sandbox and handles its callbacks until the call returns or exceeds its limit. */
function askThread(handle: SandboxHandle, { thread, path, args, limitMs }: Question): Promise<Answered> {
  const { worker, port, state } = thread
  const turn = postCall(thread, path, args)
  const callback = createCallbackRunner(args)
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    let clock: ReturnType<typeof startSandboxThreadCpuClock> = null
    const finish = (settle: () => void): void => {
      clearInterval(timer)
      port.off('message', onMessage)
      port.unref()
      worker.off('exit', onExit)
      settle()
    }
    const fail = (error: Error): void => {
      finish(() => {
        reject(error)
      })
    }
    const onMessage = (message: MessageFromSandbox): void => {
      if (message.type === 'callback') {
        runCallback(thread, message, callback)
        return
      }
      if (message.type === 'answer')
        finish(() => {
          resolve({ value: message.value.data })
        })
      else fail(message.type === 'failed' ? errorThrownInSandbox(message) : terminateWithError(handle, message))
    }
    const onExit = (): void => {
      endSandbox(handle)
      fail(sandboxError('ended', 'it ends the process, or needs too much memory'))
    }
    const timer = setInterval(() => {
      clock ??= startSandboxThreadCpuClock(state)
      const wallMs = performance.now() - startMs
      const hasBegun = countStartedCalls(thread) > turn
      if (
        !hasBegun &&
        isOverSandboxLimit(clock, { ms: BEGIN_MS, wallMs, idle: IDLE, beforeMs: LIMIT_CHECK_INTERVAL_MS })
      )
        finish(() => {
          resolve('not begun')
        })
      else if (isOverSandboxLimit(clock, { ms: limitMs, wallMs, idle: IDLE, beforeMs: LIMIT_CHECK_INTERVAL_MS })) {
        endSandbox(handle)
        fail(sandboxError('slow', `it took longer than ${String(limitMs / 1000)} s`))
      }
    }, LIMIT_CHECK_INTERVAL_MS)
    port.on('message', onMessage)
    if (thread.isGone) onExit()
    else worker.once('exit', onExit)
  })
}
