import { describe, expect, test } from 'vitest'
import {
  fileSystemComparisonKey,
  publicFileNameFault,
  formerUrlPathFault,
  requestPathFault,
  urlPathFault,
  printable,
} from '../../../src/generator/util/path'
import { createRandom } from '../../support/random'

describe('an address', () => {
  test.each([
    '/',
    '/news',
    '/news/',
    '/news/2024/a-title',
    '/1.20.x',
    '/a_b~c+d',
    '/über/日本',
    '/console',
    '/com10',
    '/.well-known',
  ])('may be %s', (path) => {
    expect(urlPathFault(path)).toBeNull()
  })

  test.each([
    ['', "it does not begin with '/'"],
    ['news', "it does not begin with '/'"],
    ['https://example.org', "it does not begin with '/'"],
    ['/a\\b', 'it has a backslash'],
    ['\\\\host', "it does not begin with '/'"],
    ['//host/a', 'it has an empty segment'],
    ['/a//b', 'it has an empty segment'],
    ['/a/../b', "it has the segment '..'"],
    ['/..', "it has the segment '..'"],
    ['/./a', "it has the segment '.'"],
    ['/%2e%2e/a', 'it has an encoded character'],
    ['/a%2fb', 'it has an encoded character'],
    ['/a.', "the segment 'a.' ends with a full stop"],
    ['/a/.../b', "the segment '...' ends with a full stop"],
  ])('may not be %j', (path, fault) => {
    expect(urlPathFault(path)).toBe(fault)
  })

  test.each(['con', 'CON', 'prn', 'Aux', 'nul', 'com1', 'COM9', 'lpt0', 'nul.txt', 'con.tar.gz'])(
    'may not have the segment %s, which Windows keeps for itself',
    (name) => {
      expect(urlPathFault(`/a/${name}/b`)).toBe(`'${name}' is a reserved name on Windows`)
    },
  )

  test.each([
    'a b',
    'a?b',
    'a#b',
    'a:b',
    'a*b',
    'a"b',
    'a<b',
    'a|b',
    '{a}',
    'a\tb',
    'a\u0000b',
    'a\u00a0b',
    'a\u200bb',
  ])('may not have the segment %j', (segment) => {
    expect(urlPathFault(`/${segment}`)).toMatch(/^character \d+ is .*; an address has letters and digits of any script/)
  })

  test('with a bidirectional mark is refused and shown by its number', () => {
    expect(urlPathFault('/a\u202Etxt')).toMatch(/^character 3 is '\\u\{202e\}';/)
  })

  test('has the letters that are told, and the first other one is named', () => {
    expect(urlPathFault('/news/a title')).toBe(
      'character 8 is a space (U+0020); an address has letters and digits of any script and . _ ~ + - only, with / between its parts',
    )
    for (const [address, named] of [
      ['/😀/a%', "character 2 is '😀'"],
      ['/é/日本/100%', "character 10 is '%'"],
      ["/a/it's", "character 6 is '''"],
      ['/a,b', "character 3 is ','"],
      ['/a&b', "character 3 is '&'"],
      ['/a\u00a0b', 'character 3 is a space (U+00A0)'],
      ['/a\ud800b', "character 3 is '\\u{d800}'"],
    ] as const)
      expect(urlPathFault(address), address).toContain(named)
    for (let code = 0; code < 0x3_0000; code += 1) {
      const letter = String.fromCodePoint(code)
      if (letter === '/' || letter === '\\') continue
      const isAllowed = /^[\p{L}\p{M}\p{N}._~+-]$/u.test(letter)
      const fault = urlPathFault(`/日/x${letter}y`)
      if (isAllowed ? fault !== null : fault?.startsWith('character 5 is ') !== true)
        expect.fail(`${String(code)}: ${String(fault)}`)
    }
  })
})

describe('the key of a collision', () => {
  test('is the same for both slash forms, for large and small letters, and for both forms of an accent', () => {
    expect(fileSystemComparisonKey('/News/')).toBe(fileSystemComparisonKey('/news'))
    expect(fileSystemComparisonKey('/CAFE\u0301')).toBe(fileSystemComparisonKey('/café'))
  })

  test('is the same for a letter that only composes once it is small', () => {
    expect(fileSystemComparisonKey('/J\u030C')).toBe(fileSystemComparisonKey('/\u01F0'))
  })

  test.each([
    ['σ', 'ς'],
    ['ΟΔΟΣ', 'οδός'.replace('ό', 'ο')],
    ['ſ', 's'],
    ['\u212A', 'k'],
    ['\u212B', 'å'],
    ['ß', 'SS'],
    ['ẞ', 'ß'],
    ['ﬁ', 'FI'],
    ['İ', 'i'],
    ['ı', 'I'],
    ['ǆ', 'ǅ'],
    ['ᾳ', 'ΑΙ'],
    ['ŉ', 'ʼN'],
    ['µ', 'μ'],
    ['a\u200Db', 'ab'],
  ])('is the same for %j and %j, which some disk folds', (one, other) => {
    expect(fileSystemComparisonKey(`/${one}`)).toBe(fileSystemComparisonKey(`/${other}`))
    expect(fileSystemComparisonKey(`/x${one}y/z.html`)).toBe(fileSystemComparisonKey(`/X${other}Y/Z.html`))
  })

  test('is the same for every letter and all that case and composition make of it', () => {
    const differing: string[] = []
    for (let code = 0x20; code < 0x3_0000; code += 1) {
      const letter = String.fromCodePoint(code)
      if (letter.toLowerCase() === letter && letter.toUpperCase() === letter && letter.normalize('NFD') === letter)
        continue
      const forms = new Set([
        letter.toLowerCase(),
        letter.toUpperCase(),
        letter.normalize('NFD'),
        letter.toUpperCase().normalize('NFD').toLowerCase(),
        letter.toLowerCase().toUpperCase(),
      ])
      forms.delete(letter)
      const key = fileSystemComparisonKey(`a${letter}b`)
      if (
        fileSystemComparisonKey(key) !== key ||
        [...forms].some((form) => fileSystemComparisonKey(`a${form}b`) !== key)
      )
        differing.push(letter)
    }
    expect(differing).toEqual([])
  })

  test('differs for different addresses', () => {
    expect(fileSystemComparisonKey('/news/a')).not.toBe(fileSystemComparisonKey('/news'))
  })
})

test('what cannot be seen is shown by its number', () => {
  expect(printable('a\u0000\u001B[31m\u202E\u2028\u2029b')).toBe('a\\u{0}\\u{1b}[31m\\u{202e}\\u{2028}\\u{2029}b')
  expect(printable('plain é 日本 😀')).toBe('plain é 日本 😀')
})

describe('a plain path has nothing to look for', () => {
  const PARTS = [
    'a',
    'con',
    'Con',
    'com1',
    'lpt9',
    'nul',
    'aux',
    'z9',
    '-',
    '_',
    '.',
    '..',
    '/',
    '//',
    ' ',
    '%2e',
    'é',
    '\u202e',
  ]
  const pathsOf = (random: () => number): string =>
    Array.from({ length: 1 + Math.floor(random() * 7) }, () => PARTS[Math.floor(random() * PARTS.length)] ?? '').join(
      '',
    )

  // A letter beyond ASCII makes everybody look for faults: with one before it a path has the faults that it has alone.
  test.each([
    ['address', urlPathFault, '/é/'],
    ['old address', formerUrlPathFault, '/é/'],
    ['request', requestPathFault, '/é/'],
    ['name of a file', publicFileNameFault, 'é/'],
  ] as const)('as %s', (_what, faultOf, before) => {
    const random = createRandom(11)
    const found = { faulty: 0, sound: 0 }
    for (let round = 0; round < 20_000; round += 1) {
      const inside = pathsOf(random).replace(/^\/+/, '')
      const path = before.startsWith('/') ? `/${inside}` : inside
      if (inside === '') continue
      const isFaulty = faultOf(path) !== null
      found[isFaulty ? 'faulty' : 'sound'] += 1
      expect([path, faultOf(before + inside) !== null]).toEqual([path, isFaulty])
    }
    expect(Math.min(found.faulty, found.sound)).toBeGreaterThan(500)
  })
})
