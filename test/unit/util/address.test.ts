import { describe, expect, test } from 'vitest'
import {
  caseSensitivePathKey,
  addressKind,
  decodeOrNull,
  pageOutput,
  parseUrl,
  payloadOutput,
  decodeUrlPath,
  encodeUrlPath,
  urlBelow,
  prependBase,
  trimEndSlash,
} from '../../../src/generator/util/address'
import { createRandom } from '../../support/random'

describe('an address', () => {
  test('is encoded once, in the composed form', () => {
    expect(encodeUrlPath('/news')).toBe('/news')
    expect(encodeUrlPath('/café')).toBe('/caf%C3%A9')
    expect(encodeUrlPath('/cafe\u0301/')).toBe('/caf%C3%A9/')
    expect(encodeUrlPath('/a+b')).toBe('/a+b')
  })

  test('gives the same file with and without a slash at its end', () => {
    expect(pageOutput(encodeUrlPath('/'))).toBe('index.html')
    expect(pageOutput(encodeUrlPath('/news'))).toBe('news/index.html')
    expect(pageOutput(encodeUrlPath('/news/'))).toBe('news/index.html')
    expect(pageOutput(encodeUrlPath('/a/b/'))).toBe('a/b/index.html')
  })

  test('gives the same payload with and without a slash at its end', () => {
    expect(payloadOutput(encodeUrlPath('/'))).toBe('_payload.json')
    expect(payloadOutput(encodeUrlPath('/classic32x'))).toBe('classic32x/_payload.json')
    expect(payloadOutput(encodeUrlPath('/classic32x/'))).toBe('classic32x/_payload.json')
  })

  test('names its file with the characters themselves', () => {
    expect(pageOutput(encodeUrlPath('/café'))).toBe('café/index.html')
  })

  test('is read as it was written', () => {
    for (const path of ['/', '/news/', '/café', '/a+b', '/日本/x'])
      expect(decodeUrlPath(encodeUrlPath(path))).toBe(path)
  })

  test('below another begins with it, whatever its last letter is', () => {
    expect(urlBelow(encodeUrlPath('/news'), 'page/2')).toBe('/news/page/2')
    expect(urlBelow(encodeUrlPath('/news/'), 'page/2')).toBe('/news/page/2')
    expect(urlBelow(encodeUrlPath('/'), 'page/2')).toBe('/page/2')
  })
})

test('both forms of an address and of an accent have one key; large and small letters have two', () => {
  expect(caseSensitivePathKey('/cafe\u0301/')).toBe(caseSensitivePathKey('/café'))
  expect(caseSensitivePathKey('/News')).not.toBe(caseSensitivePathKey('/news'))
  expect(trimEndSlash('/news/')).toBe('/news')
  expect(trimEndSlash('/')).toBe('/')
})

test('what somebody sent is decoded whole or not at all', () => {
  expect(decodeOrNull('/caf%C3%A9%2Fx')).toBe('/café/x')
  expect(decodeOrNull('/caf%C3')).toBeNull()
})

test('the base and an address are joined by one slash', () => {
  expect(prependBase('/', '/news')).toBe('/news')
  expect(prependBase('/packs/', '/news')).toBe('/packs/news')
  expect(prependBase('/packs/', 'news')).toBe('/packs/news')
  expect(prependBase('/packs/', '/')).toBe('/packs/')
})

test('an address of another site is one that URL takes as it is written', () => {
  const random = createRandom(17)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const HOSTS = ['a', 'b-', '-c', 'xn--', 'xn--a', '1', '0x7f', '999', '', 'É', 'com', 'example', 'a_b', '%61', 'A']
  const RESTS = [
    '',
    '/',
    '/a',
    '/%zz',
    '/\\',
    '?q',
    '#f',
    '/a b',
    ':8',
    ':99999',
    '/\u00e9',
    '/\t',
    '/a|^`"<>{}[]',
    '@b.com/',
  ]
  const counts = { taken: 0, refused: 0 }
  for (let round = 0; round < 20_000; round += 1) {
    const host = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(HOSTS)).join('.')
    const address = `https://${host}${pick(RESTS)}`
    const isTaken = addressKind(address) === 'https'
    counts[isTaken ? 'taken' : 'refused'] += 1
    const isOne =
      parseUrl(address) !== null && !/[\p{Cc}\\]|^\s|\s$/u.test(address) && /^https:\/\/[^/?#]/.test(address)
    if (isTaken !== isOne) expect([address, isTaken]).toEqual([address, isOne])
  }
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(2000)
})
