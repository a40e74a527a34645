// Program of a sandbox thread, as a string: equal in sources and in lib/, and run before any other code. Functions that
// would end the process end the thread instead, and report the stack of the call.

import { THREAD_ID_EXPRESSION } from '../cpu-time'

/** Indexes in the shared memory: results sent, last mark, thread id, callback results sent, calls started. */
export const SHARED_MEMORY_INDEXES = { ANSWERED: 0, MARK: 1, THREAD_ID: 2, CALLBACK_ANSWERED: 3, TURN: 4 } as const

export const SANDBOX_SOURCE = `
const { workerData, receiveMessageOnPort } = require('node:worker_threads')
const { port, state } = workerData
const { ANSWERED, MARK, THREAD_ID, CALLBACK_ANSWERED, TURN } = ${JSON.stringify(SHARED_MEMORY_INDEXES)}
const { wait, load, add, notify, store } = Atomics
const own = { Error, String, Map, Object, Array, setImmediate }
const really = process.reallyExit.bind(process)
store(state, THREAD_ID, ${THREAD_ID_EXPRESSION})
process.setSourceMapsEnabled(true)
globalThis[Symbol.for('packsite.mark')] = (mark) => store(state, MARK, mark)

const send = (message) => {
  port.postMessage(message)
  add(state, ANSWERED, 1)
  notify(state, ANSWERED)
}
const text = (make) => {
  try { return String(make()) } catch { return 'it throws a value without a text' }
}
const isError = (error) => error instanceof own.Error
const failed = (error) => ({
  type: 'failed',
  message: text(() => (isError(error) ? error.message : error)),
  stack: text(() => (isError(error) ? error.stack : '')),
})
const endProcess = () => {
  send({ type: 'ended', stack: new own.Error('it ends the process').stack })
  really(1)
}
for (const way of ['exit', 'reallyExit', 'abort', 'kill', '_kill'])
  own.Object.defineProperty(process, way, { value: endProcess, writable: false, configurable: false })
require('node:module').syncBuiltinESMExports()

// Errors outside of a call belong to no answer: the next answer reports the first of them.
let stray = null
process.on('uncaughtException', (error) => { stray ??= failed(error) })
process.on('unhandledRejection', (error) => { stray ??= failed(error) })

// Functions stay in this thread; the main thread addresses them by their key paths.
let value
const encode = (from) => {
  const functions = []
  const copies = new own.Map()
  const copy = (part, path) => {
    if (typeof part === 'function') {
      functions.push(path)
      return null
    }
    if (typeof part === 'symbol') return undefined
    if (typeof part !== 'object' || part === null) return part
    if (copies.has(part)) return copies.get(part)
    const isList = own.Array.isArray(part)
    const proto = own.Object.getPrototypeOf(part)
    if (!isList && proto !== own.Object.prototype && proto !== null && String(part) !== '[object Module]') return part
    const into = isList ? [] : {}
    copies.set(part, into)
    for (const key of own.Object.keys(part)) {
      const inner = copy(part[key], [...path, key])
      own.Object.defineProperty(into, key, { value: inner, writable: true, enumerable: true, configurable: true })
    }
    return into
  }
  return { data: copy(from, []), functions }
}

const last = new own.Map()
const callback = (index, key) => (...args) => {
  const seen = load(state, CALLBACK_ANSWERED)
  send({ type: 'callback', path: [index, key], args })
  wait(state, CALLBACK_ANSWERED, seen)
  const { message } = receiveMessageOnPort(port)
  if ('thrown' in message) throw new own.Error(message.thrown)
  return message.value
}
const decode = (part, path, [index, key]) => {
  if (part.kind === 'callback') return callback(index, key)
  if (part.kind === 'same') return last.get(path)
  const into = part.kind === 'value' ? part.value : {}
  if (part.kind === 'object')
    for (const [name, inner] of part.entries) into[name] = decode(inner, path + '.' + name, [index, name])
  last.set(path, into)
  return into
}

// Answers after the pending microtasks, so that their errors belong to this answer.
const answer = (run, otherwise, then) => {
  let message
  try {
    message = { type: 'answer', value: run() }
  } catch (error) {
    message = failed(error)
  }
  own.setImmediate(() => {
    const sent = message.type === 'answer' && stray !== null ? stray : message
    stray = null
    try {
      send(sent)
    } catch {
      send(otherwise)
    }
    then?.()
  })
}

// Calls run one at a time: the time limit of a call starts with the answer before it.
const asked = []
let isBusy = false
const answerNext = () => {
  const next = asked.shift()
  isBusy = next !== undefined
  if (!isBusy) return
  let parent, target = value
  for (const step of next.path) [parent, target] = [target, target[step]]
  add(state, TURN, 1)
  const run = () => target.apply(parent, next.args.map((arg, index) => decode(arg, String(index), [index, ''])))
  answer(() => ({ data: run(), functions: [] }), OTHER, answerNext)
}
const NO_DATA = { type: 'failed', message: 'it exports a value that cannot be cloned', stack: '' }
const OTHER = { type: 'answer', value: { data: { isData: false }, functions: [] } }
const loadModule = ({ module, name, open }) =>
  import(module)
    .then((exports) => exports[name])
    .then((exported) => (open === undefined ? exported : exported(open)))
    .then(
      (exported) => {
        value = exported
        answer(() => encode(exported), NO_DATA)
        port.on('message', (message) => {
          asked.push(message)
          if (!isBusy) answerNext()
        })
      },
      (error) => own.setImmediate(() => send(failed(error))),
    )
port.once('message', loadModule)
setInterval(() => undefined, 1_000_000)
`
