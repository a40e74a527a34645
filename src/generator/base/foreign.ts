// Code that is not packsite's: a site's config and templates, and whatever may take for ever. It runs in a thread of its own,
// which can be ended wherever it is. What it exports comes back as data; a function comes back as one that asks the thread and
// waits, so that whoever calls it sees an ordinary function that throws.

import {
  lastMark,
  loadedMessage,
  post,
  receive,
  sendModule,
  startAgain,
  startThread,
  type Encoded,
  type ForeignOptions,
  type Holder,
  type Thread,
} from './foreign-thread'

export { foreignFault, withForeignLimit } from './foreign-thread'

export type Loaded =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string; readonly mark: number }
  | { readonly type: 'slow'; readonly mark: number }
  | { readonly type: 'ended'; readonly stack: string; readonly mark: number }

/** Threads whose functions nobody can call any more are ended. */
const forgotten = new FinalizationRegistry<Holder>(({ thread }) => {
  void thread?.worker.terminate()
})

/** A thread for a module that may still have to be made. */
export type ForeignThread = {
  /** Starts it ahead: it takes longer to start than most modules to load. */
  readonly begin: () => void
  /** Loads a module by its URL, in a thread that goes on only if the value has functions. Never rejects. */
  readonly load: (module: string, options: ForeignOptions) => Promise<Loaded>
  /** Ends what began and was not asked to load anything. */
  readonly end: () => void
}

export function createForeignThread(): ForeignThread {
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

/** As ForeignThread has it, in a thread that starts now. */
export function loadForeign(module: string, options: ForeignOptions): Promise<Loaded> {
  return createForeignThread().load(module, options)
}

async function loadInto(thread: Thread, module: string, options: ForeignOptions): Promise<Loaded> {
  options.file?.put()
  sendModule(thread, module, options)
  const holder: Holder = { thread }
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
  const isTold = message !== 'ended' && message.type !== 'callback'
  return isTold ? { ...message, mark } : { type: 'ended', stack: '', mark }
}

/** A function that is asked by its place in the value of a module, which is loaded with the first call: that one waits for it. */
export function openForeign(module: string, options: ForeignOptions): Call {
  return callOf({ thread: null }, module, options)
}

function callOf(holder: Holder, module: string, options: ForeignOptions): Call {
  const open = (): Thread => (holder.thread ??= startAgain(module, options))
  const call: Call = (place, args) => {
    post(open(), place, args)
    return receive(holder, args)
  }
  queues.set(call, { holder, open })
  forgotten.register(call, holder)
  return call
}

/** Call -> where it asks. */
const queues = new WeakMap<Call, { readonly holder: Holder; readonly open: () => Thread }>()

/** Function -> what asks it. */
const asks = new WeakMap<object, { readonly call: Call; readonly place: readonly (string | number)[] }>()

export type Asked<Value> = { readonly value: Value } | { readonly error: unknown }

/**
 * What a function answers to each of some lists of arguments, one after the other. A foreign one is asked all at once and
 * never waits for who takes its answers; the limit of time is that of each. What is `known` by its turn is not asked.
 */
export function* askInTurn<Args extends readonly unknown[], Value, Known>(
  ask: (...args: Args) => Value,
  lists: readonly Args[],
  known: (index: number) => Known | undefined,
): Generator<Asked<Value> | Known> {
  const foreign = asks.get(ask)
  const queue = foreign === undefined ? undefined : queues.get(foreign.call)
  let thread: Thread | null = null
  let taken = 0
  try {
    for (const [index, args] of lists.entries()) {
      const before = known(index)
      taken += 1
      if (before !== undefined) yield before
      else if (foreign === undefined || queue === undefined) yield tried(() => ask(...args))
      else
        yield tried(() => {
          const current = queue.open()
          // What was asked of a thread that is gone is asked of the next.
          if (current !== thread)
            for (const [later, others] of lists.entries())
              if (later >= index && known(later) === undefined) post(current, foreign.place, others)
          thread = current
          return receive(queue.holder, args) as Value
        })
    }
  } finally {
    // Answers that nobody takes would be taken for those of the next call.
    if (taken < lists.length && queue !== undefined) end(queue.holder)
  }
}

function tried<Value>(run: () => Value): Asked<Value> {
  try {
    return { value: run() }
  } catch (error) {
    return { error }
  }
}

function end(holder: Holder): void {
  void holder.thread?.worker.terminate()
  holder.thread = null
}

/** Asks a function by its place. Throws what it throws, and why it was ended. */
export type Call = (place: readonly (string | number)[], args: readonly unknown[]) => unknown

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
