import { describe, expect, test } from 'vitest'
import { chooseContentCoding, requestedRange, matchesIfNoneMatch } from '../../../src/generator/server/negotiate'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['deflate, zstd', null],
  ['identity', null],
  ['xbr, gzipped', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %j gets %j', (accepted, coding) => {
  expect(chooseContentCoding(accepted)).toBe(coding)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %j', (tags, unchanged) => {
  expect(matchesIfNoneMatch(tags === undefined ? {} : { 'if-none-match': tags }, '"a"')).toBe(unchanged)
})

describe('a range of ten bytes', () => {
  test.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=8-', { start: 8, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-1', null],
    ['bytes=0-1,4-5', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=0-3', null],
    ['bytes=0-99999999999999999999', null],
  ])('%s', (range, part) => {
    expect(requestedRange({ range }, { etag: '"a"', sizeBytes: 10 })).toEqual(part)
  })

  test('of another version is none', () => {
    expect(requestedRange({ range: 'bytes=0-3', 'if-range': '"b"' }, { etag: '"a"', sizeBytes: 10 })).toBeNull()
    expect(requestedRange({ range: 'bytes=0-3', 'if-range': 'W/"a"' }, { etag: '"a"', sizeBytes: 10 })).toBeNull()
    expect(requestedRange({ range: 'bytes=0-3', 'if-range': '"a"' }, { etag: '"a"', sizeBytes: 10 })).not.toBeNull()
  })

  test('of an empty file is never there', () => {
    expect(requestedRange({ range: 'bytes=-1' }, { etag: '"a"', sizeBytes: 0 })).toBe('unsatisfiable')
  })
})
