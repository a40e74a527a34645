import { describe, expect, test } from 'vitest'
import {
  compareSpecificity,
  fillPattern,
  matchPattern,
  parsePattern,
  type RoutePattern,
} from '../../../src/generator/pages/pattern'

function pattern(source: string): RoutePattern {
  const parsed = parsePattern(source)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return parsed
}

describe('a pattern', () => {
  test('has words, parameters and a repeatable parameter at its end', () => {
    expect(parsePattern('/a/{b}/{c...}')).toEqual({
      source: '/a/{b}/{c...}',
      segments: [
        { kind: 'static', text: 'a' },
        { kind: 'param', name: 'b' },
        { kind: 'rest', name: 'c' },
      ],
      trailingSlash: false,
    })
  })

  test('remembers the slash at its end', () => {
    expect(pattern('/classic32x/').trailingSlash).toBe(true)
    expect(pattern('/classic32x').trailingSlash).toBe(false)
    expect(pattern('/')).toEqual({ source: '/', segments: [], trailingSlash: false })
  })

  test.each([
    ['news', "it does not begin with '/'"],
    ['', "it does not begin with '/'"],
    ['/a-{b}', "a parameter fills a whole segment: 'a-{b}'"],
    ['/{b}x', "a parameter fills a whole segment: '{b}x'"],
    ['/{}', "a parameter fills a whole segment: '{}'"],
    ['/{1a}', "a parameter fills a whole segment: '{1a}'"],
    ['/{a..}', "a parameter fills a whole segment: '{a..}'"],
    ['/{a', "a parameter fills a whole segment: '{a'"],
    ['/a}', "a parameter fills a whole segment: 'a}'"],
    ['/{a}/{a}', "it names 'a' twice"],
    ['/{a...}/b', "a repeatable parameter comes last: '{a...}'"],
    ['/{a...}/{b...}', "a repeatable parameter comes last: '{a...}'"],
  ])('may not be %j', (source, fault) => {
    expect(parsePattern(source)).toEqual({ fault })
  })
})

describe('an address made of a pattern', () => {
  test.each([
    ['/', {}, '/'],
    ['/news', {}, '/news'],
    ['/classic32x/', {}, '/classic32x/'],
    ['/faq/{category}', { category: 'packs' }, '/faq/packs'],
    ['/{project}/latest', { project: 'a' }, '/a/latest'],
    ['/{pack}/', { pack: 'a' }, '/a/'],
    ['/gallery/{slug...}', { slug: ['java', 'a'] }, '/gallery/java/a'],
    ['/gallery/{slug...}', { slug: [] }, '/gallery'],
    ['/gallery/{slug...}', {}, '/gallery'],
    ['/{slug...}', { slug: 'a' }, '/a'],
    ['/{slug...}', {}, '/'],
    ['/faq/{category}', { category: 'häufig' }, '/faq/h%C3%A4ufig'],
  ])('%s with %j is %s', (source, params, url) => {
    expect(fillPattern(pattern(source), params)).toBe(url)
  })

  test.each([{}, { category: '' }, { category: ['a'] }, { other: 'a' }])(
    'needs each parameter of one segment: %j',
    (params) => {
      expect(() => fillPattern(pattern('/faq/{category}'), params)).toThrow(RangeError)
    },
  )

  test('takes no parameter from a prototype', () => {
    expect(() => fillPattern(pattern('/{constructor}'), {})).toThrow(RangeError)
    expect(fillPattern(pattern('/a/{toString...}'), {})).toBe('/a')
  })
})

describe('an address', () => {
  test.each([
    ['/faq/{category}', '/faq/packs', { category: 'packs' }],
    ['/faq/{category}', '/faq/packs/', { category: 'packs' }],
    ['/faq/{category}', '/faq', null],
    ['/faq/{category}', '/faq/a/b', null],
    ['/faq/{category}', '/news/a', null],
    ['/{project}/latest', '/a/latest', { project: 'a' }],
    ['/gallery/{slug...}', '/gallery', { slug: [] }],
    ['/gallery/{slug...}', '/gallery/a/b', { slug: ['a', 'b'] }],
    ['/{slug...}', '/', { slug: [] }],
    ['/{slug...}', '/caf%C3%A9', { slug: ['café'] }],
    ['/', '/', {}],
    ['/', '/a', null],
    ['/news', '/News', null],
  ])('under %s: %s gives %j', (source, url, params) => {
    expect(matchPattern(pattern(source), url)).toEqual(params)
  })

  test('gives back what it was made of', () => {
    const source = pattern('/{a}/x/{b...}')
    const params = { a: 'é', b: ['ü', '1.20.x'] }
    expect(matchPattern(source, fillPattern(source, params))).toEqual(params)
  })
})

test('the rows of the specification are ordered from the most specific to the least', () => {
  const table = [
    '/{slug...}',
    '/gallery/{slug...}',
    '/{project}/latest',
    '/addons/{slug}',
    '/addons',
    '/faq/{category}',
    '/faq',
    '/downloads',
    '/brand',
    '/privacy',
    '/license',
    '/teapot',
    '/coffee',
    '/stats',
    '/about',
    '/news',
    '/',
    '/{pack}/',
  ]
  const sorted = table.map(pattern).sort(compareSpecificity)
  expect(sorted.map(({ source }) => source)).toEqual([
    '/',
    '/about',
    '/addons',
    '/brand',
    '/coffee',
    '/downloads',
    '/faq',
    '/license',
    '/news',
    '/privacy',
    '/stats',
    '/teapot',
    '/addons/{slug}',
    '/faq/{category}',
    '/gallery/{slug...}',
    '/{pack}/',
    '/{project}/latest',
    '/{slug...}',
  ])
})
