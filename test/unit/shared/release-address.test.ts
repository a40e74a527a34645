// The addresses of releases: readable, the same tomorrow, and each its own.

import { describe, expect, test } from 'vitest'
import { releaseAddress, releaseSlugs } from '../../../src/shared/release-address'
import { isFullRun } from '../../support/full'
import { createRandom } from '../../support/random'

const release = (version: string | null, date: string | null = null, channel = 'release') => ({
  version,
  date,
  channel,
})

test.each([
  ['1.21.8', 'R12', '1.21.8-r12'],
  ['1.21.90/100', 'R4', '1.21.90-100-r4'],
  ['1.19.0 - 1.19.2', 'R1', '1.19.0-1.19.2-r1'],
  ['Beta 1.7.3', 'R2 (fixed)', 'beta-1.7.3-r2-fixed'],
  ['1.16.x', '..', '1.16.x'],
  ['快照', '三', '快照-三'],
])('%s %s is at %s', (label, version, slug) => {
  expect(releaseSlugs([{ label, releases: [release(version)] }])).toEqual([[slug]])
  expect(releaseAddress('/main32x/', 'java', slug)).toBe(`/main32x/java/${slug}`)
})

test('a release without a version is called by its day, or by its channel', () => {
  const releases = [release(null, '2026-11-02'), release(null, 'rolling', 'snapshot'), release(null)]
  expect(releaseSlugs([{ label: '1.21', releases }])).toEqual([['1.21-2026-11-02', '1.21-snapshot', '1.21-release']])
})

test('those that nothing tells apart are counted from the oldest on, so that an address stays when a newer one comes', () => {
  const two = [release(null), release(null)]
  expect(releaseSlugs([{ label: 'A', releases: two }])).toEqual([['a-release-2', 'a-release']])
  expect(releaseSlugs([{ label: 'A', releases: [release(null), ...two] }])).toEqual([
    ['a-release-3', 'a-release-2', 'a-release'],
  ])
})

test('two of one version in one channel keep one address: a build names both', () => {
  expect(releaseSlugs([{ label: 'A', releases: [release('R1'), release('r1')] }])).toEqual([['a-r1', 'a-r1']])
})

test.each([
  ['the oldest by position', [release('7'), release('7', null, 'beta'), release('7', null, 'alpha')]],
  [
    'the oldest by day, whatever the order',
    [release('7', '2026-01-03'), release('7', '2026-01-01', 'alpha'), release('7', '2026-01-02', 'beta')],
  ],
  [
    'a release without a day is the newest',
    [release('7', '2026-01-01', 'alpha'), release('7'), release('7', '2026-01-02', 'beta')],
  ],
])('one version in three channels of a row: %s keeps the plain address', (_what, releases) => {
  const slugs = releaseSlugs([{ label: '1.16.x', releases }])[0] ?? []
  const byChannel = Object.fromEntries(releases.map(({ channel }, index) => [channel, slugs[index]]))
  expect(byChannel).toEqual({ alpha: '1.16.x-7', beta: '1.16.x-7-beta', release: '1.16.x-7-release' })
})

test('a slug of the table is the whole last part, and nothing else gets it', () => {
  const releases = [release('7'), { ...release('8'), slug: '1.16.x-7' }, release('7', null, 'beta')]
  expect(releaseSlugs([{ label: '1.16.x', releases }])).toEqual([['1.16.x-7-release', '1.16.x-7', '1.16.x-7-beta']])
})

// What packsite 0.1.0 answered: a table of which no two addresses were equal keeps them.
function slugsBefore(rows: readonly Row[]): string[][] {
  const word = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}._]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
  const taken = new Map<string, number>()
  const slugs = rows.map(({ releases }) => releases.map(() => ''))
  for (const [index, row] of [...rows.entries()].reverse())
    for (const [place, { version, date, channel }] of [...row.releases.entries()].reverse()) {
      const name = version ?? (date === null || date === 'rolling' ? channel : date)
      const slug = [row.label, name].map(word).filter(Boolean).join('-')
      const before = taken.get(slug) ?? 0
      taken.set(slug, before + 1)
      const line = slugs[index] ?? []
      line[place] = before === 0 || version !== null ? slug : `${slug}-${String(before + 1)}`
    }
  return slugs
}

type Row = { label: string; releases: (ReturnType<typeof release> & { slug?: string })[] }

const LABELS = ['1.16.x', '1.16', '1.16.x-7', '1.21.8', 'Beta 1.7.3', '快照', '..']
const VERSIONS = [null, '7', '7-beta', '7-beta-2', 'R1', 'r1', '2', 'beta', '2026-01-01', '..']
const DAYS = [null, 'rolling', '2026-01-01', '2026-01-02', '2026-01-03']
const CHANNELS = ['release', 'beta', 'alpha']

/** A table of up to four rows, each with up to five releases. */
function someTable(random: () => number): Row[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const labels = [...new Set(Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(LABELS)))]
  return labels.map((label) => ({
    label,
    releases: Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      release(pick(VERSIONS), pick(DAYS), pick(CHANNELS)),
    ),
  }))
}

/** Version, in lower case, and channel of a release with its label; by its place for one without a version. */
const identity = ({ label, releases }: Row, place: number): string => {
  const { version, channel } = releases[place] ?? release(null)
  const [slug = ''] = releaseSlugs([{ label, releases: [release(version)] }])[0] ?? []
  return JSON.stringify(version === null ? [label, place] : [slug, channel])
}

const isUnique = (slugs: readonly string[][]): boolean => new Set(slugs.flat()).size === slugs.flat().length

describe('of many tables', () => {
  const random = createRandom(5204)
  const tables = Array.from({ length: isFullRun ? 200_000 : 10_000 }, () => someTable(random))

  test('no two releases share an address, unless they are one version in one channel', () => {
    for (const table of tables) {
      const owners = new Map<string, string>()
      for (const [index, line] of releaseSlugs(table).entries())
        for (const [place, slug] of line.entries()) {
          const own = identity(table[index] ?? { label: '', releases: [] }, place)
          expect(owners.get(slug) ?? own, JSON.stringify(table)).toBe(own)
          owners.set(slug, own)
        }
    }
  })

  test('whatever built before keeps its addresses', () => {
    let kept = 0
    for (const table of tables) {
      const before = slugsBefore(table)
      if (!isUnique(before)) continue
      kept += 1
      expect(releaseSlugs(table), JSON.stringify(table)).toEqual(before)
    }
    expect(kept).toBeGreaterThan(tables.length / 4)
  })

  test('an address stays when a newer release comes on top of any row', () => {
    for (const table of tables) {
      const slugs = releaseSlugs(table)
      if (!isUnique(slugs)) continue
      for (const [index, row] of table.entries()) {
        const [newest] = row.releases
        const newer = release(newest?.version ?? 'R9', '2026-02-01', 'next')
        // A release without a day counts as the newest of its version.
        if (newer.version === null || row.releases.some(({ date }) => date === null || date === 'rolling')) continue
        const grown = table.map((other) => (other === row ? { ...row, releases: [newer, ...row.releases] } : other))
        expect(releaseSlugs(grown)[index]?.slice(1), JSON.stringify(grown)).toEqual(slugs[index])
      }
    }
  })

  test('the order of a row decides nothing where days and versions tell its releases apart', () => {
    for (const table of tables) {
      const [row, other] = table
      const days = (row?.releases ?? []).map(({ date }) => date)
      const isDated = new Set(days).size === days.length && !days.includes(null) && !days.includes('rolling')
      const isVersioned = row?.releases.every(({ version }) => version !== null) === true
      if (other !== undefined || !isDated || !isVersioned) continue
      const turned = table.map(({ label, releases }) => ({ label, releases: [...releases].reverse() }))
      expect(releaseSlugs(turned).map((line) => [...line].reverse())).toEqual(releaseSlugs(table))
    }
  })
})
