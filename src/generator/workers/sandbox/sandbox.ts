// Code that is not packsite's: a site's config and templates, and whatever may take for ever. It runs in a thread of its own,
// which can be ended wherever it is. What it exports comes back as data; a function comes back as one that asks the thread and
// waits, so that whoever calls it sees an ordinary function that throws.

import { createSandboxPool, type SandboxPool } from './sandbox-pool'
import {
  lastMark,
  loadedMessage,
  post,
  postEach,
  receive,
  receivePart,
  sendModule,
  startAgain,
  startThread,
  turnsBegun,
  type Asked,
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

/** A thread for a module that may still have to be made. */
export type Sandbox = {
  /** Starts it ahead: it takes longer to start than most modules to load. */
  readonly begin: () => void
  /** Loads a module by its URL, in a thread that goes on only if the value has functions. Never rejects. */
  readonly load: (module: string, options: SandboxOptions) => Promise<Loaded>
  /** Ends what began and was not asked to load anything. */
  readonly end: () => void
}

export function createSandbox(): Sandbox {
  let waiting: Thread | null = null
  return {
    begin: () => {
      waiting ??= startThread()
    },
    load: (module, options) => {
      const thread = waiting ?? startThread()
      waiting = null
      return loadInto(thread, module, options)
    },
    end: () => {
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
    if (functions.length === 0) end(holder)
    // Its functions are waited for; the thread itself keeps nobody waiting.
    else thread.worker.unref()
    return {
      type: 'value',
      value: functions.length === 0 ? data : decode(message.value, callOf(holder, module, options)),
    }
  }
  end(holder)
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
  queues.set(call, { holder, open })
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
const pools = new WeakMap<Call, SandboxPool>()

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
  const pool = foreign === undefined ? undefined : pools.get(foreign.call)
  if (foreign === undefined || pool === undefined) return ask(...args)
  return (await pool.ask(foreign.place, args, limitMs)) as Value
}

/** Call -> where it asks. */
const queues = new WeakMap<Call, Queue>()
type Queue = { readonly holder: SandboxHandle; readonly open: () => Thread }

/** Function -> what asks it. */
const asks = new WeakMap<object, { readonly call: Call; readonly place: Place }>()

/**
 * What a function answers to each of some lists of arguments, one after the other. A foreign one is asked all at once, before any answer
 * is taken, and never waits for who takes them; the limit of time is that of each. What is `known` by its turn is not asked.
 */
export function askInTurn<Args extends readonly unknown[], Value, Known>(
  ask: (...args: Args) => Value,
  lists: readonly Args[],
  known: (index: number) => Known | undefined,
): Generator<Asked<Value> | Known, undefined> {
  const foreign = asks.get(ask)
  const queue = foreign === undefined ? undefined : queues.get(foreign.call)
  const each = foreign === undefined || queue === undefined ? null : askTogether({ ...foreign, ...queue }, lists, known)
  function* take(): Generator<Asked<Value> | Known, undefined> {
    try {
      for (const [index, args] of lists.entries())
        yield known(index) ?? (each === null ? tried(() => ask(...args)) : (each.answer(index) as Asked<Value>))
    } finally {
      each?.stop()
    }
  }
  return take()
}

/** What a thread was asked together, and how many of these it has answered. */
type Request = {
  readonly thread: Thread
  readonly turns: readonly number[]
  /** Turns that the thread was asked for before. */
  readonly before: number
  done: number
}

type Together = { readonly answer: (index: number) => Asked<unknown>; readonly stop: () => void }

function askTogether(
  { place, holder, open }: Queue & { readonly place: Place },
  lists: readonly (readonly unknown[])[],
  known: (index: number) => unknown,
): Together {
  const answers = new Map<number, Asked<unknown>>()
  let asked: Request | null = null
  /** From a place on to the next one that has an answer. */
  const askFrom = (index: number): Request => {
    const later = [...lists.keys()].slice(index)
    const end = later.findIndex((turn) => answers.has(turn))
    const turns = (end < 0 ? later : later.slice(0, end)).filter((turn) => known(turn) === undefined)
    const thread = open()
    const before = postEach(
      thread,
      place,
      turns.map((turn) => lists[turn] ?? []),
    )
    return { thread, turns, before, done: 0 }
  }
  const take = (index: number): void => {
    let request: Request | null = null
    try {
      // What was asked of a thread that is gone is asked of the next.
      request = asked !== null && asked.thread === holder.thread ? asked : askFrom(index)
      for (const answer of receivePart(holder)) answers.set(request.turns[request.done++] ?? -1, answer)
      asked = request.done === request.turns.length ? null : request
    } catch (error) {
      // Those before it may have had their turns, and told nobody yet.
      const begun = request === null ? 0 : turnsBegun(request.thread) - request.before
      const turn = request?.turns[Math.max(request.done, begun - 1)] ?? index
      answers.set(turn, { error })
      asked = null
    }
  }
  const first = [...lists.keys()].find((index) => known(index) === undefined)
  if (first !== undefined) {
    try {
      asked = askFrom(first)
    } catch {
      // Whoever takes the first answer is told.
    }
  }
  return {
    answer: (index) => {
      for (;;) {
        const answer = answers.get(index)
        answers.delete(index)
        if (answer !== undefined) return answer
        take(index)
      }
    },
    // Answers that nobody takes would be taken for those of the next call.
    stop: () => {
      if (asked !== null) end(holder)
    },
  }
}

function tried<Value>(run: () => Value): Asked<Value> {
  try {
    return { value: run() }
  } catch (error) {
    return { error }
  }
}

function end(holder: SandboxHandle): void {
  void holder.thread?.worker.terminate()
  holder.thread = null
}

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
