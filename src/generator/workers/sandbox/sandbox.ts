// Runs code of a site (config, templates) and slow conversions in a thread that can be terminated. Exported data is
// copied. An exported function becomes a proxy that calls the thread, waits for the result and rethrows errors.

import { createSandboxPoolCaller, endSandbox } from './sandbox-pool'
import {
  lastTemplateLoadMark,
  firstMessageOf,
  postCall,
  blockForCallResult,
  requestModuleLoad,
  loadModuleInNewThreadSync,
  startSandboxThread,
  type EncodedValue,
  type SandboxModuleOptions,
  type SandboxHandle,
  type SandboxFunctionPath,
  type SandboxThread,
} from './sandbox-worker'

export { sandboxEndReason, runWithLimitPerSandboxCall } from './sandbox-worker'

export type ModuleLoadResult =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string; readonly mark: number }
  | { readonly type: 'slow'; readonly mark: number }
  | { readonly type: 'ended'; readonly stack: string; readonly mark: number }

/** Terminates threads whose functions were garbage collected. */
const forgotten = new FinalizationRegistry<SandboxHandle>(({ thread }) => {
  void thread?.worker.terminate()
})

export type Sandbox = ReturnType<typeof createSandbox>

/** A sandbox with a thread that can start before its module exists. */
export function createSandbox() {
  let waiting: SandboxThread | null = null
  return {
    /** Starts the thread in advance: starting takes longer than loading most modules. */
    begin: (): void => {
      waiting ??= startSandboxThread()
    },
    /** Loads a module by its URL. The thread continues only if the value has functions. Never rejects. */
    load: (module: string, options: SandboxModuleOptions): Promise<ModuleLoadResult> => {
      const thread = waiting ?? startSandboxThread()
      waiting = null
      return loadInto(thread, module, options)
    },
    /** Terminates a started thread that was not used. */
    end: (): void => {
      void waiting?.worker.terminate()
      waiting = null
    },
  }
}

async function loadInto(
  thread: SandboxThread,
  module: string,
  options: SandboxModuleOptions,
): Promise<ModuleLoadResult> {
  options.file?.put()
  requestModuleLoad(thread, module, options)
  const handle: SandboxHandle = { thread }
  const message = await firstMessageOf(thread, options.limitMs)
  options.file?.clear()
  const mark = lastTemplateLoadMark(thread)
  if (typeof message === 'object' && message.type === 'answer') {
    const { data, functions } = message.value
    if (functions.length === 0) endSandbox(handle)
    // Does not keep the process alive.
    else thread.worker.unref()
    return {
      type: 'value',
      value: functions.length === 0 ? data : decode(message.value, callOf(handle, module, options)),
    }
  }
  endSandbox(handle)
  if (message === 'slow') return { type: 'slow', mark }
  const isFailure = message !== 'ended' && (message.type === 'failed' || message.type === 'ended')
  return isFailure ? { ...message, mark } : { type: 'ended', stack: '', mark }
}

/** A function that calls functions of a module by their path; the first call loads the module. */
export function createSandboxCaller(module: string, options: SandboxModuleOptions): CallSandboxFunction {
  return callOf({ thread: null }, module, options)
}

function callOf(handle: SandboxHandle, module: string, options: SandboxModuleOptions): CallSandboxFunction {
  const open = (): SandboxThread => (handle.thread ??= loadModuleInNewThreadSync(module, options))
  const call: CallSandboxFunction = (path, args) => {
    postCall(open(), path, args)
    return blockForCallResult(handle, args)
  }
  forgotten.register(call, handle)
  // The pool must not prevent garbage collection of the call.
  const called = new WeakRef(call)
  const onStart = (started: SandboxHandle): void => {
    const known = called.deref()
    if (known !== undefined) forgotten.register(known, started)
  }
  pools.set(call, createSandboxPoolCaller({ module, options, first: handle, onStart }))
  return call
}

/** Call -> its pool of sandboxes, for asynchronous calls. */
const pools = new WeakMap<CallSandboxFunction, ReturnType<typeof createSandboxPoolCaller>>()

/**
 * Calls a sandboxed function asynchronously, with a CPU time limit; a looping call delays no other call. Other
 * functions are called directly.
 */
export async function callSandbox<Args extends readonly unknown[], Value>(
  ask: (...args: Args) => Value,
  args: Args,
  limitMs: number,
): Promise<Value> {
  const sandboxed = asks.get(ask)
  const askPool = sandboxed === undefined ? undefined : pools.get(sandboxed.call)
  if (sandboxed === undefined || askPool === undefined) return ask(...args)
  return (await askPool(sandboxed.path, args, limitMs)) as Value
}

/** Sandboxed function -> `call`, which calls functions of its module, and its path in the module. */
const asks = new WeakMap<object, { readonly call: CallSandboxFunction; readonly path: SandboxFunctionPath }>()

/** Calls a function by its path. Throws the function's error, or a sandbox error (see sandboxFault). */
export type CallSandboxFunction = (path: SandboxFunctionPath, args: readonly unknown[]) => unknown

function decode({ data, functions }: EncodedValue, call: CallSandboxFunction): unknown {
  const root = { value: data }
  for (const path of functions) {
    let parent = root as Record<string | number, unknown>
    for (const step of ['value', ...path].slice(0, -1)) parent = parent[step] as Record<string | number, unknown>
    const ask = (...args: unknown[]): unknown => call(path, args)
    asks.set(ask, { call, path })
    parent[path.at(-1) ?? 'value'] = ask
  }
  return root.value
}
