import { expect, test } from 'vitest'
import { addObject, createLongText } from '../../../src/generator/util/string-builder'
import { createRandom } from '../../support/random'

const textOf = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString('utf8')

test('a long text is what was added, in its order', () => {
  const random = createRandom(7)
  const letters = ['a', 'é', '字', '😀', '\n']
  for (let round = 0; round < 20; round += 1) {
    const text = createLongText()
    const parts = Array.from({ length: 60 }, () => {
      const letter = letters[Math.floor(random() * letters.length)] ?? ''
      return letter.repeat(Math.floor(random() ** 4 * 200_000))
    })
    for (const part of parts) text.add(part)
    expect(textOf(text.pieces()) === parts.join('')).toBe(true)
  }
})

test('what is added later changes none of the pieces', () => {
  const text = createLongText()
  expect(textOf(text.pieces())).toBe('')
  text.add('one')
  const before = text.pieces()
  text.add('two'.repeat(200_000))
  expect(textOf(before)).toBe('one')
  expect(textOf(text.pieces())).toBe(`one${'two'.repeat(200_000)}`)
})

test('an object is JSON, with its names in their order', () => {
  const text = createLongText()
  addObject(text, ['b', '10', 'a"'], (name) => [name, 1])
  expect(textOf(text.pieces())).toBe('{"b":["b",1],"10":["10",1],"a\\"":["a\\"",1]}')
  const none = createLongText()
  addObject(none, [], () => null)
  expect(textOf(none.pieces())).toBe('{}')
})
