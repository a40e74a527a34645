// A config that asks for nothing but itself is evaluated once.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importConfig, isOpenCode } from '../../../src/generator/config/bundle'
import type { Bundled, KeepBundle } from '../../../src/generator/types'

/** Imports a config twice; answers both values and how often each kind of value was made. */
async function importTwice(source: string): Promise<{ values: unknown[]; made: Record<string, number> }> {
  const root = mkdtempSync(join(tmpdir(), 'packsite-config-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const workDir = join(root, '.packsite')
  mkdirSync(workDir)
  writeFileSync(join(root, 'site.config.ts'), source)
  const kept = new Map<string, Bundled>()
  const made: Record<string, number> = {}
  const bundle: KeepBundle = async (recipe, make) => {
    const key = JSON.stringify([recipe.name, recipe.options])
    const known = kept.get(key)
    if (known !== undefined) return known
    made[recipe.name] = (made[recipe.name] ?? 0) + 1
    const value = await make()
    kept.set(key, value)
    return value
  }
  const options = { workDir, timeoutMs: 5_000, cache: { bundle } }
  const values = []
  for (let count = 0; count < 2; count += 1) values.push((await importConfig(root, 'site.config.ts', options)).value)
  return { values, made }
}

describe('a config is evaluated', () => {
  test('once, where its value depends on its text alone', async () => {
    const source =
      'const days = new Map([[1, [undefined, NaN]]])\nexport default { days, none: undefined, list: [1, , 3] }\n'
    const { values, made } = await importTwice(source)
    expect(made).toEqual({ config: 1, 'config-value': 1 })
    expect(values[1]).toStrictEqual(values[0])
    expect(values[0]).toMatchObject({ days: new Map([[1, [undefined, NaN]]]) })
  })

  test('once, where sentences have words that are also names', async () => {
    const source = `const tagline = 'A random import, \\'global\\' as a process'\nexport default { tagline, image: 'https://a.test/b' }\n`
    const { values, made } = await importTwice(source)
    expect(made).toEqual({ config: 1, 'config-value': 1 })
    expect(values[1]).toEqual({ tagline: "A random import, 'global' as a process", image: 'https://a.test/b' })
  })

  test.each([
    'Date.now()',
    '[]["constructor"]["constructor"]("return 1 + 1")()',
    '1 / 2 + "a \\" / " + Date.now() + "b / c"',
    '/"/.test("a b") || Date.now() || /"/',
    '`${Date.now()} "a b"`',
    'console.log("read")',
    '(1.5).toLocaleString()',
    '["b", "a"].sort((a, b) => a.localeCompare(b))',
    'Math.random()',
    'typeof setTimeout',
    'new Promise(() => undefined)',
    'process.version',
  ])('every time, where it says %s', async (asked) => {
    const { made } = await importTwice(`const asked = ${asked}\nexport default { asked: String(asked) }\n`)
    expect(made).toEqual({ config: 1 })
  })

  test('every time, where its value has functions, which can be called', async () => {
    const { values, made } = await importTwice('export default { double: (n: number) => n * 2 }\n')
    expect(made).toEqual({ config: 1, 'config-value': 2 })
    for (const value of values as { double: (n: number) => number }[]) expect(value.double(21)).toBe(42)
  })

  test('again, where it threw', async () => {
    await expect(importTwice('throw new Error("not yet")\n')).rejects.toThrow(/not yet/)
  })
})

/** Of the names that Node gives to every program, those whose answers depend on what they are given alone. */
const PURE = new Set(
  [
    'Object Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol RegExp BigInt Math JSON Map Set Iterator',
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError DOMException SuppressedError',
    'ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array Float64Array',
    'Uint8ClampedArray BigUint64Array BigInt64Array DataView Proxy Reflect Buffer TextEncoder TextDecoder atob btoa',
    'decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape URL URLSearchParams URLPattern structuredClone',
    // Data of requests and events; what tells the time in them is asked for by its own name.
    'Blob File FormData Headers Request Response Event CustomEvent MessageEvent CloseEvent ErrorEvent EventTarget',
    'AbortController DisposableStack AsyncDisposableStack isFinite isNaN ByteLengthQueuingStrategy CountQueuingStrategy',
  ].flatMap((names) => names.split(' ')),
)

test('every name that Node gives to a program is known: it depends on nothing else, or the config is asked every time', () => {
  const names = Object.getOwnPropertyNames(globalThis).filter(
    (name) => /^[A-Za-z]/.test(name) && !name.startsWith('__'),
  )
  const ofNode = names.filter((name) => !OF_TESTS.test(name))
  expect(ofNode.filter((name) => !PURE.has(name) && !isOpenCode(`const asked = ${name}`))).toEqual([])
  expect(ofNode.length).toBeGreaterThan(90)
})

/** What the tests themselves put there. */
const OF_TESTS = /^(?:vitest|__vitest|expect|chai|jest)/
