// Foreign code, such as a config or a template: whatever it does, the one who asks gets an answer or a reason, in time.

import { describe, expect, test } from 'vitest'
import { someOf } from '../../../support/full'
import {
  createSandbox,
  sandboxEndReason,
  runWithLimitPerSandboxCall,
} from '../../../../src/generator/workers/sandbox/sandbox'
import { firstMessageOf, startSandboxThread } from '../../../../src/generator/workers/sandbox/sandbox-worker'

/** For what never ends: it has this much of the processor, each time. */
const LIMIT_MS = 150
/** For what does. */
const AMPLE_MS = 5_000

const moduleOf = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`

const load = (source: string, limitMs = LIMIT_MS) =>
  createSandbox().load(moduleOf(source), { name: 'default', limitMs })

/** The function that a module exports. */
async function functionOf(source: string): Promise<(...args: unknown[]) => unknown> {
  const loaded = await load(source, AMPLE_MS)
  if (loaded.type !== 'value') throw new Error(JSON.stringify(loaded))
  return loaded.value as (...args: unknown[]) => unknown
}

/** Why a call was ended, what it threw, or what it answered. */
function outcome(call: () => unknown): unknown {
  try {
    return { value: runWithLimitPerSandboxCall(LIMIT_MS, call) }
  } catch (error) {
    return sandboxEndReason(error) ?? (error as Error).message
  }
}

const CHAIN = 'Promise.resolve().then(function next() { return Promise.resolve().then(next) })'
const BACKTRACK = `/^(a+)+$/.test('${'a'.repeat(40)}b')`

describe('a module that does not come to an end is ended', () => {
  test.concurrent.each([
    ['for (;;);'],
    ['while (true) { try { for (;;); } catch {} }'],
    ['await new Promise(() => undefined)'],
    [`${CHAIN}; export default 1`],
    ['process.nextTick(function next() { process.nextTick(next) }); export default 1'],
    [`${BACKTRACK}; export default 1`],
    ['export default { get a() { for (;;); } }'],
    ['export default { a: [{ get b() { for (;;); } }] }'],
    ['export default { toJSON() {}, get [Symbol.toStringTag]() { for (;;); }, __proto__: class {}.prototype }'],
    ['throw { toString() { for (;;); } }'],
    ['export default new Proxy({}, { ownKeys() { for (;;); } })'],
    ['export default new Promise(() => undefined)'],
    ['export default { then() { for (;;); } }'],
    ['Array.prototype.map.call({ length: 2 ** 50 }, (x) => x)'],
    ["let s = 'a'; for (;;) { s = [...s].reverse().join('') }"],
  ])('%s', async (source) => {
    expect((await load(source)).type).toMatch(/^(?:slow|failed|ended)$/)
  })
})

describe('a function that does not come to an end is ended, and the next call is answered', () => {
  test.each([
    ['for (;;);'],
    ['for (;;) { try { JSON.parse("{") } catch {} }'],
    [`${CHAIN}; return 1`],
    [`queueMicrotask(() => { for (;;); }); return 1`],
    ['process.nextTick(() => { for (;;); }); return 1'],
    [BACKTRACK],
    ['const o = { toString() { return JSON.stringify({ o: String(o) }) } }; try { String(o) } catch {} for (;;);'],
    ['return JSON.stringify({ toJSON() { for (;;); } })'],
    ['const f = () => f(); for (;;) try { f() } catch {}'],
    ['Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
  ])('%s', async (body) => {
    const call = await functionOf(`export default (ask) => { if (ask !== 'loop') return 'fine'; ${body} }`)
    expect(outcome(() => runWithLimitPerSandboxCall(AMPLE_MS, () => call('go')))).toEqual({ value: 'fine' })
    expect(outcome(() => call('loop'))).toBe('slow')
    expect(outcome(() => runWithLimitPerSandboxCall(AMPLE_MS, () => call('go')))).toEqual({ value: 'fine' })
  })
})

const ENDS = [
  'process.exit(0)',
  'process.exit()',
  'process.reallyExit(0)',
  'process.abort()',
  'process.kill(process.pid)',
  "process.kill(process.pid, 'SIGKILL')",
  'process.kill(process.ppid, 0)',
  "process['ex' + 'it'](0)",
  'Reflect.apply(process.exit, null, [0])',
  'delete process.exit; process.exit(0)',
  "process.emit('exit', 0); process.exit(0)",
]

describe('code that ends its process ends itself', () => {
  test.concurrent.each(someOf(ENDS, 2).map((source) => [source]))('at the top of a module: %s', async (source) => {
    expect((await load(`${source}; export default 1`, AMPLE_MS)).type).toMatch(/^(?:ended|failed)$/)
  })

  test.each(someOf(ENDS, 2, 1).map((source) => [source]))('when it is called: %s', async (source) => {
    const call = await functionOf(`export default () => { ${source} }`)
    expect(outcome(() => runWithLimitPerSandboxCall(AMPLE_MS, () => call()))).toMatch(
      /^(?:ended|Cannot delete property)/,
    )
  })

  test.each([
    ['await null; process.exit(0)'],
    ['queueMicrotask(() => process.exit(0)); export default 1'],
    ["import { exit } from 'node:process'; exit(0)"],
    ["import process from 'node:process'; process.exit(0); export default 1"],
    ["import { kill } from 'node:process'; kill(process.pid)"],
  ])('in other ways: %s', async (source) => {
    expect((await load(source, AMPLE_MS)).type).toBe('ended')
  })

  test('where it did so is told', async () => {
    const loaded = await load('const f = () => process.exit(0); f(); export default 1', AMPLE_MS)
    expect(loaded.type === 'ended' && loaded.stack).toContain('data:text/javascript')
  })

  test('an exit code that it sets is its own', async () => {
    const before = process.exitCode
    expect((await load('process.exitCode = 7; export default 1', AMPLE_MS)).type).toBe('value')
    expect(process.exitCode).toBe(before)
  })

  test('what fills the memory is ended too', async () => {
    const call = await functionOf(
      'export default () => { const all = []; for (;;) all.push({ a: new Array(10_000).fill(0.5) }) }',
    )
    expect(outcome(() => runWithLimitPerSandboxCall(60_000, () => call()))).toBe('ended')
  }, 120_000)
})

describe('what comes and goes', () => {
  test('data is as it was, and functions are asked where they stand', async () => {
    const { value } = (await load(
      "export default { a: [1, { b: 'x' }], d: new Date(0), deep: { f(x) { return this.k + x }, k: 'k' }, list: [(x) => x * 2] }",
      AMPLE_MS,
    )) as { value: { a: unknown; d: Date; deep: { f: (x: string) => string }; list: ((x: number) => number)[] } }
    expect([value.a, value.d.getTime()]).toEqual([[1, { b: 'x' }], 0])
    expect([value.deep.f('!'), value.list[0]?.(21)]).toEqual(['k!', 42])
  })

  test('what refers to itself does so on this side', async () => {
    const { value } = (await load('const a = { b: 1 }; a.self = a; export default a', AMPLE_MS)) as {
      value: { self: unknown }
    }
    expect(value.self).toBe(value)
  })

  test('a function that is given is called here, and what it throws is thrown there', async () => {
    const call = await functionOf(
      'export default ({ fill, n }) => { try { return fill({ n }) } catch (e) { return e.message } }',
    )
    expect(call({ fill: ({ n }: { n: number }) => n + 1, n: 1 })).toBe(2)
    const fill = (): never => {
      throw new TypeError('no')
    }
    expect(call({ fill, n: 1 })).toBe('no')
  })

  test('an argument that is the same is not sent again', async () => {
    const call = await functionOf(
      'let last; export default (a, b) => { const same = a === last; last = a; return [same, a.x, b.y] }',
    )
    const a = { x: 1 }
    expect([call(a, { y: 1 }), call(a, { y: 2 }), call({ x: 2 }, { y: 3 })]).toEqual([
      [false, 1, 1],
      [true, 1, 2],
      [false, 2, 3],
    ])
  })

  test.each([
    ["throw new TypeError('top')", 'top'],
    ["export default { get a() { throw new Error('got') } }", 'got'],
    ["export default Promise.reject(new Error('later'))", 'later'],
    ['throw null', 'null'],
    ['throw { toString() { throw 1 } }', 'it throws a value without a text'],
  ])('a module that throws says what: %s', async (source, message) => {
    expect(await load(source, AMPLE_MS)).toMatchObject({ type: 'failed', message })
  })

  test('a function that throws says what, with its own stack', async () => {
    const call = await functionOf("export default function named() { throw new RangeError('own') }")
    expect(outcome(() => call())).toBe('own')
    expect(() => call()).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('named') as string }) as Error,
    )
  })

  test('an answer that is no data is none', async () => {
    const call = await functionOf('export default () => Promise.resolve(1)')
    expect(outcome(() => call())).toEqual({ value: { isData: false } })
  })

  test('the mark that was set last is told with what went wrong', async () => {
    const mark = "globalThis[Symbol.for('packsite.mark')](3);"
    expect(await load(`${mark} for (;;);`)).toEqual({ type: 'slow', mark: 3 })
    expect(await load(`${mark} throw new Error('x')`, AMPLE_MS)).toMatchObject({ mark: 3 })
  })
})

describe('a thread that is started before there is a module', () => {
  test('loads it once it comes', async () => {
    const thread = createSandbox()
    thread.begin()
    await new Promise((resume) => setTimeout(resume, AMPLE_MS / 25))
    const options = { name: 'default', limitMs: AMPLE_MS }
    expect(await thread.load(moduleOf('export default { a: 1 }'), options)).toEqual({ type: 'value', value: { a: 1 } })
    // The next one gets a thread of its own.
    expect(await thread.load(moduleOf('export default 2'), options)).toEqual({ type: 'value', value: 2 })
  })

  test('may be ended without one, and is replaced by one that loads', async () => {
    const thread = createSandbox()
    thread.begin()
    thread.end()
    thread.end()
    const loaded = await thread.load(moduleOf('export default 3'), { name: 'default', limitMs: AMPLE_MS })
    expect(loaded).toEqual({ type: 'value', value: 3 })
  })

  test('is told to have ended where it did so meanwhile', async () => {
    const thread = startSandboxThread()
    await thread.worker.terminate()
    expect(await firstMessageOf(thread, AMPLE_MS)).toBe('ended')
  })
})
