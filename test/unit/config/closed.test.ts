// A config is closed if its value depends on its text alone: then a build may conclude from the text that nothing changed.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundleAndImportConfig, isNondeterministic } from '../../../src/generator/config/bundle'
import { noCache } from '../../../src/generator/store/open-cache'

function importSource(source: string) {
  const root = mkdtempSync(join(tmpdir(), 'packsite-config-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const workDir = join(root, '.packsite')
  mkdirSync(workDir)
  writeFileSync(join(root, 'site.config.ts'), source)
  return bundleAndImportConfig(root, 'site.config.ts', { workDir, timeoutMs: 5_000, cache: noCache })
}

describe('a config is closed', () => {
  test('where its value depends on its text alone', async () => {
    const source =
      'const days = new Map([[1, [undefined, NaN]]])\nexport default { days, none: undefined, list: [1, , 3] }\n'
    const { value, isDeterministic } = await importSource(source)
    expect(isDeterministic).toBe(true)
    expect(value).toMatchObject({ days: new Map([[1, [undefined, NaN]]]) })
  })

  test('where sentences have words that are also names', async () => {
    const source = `const tagline = 'A random import, \\'global\\' as a process'\nexport default { tagline, image: 'https://a.test/b' }\n`
    const { value, isDeterministic } = await importSource(source)
    expect(isDeterministic).toBe(true)
    expect(value).toEqual({ tagline: "A random import, 'global' as a process", image: 'https://a.test/b' })
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
  ])('not where it says %s', async (asked) => {
    const { isDeterministic } = await importSource(`const asked = ${asked}\nexport default { asked: String(asked) }\n`)
    expect(isDeterministic).toBe(false)
  })

  test('and its functions can be called', async () => {
    const { value } = await importSource('export default { double: (n: number) => n * 2 }\n')
    expect((value as { double: (n: number) => number }).double(21)).toBe(42)
  })

  test('or throws its error', async () => {
    await expect(importSource('throw new Error("not yet")\n')).rejects.toThrow(/not yet/)
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

test('every name that Node gives to a program is known: it depends on nothing else, or the config is not closed', () => {
  const names = Object.getOwnPropertyNames(globalThis).filter(
    (name) => /^[A-Za-z]/.test(name) && !name.startsWith('__'),
  )
  const ofNode = names.filter((name) => !OF_TESTS.test(name))
  expect(ofNode.filter((name) => !PURE.has(name) && !isNondeterministic(`const asked = ${name}`))).toEqual([])
  expect(ofNode.length).toBeGreaterThan(90)
})

/** What the tests themselves put there. */
const OF_TESTS = /^(?:vitest|__vitest|expect|chai|jest)/
