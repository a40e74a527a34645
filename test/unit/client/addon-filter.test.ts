import { describe, expect, test } from 'vitest'
import {
  filterQueryValues,
  isNonDefaultFilter,
  readAddonFilter,
  filterAndCountAddons,
  type FilterableAddon,
  type AddonFilter,
} from '../../../src/client/lib/addon-filter'
import { queryWith } from '../../../src/client/lib/query'

const known = { edition: ['java', 'bedrock'], resolution: ['32', '64'], optifine: ['1'] }
const NOTHING = readAddonFilter('', known)

const addon = (slug: string, text: string, facets: FilterableAddon['facets']): FilterableAddon => ({
  slug,
  title: slug,
  text: `${slug} ${text}`,
  facets,
})
/** Newest first. */
const ADDONS = [
  addon('lantern', 'warm light mirelle', { edition: ['java'], resolution: ['32', '64'], optifine: ['1'] }),
  addon('copper', 'golems and light', { edition: ['java', 'bedrock'], resolution: ['32'], optifine: [] }),
  addon('amber', 'light stones', { edition: ['bedrock'], resolution: ['64'], optifine: [] }),
  addon('moss', 'green', { edition: ['java'], resolution: ['64'], optifine: [] }),
]

const select = (asked: Partial<AddonFilter>, favourites: readonly string[] = []) =>
  filterAndCountAddons(ADDONS, { ...NOTHING, ...asked }, { known, favourites: new Set(favourites) })
const slugs = (asked: Partial<AddonFilter>, favourites: readonly string[] = []) =>
  select(asked, favourites).shown.map((index) => ADDONS[index]?.slug)
const facets = (chosen: Partial<typeof known>) => ({ facets: { ...NOTHING.facets, ...chosen } })

describe('shown are', () => {
  test.each<[string, Partial<AddonFilter>, string[]]>([
    ['all, newest first', {}, ['lantern', 'copper', 'amber', 'moss']],
    ['all by name', { order: 'title' }, ['amber', 'copper', 'lantern', 'moss']],
    ['those with every word', { words: 'Light gol' }, ['copper']],
    ['none without one of the words', { words: 'light gravel' }, []],
    ['those of either value of a facet', facets({ resolution: ['32', '64'] }), ['lantern', 'copper', 'amber', 'moss']],
    ['those of both of two facets', facets({ edition: ['java'], resolution: ['64'] }), ['lantern', 'moss']],
    ['those of a facet that not all have', facets({ optifine: ['1'] }), ['lantern']],
    ['words and facets together', { words: 'light', ...facets({ edition: ['bedrock'] }) }, ['copper', 'amber']],
    ['favourites', { isFavourite: true }, ['amber', 'moss']],
    ['favourites among the rest', { isFavourite: true, words: 'stones' }, ['amber']],
  ])('%s', (_, asked, expected) => {
    expect(slugs(asked, ['moss', 'amber', 'gone'])).toEqual(expected)
  })
})

describe('a count is what choosing the box would give', () => {
  test.each<[string, Partial<AddonFilter>, object]>([
    ['with nothing asked', {}, { edition: { java: 3, bedrock: 2 }, resolution: { 32: 2, 64: 3 }, optifine: { 1: 1 } }],
    [
      'its own facet aside, the others hold',
      facets({ edition: ['bedrock'] }),
      { edition: { java: 3, bedrock: 2 }, resolution: { 32: 1, 64: 1 }, optifine: { 1: 0 } },
    ],
    [
      'words hold for all',
      { words: 'light' },
      { edition: { java: 2, bedrock: 2 }, resolution: { 32: 2, 64: 2 }, optifine: { 1: 1 } },
    ],
    [
      'favourites hold for all',
      { isFavourite: true },
      { edition: { java: 1, bedrock: 0 }, resolution: { 32: 0, 64: 1 }, optifine: { 1: 0 } },
    ],
  ])('%s', (_, asked, expected) => {
    expect(select(asked, ['moss']).counts).toEqual(expected)
  })

  test('for every box by itself', () => {
    for (const [name, values] of Object.entries(known))
      for (const value of values)
        expect(slugs(facets({ [name]: [value] })).length).toBe(select({}).counts[name]?.[value])
  })
})

describe('the query', () => {
  test.each([
    '',
    '?q=lantern',
    '?q=warm+light&edition=java,bedrock&resolution=32&optifine=1&sort=title&favourites=1',
    '?sort=title',
    '?favourites=1',
  ])('%o is read and written again', (query) => {
    expect(queryWith('', filterQueryValues(readAddonFilter(query, known)))).toBe(query)
  })

  test.each([
    ['?edition=java,console,java', '?edition=java'],
    ['?resolution=128', ''],
    ['?sort=size&favourites=yes', ''],
    ['?q=%20%20', ''],
    ['?constructor=1&__proto__=2', ''],
  ])('%o holds no more than %o', (query, expected) => {
    expect(queryWith('', filterQueryValues(readAddonFilter(query, known)))).toBe(expected)
  })

  test('an endless question is cut', () => {
    expect(readAddonFilter(`?q=${'a'.repeat(5000)}`, known).words).toHaveLength(100)
  })

  test.each([
    [{}, false],
    [{ words: '  ' }, false],
    [{ words: 'a' }, true],
    [{ order: 'title' as const }, true],
    [{ isFavourite: true }, true],
    [facets({ edition: ['java'] }), true],
  ])('whether %o asks anything: %o', (asked, expected) => {
    expect(isNonDefaultFilter({ ...NOTHING, ...asked })).toBe(expected)
  })
})
