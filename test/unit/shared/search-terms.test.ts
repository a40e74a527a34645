import { describe, expect, test } from 'vitest'
import { searchTerms, searchTermsOfQuestion, splitWordsWithSearchTerms } from '../../../src/shared/search-terms'
import { createRandom } from '../../support/random'

describe('a text is cut into terms', () => {
  test.each([
    ['Versions stay whole: 1.20, 1.20.x, 1.21.90/100, 26.1', 'versions stay whole 1.20 1.20.x 1.21.90 100 26.1'],
    ['32x and 64x', '32x 64x'],
    ['Épées, Œuvre and naïve café', 'epees œuvre naive cafe'],
    ["What's new? Here’s the End’s crystal", 'whats new heres ends crystal'],
    ['block/diamond_ore.png', 'block diamond ore png'],
    ['#1484', '1484'],
    ['Κόσμος 世界', 'κοσμος 世界 界'],
    ['怎样安装材质包？', '怎样 样安 安装 装材 材质 质包 包'],
    ['32x材质包', '32x 材质 质包 包'],
    ['Java版', 'java 版'],
    ['𠮷野家', '𠮷野 野家 家'],
    ['テクスチャー', 'テク クス スチ チャ ャー ー'],
    ['银', '银'],
    ['كيفية التثبيت', 'كيفيه تثبيت'],
    ['الإصدار ١.٢٠', 'اصدار 1.20'],
    ['ال', 'ال'],
    ['the and of', ''],
    ['', ''],
  ])('%s', (text, terms) => {
    expect(searchTerms(text).join(' ')).toBe(terms)
  })

  test.each([
    ['安装', '安装'],
    ['安装材质包', '安装 装材 材质 质包'],
    ['包', '包'],
    ['32x 材质包', '32x 材质 质包'],
    ['铜，材质', '铜 材质'],
    ['How to install', 'install'],
  ])('a question has no last single characters: %s', (question, terms) => {
    expect(searchTermsOfQuestion(question).join(' ')).toBe(terms)
  })

  test('a word is known by its place in the text, however it is folded', () => {
    const text = 'Die ÉPÉE, 1.20.x'
    for (const { index, text: word } of splitWordsWithSearchTerms(text))
      expect(text.slice(index, index + word.length)).toBe(word)
    expect(splitWordsWithSearchTerms(text).map(({ term }) => term)).toEqual(['die', 'epee', '1.20.x'])
    expect(splitWordsWithSearchTerms('新32x铜块').map(({ index, text: word }) => [index, word])).toEqual([
      [0, '新'],
      [1, '32x'],
      [4, '铜块'],
      [5, '块'],
    ])
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
