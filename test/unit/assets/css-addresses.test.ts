// A stylesheet names nothing of another site, in whichever of CSS's ways. Strings that load nothing are left alone.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { externalAddresses } from '../../../src/generator/assets/css-addresses'

const FOREIGN = [
  'https://evil.test/a.png',
  'HTTPS://EVIL.TEST/a.png',
  'http://evil.test/a.png',
  '//evil.test/a.png',
  '/\\\\evil.test/a.png',
  '\\\\\\\\evil.test/a.png',
  'http:evil.test/a.png',
  ' https://evil.test/a.png',
  '\\2f/evil.test/a.png',
  'ht\\9 tps://evil.test/a.png',
  'ftp://evil.test/a.png',
  'blob:https://evil.test/1',
  'javascript:1',
]

const OWN = [
  'a.png',
  './a.png',
  '/a.png',
  '../theme/a.png',
  '#mask',
  'data:image/png;base64,AA',
  'https:a.png',
  '',
  '?a',
  'a//b.png',
]

/** Whole stylesheets around an address in quotes. */
const LOADING: readonly ((quoted: string) => string)[] = [
  (at) => `@import ${at};`,
  (at) => `@IMPORT ${at} layer(a);`,
  (at) => `@import url(${at});`,
  (at) => `@\\69mport ${at};`,
  (at) => `a { background: url(${at}) }`,
  (at) => `a { background: URL( ${at} ) }`,
  (at) => `a { background: u\\72l(${at}) }`,
  (at) => `a { background: src(${at}) }`,
  (at) => `a { background: image(${at}, red) }`,
  (at) => `a { background: image(ltr ${at}) }`,
  (at) => `a { background: image-set(${at} 1x) }`,
  (at) => `a { background: image-set("a.png" 1x, ${at} 2x type("image/png")) }`,
  (at) => `a { background: -webkit-image-set(url(${at}) 1x) }`,
  (at) => `a { background: IMAGE-SET(${at} 1x) }`,
  (at) => `a { background: im\\61 ge-set(${at} 1x) }`,
  (at) => `a { background: image-set(/* ) */ ${at} 1x) }`,
  (at) => `a { background: cross-fade(${at} 50%, red) }`,
  (at) => `a { background: -webkit-cross-fade(url(a.png), url(${at}), 50%) }`,
  (at) => `a { background: image-set(cross-fade(${at}, red) 1x) }`,
  (at) => `a { background: image-set(var(--a, ${at}) 1x) }`,
  (at) => `a { --a: ${at}; background: image-set(var(--a) 1x) }`,
  (at) => `a { --a: image-set(${at} 1x) }`,
  (at) => `a { --a: (b ${at}) }`,
  (at) => `@property --a { syntax: "<string>"; inherits: false; initial-value: ${at} }`,
  (at) => `@function --a(--b: ${at}) { result: var(--b) }`,
  (at) => `@function --a() { result: ${at} }`,
  (at) => `@font-face { font-family: a; src: url(a.woff2), url(${at}) format("woff2") }`,
  (at) => `@media screen { @supports (color: red) { a { b { cursor: url(${at}), auto } } } }`,
  (at) => `a { mask: url(${at}) no-repeat; filter: url(#a) }`,
  (at) => `@counter-style a { symbols: url(${at}) }`,
  (at) => `a::before { content: url(${at}) "text" }`,
  (at) => `a { color: red; background: image-set(${at} 1x`,
]

/** Stylesheets in which the same string loads nothing. */
const HARMLESS: readonly ((quoted: string) => string)[] = [
  (at) => `a::before { content: ${at} }`,
  (at) => `a::before { content: "a" attr(b) ${at} }`,
  (at) => `a[href^=${at}] { color: red }`,
  (at) => `a:not([href*=${at}]):hover { color: red }`,
  (at) => `@namespace svg ${at};`,
  (at) => `@namespace url(${at});`,
  (at) => `@charset ${at};`,
  (at) => `a { quotes: ${at} ${at} }`,
  (at) => `a { font-family: ${at} }`,
  (at) => `a { background: image-set(url(a.png) type(${at})) }`,
  (at) => `/* url(${at}) image-set(${at}) */ a { color: red }`,
  (at) => `@font-face { font-family: ${at}; src: local(${at}) }`,
]

const quotes = ['"', "'"]

describe('every way to load, with every form of an address', () => {
  test.each(LOADING.map((make) => [make('"…"'), make] as const))('%s', (_name, make) => {
    for (const quote of quotes) {
      for (const address of FOREIGN)
        expect({ address, found: externalAddresses(make(quote + address + quote)).length }).toEqual({
          address,
          found: 1,
        })
      for (const address of OWN)
        expect({ address, found: externalAddresses(make(quote + address + quote)) }).toEqual({ address, found: [] })
    }
  })

  test.each(HARMLESS.map((make) => [make('"…"'), make] as const))('%s loads nothing', (_name, make) => {
    for (const address of FOREIGN) expect(externalAddresses(make(`"${address}"`))).toEqual([])
  })

  test('without quotes', () => {
    for (const address of [
      'https://evil.test/a',
      '//evil.test/a',
      'http:evil.test/a',
      '\\2f\\2f evil.test/a',
      '/\\\\evil.test',
    ]) {
      expect(externalAddresses(`a { background: url( ${address} ) }`).length).toBe(1)
      expect(externalAddresses(`a { --b: url(${address}) }`).length).toBe(1)
    }
    for (const address of ['a.png', '/a.png', '#a', 'data:image/png,a'])
      expect(externalAddresses(`a { b: url(${address}) }`)).toEqual([])
  })
})

test('says where it stands', () => {
  const css = '/* a\n */\na {\n  color: red;\r\n  background: image-set("https://evil.test/a.png" 1x);\n}\n'
  expect(externalAddresses(css)).toEqual([
    {
      address: 'https://evil.test/a.png',
      line: 5,
      column: 24,
      lineText: '  background: image-set("https://evil.test/a.png" 1x);',
    },
  ])
})

test('any text is read, and what stands before an address hides none', () => {
  const rule = fc.constantFrom(
    'a{color:red}',
    'a{--b:c}',
    '@media x{a{b:c}}',
    '/* ( { " */',
    'a{b:calc(1 + (2))}',
    '@layer a;',
    'a{content:"} ( url("}',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(rule), fc.array(rule), fc.constantFrom(...LOADING.slice(0, -1)), (before, after, make) => {
      const css = before.join('') + make('"//evil.test/a"') + after.join('')
      expect(externalAddresses(css).map(({ address }) => address)).toEqual(['//evil.test/a'])
    }),
    { seed: 11, numRuns: 2_000 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (css) => {
      externalAddresses(css)
    }),
    { seed: 12, numRuns: 2_000 },
  )
})
