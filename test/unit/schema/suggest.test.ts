import { expect, test } from 'vitest'
import { suggestionOrGenericHint, nearestWord, suggestionHint } from '../../../src/generator/schema/suggest'

test('the nearest word is one that is a slip away, whatever its case', () => {
  expect(nearestWord('tittle', ['date', 'title'])).toBe('title')
  expect(nearestWord('Title', ['title'])).toBe('title')
  expect(nearestWord('permalnk', ['permalink', 'project'])).toBe('permalink')
})

test('a word that is like none has no nearest', () => {
  expect(nearestWord('zebra', ['title', 'date'])).toBeNull()
  expect(nearestWord('abc', [])).toBeNull()
})

test('of words that are equally near the first is taken', () => {
  expect(nearestWord('bar', ['bat', 'baz'])).toBe('bat')
})

test('a suggestion names the nearest word, else the whole list while it is short', () => {
  expect(suggestionHint('tittle', ['title', 'date'])).toBe("did you mean 'title'?")
  expect(suggestionHint('zebra', ['title', 'date'])).toBe('use one of: title, date.')
  expect(suggestionHint('zebra', [])).toBeUndefined()
  expect(
    suggestionHint(
      'zebra',
      Array.from({ length: 13 }, (_, index) => `number-${String(index)}`),
    ),
  ).toBeUndefined()
})

test('a correction is never without advice', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${String(index)}`)
  expect(suggestionOrGenericHint('wrod1', words)).toBe("did you mean 'word1'?")
  expect(suggestionOrGenericHint('zebra', words)).toBe('correct the name, or add the missing item.')
})
