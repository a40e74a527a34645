import { describe, expect, test } from 'vitest'
import { createSearchEngine, splitMatches } from '../../../src/client/lib/search-engine'
import { searchIndex } from '../../support/search-index'
import type { SearchDocument } from '../../../src/generator/types'
import type { PackedSearchIndex } from '../../../src/shared/search-index'

const document = (kind: SearchDocument['kind'], title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind,
  title,
  text: '',
  keywords: '',
  href: `/${kind}/${title}`,
  ...more,
})
const DOCUMENTS = [
  document('pack', 'Main 32x', { keywords: '1.21.8 1.20.x 1.19.0 - 1.19.2', text: 'Every block, twice as fine.' }),
  document('page', 'Downloads', { keywords: '1.21.8 1.20.x 26.1' }),
  document('post', 'Copper comes of age', { text: 'For 1.21.8: copper bulbs and lightning rods.' }),
  document('post', 'Lightning everywhere', { text: 'Rods of copper.' }),
  document('addon', 'Café tables', { text: 'Tables and chairs for a small bistro.' }),
  document('faq', 'Why are my textures pink?', {
    keywords: 'missing purple black',
    text: 'The pack is for another version.',
  }),
  document('texture', 'Diamond', { text: '#1484', keywords: 'item gem' }),
  document('texture', 'Diamond ore', { text: '#1127', keywords: 'block ore' }),
  document('texture', 'Java beans', { text: '#7' }),
  document('texture', 'Lava', { text: '#1302' }),
]
const engineOf = (documents: readonly SearchDocument[]) =>
  createSearchEngine(JSON.parse(searchIndex(documents)) as PackedSearchIndex)
const ask = engineOf(DOCUMENTS)
const titles = (question: string): string[] =>
  ask(question).groups.flatMap(({ found }) => found.map(({ title }) => title))

describe('what is found, the best first', () => {
  test.each<[question: string, titles: readonly string[]]>([
    ['diamond', ['Diamond', 'Diamond ore']],
    ['diamond ore', ['Diamond ore']],
    ['diam', ['Diamond', 'Diamond ore']],
    ['dimond', ['Diamond', 'Diamond ore']],
    ['daimond', ['Diamond', 'Diamond ore']],
    ['cafe', ['Café tables']],
    ['CAFÉ', ['Café tables']],
    ['1484', ['Diamond']],
    ['#1484', ['Diamond']],
    ['1.21', ['Downloads: 1.21', 'Main 32x', 'Copper comes of age']],
    ['1.20', ['Downloads: 1.20', 'Main 32x']],
    ['1.20.1', ['Downloads: 1.20.1', 'Main 32x']],
    ['1.20.x', ['Main 32x', 'Downloads']],
    ['26.1', ['Downloads: 26.1']],
    ['purple', ['Why are my textures pink?']],
    ['lava', ['Lava']],
    ['why are they pink', ['Why are my textures pink?']],
    ['copper', ['Copper comes of age', 'Lightning everywhere']],
    ['lightning', ['Lightning everywhere', 'Copper comes of age']],
    ['nonsense words', []],
    ['1.8.9', []],
    ['the', []],
    ['', []],
  ])('%j', (question, expected) => {
    expect(titles(question)).toEqual(expected)
  })

  test('where no document has every word, those with some of them', () => {
    expect(titles('diamond nonsense')).toEqual(['Diamond', 'Diamond ore'])
  })

  test('is grouped by kind: a few of each, and all are counted', () => {
    const many = engineOf([
      ...Array.from({ length: 20 }, (_, index) => document('texture', `Wool ${String(index)}`)),
      document('post', 'A post on textiles', { text: 'wool' }),
      ...Array.from({ length: 300 }, (_, index) => document('page', `Page ${String(index)}`)),
    ])
    const { groups, total } = many('wool')
    expect(groups.map(({ kind, found }) => [kind, found.length])).toEqual([
      ['texture', 6],
      ['post', 1],
    ])
    expect(total).toBe(21)
  })
})

describe('what is highlighted', () => {
  const marked = (text: string, question: string, terms: readonly string[]): string =>
    splitMatches(text, { terms: new Set(terms), question })
      .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
      .join('')

  test.each([
    ['Diamond ore', 'diam', ['diamond'], '[Diam]ond ore'],
    ['Diamond ore', 'dimond', ['diamond'], '[Diamond] ore'],
    ['Ore of diamonds', 'ore', ['ore'], '[Ore] of diamonds'],
    ['For 1.20.x.', '1.20', ['1.20.x'], 'For [1.20].x.'],
    ['Café', 'cafe', ['cafe'], '[Café]'],
    ['Nothing', 'else', ['else'], 'Nothing'],
    ['<b>ore</b>', 'ore', ['ore'], '<b>[ore]</b>'],
    ['', 'ore', ['ore'], ''],
  ])('in %j for %j', (text, question, terms, expected) => {
    expect(marked(text, question, terms)).toBe(expected)
  })
})

describe('other languages', () => {
  const found = (question: string): string[] =>
    engineOf([
      document('faq', '怎样安装材质包？', { text: '把文件放进文件夹。' }),
      document('post', '铜块长大了', { text: '所有铜块都重画了。' }),
      document('texture', '生铜'),
      document('faq', 'كيف أُثبّت الحزمة؟', { text: 'ضع الملف في المجلد.' }),
      document('post', 'النحاس يكبر', { text: 'كل كتل النحاس مرسومة من جديد.' }),
      document('faq', '텍스처 팩을 설치하려면?'),
      document('faq', 'テクスチャパックのインストール'),
      document('post', 'Größere Blöcke'),
    ])(question).groups.flatMap((group) => group.found.map(({ title }) => title))
  test.each([
    ['安装', ['怎样安装材质包？']],
    ['材质', ['怎样安装材质包？']],
    ['安装材质包', ['怎样安装材质包？']],
    ['包', ['怎样安装材质包？']],
    ['铜', ['生铜', '铜块长大了']],
    ['画', ['铜块长大了']],
    ['文件夹', ['怎样安装材质包？']],
    ['اثبت', ['كيف أُثبّت الحزمة؟']],
    ['حزمه', ['كيف أُثبّت الحزمة؟']],
    ['الحزمة', ['كيف أُثبّت الحزمة؟']],
    ['نحاس', ['النحاس يكبر']],
    ['النّحاس', ['النحاس يكبر']],
    ['설치', ['텍스처 팩을 설치하려면?']],
    ['インストール', ['テクスチャパックのインストール']],
    ['ｲﾝｽﾄｰﾙ', ['テクスチャパックのインストール']],
    ['GROSSERE', ['Größere Blöcke']],
    ['blocke', ['Größere Blöcke']],
  ])('%s', (question, titles) => {
    expect(found(question)).toEqual(titles)
  })

  test('overlapping pairs are one mark', () => {
    const terms = new Set(['安装', '装材', '材质'])
    expect(splitMatches('怎样安装材质包', { terms, question: '安装材质' })).toEqual([
      { text: '怎样', isFound: false },
      { text: '安装材质', isFound: true },
      { text: '包', isFound: false },
    ])
  })
})
