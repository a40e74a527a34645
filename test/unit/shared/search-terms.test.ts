import { describe, expect, test } from 'vitest'
import { searchTerms, splitWordsWithSearchTerms } from '../../../src/shared/search-terms'
import { createRandom } from '../../support/random'

describe('a text is cut into terms', () => {
  test.each([
    ['Versions stay whole: 1.20, 1.20.x, 1.21.90/100, 26.1', 'versions stay whole 1.20 1.20.x 1.21.90 100 26.1'],
    ['32x and 64x', '32x 64x'],
    ['Épées, Œuvre and naïve café', 'epees œuvre naive cafe'],
    ["What's new? Here’s the End’s crystal", 'whats new heres ends crystal'],
    ['block/diamond_ore.png', 'block diamond ore png'],
    ['#1484', '1484'],
    ['Κόσμος 世界', 'κοσμος 世界'],
    ['the and of', ''],
    ['', ''],
  ])('%s', (text, terms) => {
    expect(searchTerms(text).join(' ')).toBe(terms)
  })

  test('a word is known by its place in the text, however it is folded', () => {
    const text = 'Die ÉPÉE, 1.20.x'
    for (const { index, text: word } of splitWordsWithSearchTerms(text))
      expect(text.slice(index, index + word.length)).toBe(word)
    expect(splitWordsWithSearchTerms(text).map(({ term }) => term)).toEqual(['die', 'epee', '1.20.x'])
  })

  test('plain texts have the terms that they would have beside other letters', () => {
    const random = createRandom(20261122)
    const signs = " abcXYZ019.'-_/\n\t\u00a0\u2010\u2013\u2015\u201c\u201d\u2026".split('')
    for (let count = 0; count < 2000; count += 1) {
      const text = Array.from({ length: 12 }, () => signs[Math.floor(random() * signs.length)]).join('')
      expect(searchTerms(`${text} ∅`)).toEqual(searchTerms(text))
    }
  })
})
