// What looks only where a sign stands is held to the pattern that looks everywhere.

import { expect, test } from 'vitest'
import { hasLine, isFoundAt, linePattern, nextOf, replaceAt } from '../../../src/generator/content/scan'
import { isFullRun } from '../../support/full'
import { createRandom } from '../../support/random'

const random = createRandom(31)
const COUNT = isFullRun ? 100_000 : 5000

function* texts(signs: readonly string[]): Generator<string> {
  yield ''
  for (const sign of signs) yield sign
  for (let count = 0; count < COUNT; count += 1) {
    const length = Math.floor(random() * 14)
    yield Array.from({ length }, () => signs[Math.floor(random() * signs.length)] ?? '').join('')
  }
}

test('a sign is found where it stands, or at the end', () => {
  expect(['ab', 'b', 'c', ''].map((sign) => nextOf('aab', sign, 1))).toEqual([1, 2, 3, 1])
})

test.each([
  [
    'two signs',
    ['`', '\\'],
    String.raw`\\.|(?<!\x60)(\x60+)(?!\x60)[^\x60\n]+\1(?!\x60)`,
    ['`', '`', '\\', 'a', '\n', 'é'],
  ],
  ['one sign', ['['], String.raw`(?<!\])\[([^[\]\n]*)\]\([^\s()]*\)`, ['[', ']', '](', ')', 'a', '\n', '😀']],
  ['a longer one', [' s="'], String.raw`(?<=<t) s="(\w+)"(?=>)`, ['<t', ' s="', 'a', '">', ' ']],
] as const)('what begins with %s is replaced as it is by the pattern alone', (_name, signs, source, pieces) => {
  const pattern = new RegExp(source, 'y')
  const everywhere = new RegExp(source, 'g')
  let count = 0
  for (const text of texts(pieces)) {
    const replaced = text.replace(everywhere, (whole: string, inner?: string) => `{${whole}|${inner ?? ''}}`)
    if (replaced !== text) count += 1
    const told = replaceAt(text, { signs, pattern }, ([whole, inner]) => `{${whole}|${inner ?? ''}}`)
    expect(told, JSON.stringify(text)).toBe(replaced)
    const [sign] = signs
    if (signs.length === 1) expect(isFoundAt(sign, pattern, text), JSON.stringify(text)).toBe(replaced !== text)
  }
  expect(count).toBeGreaterThan(COUNT / 1000)
})

test('a line is found as it is by the pattern alone, whatever ends lines', () => {
  const line = linePattern('->', String.raw`>?-+[ a]*$|>{2}`)
  const everywhere = /^(?:>?-+[ a]*$|>{2})/m
  let count = 0
  for (const text of texts(['-', '>', ' ', 'a', '\n', '\n', '\r', '\u2028', '\u2029', '\t'])) {
    const isFound = everywhere.test(text)
    if (isFound) count += 1
    expect(hasLine(text, line), JSON.stringify(text)).toBe(isFound)
  }
  expect(count).toBeGreaterThan(COUNT / 10)
})
