// The version finder as a table: rows, question -> answer. Then what holds for any rows and any question.

import { describe, expect, test } from 'vitest'
import { findVersionRow, type VersionSearchResult, type VersionRow } from '../../../src/shared/find-version'
import { oldestAndNewest, spansOf } from '../../../src/shared/game-version'
import { createRandom } from '../../support/trees'

/** Rows as a maintainer writes them, newest first: 'label' or 'label: what it covers'. */
const rowsOf = (...labels: string[]): VersionRow[] =>
  labels.map((text) => {
    const [label = '', covers] = text.split(': ')
    return { label, covers: covers?.split(', ') ?? null }
  })

const JAVA = rowsOf(
  '1.21.8',
  '1.21.6 - 1.21.7',
  '1.21.2 - 1.21.4',
  '1.21.1: 1.21, 1.21.1',
  '1.20.6: 1.20.5, 1.20.6',
  '1.20.x: 1.20, 1.20.1, 1.20.2, 1.20.3, 1.20.4',
  '1.19.3 – 1.19.4',
  '1.19.0 - 1.19.2',
  '1.16.x',
  '1.8.9',
  '1.8.0-1.8.8',
  '1.7.10',
  '1.6.4',
  '1.2.5',
  '1.1',
  '1.0.0',
  'Beta 1.8.1: Beta 1.8, Beta 1.8.1',
  'Beta 1.7.3: Beta 1.6.6, Beta 1.7.3, Beta 1.1_02',
  '26.1',
)
const TABLES: Readonly<Record<string, readonly VersionRow[]>> = {
  bedrock: rowsOf('1.21.120', '1.21.90/100', '1.21.60 - 1.21.80', '1.20.x', '1.16.x', 'Preview: 1.21.130'),
  snapshots: rowsOf('25w37a', '25w31a - 25w34b', '1.21.9-pre2', '1.21.9 rc1', '1.21.8', 'Snapshot'),
  loose: rowsOf('1.21.x, 1.20.x', '1.19.4 for Java Edition', 'Old packs', '1.16+', 'Classic 32x', 'Beta'),
  nested: rowsOf('1.x', '1.18.0 - 1.19.4', '1.18.x', '1.18.1 - 1.18.2', '1.18.2', '1.18.2', '1.18.1 - 1.18.2'),
}

/** 'exact 1.21.8', 'covering 1.20.x', 'closest 1.7.10 (1.6.4 < 1.7.10)', 'unreadable'. */
function told(rows: readonly VersionRow[], finding: VersionSearchResult): string {
  const label = (index: number | null): string => (index === null ? 'none' : (rows[index]?.label ?? 'no such row'))
  if (finding.kind === 'match') return `${finding.how} ${label(finding.row)}`
  if (finding.kind === 'unreadable') return 'unreadable'
  const closest = finding.closest.map(label).join(' and ')
  return `closest ${closest} (${label(finding.below)} < ${label(finding.above)})`
}

const answer = (rows: readonly VersionRow[], question: string): string => told(rows, findVersionRow(rows, question))

describe('a label that is the version', () => {
  test.each([
    ['1.21.8', 'exact 1.21.8'],
    [' 1.21.8 ', 'exact 1.21.8'],
    ['v1.21.8', 'exact 1.21.8'],
    ['V 1.21.8', 'exact 1.21.8'],
    ['1.21.8 java', 'exact 1.21.8'],
    ['1.21.8java', 'exact 1.21.8'],
    ['minecraft 1.21.8', 'exact 1.21.8'],
    ['Minecraft: Java Edition 1.21.8', 'exact 1.21.8'],
    ['mc1.21.8', 'exact 1.21.8'],
    ['1.21.8 (64 bit)', 'exact 1.21.8'],
    ['32x 1.21.8', 'exact 1.21.8'],
    ['1,21,8', 'exact 1.21.8'],
    ['1 21 8', 'exact 1.21.8'],
    ['1，21，8', 'exact 1.21.8'],
    ['1。21。8', 'exact 1.21.8'],
    ['１．２１．８', 'exact 1.21.8'],
    ['1.21.8.', 'exact 1.21.8'],
    ['01.21.08', 'exact 1.21.8'],
    ['26.1', 'exact 26.1'],
    ['26.1.0', 'exact 26.1'],
    ['1.0', 'exact 1.0.0'],
    ['1.1', 'exact 1.1'],
    ['1.16.x', 'exact 1.16.x'],
    ['1.16.X', 'exact 1.16.x'],
    ['1.20.x java', 'exact 1.20.x'],
    ['1', 'exact 1.0.0'],
    ['minecraft 1.16.*', 'exact 1.16.x'],
    ['1.19.0-1.19.2', 'exact 1.19.0 - 1.19.2'],
    ['1.19.3 - 1.19.4', 'exact 1.19.3 – 1.19.4'],
    ['Beta 1.7.3', 'exact Beta 1.7.3'],
    ['beta 1.7.3', 'exact Beta 1.7.3'],
    ['b1.7.3', 'exact Beta 1.7.3'],
    ['1.7.3 beta', 'exact Beta 1.7.3'],
  ])('%j -> %s', (question, expected) => {
    expect(answer(JAVA, question)).toBe(expected)
  })
})

describe('a row that covers the version', () => {
  test.each([
    ['1.20.1', 'covering 1.20.x'],
    ['1.20', 'covering 1.20.x'],
    ['1.20.0', 'covering 1.20.x'],
    ['1.20.5', 'covering 1.20.6'],
    ['1.21', 'covering 1.21.1'],
    ['1.21.7', 'covering 1.21.6 - 1.21.7'],
    ['1.21.3', 'covering 1.21.2 - 1.21.4'],
    ['1.19', 'covering 1.19.0 - 1.19.2'],
    ['1.19.1', 'covering 1.19.0 - 1.19.2'],
    ['1.19.4', 'covering 1.19.3 – 1.19.4'],
    ['1.16', 'covering 1.16.x'],
    ['1.16.5', 'covering 1.16.x'],
    ['1.8', 'covering 1.8.0-1.8.8'],
    ['1.8.3', 'covering 1.8.0-1.8.8'],
    ['beta 1.8', 'covering Beta 1.8.1'],
    ['b1.1_02', 'covering Beta 1.7.3'],
  ])('%j -> %s', (question, expected) => {
    expect(answer(JAVA, question)).toBe(expected)
  })
})

describe('the newest that begins so, where no row has the version itself', () => {
  test.each([
    ['1.7', 'newest 1.7.10'],
    ['1.2', 'newest 1.2.5'],
    ['1.21.x', 'newest 1.21.8'],
    ['1.19.*', 'newest 1.19.3 – 1.19.4'],
    ['26', 'newest 26.1'],
    ['beta', 'newest Beta 1.8.1'],
    ['Beta 1.7', 'newest Beta 1.7.3'],
  ])('%j -> %s', (question, expected) => {
    expect(answer(JAVA, question)).toBe(expected)
  })
})

describe('no row, and the nearest ones', () => {
  test.each([
    ['1.7.2', 'closest 1.7.10 (1.6.4 < 1.7.10)'],
    ['1.20.7', 'closest 1.20.6 (1.20.6 < 1.21.1)'],
    ['1.21.9', 'closest 1.21.8 (1.21.8 < 26.1)'],
    ['1.21.80', 'closest 1.21.8 (1.21.8 < 26.1)'],
    ['1.12.2', 'closest 1.8.9 and 1.16.x (1.8.9 < 1.16.x)'],
    ['26.2', 'closest 26.1 (26.1 < none)'],
    ['27', 'closest 26.1 (26.1 < none)'],
    ['0.9', 'closest 1.0.0 (Beta 1.8.1 < 1.0.0)'],
    ['1.10', 'closest 1.8.9 and 1.16.x (1.8.9 < 1.16.x)'],
    ['Beta 1.9', 'closest Beta 1.8.1 (Beta 1.8.1 < 1.0.0)'],
    ['beta 1.21.8', 'closest Beta 1.8.1 (Beta 1.8.1 < 1.0.0)'],
    ['alpha 1.2.6', 'closest Beta 1.7.3 (none < Beta 1.7.3)'],
    ['1.21.8-pre1', 'closest 1.21.8 (1.21.6 - 1.21.7 < 1.21.8)'],
    ['1.19.1-rc1', 'closest 1.19.0 - 1.19.2 (1.19.0 - 1.19.2 < 1.19.0 - 1.19.2)'],
    ['25w31a', 'closest  (none < none)'],
    ['snapshot', 'closest  (none < none)'],
  ])('%j -> %s', (question, expected) => {
    expect(answer(JAVA, question)).toBe(expected)
  })
})

describe('other tables', () => {
  test.each([
    ['bedrock', '1.21.90', 'covering 1.21.90/100'],
    ['bedrock', '1.21.100', 'covering 1.21.90/100'],
    ['bedrock', '1.21.9', 'closest 1.21.60 - 1.21.80 (1.20.x < 1.21.60 - 1.21.80)'],
    ['bedrock', '1.21.95', 'closest 1.21.90/100 (1.21.90/100 < 1.21.90/100)'],
    ['bedrock', '1.21.73', 'covering 1.21.60 - 1.21.80'],
    ['bedrock', '1.16.100.04', 'covering 1.16.x'],
    ['bedrock', '1.21', 'newest 1.21.120'],
    ['bedrock', '1.21.130', 'covering Preview'],
    ['bedrock', 'preview', 'exact Preview'],
    ['bedrock', 'beta 1.21.120', 'closest 1.16.x (none < 1.16.x)'],
    ['snapshots', '25w31a', 'covering 25w31a - 25w34b'],
    ['snapshots', '25W33B', 'covering 25w31a - 25w34b'],
    ['snapshots', 'snapshot 25w37a', 'exact 25w37a'],
    ['snapshots', '25w36b', 'covering Snapshot'],
    ['snapshots', 'snapshot', 'exact Snapshot'],
    ['snapshots', '26.1 snapshot 3', 'covering Snapshot'],
    ['snapshots', '1.21.9-pre2', 'exact 1.21.9-pre2'],
    ['snapshots', '1.21.9 Pre-Release 2', 'exact 1.21.9-pre2'],
    ['snapshots', '1.21.9-rc1', 'exact 1.21.9 rc1'],
    ['snapshots', '1.21.9 release candidate 1', 'exact 1.21.9 rc1'],
    ['snapshots', '1.21.9-pre3', 'closest 1.21.9-pre2 and 1.21.9 rc1 (1.21.9-pre2 < 1.21.9 rc1)'],
    ['snapshots', '1.21.9', 'closest 1.21.9 rc1 (1.21.9 rc1 < none)'],
    ['loose', '1.20.4', 'covering 1.21.x, 1.20.x'],
    ['loose', '1.21', 'covering 1.21.x, 1.20.x'],
    ['loose', '1.19.4', 'exact 1.19.4 for Java Edition'],
    ['loose', '1.19.3', 'covering 1.16+'],
    ['loose', '26.1', 'covering 1.16+'],
    ['loose', 'old packs', 'exact Old packs'],
    ['loose', 'classic  32X', 'exact Classic 32x'],
    ['loose', 'beta 1.3', 'covering Beta'],
    ['nested', '1.18.2', 'exact 1.18.2'],
    ['nested', '1.18.1', 'covering 1.18.1 - 1.18.2'],
    ['nested', '1.18', 'covering 1.18.x'],
    ['nested', '1.18.3', 'covering 1.18.x'],
    ['nested', '1.19.1', 'covering 1.18.0 - 1.19.4'],
    ['nested', '1.20.1', 'covering 1.x'],
    ['1.20.0', '1.20', 'exact 1.20.0'],
    ['1.2 | 1.20', '1.20', 'exact 1.20'],
    ['1.2 | 1.20', '1.2', 'exact 1.2'],
    ['1.20', '1.2', 'closest 1.20 (none < 1.20)'],
    ['1.2.x', '1.20', 'closest 1.2.x (1.2.x < none)'],
    ['1.20.0 | 1.20', '1.20', 'exact 1.20'],
    ['1.19.2 - 1.19.0', '1.19.1', 'covering 1.19.2 - 1.19.0'],
    ['1.16.4/5', '1.16.5', 'covering 1.16.4/5'],
    ['1.21.6-8', '1.21.7', 'covering 1.21.6-8'],
    ['Beta 1.2 - 1.4', 'b1.3', 'covering Beta 1.2 - 1.4'],
    ['Beta 1.2 - 1.4', '1.3', 'closest Beta 1.2 - 1.4 (Beta 1.2 - 1.4 < none)'],
    ['New: 1.20 - 1.20.4, 1.21.x', '1.20.3', 'covering New'],
    ['New: 1.20 - 1.20.4, 1.21.x', '1.21.9', 'covering New'],
    ['1.20.x: 1.20.1', '1.20.2', 'closest 1.20.x (1.20.x < none)'],
    ['', '1.20.1', 'closest  (none < none)'],
  ])('%s: %j -> %s', (table, question, expected) => {
    const rows = TABLES[table] ?? rowsOf(...table.split(' | ').filter((label) => label !== ''))
    expect(answer(rows, question)).toBe(expected)
  })
})

test.each(['', '   ', 'java', 'newest', '?', '...', 'x.y.z', '1e3', '12345678901.2', '💎', '32x'])(
  '%j is no version',
  (question) => {
    expect(answer(JAVA, question)).toBe('unreadable')
  },
)

test.each([
  ['v1.20.1 java', '1.20.1'],
  ['b1.7.3', 'Beta 1.7.3'],
  ['1.21.9 pre-release 2', '1.21.9-pre2'],
  ['25W31A', '25w31a'],
  ['26.1 snapshot 3', 'Snapshot 26.1 3'],
  ['1,20,1', '1.20.1'],
])('%j is spoken of as %s', (question, asked) => {
  expect(findVersionRow(JAVA, question)).toMatchObject({ asked })
})

test.each([
  ['1.21.8', '1.21.8', '1.21.8'],
  ['1.21.60 - 1.21.80', '1.21.60', '1.21.80'],
  ['1.21.90/100', '1.21.90', '1.21.100'],
  ['1.6.x', '1.6.x', '1.6.x'],
  ['Beta 1.7.3', 'Beta 1.7.3', 'Beta 1.7.3'],
  ['Old', 'Old', 'Old'],
])('%j reaches from %s to %s', (label, oldest, newest) => {
  expect(oldestAndNewest(label)).toEqual({ oldest, newest })
})

describe('whatever the rows and the question are', () => {
  const random = createRandom(20)
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  const version = (): string => Array.from({ length: 2 + below(2) }, () => below(30)).join('.')
  const label = (): string =>
    pick([version(), `${version()} - ${version()}`, `${version()}.x`, `Beta ${version()}`, `25w${10 + below(40)}a`])

  test('a label that is the question is always found', () => {
    for (let run = 0; run < 500; run += 1) {
      const rows = rowsOf(...Array.from({ length: 20 }, label))
      const question = rows[below(20)]?.label ?? ''
      const finding = findVersionRow(rows, question)
      expect(finding, question).toMatchObject({ kind: 'match', how: 'exact' })
      expect(told(rows, finding)).toBe(`exact ${question}`)
    }
  })

  test('a version within a range is found, and one outside is not', () => {
    for (let run = 0; run < 500; run += 1) {
      const [from, length, asked] = [below(20), 1 + below(5), below(30)]
      const rows = rowsOf(`1.9.${from} - 1.9.${from + length}`)
      const isInside = asked >= from && asked <= from + length
      expect(findVersionRow(rows, `1.9.${asked}`).kind).toBe(isInside ? 'match' : 'nearest')
    }
  })

  test('rows that do not match can stand in any order', () => {
    for (let run = 0; run < 300; run += 1) {
      const rows = rowsOf(...new Set(Array.from({ length: 12 }, version)))
      const question = version()
      const shuffled = rows
        .map((row) => ({ row, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ row }) => row)
      expect(answer(shuffled, question)).toBe(answer(rows, question))
    }
  })

  test('no text makes it fail', () => {
    const pieces = [
      '1',
      '.',
      '20',
      'x',
      '-',
      '/',
      ' ',
      'beta',
      'w',
      'a',
      '+',
      ',',
      '–',
      '💎',
      '\u0000',
      'ﷺ',
      '9'.repeat(20),
    ] as const
    const text = (): string => Array.from({ length: below(30) }, () => pick(pieces)).join('')
    for (let run = 0; run < 2000; run += 1) {
      const rows = [...rowsOf(text(), '1.20'), { label: text(), covers: [text(), text()] }]
      const finding = findVersionRow(rows, text())
      expect(['match', 'nearest', 'unreadable']).toContain(finding.kind)
      expect(() => spansOf(text())).not.toThrow()
    }
  })

  test('ten thousand characters are answered at once', () => {
    for (const piece of ['1.', '1', 'beta ', '1.20 - ', ' ', '1_', 'ﷺ', 'a', '25w31a/']) {
      const question = piece.repeat(10_000 / piece.length)
      findVersionRow(JAVA, question)
      const fastest = Math.min(
        ...Array.from({ length: 5 }, () => {
          const startMs = performance.now()
          findVersionRow(JAVA, question)
          return performance.now() - startMs
        }),
      )
      expect(fastest, piece).toBeLessThan(5)
    }
  })
})
