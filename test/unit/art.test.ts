// Holds every texture to the rules of the art, and the drawing to being repeatable. PACKSITE_FULL=1 measures the classic
// looks too.
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { GROUPS, type Texture, textureByFile, TEXTURES } from '../../art/catalogue.ts'
import { firstSquare, loopRatio, measure, sameDesign, stripSeam } from '../../art/check.ts'
import { createPen, type Size, type Style } from '../../art/lib/pen.ts'
import type { Raster } from '../../art/lib/raster.ts'
import { encodePng } from '../../art/png.ts'
import { buildRelease, RELEASES } from '../../art/releases.ts'
import { isFullRun } from '../support/full'

const drawn = new Map<string, Raster>()

/** A texture as one pen draws it; drawn once for all tests. */
function picture(texture: Texture, size: Size, style: Style): Raster {
  const key = `${texture.id} ${size} ${style}`
  const raster = drawn.get(key) ?? texture.draw(createPen(size, style))
  drawn.set(key, raster)
  return raster
}

const draw = (file: string, size: Size, style: Style = 'main') => picture(textureByFile(file), size, style)
const SIZES = [16, 32, 64] as const
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const STYLES = ['main', 'classic-original', 'classic-renewed'] as const
/** The classic packs are measured in the full run only: they triple the time. */
const HANDS = isFullRun ? STYLES : STYLES.slice(0, 1)
const nameOf = ({ uses }: Texture) =>
  (uses.java[0] ?? uses.bedrock[0])?.path.split('/').at(-1)?.replace('.png', '') ?? ''

/** Blocks with courses, boards, frames or a top and a bottom: their edges are meant to be seen. */
const EDGED =
  /brick|smooth|polished|quartz_block|sandstone|grass_block_s|planks|log_top|bookshelf|crafting|ladder|door|furnace|lamp|pumpkin|lantern|tnt|glass$|torch/
/** One texture in six; all of them in a full run. */
const some = TEXTURES.filter((_, index) => isFullRun || index % 6 === 0)
const FREE = [
  ...GROUPS.filter(([group]) => /^(?:stone|earth|wood|ore|wool|terracotta)$/.test(group)).flatMap(([, list]) => list),
  ...['glowstone', 'water_still', 'lava_still', 'magma', 'amethyst_block'].map(textureByFile),
].filter((texture) => !EDGED.test(nameOf(texture)))

describe.each(HANDS)('in the style %s', (style) => {
  test('materials without edges tile without a seam', () => {
    const seams = FREE.map((texture) => [nameOf(texture), stripSeam(picture(texture, 32, style))] as const)
    expect(seams.length).toBeGreaterThan(80)
    expect(seams.filter(([, ratio]) => ratio > 1.7)).toEqual([])
  })

  test('every texture is the same design at every size, in few colours and as light as it was', () => {
    const wrong = some.flatMap((texture) => {
      const [small, middle, large] = SIZES.map((size) => picture(texture, size, style))
      if (small === undefined || middle === undefined || large === undefined) return []
      const report = measure(small, middle, large)
      // The classic packs begin at 32x.
      const near = style === 'main' ? report.near >= 0.72 && Math.abs(report.drift) <= 0.057 : true
      const few = report.colours.every((count) => count <= (nameOf(texture) === 'bookshelf' ? 110 : 64))
      return near && report.far >= 0.85 && few ? [] : [[nameOf(texture), report]]
    })
    expect(wrong).toEqual([])
  }, 120_000)
})

test.each(STYLES)('every animated texture loops without a jump in the style %s', (style) => {
  const animated = TEXTURES.filter(({ animation }) => animation !== undefined)
  const loops = animated.map((texture) => [nameOf(texture), loopRatio(picture(texture, 32, style))] as const)
  expect(loops.length).toBeGreaterThan(5)
  expect(loops.filter(([, ratio]) => ratio > 1.4)).toEqual([])
})

const FAMILIAR =
  `cobblestone mossy_cobblestone gravel dirt grass_block_top grass_block_side stone_bricks bricks oak_planks
  oak_leaves coal_ore iron_ore gold_ore diamond_ore redstone_ore iron_block gold_block diamond_block emerald_block
  white_wool glowstone netherrack furnace_front crafting_table_front bookshelf tnt_side lava_still apple bread iron_sword
  diamond_pickaxe`.split(/\s+/)

test('the familiar textures have shapes of their own in each style', () => {
  const alike = FAMILIAR.flatMap((file) => {
    const [main, original, renewed] = STYLES.map((style) => firstSquare(draw(file, 32, style)))
    if (main === undefined || original === undefined || renewed === undefined) return []
    const most = Math.max(sameDesign(main, original), sameDesign(main, renewed), sameDesign(original, renewed))
    return most > 0.9 ? [[file, most]] : []
  })
  expect(alike).toEqual([])
})

test('no two woods are sawn alike', () => {
  const woods = ['oak', 'spruce', 'birch', 'acacia', 'dark_oak', 'cherry', 'crimson'].map((wood) =>
    draw(`${wood}_planks`, 32),
  )
  const pairs = woods.flatMap((a, i) => woods.slice(i + 1).map((b) => sameDesign(a, b)))
  expect(Math.max(...pairs)).toBeLessThan(0.85)
})

test('drawing twice gives the same bytes', () => {
  for (const texture of some) {
    const again = texture.draw(createPen(32, 'main'))
    expect([nameOf(texture), sha(encodePng(again))]).toEqual([
      nameOf(texture),
      sha(encodePng(picture(texture, 32, 'main'))),
    ])
  }
})

test('no two textures share a number or a path', () => {
  expect(new Set(TEXTURES.map(({ id }) => id)).size).toBe(TEXTURES.length)
  const paths = TEXTURES.flatMap(({ uses }) => [...uses.java, ...uses.bedrock].map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(TEXTURES.filter(({ uses }) => uses.java.length + uses.bedrock.length === 0)).toEqual([])
  expect(TEXTURES.length).toBeGreaterThanOrEqual(120)
  expect(GROUPS.every(([, textures]) => textures.length > 0)).toBe(true)
})

test('the diamond is number 1484 and its ore 1127', () => {
  expect(textureByFile('diamond').id).toBe(1484)
  expect(textureByFile('diamond_ore').id).toBe(1127)
})

test('an animated texture is a strip of whole squares that matches its frames', () => {
  for (const texture of TEXTURES) {
    const { width, height } = picture(texture, 16, 'main')
    expect(width).toBe(16)
    expect(height % width).toBe(0)
    expect(height > width).toBe(texture.animation !== undefined)
    for (const frame of texture.animation?.frames ?? []) expect(frame).toBeLessThan(height / width)
  }
})

test('every flipbook of a Bedrock pack turns the pages of a picture that is in it', () => {
  const bedrock = RELEASES.find(({ edition }) => edition === 'bedrock')
  if (bedrock === undefined) throw new Error('there is no release for Bedrock')
  const pack = unzipSync(buildRelease(bedrock))
  const books = JSON.parse(new TextDecoder().decode(pack['textures/flipbook_textures.json'])) as readonly {
    readonly flipbook_texture: string
  }[]
  expect(books.length).toBe(TEXTURES.filter(({ animation }) => animation !== undefined).length)
  expect(books.filter(({ flipbook_texture }) => pack[`${flipbook_texture}.png`] === undefined)).toEqual([])
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
  const names = (files: object) => Object.keys(files).filter((path) => path.includes('potion'))
  expect(names(zip)).toEqual(['potion', 'potion_overlay'].map((name) => `assets/minecraft/textures/item/${name}.png`))
  expect(names(pack)).toEqual(['drinkable', 'empty', 'heal'].map((name) => `textures/items/potion_bottle_${name}.png`))
})
