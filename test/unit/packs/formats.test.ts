// What packs say they are made for, and which games that is.

import { describe, expect, test } from 'vitest'
import { formatCoverage } from '../../../src/generator/packs/formats'
import { JAVA_PACK_FORMATS, compareFormats, formatSpanText, gameVersionsOf } from '../../../src/shared/pack-formats'
import { readBedrockManifest } from '../../../src/generator/packs/bedrock-manifest'
import { readMcmeta, type Mcmeta } from '../../../src/generator/packs/mcmeta'
import { compareTextures, listPackTextures } from '../../../src/generator/packs/textures/texture-paths'
import { compareVersions, spansOf } from '../../../src/shared/game-version'

function mcmeta(pack: object): Mcmeta {
  const read = readMcmeta(JSON.stringify({ pack }))
  if ('reason' in read) throw new Error(read.reason)
  return read
}

test('the table is in order, and no game is in two rows', () => {
  for (const [index, row] of JAVA_PACK_FORMATS.entries()) {
    const before = JAVA_PACK_FORMATS[index - 1]
    const [from, to] = [spansOf(row.from)[0], spansOf(row.to)[0]]
    if (from === undefined || to === undefined) throw new Error(row.from)
    expect(compareVersions(from.from, to.to)).toBeLessThanOrEqual(0)
    if (before === undefined) continue
    expect(compareFormats(before.format, row.format)).toBeLessThan(0)
    const last = spansOf(before.to)[0]
    if (last !== undefined) expect(compareVersions(last.to, from.from)).toBeLessThan(0)
  }
})

test.each([
  [{ pack_format: 34 }, '34', '1.21 to 1.21.1'],
  [{ pack_format: 15, supported_formats: [15, 34] }, '15 to 34', '1.20 to 1.21.1'],
  [{ pack_format: 15, supported_formats: { min_inclusive: 15, max_inclusive: 18 } }, '15 to 18', '1.20 to 1.20.2'],
  [{ pack_format: 46, supported_formats: 46 }, '46', '1.21.4'],
  [{ min_format: 69, max_format: 75 }, '69 to 75', '1.21.9 to 1.21.11'],
  [{ min_format: [69, 0], max_format: [69, 3] }, '69 to 69.3', '1.21.9 to 1.21.10'],
  [{ pack_format: 64, supported_formats: [64, 84], min_format: 64, max_format: [84] }, '64 to 84', '1.21.7 to 26.1'],
  [{ pack_format: 35 }, '35', ''],
])('%j is format %s: %s', (pack, formats, games) => {
  const read = mcmeta(pack)
  expect([formatSpanText(read.formats), gameVersionsOf(read.formats)]).toEqual([formats, games])
  expect(read.faults).toEqual([])
})

test.each([
  [{ pack_format: 70 }, /need 'min_format' and 'max_format'/],
  [{ min_format: 70, pack_format: 34 }, /only together/],
  [{ min_format: 70, max_format: 80, supported_formats: [70, 80] }, /'supported_formats' is refused/],
  [{ min_format: 34, max_format: 80 }, /need 'pack_format' too/],
  [{ min_format: 80, max_format: 70 }, /end before they begin/],
  [{ pack_format: 9, supported_formats: [15, 18] }, /not among its other formats/],
])('%j is told', (pack, fault) => {
  expect(mcmeta(pack).faults.join('\n')).toMatch(fault)
})

test.each([
  ['plain', 'plain'],
  ['\u00a7aGreen \u00a7lbold', 'Green bold'],
  [{ text: 'a', extra: [{ text: 'b' }, 'c'] }, 'abc'],
  [['a', { translate: 'key', fallback: 'b' }], 'ab'],
  [undefined, ''],
  [7, ''],
])('the description %j is shown as %j', (description, text) => {
  expect(mcmeta({ pack_format: 34, description }).description).toBe(text)
})

describe('a label', () => {
  const fit = (label: string, pack: object, covers: readonly string[] | null = null): string => {
    const { games, missed } = formatCoverage(mcmeta(pack).formats, { label, covers })
    return `${String(games.length)} ${missed.map(({ from }) => from).join(' ')}`.trim()
  }

  test.each([
    ['1.21.8', { pack_format: 64 }, '1'],
    ['1.21.8', { pack_format: 34 }, '1 1.21.7'],
    ['1.21', { pack_format: 34 }, '1'],
    ['1.20 - 1.20.4', { pack_format: 15 }, '3 1.20.2 1.20.3'],
    ['1.20.x', { pack_format: 15, supported_formats: [15, 32] }, '4'],
    ['1.8.9', { pack_format: 1 }, '1'],
    ['25w31a', { pack_format: 1 }, '0'],
    ['Beta 1.7.3', { pack_format: 1 }, '0'],
    ['Experimental', { pack_format: 1 }, '0'],
    ['27.3', { pack_format: 84 }, '0'],
  ])('%s with %j: games and those that warn are %s', (label, pack, expected) => {
    expect(fit(label, pack)).toBe(expected)
  })

  test('that lists its games exactly is held to the list', () => {
    expect(fit('The aquatic update', { pack_format: 4 }, ['1.13', '1.13.1', '1.14.4'])).toBe('1')
  })
})

test('a manifest with comments is read, and what it lacks is told', () => {
  const read = readBedrockManifest(`{ // of a pack
    "format_version": 2, /* two */
    "header": { "name": "A // b", "uuid": "a12547ff-b070-5d3a-96b9-c8e85ce00ad0", "version": "1.2.0-beta", "min_engine_version": [1, 21, 0] },
    "modules": [{ "type": "data", "uuid": "x" }]
  }`)
  expect(read).toEqual({
    name: 'A // b',
    version: [1, 2, 0],
    minEngine: [1, 21, 0],
    modules: ['data'],
    faults: ["it has no module of the type 'resources'", "a module has no 'uuid'"],
  })
})

test('textures are told apart by checksum and size', () => {
  const entry = (path: string, crc32: number) => ({ path, crc32, sizeBytes: 9, packedBytes: 9 })
  const at = (name: string) => `assets/minecraft/textures/${name}.png`
  const before = listPackTextures(
    [entry(at('block/a'), 1), entry(at('item/b'), 2), entry(at('gui/c'), 3), entry('pack.png', 4)],
    'java',
  )
  const after = listPackTextures([entry(at('block/a'), 1), entry(at('item/b'), 9), entry(at('entity/d'), 5)], 'java')
  const { added, changed, removed, unchanged } = compareTextures(before, after)
  const names = (list: readonly { name: string; group: string }[]): string[] =>
    list.map(({ name, group }) => `${group} ${name}`)
  expect([names(added), names(changed), names(removed), unchanged]).toEqual([
    ['entity entity/d.png'],
    ['item item/b.png'],
    ['interface gui/c.png'],
    1,
  ])
  expect(
    listPackTextures([entry('textures/blocks/a.tga', 1), entry('subpacks/big/textures/items/b.png', 2)], 'bedrock').map(
      ({ name }) => name,
    ),
  ).toEqual(['items/b.png', 'blocks/a.tga'])
})

const NEEDS_SINGLE = "games before format 65 need 'pack_format' too"
const NEEDS_SPAN = "games before format 65 need 'supported_formats' too"

test.each([
  [{ pack_format: 34, min_format: 34, max_format: 84 }, [NEEDS_SPAN]],
  [{ min_format: 34, max_format: 84 }, [NEEDS_SINGLE, NEEDS_SPAN]],
  [{ pack_format: 34, min_format: 34, max_format: 84, supported_formats: [34, 84] }, []],
  [{ pack_format: 64, min_format: [64, 0], max_format: 64 }, [NEEDS_SPAN]],
  [{ min_format: 65, max_format: 84 }, []],
  [{ pack_format: 34 }, []],
])('%j names what the games of its formats ask for', (pack, faults) => {
  expect(mcmeta(pack).faults).toEqual(faults)
})
