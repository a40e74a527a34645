// What is read off a config is what running it gives: each text is read, and compiled by esbuild and run, and both have to agree.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { transformSync } from 'esbuild'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import * as FIELDS from '../../../src/generator/config/fields'
import { readPlainConfig } from '../../../src/generator/config/plain'
import { isFullRun } from '../../support/full'
import { packageFolder } from '../../support/paths'
import { createRandom } from '../../support/random'

/** What running a config gives; null where it does not run. */
function runConfig(source: string): { readonly value: unknown } | null {
  try {
    const { code } = transformSync(source, { loader: 'ts', format: 'cjs', target: 'node20', tsconfigRaw: '{}' })
    const module = { exports: {} as { default?: unknown } }
    const require = (name: string) => {
      if (name !== 'packsite') throw new Error(`There is no '${name}'`)
      return { ...FIELDS, defineConfig: (config: unknown) => config }
    }
    // What a module is: strict, in a world of its own.
    const run = runInNewContext(`'use strict';(function (module, require) {${code}\n})`) as (
      ...given: unknown[]
    ) => void
    run(module, require)
    return { value: structuredClone(module.exports.default) }
  } catch {
    return null
  }
}

/** As text, with the order of keys and what is not in JSON. */
const shown = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner === undefined ? 'undefined!' : Object.is(inner, -0) ? '-0!' : inner,
  )

/** Every config of this repository. */
const CONFIGS = ['.', 'src/starter', ...readdirSync(join(packageFolder, 'examples')).map((name) => `examples/${name}`)]
  .map((folder) => join(folder, 'site.config.ts'))
  .filter((path) => existsSync(join(packageFolder, path)))
  .map((path) => [path, readFileSync(join(packageFolder, path), 'utf8')] as const)

test('configs are found', () => {
  expect(CONFIGS.length).toBeGreaterThan(3)
})

test.each(CONFIGS)('%s is read', (_path, source) => {
  const plain = readPlainConfig(source)
  expect(plain).not.toBeNull()
  expect(shown(plain?.value)).toBe(shown(runConfig(source)?.value))
})

const IMPORT = "import { defineConfig, by, line, integer, list, group } from 'packsite'\n"

describe('is read', () => {
  test.each([
    ['export default {}'],
    ['export default { a: 1, "b": \'2\', c: `3\n4`, 5: [true, false, null, undefined,], };'],
    ['\uFEFF// first\n/* second\n */ export default { a: -1.5e3, b: -0, c: 0.25 } // last'],
    ["export default { a: '\\u00e4\\n\\'\\\\', b: \"\\t\\\"\", c: 'ä🙂' }"],
    ['const a = { x: 1 } as const\nconst b = { ...a, y: 2, x: 3 }\nexport default { a, b, list: [...[1, 2], a] }'],
    ['const a: Deep.Type = 1;const b = a satisfies number as number\nexport default b'],
    [`${IMPORT}const config = defineConfig({ routes: [{ each: by('year', 'news') }] })\n\nexport default config\n`],
    [`${IMPORT}export default { a: line().optional().label('A'), b: integer(0, 9), c: list(group({ d: line() })) }`],
    ["import type { SiteConfig } from 'packsite'\nexport default { a: 1 } satisfies SiteConfig"],
    ["import { type SiteConfig, defineConfig } from 'packsite'\nexport default 1"],
    ['export default { b: 1, a: 2, 2: 3, 1: 4, b: 5 }'],
    ['export default undefined'],
  ])('%j', (source) => {
    const plain = readPlainConfig(source)
    expect(plain).not.toBeNull()
    expect(shown(plain?.value)).toBe(shown(runConfig(source)?.value))
  })
})

describe('is left to be run', () => {
  test.each([
    [''],
    ['export default { a: 1 }\nconst late = 1'],
    ['export default { a: 1 } as const as'],
    ['export default { a: b }\n'],
    ['export default { a: 1 + 1 }'],
    ['export default { a: `${1}` }'],
    ['export default { a: "\\x41" }'],
    ['export default { a: 0x10 }'],
    ['export default { a: 1_000 }'],
    ['export default { a: 010 }'],
    ['export default { 010: 1 }'],
    ['export default { __proto__: { a: 1 } }'],
    ['export default { "__proto__": { a: 1 } }'],
    ['export default { ["a"]: 1 }'],
    ['export default { a() { return 1 } }'],
    ['export default { get a() { return 1 } }'],
    ['export default [1, , 2]'],
    ['export default [..."text"]'],
    ['export default { ..."text" }'],
    ['export default () => ({ a: 1 })'],
    ['export default async () => ({ a: 1 })'],
    ['export default process.env'],
    ['export default { a: NaN, b: Infinity }'],
    ['let a = 1\nexport default a'],
    ['const a = 1 const b = 2\nexport default a'],
    ['const a = 1, b = 2\nexport default a'],
    ['const a = 1\nconst a = 2\nexport default a'],
    ['const undefined = 1\nexport default undefined'],
    ['const a = { b: 1 }\nexport default a.b'],
    ['const a = b\nconst b = 1\nexport default a'],
    ['const a = 1\nas\nexport default a'],
    ['export const a = 1\nexport default a'],
    ['type A = 1\nexport default 1'],
    ['enum A { B }\nexport default 1'],
    ['"use strict"\nexport default 1'],
    ['export default { a: <const>1 }'],
    ['export default { a: 1! }'],
    ['export default { a: 1 as Record<string, number> }'],
    ["import { build } from 'packsite'\nexport default { a: build }"],
    ["import { defineConfig } from './other'\nexport default defineConfig({})"],
    ["import * as packsite from 'packsite'\nexport default packsite.defineConfig({})"],
    ["import { defineConfig as d } from 'packsite'\nexport default d({})"],
    ["import { line } from 'packsite'\nexport default { a: line }"],
    ["import { line } from 'packsite'\nexport default { a: line().constructor('x') }"],
    ["import { line } from 'packsite'\nconst line = 1\nexport default line"],
    ["import { list } from 'packsite'\nexport default { a: list`x` }"],
    ['export default {} /* never closed'],
    ['#!/usr/bin/env node\nexport default {}'],
    ['export default {}\n-->'],
    ['/'.repeat(3) + ' <reference types="x" />'],
  ])('%j', (source) => {
    expect(readPlainConfig(source)).toBeNull()
  })

  test('a constant with a name that the language has, unless it may have it', () => {
    const kinds = Object.values(ts.SyntaxKind).filter((kind) => typeof kind !== 'string')
    const words = kinds.flatMap((kind) => {
      const isWord = kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword
      return isWord ? (ts.tokenToString(kind) ?? []) : []
    })
    expect(words).toEqual(expect.arrayContaining(['class', 'await', 'yield', 'static']))
    for (const word of [...words, 'arguments', 'eval', 'NaN', 'Infinity']) {
      const source = `const ${word} = 1\nexport default ${word}`
      const plain = readPlainConfig(source)
      // As a module is parsed, which a function is not.
      if (plain !== null) expect(() => transformSync(source, { loader: 'ts', format: 'esm' }), source).not.toThrow()
      if (plain !== null) expect([source, plain]).toEqual([source, runConfig(source)])
    }
  })

  test('what is nested too deeply to be read', () => {
    expect(readPlainConfig(`export default ${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toBeNull()
  })
})

const MUTATIONS = isFullRun ? 6_000 : 400
const PIECES = [
  ...Array.from('{}[](),:;.=\n \'"`\\/$-+<>!?'),
  ...'... // /* */ const let as satisfies export default import type from async null undefined of __proto__ a 0 1e5 0b1'.split(
    ' ',
  ),
]

test(`${String(MUTATIONS)} random edits of configs: what is still read is what running gives`, () => {
  const random = createRandom(20)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const small = [
    `${IMPORT}const own = { x: 1, 'y': [1, 2] } as const\nexport default defineConfig({ ...own, own, z: [own], t: line().optional() })\n`,
    "import { defineConfig } from 'packsite'\n\nconst a = -1.5\nconst b: string = 'b'\n\nexport default { a, b, c: { d: [a, `e`, null] } }\n",
  ]
  const sources = [...small, ...small, ...small, ...CONFIGS.map(([, source]) => source)]
  let readable = 0
  for (let count = 0; count < MUTATIONS; count++) {
    let source = pick(sources)
    for (let edits = 1 + Math.floor(random() * 2); edits > 0; edits--) {
      const at = Math.floor(random() * source.length)
      const cut = random() < 0.5 ? Math.floor(random() * 4) : 0
      source = source.slice(0, at) + (random() < 0.7 ? pick(PIECES) : '') + source.slice(at + cut)
    }
    const plain = readPlainConfig(source)
    if (plain === null) continue
    readable += 1
    const run = runConfig(source)
    expect({ source, value: shown(plain.value) }).toEqual({
      source,
      value: run === null ? 'it does not run' : shown(run.value),
    })
  }
  expect(readable).toBeGreaterThan(MUTATIONS / 20)
})
