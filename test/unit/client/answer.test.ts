import { describe, expect, test } from 'vitest'
import { answerTo, badgeText, type FinderRow } from '../../../src/client/lib/answer'

const row = (label: string, more: Partial<FinderRow> = {}): FinderRow => ({
  label,
  covers: null,
  title: `Main 32x for Java ${label}`,
  href: `#${label}`,
  isNewest: false,
  file: { href: `/packs/${label}.zip`, text: 'Download' },
  facts: ['Release', '19 Jul 2025', '147 kB'],
  ...more,
})

const ROWS = [
  row('26.1', { facts: ['Snapshot'] }),
  row('1.21.8', { isNewest: true }),
  row('1.20.x', { covers: ['1.20', '1.20.1', '1.20.4'] }),
  row('1.16.x'),
  row('1.7.10'),
  row('1.6.4', { covers: ['1.6.4'], file: { href: 'https://mirror.example/get', text: 'Mirror' } }),
]

describe('the answer to a question', () => {
  test.each([
    ['', '1.21.8', ['Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.21.8', '1.21.8', ['Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.20.1', '1.20.x', ['Covers 1.20 to 1.20.4', 'Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.16.5', '1.16.x', ['Has 1.16.5', 'Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.7', '1.7.10', ['Newest of 1.7', 'Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.6.4', '1.6.4', ['Release', '19 Jul 2025', '147 kB']],
  ])('%j is the file of %s', (question, label, facts) => {
    expect(answerTo(ROWS, question)).toMatchObject({ kind: 'file', row: { label }, facts })
  })

  test.each([
    ['1.7.2', 'No file for 1.7.2 yet.', ['1.7.10']],
    ['v1.12.2 java', 'No file for 1.12.2 yet.', ['1.7.10', '1.16.x']],
    ['25w31a', 'No file for 25w31a yet.', []],
    ['newest', 'That is no game version. Write it like 1.21.8.', []],
  ])('%j is answered with words: %s', (question, text, closest) => {
    const answer = answerTo(ROWS, question)
    expect(answer).toMatchObject({ kind: 'words', text })
    expect(answer?.kind === 'words' && answer.closest.map(({ label }) => label)).toEqual(closest)
  })

  test('without rows there is nothing for an empty question, and no file for any other', () => {
    expect(answerTo([], '')).toBeNull()
    expect(answerTo([], '1.20.1')).toEqual({ kind: 'words', text: 'No file for 1.20.1 yet.', closest: [] })
    expect(answerTo([], 'x')).toEqual({ kind: 'words', text: 'That is no game version.', closest: [] })
  })

  test('a badge says what the row has, and never more', () => {
    expect(badgeText({ kind: 'match', row: 0, how: 'covering', asked: '1.20.1' })).toBe('has 1.20.1')
    expect(badgeText({ kind: 'match', row: 0, how: 'newest', asked: '1.7' })).toBe('newest 1.7')
  })
})
