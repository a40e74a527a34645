import { describe, expect, test } from 'vitest'
import { download, https, link, permalink, picture, views } from '../../../src/generator/schema/address-scalars'
import {
  hexColor,
  day,
  bool,
  int,
  line,
  moment,
  choice,
  sha256Hex,
  slug,
  text,
} from '../../../src/generator/schema/scalars'
import { zodErrorToProblems } from '../../../src/generator/schema/issues'
import type { z } from 'zod'

/** Code, message and hint of the only problem of a value. */
function fault(schema: z.ZodType, value: unknown): readonly [string, string, string | undefined] {
  const result = schema.safeParse(value)
  if (result.success) throw new Error(`${JSON.stringify(value)} was accepted`)
  const [problem, ...more] = zodErrorToProblems(schema, result.error, 'file')
  expect(more).toEqual([])
  return [problem?.code ?? '', problem?.message ?? '', problem?.hint]
}

const accepts = (schema: z.ZodType, value: string): boolean => schema.safeParse(value).success

test('any text is text, a list is none', () => {
  expect(text().parse('')).toBe('')
  expect(fault(text(), [])[0]).toBe('wrong-type')
})

test('a line is trimmed, its line breaks become spaces, and it may not be empty', () => {
  expect(line().parse('  a \n  b  ')).toBe('a b')
  expect(fault(line(), ' \n ')).toEqual(['empty-value', 'The document is empty', 'write something, or remove the key.'])
})

test('a switch is true or false and nothing else', () => {
  expect(bool().parse('true')).toBe(true)
  expect(bool().parse('false')).toBe(false)
  for (const value of ['yes', 'no', 'True', '1', '']) expect(fault(bool(), value)[0]).toBe('wrong-type')
})

describe('a whole number', () => {
  test('is taken between its limits', () => {
    expect(int(1).parse('42')).toBe(42)
    expect(int(0, 5).parse('5')).toBe(5)
    expect(int(-3).parse('-3')).toBe(-3)
  })

  test.each(['', '0', '1.5', '1e3', '0x10', ' 1', '1 ', '-1', '+1', 'Infinity', 'NaN', '9'.repeat(16), '١'])(
    'of at least 1 is not %j',
    (value) => {
      expect(fault(int(1), value)[0]).toBe('wrong-type')
    },
  )

  test('above its largest value names that value', () => {
    expect(fault(int(1, 4096), '5000').join(' ')).toContain('4096')
  })
})

test('a day is one of the calendar', () => {
  expect(day().parse('2026-11-02')).toBe('2026-11-02')
  expect(fault(day(), '2026-02-30')).toEqual([
    'invalid-date',
    "The document is not a day of the calendar: '2026-02-30'",
    'write a day of the calendar as 2026-11-02.',
  ])
})

test('a moment is a day or a time of UTC', () => {
  expect(moment().parse('1970-01-02')).toBe(86_400_000)
  expect(moment().parse('1970-01-01T00:00:01Z')).toBe(1000)
  expect(fault(moment(), '2026-11-02 18:00')[0]).toBe('invalid-date')
})

describe('a slug', () => {
  test.each(['a', '1', '1.20', 'steadfast_32x', 'a-b', '26.1'])('may be %s', (value) => {
    expect(slug().parse(value)).toBe(value)
  })

  test.each(['', 'A', 'a b', '-a', 'a-', '.a', 'a.', 'a..b', '..', 'a/b', 'ä', 'a%20b', '_'])(
    'may not be %j',
    (value) => {
      expect(fault(slug(), value)[0]).toBe('invalid-slug')
    },
  )

  test('may not be a reserved word', () => {
    expect(fault(slug(['latest', 'all']), 'latest')[0]).toBe('reserved-slug')
    expect(accepts(slug(['latest']), 'latest-2')).toBe(true)
  })
})

test('a permalink is encoded once', () => {
  expect(permalink().parse('/news/a')).toBe('/news/a')
  expect(permalink().parse('/classic32x/')).toBe('/classic32x/')
  expect(permalink().parse('/café')).toBe('/caf%C3%A9')
  expect(permalink().parse('/caf%C3%A9')).toBe('/caf%C3%A9')
  expect(permalink().parse('/a b [c]!')).toBe('/a%20b%20%5Bc%5D!')
  expect(permalink().parse('/c%23 100%25')).toBe('/c%23%20100%25')
  for (const value of ['', 'news', '/a//b', '/../a', '/a.', '/a?b', '/a%3Fb', '/a#b', '/#', '/a%2Fb', '/a\u202Eb'])
    expect(fault(permalink(), value)[0]).toBe('invalid-permalink')
})

test('the address of views is one of this site, with one place for the number', () => {
  expect(views().parse('/image/yard/day-{n}.avif')).toBe('/image/yard/day-{n}.avif')
  for (const value of [
    '/image/day-0.avif',
    '/image/{n}/{n}.avif',
    'day-{n}.avif',
    'https://a.example/{n}.avif',
    '/../{n}.png',
  ])
    expect(fault(views(), value)[0]).toBe('invalid-picture')
})

test("a picture's address is one of this site, as it is written, or its place beside the file", () => {
  expect(picture().parse('/image/ä.png')).toBe('/image/ä.png')
  expect(picture().parse('../image/a b.png')).toBe('../image/a b.png')
  for (const value of ['image/a.txt', 'a.png?x', 'https://example.org/a.png', '//example.org/a.png', '/image/../a.png'])
    expect(fault(picture(), value)[0]).toBe('invalid-picture')
})

describe('a link', () => {
  test.each([
    '/',
    '/news',
    '/downloads#Steadfast-32x',
    '/addons?edition=java',
    'https://example.org',
    'mailto:a@b.example',
  ])('may be %s', (value) => {
    expect(link().parse(value)).toBe(value)
  })

  test.each([
    ['', 'invalid-link'],
    ['news', 'invalid-link'],
    ['#top', 'invalid-link'],
    ['//example.org', 'invalid-link'],
    ['/\\example.org', 'invalid-link'],
    ['/a b', 'invalid-link'],
    ['javascript:alert(1)', 'invalid-link'],
    ['data:text/html,x', 'invalid-link'],
    ['ftp://example.org', 'invalid-link'],
    ['mailto:nobody', 'invalid-link'],
    ['https:\\\\example.org', 'invalid-link'],
    ['https://exa mple.org', 'invalid-link'],
    ['http://example.org', 'insecure-link'],
    ['https://user:secret@example.org', 'invalid-link'],
    ['https://user@example.org', 'invalid-link'],
  ])('may not be %j', (value, code) => {
    expect(fault(link(), value)[0]).toBe(code)
  })
})

test('an address of another site is https', () => {
  expect(accepts(https(), 'https://example.org/a')).toBe(true)
  expect(fault(https(), 'http://example.org')[0]).toBe('insecure-address')
  expect([fault(https(), '/news')[0], fault(https(), '/news')[2]]).toEqual([
    'invalid-address',
    "begin with 'https://'.",
  ])
})

test('a download is https or below /packs/', () => {
  expect(download().parse('/packs/A-32x-Java/java-latest/A-32x.zip')).toBe('/packs/A-32x-Java/java-latest/A-32x.zip')
  expect(accepts(download(), 'https://example.org/a.zip')).toBe(true)
  for (const value of ['/packs/../secret.zip', '/packs//a.zip', '/packs/a b.zip', '/other/a.zip', 'a.zip'])
    expect(fault(download(), value)[0]).toBe('invalid-download')
  expect(fault(download(), 'http://example.org/a.zip')[0]).toBe('insecure-download')
})

test('a SHA-256 has 64 small hexadecimal digits', () => {
  expect(accepts(sha256Hex(), 'a0'.repeat(32))).toBe(true)
  for (const value of ['', 'A0'.repeat(32), 'a0'.repeat(31), `${'a0'.repeat(32)}\n`, 'g0'.repeat(32)])
    expect(fault(sha256Hex(), value)[0]).toBe('invalid-hash')
})

test('a colour has six hexadecimal digits', () => {
  expect(accepts(hexColor(), '#76C945')).toBe(true)
  for (const value of ['76C945', '#76C', '#76C94G', 'red', '#76C945;'])
    expect(fault(hexColor(), value)[0]).toBe('invalid-color')
})

test('one of some words is none but these, and a slip is named', () => {
  const schema = choice(['java', 'bedrock'])
  expect(schema.parse('java')).toBe('java')
  expect(fault(schema, 'bedrok')).toEqual([
    'invalid-value',
    "The document is 'bedrok', not one of java, bedrock",
    "did you mean 'bedrock'?",
  ])
  expect(fault(schema, 'constructor')[0]).toBe('invalid-value')
})

test('a fault shows what cannot be seen', () => {
  expect(fault(slug(), 'a\u202Eb')[1]).toBe("The document is not a valid slug: 'a\\u{202e}b'")
})
