import { describe, expect, test } from 'vitest'
import { hasAllWords, wordPositions, searchWordsOf } from '../../../src/client/lib/words'

test.each([
  ['  Copper   AGE ', ['copper', 'age']],
  ['\tñandú\n', ['nandu']],
  ['   ', []],
  ['', []],
])('%o has the words %o', (query, words) => {
  expect(searchWordsOf(query)).toEqual(words)
})

test.each([
  ['copper lantern', ['lan', 'copp'], true],
  ['copper lantern', ['copper', 'iron'], false],
  ['copper lantern', [], true],
])('whether %o has all of %o: %o', (text, words, expected) => {
  expect(hasAllWords(text, words)).toBe(expected)
})

describe('places are those of the text as it stands', () => {
  test.each([
    ['Copper age', ['age'], ['age']],
    ['Café, cafe and CAFE\u0301S', ['cafe'], ['Café', 'cafe', 'CAFE\u0301']],
    ['aaa', ['aa'], ['aa']],
    ['ﬁne', ['f'], ['ﬁ']],
    ['ﬁne', ['in'], ['ﬁn']],
    ['The 🧱 bricks', ['bricks'], ['bricks']],
    ['one two one', ['two', 'one'], ['two', 'one', 'one']],
    ['nothing', ['copper'], []],
    ['', ['copper'], []],
  ])('in %o, %o are %o', (text, words, expected) => {
    expect(wordPositions(text, words).map(([start, end]) => text.slice(start, end))).toEqual(expected)
  })
})
