import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../src/shared/messages'
import {
  PLURAL_CATEGORIES,
  formatMessage,
  toScriptMessage,
  pluralCategory,
  type CompiledMessage,
} from '../../src/shared/messages/fill'
import { customMessageFault } from '../../src/generator/i18n/check-messages'
import { parseMessage } from '../../src/generator/i18n/parse-message'
import { pluralCategoriesByNumber } from '../../src/generator/i18n/plurals'
import { messageText, siteMessagesOf } from '../../src/generator/i18n/site-messages'

function messageOf(text: string): CompiledMessage {
  const parsed = parseMessage(text)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return parsed.message
}

const english = (count: number) => pluralCategory(pluralCategoriesByNumber('en'), count)

function filled(text: string, values: Readonly<Record<string, string | number>> = {}, categoryOf = english): string {
  return formatMessage(messageOf(text), values, categoryOf).join('')
}

test('arguments are isolated in a language written from right to left', () => {
  const own = {
    'coverage.range': '{oldest} to {newest}',
    'downloads.total': '{files, plural, one {# file} other {# files}} of {packs}',
  }
  const said = (language: string): string[] => [
    messageText(siteMessagesOf(own, language), 'coverage.range', { oldest: '1.6.x', newest: '1.21' }),
  ]
  expect(said('en')).toEqual(['1.6.x to 1.21'])
  expect(said('ar')).toEqual(['\u20681.6.x\u2069 to \u20681.21\u2069'])
  expect(siteMessagesOf(own, 'he').messages['downloads.total']).toEqual([
    [
      'files',
      'plural',
      { one: ['\u2068', ['files'], '\u2069', ' file'], other: ['\u2068', ['files'], '\u2069', ' files'] },
    ],
    ' of ',
    '\u2068',
    ['packs'],
    '\u2069',
  ])
})

describe('packsite’s messages', () => {
  test.each(Object.entries(MESSAGES))(
    '%s can be read, says where it is used, and has the arguments of its text',
    (_, message) => {
      const parsed = parseMessage(message.text)
      expect(parsed).not.toHaveProperty('fault')
      expect('names' in parsed ? [...parsed.names].sort() : []).toEqual(Object.keys(message.args).sort())
      expect(message.about).toMatch(/^\S.*\.$/)
    },
  )

  test('have keys of one form', () => {
    for (const key of Object.keys(MESSAGES)) expect(key).toMatch(/^[a-z]+(?:\.[A-Za-z0-9-]+)+$/)
  })
})

describe('a message', () => {
  test('is text with arguments, whose apostrophes and quoted braces are text', () => {
    expect(filled("It doesn't say '{'{asked}'}'.", { asked: 'a' })).toBe("It doesn't say {a}.")
    expect(filled('plain')).toBe('plain')
  })

  test('takes the form of a number: its own, that of its language, or the last', () => {
    const text = '{n, plural, =0 {none} one {# file} other {# files}}'
    expect([0, 1, 2, 11].map((n) => filled(text, { n }))).toEqual(['none', '1 file', '2 files', '11 files'])
    const polish = (count: number) => pluralCategory(pluralCategoriesByNumber('pl-PL'), count)
    const forms = '{n, plural, one {a} few {b} many {c} other {d}}'
    expect([1, 2, 5, 12, 22, 25, 102, 112, 1002, 1012].map((n) => filled(forms, { n }, polish)).join('')).toBe(
      'abccbcbcbc',
    )
  })

  test('counts as CLDR does in every language, up to what a site may have', () => {
    for (const language of ['en', 'de', 'pl', 'ar', 'lv', 'ja', 'ga', 'sl']) {
      const rules = new Intl.PluralRules(language)
      const table = pluralCategoriesByNumber(language)
      for (let count = 0; count < 2_500; count += 1) expect(pluralCategory(table, count)).toBe(rules.select(count))
    }
  })

  test('chooses by a word', () => {
    expect(['a', 'x'].map((k) => filled('{k, select, a {A} other {O}}', { k }))).toEqual(['A', 'O'])
  })

  test('keeps what is put into it, such as a link', () => {
    const link = { href: '/' }
    expect(formatMessage<object>(messageOf('To the {main}.'), { main: link }, english)).toEqual(['To the ', link, '.'])
  })

  test('is given to scripts as one text where it has arguments alone', () => {
    expect(toScriptMessage(messageOf('No file for {asked} yet.'))).toBe('No file for {asked} yet.')
    expect(toScriptMessage(messageOf('{n, plural, other {# x}}'))).toEqual([['n', 'plural', { other: [['n'], ' x'] }]])
    expect(toScriptMessage(messageOf("a '{'b'}'"))).toEqual(['a {b}'])
  })
})

describe('messages of a site', () => {
  test.each<[key: string, text: string, code: string, message: unknown, hint: unknown]>([
    ['home.pack', 'x', 'unknown-message', 'is not a message key', "did you mean 'home.packs'?"],
    ['home.packs', ' ', 'empty-value', 'is empty', 'write something, or remove the key.'],
    [
      'home.packs',
      'All {count}',
      'message-argument',
      "has no argument '{count}'",
      'write it without: this message has no arguments.',
    ],
    ['home.addons-all', 'All {cuont}', 'message-argument', "has no argument '{cuont}'", "did you mean 'count'?"],
    [
      'home.addons-all',
      'All of them',
      'message-argument',
      "leaves out '{count}'",
      'add {count}, or {count, plural, other {…}} around a text without the argument.',
    ],
    ['home.addons-all', 'All {count', 'message-syntax', expect.stringMatching(/^cannot be read: /), expect.any(String)],
    ['home.addons-all', '{count, number}', 'message-syntax', expect.stringContaining("'number'"), expect.any(String)],
    [
      'home.addons-all',
      '{count, plural, one {x}}',
      'message-syntax',
      expect.stringContaining('other'),
      expect.any(String),
    ],
    [
      'finder.answers.has',
      '{asked, select, other {x}}',
      'message-syntax',
      'has forms or braces, which its script does not support',
      'use only arguments such as {name}, and no other braces.',
    ],
    [
      'constructor',
      'x',
      'unknown-message',
      'is not a message key',
      "correct it, or begin it with 'own.' if it is for your templates.",
    ],
  ])('%s: %s is refused', (key, text, code, message, hint) => {
    expect(customMessageFault(key, text)).toEqual({ code, message, hint })
  })

  test('may leave an argument unsaid, and stand in the place of packsite’s', () => {
    const own = { 'home.addons-all': '{count, plural, other {All of them}}', 'home.packs': 'Our packs' }
    const words = siteMessagesOf(own, 'en')
    expect(messageText(words, 'home.addons-all', { count: 3 })).toBe('All of them')
    expect(messageText(words, 'home.packs')).toBe('Our packs')
    expect(messageText(words, 'home.news')).toBe('News')
    expect(Object.keys(words.messages)).toEqual(Object.keys(MESSAGES))
  })

  test('a key or an argument that does not exist is a type error', () => {
    const words = siteMessagesOf({}, 'en')
    // @ts-expect-error There is no such message.
    expect(messageText(words, 'home.pack')).toBe('')
    // @ts-expect-error It is 'count'.
    expect(messageText(words, 'home.addons-all', { number: 3 })).toBe('All ')
    // @ts-expect-error A count is a number.
    expect(messageText(words, 'home.addons-all', { count: '3' })).toBe('All 3')
    // @ts-expect-error It has no arguments.
    expect(messageText(words, 'home.packs', { count: 3 })).toBe('The packs')
    expect(PLURAL_CATEGORIES).toHaveLength(6)
  })
})
