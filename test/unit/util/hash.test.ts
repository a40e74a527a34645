import { expect, test } from 'vitest'
import { canonicalJson, sha256, shortHash } from '../../../src/generator/util/hash'

test('the hash of text is that of its UTF-8 bytes', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('é')).toBe(sha256(Buffer.from('é')))
})

test('however long a text is, and wherever its characters stand', () => {
  for (const count of [13_332, 13_333, 13_334, 26_666, 26_667, 90_000])
    for (const start of ['', 'a', 'ab', 'é']) {
      const text = start + 'b𝔸'.repeat(count)
      expect(sha256(text)).toBe(sha256(Buffer.from(text)))
    }
})

test('a short hash is the first 16 digits', () => {
  expect(shortHash('a')).toBe(sha256('a').slice(0, 16))
})

test('canonical JSON sorts the keys of every object and keeps the order of lists', () => {
  expect(canonicalJson({ b: 1, a: { d: [3, { z: 1, y: 2 }], c: null } })).toBe(
    '{"a":{"c":null,"d":[3,{"y":2,"z":1}]},"b":1}',
  )
})

test('canonical JSON does not depend on the order in which keys were set, numbers included', () => {
  expect(canonicalJson({ 10: 1, 9: 2, a: 3, B: 4 })).toBe(canonicalJson({ B: 4, a: 3, 9: 2, 10: 1 }))
})

test('canonical JSON keeps a key named __proto__', () => {
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"x":1}}'))).toBe('{"__proto__":{"x":1},"b":1}')
})
