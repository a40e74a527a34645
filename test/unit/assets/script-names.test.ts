// Names of scripts: their content decides, and that of all they lead to; what esbuild called them does not.

import { describe, expect, test } from 'vitest'
import { nameScriptsByContentHash, renameImports } from '../../../src/generator/assets/script-names'

type Texts = Readonly<Record<string, string>>

/** Scripts with hashes of esbuild's in the places of `{name}`. */
function scripts(texts: Texts, hash: string): Map<string, Uint8Array> {
  const called = (text: string): string => text.replace(/\{(\w+)\}/g, `$1-${hash}.js`)
  return new Map(Object.entries(texts).map(([name, text]) => [`${name}-${hash}.js`, Buffer.from(called(text))]))
}

function namesOf(texts: Texts, hash = 'AAAA2345'): Record<string, string> {
  return Object.fromEntries(
    [...nameScriptsByContentHash(scripts(texts, hash))].map(([from, to]) => [
      from.replace(/-[A-Z0-9]{8}\.js$/, ''),
      to,
    ]),
  )
}

const CHAIN = { site: 'import("{search}")', search: 'import("{words}")', words: 'a', theme: 'b' }
const RING = { one: 'import("{two}")', two: 'import("{one}")', words: 'a' }

describe('the name of a script', () => {
  test('is its own with eight digits', () => {
    for (const [name, named] of Object.entries(namesOf(CHAIN)))
      expect(named).toMatch(new RegExp(`^${name}-[0-9A-F]{8}\\.js$`))
  })

  test.each([CHAIN, RING])('does not depend on what esbuild called it', (texts) => {
    expect(namesOf(texts, 'ZZZZ7654')).toEqual(namesOf(texts))
  })

  test.each([
    ['words', ['site', 'search', 'words']],
    ['search', ['site', 'search']],
    ['site', ['site']],
    ['theme', ['theme']],
  ])('is another one where %s is, for all that lead there', (edited, others) => {
    const [before, after] = [namesOf(CHAIN), namesOf({ ...CHAIN, [edited]: `${CHAIN[edited as 'words']} // edited` })]
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(others)
  })

  test('is another one for all of a ring', () => {
    const [before, after] = [namesOf(RING), namesOf({ ...RING, two: 'import("{one}") // edited' })]
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(['one', 'two'])
  })

  test('stands in the scripts that ask for it', () => {
    const all = scripts(CHAIN, 'AAAA2345')
    const text = Buffer.from(
      renameImports(all.get('site-AAAA2345.js') ?? new Uint8Array(), nameScriptsByContentHash(all)),
    ).toString()
    expect(text).toBe(`import("${namesOf(CHAIN)['search'] ?? ''}")`)
  })
})
