// What is chosen on /customise: its address, what hides what, and what is to be built.

import { expect, test } from 'vitest'
import {
  findPartlyHiddenAddons,
  customPackFileName,
  createPackBuildRequest,
  chosenSingleTexturesOf,
  packTooLargeText,
  replaceChosenVariant,
} from '../../../src/client/lib/customise-choice'
import { readCustomiseChoice, customiseQuery } from '../../../src/client/lib/customise-query'
import { resolveCustomiseChoice } from '../../../src/client/lib/customise-resolve'
import { groupAddonVariants } from '../../../src/shared/customise-data'
import { speakStandard } from '../../support/late-words'
import type { CustomiseAddon, CustomisePack, SingleTexturesData } from '../../../src/shared/customise-data'

speakStandard('customise.making')

const license = { name: 'CC0 1.0', href: 'https://creativecommons.org/publicdomain/zero/1.0/' }
const addon = (slug: string, ...textures: string[]): CustomiseAddon => ({
  ...{
    slug,
    title: slug.toUpperCase(),
    summary: '',
    href: `/addons/${slug}`,
    picture: '',
    authors: 'Ann',
    license,
    oneOf: '',
  },
  file: { href: `/packs/${slug}.zip`, sizeBytes: 1, hash: `${slug}1` },
  textures: textures.map((path) => [path, '']),
  releases: [0, 1],
  misfit: 'Its file is for 1.21.',
})
const release = (label: string, version: number) => ({
  ...{ label, name: 'R1', page: '', games: '', textures: 2, blocks: [], version },
  file: { href: `/packs/${label}.zip`, sizeBytes: 9, hash: 'f1' },
})
const PACK: CustomisePack = {
  ...{ pack: 'main', title: 'Main 32x', href: '/main/', authors: 'Brand', license, texturePack: '' },
  editions: [
    {
      ...{ edition: 'java', game: 'java', name: 'Java', ending: '.zip', refused: [], elsewhere: [], singles: '' },
      releases: [release('1.21.8', 0), release('1.20.x', 1)],
      addons: [addon('a', 'stone', 'dirt'), addon('b', 'stone'), addon('c', 'oak')],
    },
  ],
}
const SINGLES: SingleTexturesData = {
  sources: [{ slug: 'old_32x', name: 'Old 32x', license }],
  source: '/v2/{id}/{pack}.png',
  textures: [
    { id: 7, name: 'Stone', paths: ['stone', ''], sources: [0], animation: '' },
    { id: 9, name: 'Oak', paths: ['oak', 'old/oak'], sources: [], animation: '' },
  ],
}

test('the choice stands in the address, and comes back from it', () => {
  const query = '?pack=main&edition=java&version=1.21.8&with=b,a&textures=7-old_32x'
  const choice = readCustomiseChoice(query)
  expect(choice).toMatchObject({ pack: 'main', addons: ['b', 'a'], singles: new Map([[7, 'old_32x']]) })
  expect(customiseQuery(choice)).toBe(query)
  expect(customiseQuery({ ...choice, singles: new Map([...choice.singles, [3, 'x']]) })).toContain(
    'textures=3-x,7-old_32x',
  )
  expect(readCustomiseChoice('?with=a,,a&textures=x,7,7-').addons).toEqual(['a'])
  expect(readCustomiseChoice('?textures=x,7,7-').singles.size).toBe(0)
})

test('what the address names and nobody has is told, and the rest stands', () => {
  const settled = resolveCustomiseChoice(readCustomiseChoice('?edition=none&version=9&with=a,gone,b'), PACK)
  expect(settled).toMatchObject({
    choice: { edition: 'java', version: '1.21.8', addons: ['a', 'b'] },
    changes: [
      { is: 'edition', now: 'Java' },
      { is: 'version', name: '9', now: '1.21.8' },
      { is: 'gone', name: 'gone' },
    ],
  })
  expect(resolveCustomiseChoice(readCustomiseChoice(''), { ...PACK, editions: [] })).toBeNull()
})

test.each([
  ['1.20.4', '1.20.x', [{ is: 'covered', name: '1.20.4', now: '1.20.x' }]],
  ['1.19.4', '1.20.x', [{ is: 'version', name: '1.19.4', now: '1.20.x' }]],
  ['1.21.9', '1.21.8', [{ is: 'version', name: '1.21.9', now: '1.21.8' }]],
  ['words', '1.21.8', [{ is: 'version', name: 'words', now: '1.21.8' }]],
  ['', '1.21.8', []],
])('a link for %s gets the file for %s, and says so', (version, label, changes) => {
  const settled = resolveCustomiseChoice(readCustomiseChoice(`?edition=java&version=${version}`), PACK)
  expect([settled?.release.label, settled?.changes]).toEqual([label, changes])
})

test('an add-on is offered for the releases that its file fits; one of two files is chosen by the release', () => {
  const [edition] = PACK.editions
  const late = { ...addon('late'), releases: [0] }
  const both = [
    { ...addon('both'), releases: [0] },
    { ...addon('both'), releases: [1], file: { href: '/packs/both-old.zip', sizeBytes: 1, hash: '' } },
  ]
  const pack = { ...PACK, editions: edition === undefined ? [] : [{ ...edition, addons: [late, ...both] }] }
  const chosen = (version: string) =>
    resolveCustomiseChoice(readCustomiseChoice(`?edition=java&version=${version}&with=late,both`), pack)
  expect(chosen('1.21.8')).toMatchObject({
    changes: [],
    addons: [{ slug: 'late' }, { file: { href: '/packs/both.zip' } }],
  })
  expect(chosen('1.20.x')).toMatchObject({
    changes: [{ is: 'not-here', name: 'LATE', reason: 'Its file is for 1.21.' }],
    addons: [{ file: { href: '/packs/both-old.zip' } }],
  })
})

test('a built pack names its files by their hashes, and what is newer is told', () => {
  const changesOf = (query: string) =>
    resolveCustomiseChoice(readCustomiseChoice(`?edition=java&version=1.21.8&with=${query}`), PACK)?.changes
  expect(changesOf('a,b&built=f1,a1,b1')).toEqual([])
  expect(changesOf('a,b&built=e0,a0,b1')).toEqual([
    { is: 'release', name: 'Main 32x 1.21.8', now: 'R1' },
    { is: 'updated', name: 'A' },
  ])
  expect(changesOf('a,gone&built=f1,a1,e0')).toEqual([{ is: 'gone', name: 'gone' }])
  // Hashes that do not match the parts in number say nothing.
  expect(changesOf('a,b&built=e0')).toEqual([])
})

test('of variants of one thing one is chosen, in the place of the one before', () => {
  const addons = [
    { ...addon('a'), oneOf: 'Gravel' },
    addon('b'),
    { ...addon('c'), oneOf: 'Gravel' },
    { ...addon('d'), oneOf: 'Ores' },
  ]
  const [gravel, ores] = groupAddonVariants(addons)
  expect([gravel, ores].map((one) => [one?.of, one?.addons.map(({ slug }) => slug)])).toEqual([
    ['Gravel', ['a', 'c']],
    ['Ores', ['d']],
  ])
  if (gravel === undefined) return
  expect(replaceChosenVariant(['a', 'b'], gravel, 'c')).toEqual(['c', 'b'])
  expect(replaceChosenVariant(['b'], gravel, 'a')).toEqual(['b', 'a'])
  expect(replaceChosenVariant(['b', 'c'], gravel, '')).toEqual(['b'])
  const [edition] = PACK.editions
  const pack = { ...PACK, editions: edition === undefined ? [] : [{ ...edition, addons }] }
  // Of an address that names two of them, the highest.
  expect(resolveCustomiseChoice(readCustomiseChoice('?with=a,b,c'), pack)).toMatchObject({
    choice: { addons: ['b', 'c'] },
    changes: [{ is: 'variant', name: 'A', now: 'C' }],
  })
})

test('what is too large names what would be less', () => {
  const [edition] = PACK.editions
  const heavy = (slug: string, sizeBytes: number): CustomiseAddon => ({
    ...addon(slug),
    file: { href: '', sizeBytes, hash: '' },
  })
  const said = (...addons: CustomiseAddon[]): string => {
    const of = { ...PACK, editions: edition === undefined ? [] : [{ ...edition, addons }] }
    const settled = resolveCustomiseChoice(readCustomiseChoice(`?with=${addons.map(({ slug }) => slug).join(',')}`), of)
    return settled === null ? '' : packTooLargeText(settled)
  }
  expect(said(heavy('a', 30_000_000), heavy('b', 118_000_000))).toContain(
    'no room for 148.0 MB. Close other tabs, remove B (118.0 MB), or',
  )
  expect(said(heavy('a', 1))).toContain('choose a smaller pack')
})

test('a conflict names what is hidden, and by which add-ons above', () => {
  const [a, b, c] = PACK.editions[0]?.addons ?? []
  const all = [a, b, c].flatMap((one) => one ?? [])
  expect(findPartlyHiddenAddons(all)).toEqual([{ slug: 'a', hidden: ['stone'], count: 2, by: ['B'] }])
  expect(findPartlyHiddenAddons([...all].reverse())).toEqual([{ slug: 'b', hidden: ['stone'], count: 1, by: ['A'] }])
  expect(findPartlyHiddenAddons(all.slice(1))).toEqual([])
})

test('single textures are those that the version has and their owner lends', () => {
  const wanted = new Map([
    [7, 'old_32x'],
    [9, 'old_32x'],
    [8, 'old_32x'],
  ])
  expect(chosenSingleTexturesOf(wanted, SINGLES, 0)).toMatchObject([
    { id: 7, path: 'stone', from: 'Old 32x', href: '/v2/7/old_32x.png' },
  ])
  expect(chosenSingleTexturesOf(wanted, SINGLES, 1)).toEqual([])
  expect(chosenSingleTexturesOf(wanted, null, 0)).toEqual([])
})

test('an order has the parts from below, who made them, and a name for the file', () => {
  const settled = resolveCustomiseChoice(readCustomiseChoice('?with=c,a&textures=7-old_32x'), PACK)
  if (settled === null) throw new Error('there is a release')
  const taken = chosenSingleTexturesOf(settled.choice.singles, SINGLES, 0)
  const order = createPackBuildRequest({ pack: PACK, settled, taken, address: 'https://site.example/customise' })
  expect(order.parts.map(({ href }) => href)).toEqual(['/packs/1.21.8.zip', '/packs/c.zip', '/packs/a.zip'])
  expect(order.description).toBe('With C, A, 1 single texture')
  expect(order.credits.split('\n').filter((line) => !line.startsWith(' ') && line !== '')).toEqual([
    'Main 32x, my own',
    'Built at https://site.example/customise?pack=main&edition=java&version=1.21.8&with=c,a&textures=7-old_32x&built=f1,c1,a1',
    'The top one wins.',
    'Stone, from Old 32x',
    'A, by Ann',
    'C, by Ann',
    'Main 32x 1.21.8 R1, by Brand',
  ])
  expect(order.credits).toContain(
    'CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/\n  https://site.example/addons/a\n',
  )
  expect(customPackFileName(PACK, settled)).toBe('Main-32x-my-own-1.21.8.zip')
})
