// Holds the art to its own rules on a sample of textures, and the drawing to being repeatable.
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { GROUPS, textureByFile, TEXTURES } from '../../art/catalogue.ts'
import { measure, stripSeam } from '../../art/check.ts'
import { createPen, type Size, type Style } from '../../art/lib/pen.ts'
import { countColours, type Raster } from '../../art/lib/raster.ts'
import { encodePng } from '../../art/png.ts'
import { buildRelease, RELEASES } from '../../art/releases.ts'

const draw = (file: string, size: Size, style: Style = 'main'): Raster =>
  textureByFile(file).draw(createPen(size, style))
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const FREE = [
  'stone',
  'cobblestone',
  'dirt',
  'grass_block_top',
  'gravel',
  'sand',
  'snow',
  'deepslate',
  'obsidian',
  'oak_leaves',
  'red_wool',
  'water_still',
  'lava_still',
]
const DESIGNS = [
  'stone',
  'cobblestone',
  'oak_planks',
  'birch_planks',
  'bricks',
  'diamond_ore',
  'coal_ore',
  'gold_block',
  'bookshelf',
  'red_wool',
  'glass',
  'diamond',
  'apple',
  'iron_pickaxe',
]

describe.each(['main', 'classic-original', 'classic-renewed'] as const)('in the style %s', (style) => {
  test.each(FREE)('%s tiles without a seam', (file) => {
    expect(stripSeam(draw(file, 32, style))).toBeLessThan(1.75)
  })

  test.each(DESIGNS)('%s is the same design at every size', (file) => {
    const report = measure(draw(file, 16, style), draw(file, 32, style), draw(file, 64, style))
    expect(report.near).toBeGreaterThan(0.6)
    expect(report.far).toBeGreaterThan(0.8)
    expect(Math.abs(report.drift)).toBeLessThan(0.05)
  })
})

test('a texture keeps to few colours', () => {
  for (const file of DESIGNS)
    for (const size of [16, 32, 64] as const)
      expect(countColours(draw(file, size))).toBeLessThanOrEqual(file === 'bookshelf' ? 128 : 64)
})

test('drawing twice gives the same bytes', () => {
  for (const file of ['stone', 'diamond', 'oak_leaves', 'wheat_stage7', 'fire_0']) {
    expect(sha(encodePng(draw(file, 32)))).toBe(sha(encodePng(draw(file, 32))))
  }
})

test('no two textures share a number or a path', () => {
  expect(new Set(TEXTURES.map(({ id }) => id)).size).toBe(TEXTURES.length)
  const paths = TEXTURES.flatMap(({ uses }) => [...uses.java, ...uses.bedrock].map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(TEXTURES.length).toBeGreaterThanOrEqual(120)
  expect(GROUPS.every(([, textures]) => textures.length > 0)).toBe(true)
})

test('the diamond is number 1484 and its ore 1127', () => {
  expect(textureByFile('diamond').id).toBe(1484)
  expect(textureByFile('diamond_ore').id).toBe(1127)
})

test('an animated texture is a strip of whole squares that matches its frames', () => {
  for (const texture of TEXTURES) {
    const { width, height } = texture.draw(createPen(16, 'main'))
    expect(width).toBe(16)
    expect(height % width).toBe(0)
    expect(height > width).toBe(texture.animation !== undefined)
    for (const frame of texture.animation?.frames ?? []) expect(frame).toBeLessThan(height / width)
  }
})

test('a release is a pack the game can read', () => {
  const [java] = RELEASES
  const bedrock = RELEASES.find(({ edition }) => edition === 'bedrock')
  if (java === undefined || bedrock === undefined) throw new Error('there are no releases')
  const read = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes))
  const zip = unzipSync(buildRelease(java))
  expect(read(zip['pack.mcmeta'])).toMatchObject({ pack: { pack_format: 64 } })
  expect(read(zip['assets/minecraft/textures/block/water_still.png.mcmeta'])).toEqual({ animation: { frametime: 2 } })
  expect(Object.keys(zip)).toEqual([...Object.keys(zip)].sort())
  const pack = unzipSync(buildRelease(bedrock))
  expect(read(pack['manifest.json'])).toMatchObject({ format_version: 2, header: { version: [1, 21, 120] } })
  expect(pack['textures/items/diamond.png']).toBeDefined()
})
