import { expect, test } from 'vitest'
import { capitalize, compareText, formatSize, countWithNoun } from '../../../src/generator/util/text'

test('text is ordered by code unit, not by the alphabet of a language', () => {
  expect(['b', 'a', 'B', 'é', 'Z', '10', '9', ''].sort(compareText)).toEqual(['', '10', '9', 'B', 'Z', 'a', 'b', 'é'])
  expect(compareText('a', 'a')).toBe(0)
})

test('a noun is plural unless there is exactly one', () => {
  expect(countWithNoun(1, 'file')).toBe('1 file')
  expect(countWithNoun(0, 'file')).toBe('0 files')
  expect(countWithNoun(2, 'file')).toBe('2 files')
  expect(countWithNoun(2, 'entry', 'entries')).toBe('2 entries')
})

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1049, '1.0 kB'],
  [1051, '1.1 kB'],
  [99_949, '99.9 kB'],
  [99_950, '100 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [14_200_000, '14.2 MB'],
  [999_499_999, '999 MB'],
  [1_500_000_000, '1.5 GB'],
  [2_000_000_000_000, '2000 GB'],
])('%i bytes are read as %s', (sizeBytes, text) => {
  expect(formatSize(sizeBytes)).toBe(text)
})

test('only the first letter of a word is made large', () => {
  expect(capitalize('quarry')).toBe('Quarry')
  expect(capitalize('fAQ')).toBe('FAQ')
  expect(capitalize('')).toBe('')
})
