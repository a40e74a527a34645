import { describe, expect, test } from 'vitest'
import {
  collisionKey,
  pageOutput,
  payloadOutput,
  toUrlPath,
  urlPathFault,
  visible,
  withBase,
} from '../../../src/generator/base/path'

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
    ['/%2e%2e/a', 'it has an encoded character; write the character itself'],
    ['/a%2fb', 'it has an encoded character; write the character itself'],
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
    expect(urlPathFault(`/${segment}`)).toContain('has a character that an address may not have')
  })

  test('with a bidirectional mark is refused and shown by its number', () => {
    expect(urlPathFault('/a\u202Etxt')).toBe("the segment 'a\\u{202e}txt' has a character that an address may not have")
  })

  test('is encoded once, in the composed form', () => {
    expect(toUrlPath('/news')).toBe('/news')
    expect(toUrlPath('/café')).toBe('/caf%C3%A9')
    expect(toUrlPath('/cafe\u0301/')).toBe('/caf%C3%A9/')
    expect(toUrlPath('/a+b')).toBe('/a+b')
  })

  test('gives the same file with and without a slash at its end', () => {
    expect(pageOutput(toUrlPath('/'))).toBe('index.html')
    expect(pageOutput(toUrlPath('/news'))).toBe('news/index.html')
    expect(pageOutput(toUrlPath('/news/'))).toBe('news/index.html')
    expect(pageOutput(toUrlPath('/a/b/'))).toBe('a/b/index.html')
  })

  test('gives the same payload with and without a slash at its end', () => {
    expect(payloadOutput(toUrlPath('/'))).toBe('_payload.json')
    expect(payloadOutput(toUrlPath('/classic32x'))).toBe('classic32x/_payload.json')
    expect(payloadOutput(toUrlPath('/classic32x/'))).toBe('classic32x/_payload.json')
  })

  test('names its file with the characters themselves', () => {
    expect(pageOutput(toUrlPath('/café'))).toBe('café/index.html')
  })
})

describe('the key of a collision', () => {
  test('is the same for both slash forms, for large and small letters, and for both forms of an accent', () => {
    expect(collisionKey('/News/')).toBe(collisionKey('/news'))
    expect(collisionKey('/CAFE\u0301')).toBe(collisionKey('/café'))
  })

  test('is the same for a letter that only composes once it is small', () => {
    expect(collisionKey('/J\u030C')).toBe(collisionKey('/\u01F0'))
  })

  test('differs for different addresses', () => {
    expect(collisionKey('/news/a')).not.toBe(collisionKey('/news'))
  })
})

test('what cannot be seen is shown by its number', () => {
  expect(visible('a\u0000\u001B[31m\u202E\u2028\u2029b')).toBe('a\\u{0}\\u{1b}[31m\\u{202e}\\u{2028}\\u{2029}b')
  expect(visible('plain é 日本 😀')).toBe('plain é 日本 😀')
})

test('the base and an address are joined by one slash', () => {
  expect(withBase('/', '/news')).toBe('/news')
  expect(withBase('/packs/', '/news')).toBe('/packs/news')
  expect(withBase('/packs/', 'news')).toBe('/packs/news')
  expect(withBase('/packs/', '/')).toBe('/packs/')
})
