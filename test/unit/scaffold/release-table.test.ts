import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newReleaseIndex, newRowIndex } from '../../../src/generator/scaffold/release-order'
import { insertReleases, type NewReleases, type ReleaseFields } from '../../../src/generator/scaffold/release-table'
import { orderedEntries } from '../../../src/generator/schema/ordered-map'
import { parseYaml } from '../../../src/generator/schema/yaml'
import { isFullRun } from '../../support/full'

type Addition = Omit<NewReleases, 'releases'> & { readonly release: ReleaseFields }

const insertRelease = (source: string, { release, ...row }: Addition): string | null =>
  insertReleases(source, { ...row, releases: [release] })

const addition = (
  label: string,
  more: Partial<Addition['release']> = {},
  covers: readonly string[] | null = null,
): Addition => ({
  label,
  covers,
  release: { channel: 'release', date: '2026-11-02', url: 'https://files.example/new.zip', ...more },
})

const NEW = '- channel: release\n    date: 2026-11-02\n    url: https://files.example/new.zip\n'

const TABLE = `# The table of a pack.

# Built from the branch.
1.21.9:
  # Two are kept.
  - channel: release   # odd   spacing
    date: 2026-10-01
    url:   https://files.example/a.zip
  - {channel: release, date: 2026-09-01, url: "https://files.example/b.zip"}

# The old ones.
1.20.x:
  - channel: release
    url: https://files.example/c.zip
# The end.
`

describe('a release of a label that is there', () => {
  test('stands first, above the comment of the one that was first', () => {
    expect(insertRelease(TABLE, addition('1.21.9'))).toBe(
      TABLE.replace('  # Two are kept.', `  ${NEW}  # Two are kept.`),
    )
  })

  test('stands where its date belongs', () => {
    expect(insertRelease(TABLE, addition('1.21.9', { date: '2026-09-15' }))).toBe(
      TABLE.replace('  - {channel', `  ${NEW.replace('2026-11-02', '2026-09-15')}  - {channel`),
    )
    expect(insertRelease(TABLE, addition('1.21.9', { date: '2020-01-01' }))).toBe(
      TABLE.replace('b.zip"}\n', `b.zip"}\n  ${NEW.replace('2026-11-02', '2020-01-01')}`),
    )
  })

  test('goes into the long form', () => {
    const long = `Odd:\n  covers: [1.0]\n  releases:\n    - channel: beta\n      url: https://files.example/a.zip\n`
    expect(insertRelease(long, addition('Odd'))).toBe(
      long.replace('    - channel: beta', `    ${NEW.replaceAll('\n    ', '\n      ')}    - channel: beta`),
    )
  })

  test('keeps the file’s own indentation, at the end of a file without a line break too', () => {
    const tight = '1.21:\n- channel: release\n  date: 2027-01-01\n  url: https://files.example/a.zip'
    expect(insertRelease(tight, addition('1.21'))).toBe(`${tight}\n${NEW.replaceAll('\n    ', '\n  ')}`)
  })

  test('goes into a list on one line, and into JSON', () => {
    expect(
      insertRelease('1.21: [{channel: release, url: "https://files.example/a.zip"}] # one\n', addition('1.21')),
    ).toBe(
      '1.21: [{"channel": "release", "date": "2026-11-02", "url": "https://files.example/new.zip"}, {channel: release, url: "https://files.example/a.zip"}] # one\n',
    )
    const json = '{\n  "1.21": [\n    {"channel": "release", "url": "https://files.example/a.zip"}\n  ]\n}\n'
    const result = insertRelease(json, addition('1.21')) ?? ''
    expect(JSON.parse(result)).toMatchObject({ 1.21: [{ date: '2026-11-02' }, {}] })
  })
})

describe('a release of a new label', () => {
  test('stands where its version belongs, below the head of the file and with its blank lines', () => {
    expect(insertRelease(TABLE, addition('1.21.10'))).toBe(
      TABLE.replace('# Built from', `1.21.10:\n  ${NEW}\n# Built from`),
    )
    expect(insertRelease(TABLE, addition('1.21.1'))).toBe(TABLE.replace('# The old', `1.21.1:\n  ${NEW}\n# The old`))
    expect(insertRelease(TABLE, addition('1.8'))).toBe(TABLE.replace('# The end', `\n1.8:\n  ${NEW}# The end`))
  })

  test('does not come before a comment that begins the file', () => {
    const file = '# All of it.\n1.20:\n  - channel: release\n    url: https://files.example/a.zip\n'
    expect(insertRelease(file, addition('1.21'))).toBe(file.replace('1.20:', `1.21:\n  ${NEW}1.20:`))
  })

  test('goes into an empty file, one with comments only, and one of JSON', () => {
    expect(insertRelease('', addition('1.21'))).toBe(`1.21:\n  ${NEW}`)
    expect(insertRelease('# To come.', addition('1.21'))).toBe(`# To come.\n1.21:\n  ${NEW}`)
    expect(JSON.parse(insertRelease('{"1.20": []}', addition('1.21')) ?? '')).toEqual({
      '1.21': [{ channel: 'release', date: '2026-11-02', url: 'https://files.example/new.zip' }],
      '1.20': [],
    })
  })

  test('says which versions it covers, and is quoted where YAML needs it', () => {
    const text = insertRelease(TABLE, addition('Odd: one', {}, ['1.0', '1.1'])) ?? ''
    expect(text).toContain('"Odd: one":\n  covers: [1.0, 1.1]\n  releases:\n    - channel: release\n')
  })
})

test('line ends and a byte order mark stay what they are', () => {
  const windows = `\uFEFF${TABLE.replaceAll('\n', '\r\n')}`
  for (const label of ['1.21.9', '1.21.10', '1.8']) {
    const result = insertRelease(windows, addition(label)) ?? ''
    expect(result.replaceAll('\r\n', '')).not.toContain('\n')
    expect(result).toBe(`\uFEFF${(insertRelease(TABLE, addition(label)) ?? '').replaceAll('\n', '\r\n')}`)
  }
})

test('what can’t be extended is left to the maintainer', () => {
  for (const odd of ['- a list\n', 'just text\n', '1.21: text\n', '1.21: [\n', '1.21: &a []\n1.20: *a\n'])
    expect(insertRelease(odd, addition('1.21')), odd).toBeNull()
})

describe('the order of labels', () => {
  const rows = (...labels: string[]) => labels.map((label) => ({ label, covers: null }))
  test.each([
    [['1.21.9', '1.20.x', '1.19.0 - 1.19.2', 'Beta 1.7.3'], '1.21.10', 0],
    [['1.21.9', '1.20.x', '1.19.0 - 1.19.2', 'Beta 1.7.3'], '1.21', 1],
    [['1.21.9', '1.20.x', '1.19.0 - 1.19.2', 'Beta 1.7.3'], '1.19.4', 2],
    [['1.21.9', '1.20.x', '1.19.0 - 1.19.2', 'Beta 1.7.3'], '1.0', 3],
    [['1.21.9', '1.20.x', '1.19.0 - 1.19.2', 'Beta 1.7.3'], 'Alpha 1.0', 4],
    [['25w31a', '1.21.8', '1.21.7'], '25w32a', 0],
    [['1.21.9', '1.21.8'], '25w31a', 0],
    [['1.6.4', '1.7.10', '1.12.2'], '1.8.9', 2],
    [['1.6.4', '1.7.10', '1.12.2'], '1.20', 3],
    [['The old one'], '1.20', 0],
    [[], '1.20', 0],
  ])('%j takes %s at %d', (labels, label, place) => {
    expect(newRowIndex(rows(...labels), { label, covers: null })).toBe(place)
  })

  test('what a label covers goes before what it says', () => {
    expect(newRowIndex([{ label: 'Old', covers: ['1.2.5'] }, ...rows('1.1')], { label: 'New', covers: ['1.3'] })).toBe(
      0,
    )
  })

  test('a rolling release stays ahead of dated ones', () => {
    expect(newReleaseIndex(['rolling', '2026-01-01'], '2026-02-01')).toBe(1)
    expect(newReleaseIndex(['2026-01-01', null], '2025-02-01')).toBe(1)
    expect(newReleaseIndex(['2026-01-01'], 'rolling')).toBe(0)
    expect(newReleaseIndex(['2026-01-01'], null)).toBe(0)
  })
})

test('whatever the table says, the lines of before are there, in order, and the new release once more', () => {
  const label = fc.constantFrom(
    '1.21.9',
    '1.20.x',
    'Beta 1.7.3',
    '25w31a',
    '26.1',
    'Snapshot',
    'Odd: one',
    '# hash',
    '"x"',
  )
  const row = fc.record({
    label,
    comment: fc.constantFrom('', '# A note.\n', '\n', '\n# A note.\n\n'),
    dash: fc.constantFrom('', '  ', '    '),
    style: fc.constantFrom('block', 'flow', 'long'),
    dates: fc.array(fc.constantFrom('2026-01-01', '2026-12-31', 'rolling', null), { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom('\n', ' # end\n'),
  })
  const print = ({
    label: name,
    comment,
    dash,
    style,
    dates,
    end,
  }: typeof row extends fc.Arbitrary<infer T> ? T : never): string => {
    const key = JSON.stringify(name)
    const items = (pad: string): string =>
      dates
        .map(
          (date, index) =>
            `${pad}- channel: release\n${pad}  url: https://files.example/${String(index)}.zip${date === null ? '' : `\n${pad}  date: ${date}`}`,
        )
        .join('\n')
    if (style === 'flow')
      return `${comment}${key}: [${dates.map((date) => `{channel: release, date: "${date ?? ''}"}`).join(', ')}]${end}`
    if (style === 'long') return `${comment}${key}:\n  covers: [1.0]\n  releases:\n${items(`  ${dash}`)}${end}`
    return `${comment}${key}:\n${items(dash)}${end}`
  }
  const table = fc
    .uniqueArray(row, { selector: (one) => one.label, maxLength: 5 })
    .map((rows) => rows.map(print).join(''))
  fc.assert(
    fc.property(table, label, fc.constantFrom('2026-06-01', 'rolling'), fc.boolean(), (text, name, date, isWindows) => {
      const source = isWindows ? text.replaceAll('\n', '\r\n') : text
      const result = insertRelease(source, addition(name, { date }))
      expect(result).not.toBeNull()
      const lines = (result ?? '').split('\n')
      for (const line of source.split('\n').filter((one) => !one.includes('['))) {
        const at = lines.indexOf(line)
        expect(at).toBeGreaterThanOrEqual(0)
        lines.splice(0, at + 1)
      }
      const labels = (value: string): string[] => (orderedEntries(parseYaml(value).value) ?? []).map(([key]) => key)
      expect(new Set(labels(result ?? ''))).toEqual(new Set([...labels(source), name]))
      expect((result ?? '').split('new.zip').length).toBe(2)
    }),
    { numRuns: isFullRun ? 5000 : 150 },
  )
})
