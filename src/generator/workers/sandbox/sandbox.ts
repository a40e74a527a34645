// Code that is not packsite's: a site's config and templates, and whatever may take for ever. It runs in a thread of its own,
// which can be ended wherever it is. What it exports comes back as data; a function comes back as one that asks the thread and
// waits, so that whoever calls it sees an ordinary function that throws.

import { createSandboxPool, endSandbox } from './sandbox-pool'
import {
  lastMark,
  loadedMessage,
  post,
  receive,
  sendModule,
  startAgain,
  startThread,
  type Encoded,
  type SandboxOptions,
  type SandboxHandle,
  type Place,
  type Thread,
} from './sandbox-worker'

export { sandboxFault, withSandboxLimit } from './sandbox-worker'

export type Loaded =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string; readonly mark: number }
  | { readonly type: 'slow'; readonly mark: number }
  | { readonly type: 'ended'; readonly stack: string; readonly mark: number }

/** Threads whose functions nobody can call any more are ended. */
const forgotten = new FinalizationRegistry<SandboxHandle>(({ thread }) => {
  void thread?.worker.terminate()
})

export type Sandbox = ReturnType<typeof createSandbox>

/** A thread for a module that may still have to be made. */
export function createSandbox() {
  let waiting: Thread | null = null
  return {
    /** Starts it ahead: it takes longer to start than most modules to load. */
    begin: (): void => {
      waiting ??= startThread()
    },
    /** Loads a module by its URL, in a thread that goes on only if the value has functions. Never rejects. */
    load: (module: string, options: SandboxOptions): Promise<Loaded> => {
      const thread = waiting ?? startThread()
      waiting = null
      return loadInto(thread, module, options)
    },
    /** Ends what began and was not asked to load anything. */
    end: (): void => {
      void waiting?.worker.terminate()
      waiting = null
    },
  }
}

async function loadInto(thread: Thread, module: string, options: SandboxOptions): Promise<Loaded> {
  options.file?.put()
  sendModule(thread, module, options)
  const holder: SandboxHandle = { thread }
  const message = await loadedMessage(thread, options.limitMs)
  options.file?.clear()
  const mark = lastMark(thread)
  if (typeof message === 'object' && message.type === 'answer') {
    const { data, functions } = message.value
    if (functions.length === 0) endSandbox(holder)
    // Its functions are waited for; the thread itself keeps nobody waiting.
    else thread.worker.unref()
    return {
      type: 'value',
      value: functions.length === 0 ? data : decode(message.value, callOf(holder, module, options)),
    }
  }
  endSandbox(holder)
  if (message === 'slow') return { type: 'slow', mark }
  const isTold = message !== 'ended' && (message.type === 'failed' || message.type === 'ended')
  return isTold ? { ...message, mark } : { type: 'ended', stack: '', mark }
}

/** A function that is asked by its place in the value of a module, which is loaded with the first call: that one waits for it. */
export function openSandbox(module: string, options: SandboxOptions): Call {
  return callOf({ thread: null }, module, options)
}

function callOf(holder: SandboxHandle, module: string, options: SandboxOptions): Call {
  const open = (): Thread => (holder.thread ??= startAgain(module, options))
  const call: Call = (place, args) => {
    post(open(), place, args)
    return receive(holder, args)
  }
  forgotten.register(call, holder)
  // The pool must not keep the call alive.
  const called = new WeakRef(call)
  const onStart = (further: SandboxHandle): void => {
    const known = called.deref()
    if (known !== undefined) forgotten.register(known, further)
  }
  pools.set(call, createSandboxPool({ module, options, first: holder, onStart }))
  return call
}

/** Call -> its sandboxes, for those who must not wait. */
const pools = new WeakMap<Call, ReturnType<typeof createSandboxPool>>()

/**
 * Like calling a sandboxed function under `withForeignLimit`, but the event loop goes on, and a call that loops delays no other. A
 * function of packsite's own is called at once.
 */
export async function callSandbox<Args extends readonly unknown[], Value>(
  ask: (...args: Args) => Value,
  args: Args,
  limitMs: number,
): Promise<Value> {
  const foreign = asks.get(ask)
  const askPool = foreign === undefined ? undefined : pools.get(foreign.call)
  if (foreign === undefined || askPool === undefined) return ask(...args)
  return (await askPool(foreign.place, args, limitMs)) as Value
}

/** Function -> what asks it. */
const asks = new WeakMap<object, { readonly call: Call; readonly place: Place }>()

/** Asks a function by its place. Throws what it throws, and why it was ended. */
export type Call = (place: Place, args: readonly unknown[]) => unknown

function decode({ data, functions }: Encoded, call: Call): unknown {
  const root = { value: data }
  for (const place of functions) {
    let holder = root as Record<string | number, unknown>
    for (const step of ['value', ...place].slice(0, -1)) holder = holder[step] as Record<string | number, unknown>
    const ask = (...args: unknown[]): unknown => call(place, args)
    asks.set(ask, { call, place })
    holder[place.at(-1) ?? 'value'] = ask
  }
  return root.value
}
