import { describe, expect, test } from 'vitest'
import {
  changedFormats,
  ENGLISH_FORMATS,
  endSentence,
  firstSentence,
  formatDecimal,
  formatsOf,
  formatThousands,
  joinNames,
  joinTexts,
} from '../../../src/shared/formats'
import { MESSAGES } from '../../../src/shared/messages'
import { siteMessagesOf } from '../../../src/generator/i18n/site-messages'
import { translateRanges } from '../../../src/shared/pack-formats'

const GERMAN = {
  'format.last': '{before} und {after}',
  'format.decimal': '{before},{after}',
  'format.thousands': '{before}.{after}',
}
const CHINESE = {
  'format.list': '{before}、{after}',
  'format.last': '{before}和{after}',
  'format.sentences': '{before}{after}',
  'format.end': '{text}。',
}
const ARABIC = { 'format.list': '{before}، {after}', 'format.last': '{before} و{after}' }

const formats = (messages: Readonly<Record<string, string>>) => formatsOf(siteMessagesOf(messages, 'de'))

test('English messages are the patterns of scripts without data', () => {
  for (const [key, text] of Object.entries(ENGLISH_FORMATS))
    expect(MESSAGES[`format.${key as keyof typeof ENGLISH_FORMATS}`].text).toBe(text)
  expect(changedFormats(siteMessagesOf({}, 'en'))).toEqual({})
})

test('only changed patterns are data for scripts', () => {
  expect(changedFormats(siteMessagesOf(CHINESE, 'zh-Hans'))).toEqual({
    list: '{before}、{after}',
    last: '{before}和{after}',
    sentences: '{before}{after}',
    end: '{text}。',
  })
})

test('from right to left, the items of a list keep their own order, and a number stays one text', () => {
  const arabic = formatsOf(siteMessagesOf(ARABIC, 'ar'))
  expect(joinTexts(['Java', '1.20.x'], arabic.list)).toBe('\u2068Java\u2069، \u20681.20.x\u2069')
  expect(formatDecimal('4.2', arabic.decimal)).toBe('4.2')
  expect(formatThousands(1204, arabic.thousands)).toBe('1,204')
  expect(endSentence('R4', arabic.end)).toBe('R4.')
})

describe('names', () => {
  test.each([
    [{}, 'a, b and c', 'a and b'],
    [GERMAN, 'a, b und c', 'a und b'],
    [CHINESE, 'a、b和c', 'a和b'],
    [ARABIC, 'a، b وc', 'a وb'],
  ])('%#', (messages, three, two) => {
    expect(joinNames(['a', 'b', 'c'], formats(messages))).toBe(three)
    expect(joinNames(['a', 'b'], formats(messages))).toBe(two)
    expect(joinNames(['a'], formats(messages))).toBe('a')
    expect(joinNames([], formats(messages))).toBe('')
  })

  test('braces in names stay', () => {
    expect(joinTexts(['{after}', 'b', '{before}'], ENGLISH_FORMATS.list)).toBe('{after}, b, {before}')
  })
})

test('numbers', () => {
  expect(formatDecimal('4.2', formats(GERMAN).decimal)).toBe('4,2')
  expect(formatDecimal('157', formats(GERMAN).decimal)).toBe('157')
  for (const [count, english, german] of [
    [999, '999', '999'],
    [1204, '1,204', '1.204'],
    [1234567, '1,234,567', '1.234.567'],
  ] as const) {
    expect(formatThousands(count, ENGLISH_FORMATS.thousands)).toBe(english)
    expect(formatThousands(count, formats(GERMAN).thousands)).toBe(german)
  }
})

test.each([
  ['Twenty new textures. More of that.', 'Twenty new textures.'],
  ['For 1.21.8 only', 'For 1.21.8 only'],
  ['新增二十个材质。更多内容。', '新增二十个材质。'],
  ['هل تريدها؟ نعم.', 'هل تريدها؟'],
  ['', ''],
])('the first sentence of %s', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})

test('sentences get an end', () => {
  expect(endSentence('R4', ENGLISH_FORMATS.end)).toBe('R4.')
  expect(endSentence('R4!', ENGLISH_FORMATS.end)).toBe('R4!')
  expect(endSentence('铜', formats(CHINESE).end)).toBe('铜。')
  expect(endSentence('铜。', formats(CHINESE).end)).toBe('铜。')
  expect(endSentence('', ENGLISH_FORMATS.end)).toBe('')
})

test('lists of game versions', () => {
  const { list } = formats(CHINESE)
  const range = (from: string, to: string): string => `${from}至${to}`
  expect(translateRanges('1.21 to 1.21.1, 1.21.4', { list, range })).toBe('1.21至1.21.1、1.21.4')
  expect(translateRanges('34', { list, range })).toBe('34')
})
