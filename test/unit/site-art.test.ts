// Holds the pictures that frame the site to their rules: strips without seams, the site's green in their top row, the
// same blocks at every resolution, files light enough to stand above the fold.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fullTest } from '../support/full'
import { parse } from 'yaml'
import { bedrockStrip } from '../../art/bedrock.ts'
import { flatMark, iconOnGreen } from '../../art/brand.ts'
import { sharingCard } from '../../art/card.ts'
import { lightness, sameDesign } from '../../art/check.ts'
import { drawComparison } from '../../art/compare.ts'
import { alphaAt, colourAt, createRaster, crop, pixelAt, type Raster, setPixel } from '../../art/lib/raster.ts'
import { packBySlug, PACKS } from '../../art/packs.ts'
import { WORDMARKS } from '../../art/pictures.ts'
import { encodePng } from '../../art/png.ts'
import { reduceColours } from '../../art/reduce.ts'
import { plantTree } from '../../art/scene/parts.ts'
import { GROUND, layTerrain } from '../../art/scene/terrain.ts'
import { createWorld, nameAt } from '../../art/scene/world.ts'
import { packScene, packStrip } from '../../art/specimens.ts'
import { drawTurf, GREEN } from '../../art/turf.ts'
import { wordmark } from '../../art/wordmark.ts'
import { BLOCK, drawWall, PHONE, ROWS, wallIds, WIDE } from '../../art/wall.ts'

const square = (image: Raster, left = 0) => crop(image, [left, 0, image.height, image.height])
const fringe = (k: number) => drawTurf({ span: 128, height: 16, k, seed: 'fringe' })
const topRow = (image: Raster) => Array.from({ length: image.width }, (_, x) => pixelAt(image, x, 0))
const drop = (image: Raster, x: number) => {
  let y = 0
  while (alphaAt(image, x, y) > 0) y++
  return y
}
/** The mean difference of how far two neighbouring columns reach down. */
const steps = (image: Raster, at: (x: number) => boolean) => {
  const found = Array.from({ length: image.width }, (_, x) => x)
    .filter(at)
    .map((x) => Math.abs(drop(image, x) - drop(image, (x + 1) % image.width)))
  return found.reduce((sum, step) => sum + step, 0) / found.length
}

describe.each([1, 2, 4])('the fringe at %i pixels a sixteenth', (k) => {
  const image = fringe(k)

  test('grows out of the green of the header', () => {
    expect(new Set(topRow(image))).toEqual(new Set([((GREEN << 8) | 255) >>> 0]))
    expect(GREEN).toBe(0x76c945)
  })

  test('repeats sideways without a seam', () => {
    const widest = Math.max(...Array.from({ length: image.width - 1 }, (_, x) => steps(image, (at) => at === x)))
    expect(steps(image, (x) => x === image.width - 1)).toBeLessThanOrEqual(widest)
    // The strip is a torus: drawn twice as wide it would only repeat, so its blades reach across the edge.
    const twice = crop(image, [image.width / 2, 0, image.width, image.height])
    expect(steps(twice, (x) => x === image.width / 2 - 1)).toBeLessThanOrEqual(widest)
  })

  test('hangs down in blades and leaves the bottom row free', () => {
    const drops = Array.from({ length: image.width }, (_, x) => drop(image, x))
    expect(Math.min(...drops)).toBeGreaterThanOrEqual(k)
    expect(new Set(drops).size).toBeGreaterThan(5)
    expect(Math.max(...drops)).toBeLessThan(image.height)
  })
})

test('the three fringes are one fringe', () => {
  expect(sameDesign(square(fringe(1)), square(fringe(2)))).toBeGreaterThan(0.85)
  expect(sameDesign(square(fringe(2)), square(fringe(4)))).toBeGreaterThan(0.85)
})

test('the bedrock fades out: solid above, open below, and no seam at its sides', () => {
  const image = bedrockStrip()
  expect([image.width, image.height]).toEqual([256, 32])
  const filled = (y: number) => topRow(image).filter((_, x) => alphaAt(image, x, y) > 0).length / image.width
  expect(filled(4)).toBeGreaterThan(0.8)
  expect(filled(30)).toBeLessThan(0.1)
  const turned = (a: number, b: number) =>
    Array.from({ length: image.height }, (_, y) => Number(pixelAt(image, a, y) !== pixelAt(image, b, y))).reduce(
      (sum, n) => sum + n,
      0,
    )
  const inner = Array.from({ length: image.width - 1 }, (_, x) => turned(x, x + 1))
  expect(turned(image.width - 1, 0)).toBeLessThanOrEqual(Math.max(...inner))
})

test('the content says of each block of the walls what it is', () => {
  const home = parse(readFileSync('content/site/home.yaml', 'utf8')) as { wall: { blocks: unknown } }
  expect(home.wall.blocks).toMatchObject({ wide: wallIds(WIDE), narrow: wallIds(PHONE) })
})

describe.each([
  ['wide', WIDE, 1024],
  ['phone', PHONE, 576],
] as const)('the %s wall', (_name, wall, width) => {
  const image = drawWall(wall)

  test('has its seams where the styles expect them and the green in its top row', () => {
    expect([image.width, image.height]).toEqual([width, ROWS * BLOCK])
    expect(new Set(topRow(reduceColours(image, 256, [GREEN])))).toEqual(new Set([((GREEN << 8) | 255) >>> 0]))
    const edges = wall.map(({ rows }) => (rows[0] ?? '').length * BLOCK)
    expect(edges.reduce((sum, edge) => sum + edge, 0)).toBe(width)
    expect(edges[0]).toBe(edges[2])
  })

  test('draws each third in texels of its own size', () => {
    let left = 0
    for (const { size, rows } of wall) {
      const texel = BLOCK / size
      const right = left + (rows[0] ?? '').length * BLOCK
      for (let y = 0; y < image.height; y++)
        for (let x = left; x < right; x++)
          if (x % texel || y % texel)
            if (pixelAt(image, x, y) !== pixelAt(image, x - (x % texel), y - (y % texel)))
              throw new Error(`no whole texel at ${String(x)}, ${String(y)}`)
      left = right
    }
    expect(left).toBe(width)
  })

  test('shows the same blocks in every third', () => {
    const sets = wall.map(({ rows }) => rows.map((row) => new Set(row)))
    for (const [y, middle] of (sets[1] ?? []).entries())
      for (const third of sets) for (const block of middle) expect(third[y]?.has(block) ?? false).toBe(true)
    const [left, middle, right] = wall.map(({ rows }) => rows)
    for (let y = 0; y < ROWS; y++) {
      expect(left?.[y]?.at(-1)).toBe(middle?.[y]?.[0])
      expect(middle?.[y]?.at(-1)).toBe(right?.[y]?.[0])
    }
  })

  test('is the same drawing on both sides of a seam', () => {
    let seam = 0
    for (const third of wall.slice(0, 2)) {
      seam += (third.rows[0] ?? '').length * BLOCK
      for (let y = 1; y < ROWS; y++) {
        const near = crop(image, [seam - BLOCK, y * BLOCK, BLOCK, BLOCK])
        const far = crop(image, [seam, y * BLOCK, BLOCK, BLOCK])
        expect(sameDesign(near, far)).toBeGreaterThan(0.5)
      }
    }
  })

  test('is light enough to stand above the fold', () => {
    expect(encodePng(reduceColours(image, 256, [GREEN])).length).toBeLessThan(60_000)
  })
})

test('reducing colours leaves those alone that are to be kept', () => {
  const image = createRaster(32)
  for (let i = 0; i < 1024; i++) setPixel(image, i % 32, i >> 5, (i << 8) | 0x45)
  setPixel(image, 0, 0, GREEN)
  const reduced = reduceColours(image, 8, [GREEN])
  expect(colourAt(reduced, 0, 0)).toBe(GREEN)
  expect(new Set(reduced.data).size).toBeLessThanOrEqual(8)
})

const packs = PACKS.filter(({ slug }) => slug !== 'default_16x')

fullTest('the comparison shows the same place in every resolution', () => {
  const [small, middle, large] = (['default_16x', 'steadfast_32x', 'steadfast_64x'] as const).map((slug) =>
    drawComparison(packBySlug(slug)),
  )
  if (small === undefined || middle === undefined || large === undefined) throw new Error('a pack is missing')
  for (const left of [0, 400, 800]) {
    expect(sameDesign(square(small, left), square(large, left))).toBeGreaterThan(0.85)
    expect(sameDesign(square(middle, left), square(large, left))).toBeGreaterThan(0.9)
  }
  for (const [image, texel] of [
    [small, 4],
    [middle, 2],
  ] as const)
    for (let y = 0; y < image.height; y++)
      for (let x = 0; x < image.width; x++)
        if (pixelAt(image, x, y) !== pixelAt(image, x - (x % texel), y - (y % texel)))
          throw new Error(`no whole texel at ${String(x)}, ${String(y)}`)
})

fullTest('every pack draws the same scene, each in its own hand', () => {
  const scenes = packs.map((pack) => encodePng(reduceColours(packScene(pack), 256)))
  expect(new Set(scenes.map((bytes) => bytes.join())).size).toBe(packs.length)
  for (const bytes of scenes) expect(bytes.length).toBeLessThan(24_000)
  const first = packScene(packBySlug('steadfast_64x'))
  // Wider than any window that the packs are seen through.
  expect([first.width, first.height]).toEqual([640, 320])
  for (const pack of packs)
    expect(sameDesign(packScene(pack), first)).toBeGreaterThan(pack.style === 'main' ? 0.95 : 0.6)
})

test('a strip shows five blocks in every pack and in the game', () => {
  for (const pack of PACKS) {
    const image = packStrip(pack)
    expect([image.width, image.height]).toEqual([640, 128])
    expect(encodePng(reduceColours(image, 256)).length).toBeLessThan(20_000)
  }
})

test('the ground of the sharing picture leaves its field to the words', () => {
  const image = sharingCard()
  expect([image.width, image.height]).toEqual([1200, 630])
  const marked = (x: number, y: number) => x >= 64 && x < 112 && y >= 48 && y < 96
  for (let y = 0; y < 440; y++)
    for (let x = 0; x < image.width; x++)
      if (!marked(x, y) && colourAt(image, x, y) !== GREEN) throw new Error(`${String(x)}, ${String(y)} is not free`)
  expect(encodePng(reduceColours(image, 256, [GREEN])).length).toBeLessThan(24_000)
})

test('a mask that cuts an icon to a circle leaves the mark whole', () => {
  for (const image of [iconOnGreen(192, { mark: 32, zoom: 3 }), iconOnGreen(512, { mark: 64, zoom: 4 })]) {
    const half = image.width / 2
    for (let y = 0; y < image.height; y++)
      for (let x = 0; x < image.width; x++)
        if (colourAt(image, x, y) !== GREEN) {
          const [dx, dy] = [x + 0.5 - half, y + 0.5 - half]
          expect(dx * dx + dy * dy).toBeLessThanOrEqual(0.16 * image.width * image.width)
        }
  }
})

test('the flat mark has two colours and the same letter on both grounds', () => {
  const [header, footer] = [flatMark('header'), flatMark('footer')]
  expect([header.width, header.height]).toEqual([16, 16])
  expect([new Set(header.data).size, new Set(footer.data).size]).toEqual([2, 2])
  header.data.forEach((pixel, i) => {
    expect(pixel === header.data[0]).toBe(footer.data[i] === footer.data[0])
  })
})

test.each(WORDMARKS)('the wordmark %s has a light rim all around, for dark grounds', (_slug, name, tag, second) => {
  const image = wordmark(name, { tag, second })
  let rim = 0
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (alphaAt(image, x, y) === 0) continue
      const open = [
        alphaAt(image, x - 1, y),
        alphaAt(image, x + 1, y),
        alphaAt(image, x, y - 1),
        alphaAt(image, x, y + 1),
      ]
      if (!open.includes(0)) continue
      rim++
      if (lightness(pixelAt(image, x, y)) < 0.85) throw new Error(`a dark edge at ${String(x)}, ${String(y)}`)
    }
  expect(rim).toBeGreaterThan(1000)
})

test('every kind of tree has its own outline and stands on its trunk', () => {
  const outlines = (['oak', 'birch', 'spruce', 'cherry'] as const).map((kind) => {
    const world = createWorld(32, 26)
    layTerrain(world, { seed: 1, top: 'grass', bumps: 0 })
    plantTree(world, [16, 16], kind)
    expect(nameAt(world, 16, GROUND + 1, 16)).toBe(`${kind}_log`)
    return Array.from({ length: 20 }, (_, y) => {
      let leaves = 0
      for (let z = 0; z < 32; z++)
        for (let x = 0; x < 32; x++) if (nameAt(world, x, GROUND + 1 + y, z) === `${kind}_leaves`) leaves++
      return leaves
    }).join()
  })
  expect(new Set(outlines).size).toBe(outlines.length)
})

test('an oak takes several shapes', () => {
  const shapes = new Set<number>()
  for (let x = 4; x < 28; x += 2) {
    const world = createWorld(32, 26)
    layTerrain(world, { seed: 1, top: 'grass', bumps: 0 })
    plantTree(world, [x, 16], 'oak')
    const leaf = world.names.indexOf('oak_leaves')
    shapes.add(Math.round(world.cells.filter((cell) => cell === leaf).length / 12))
  }
  expect(shapes.size).toBeGreaterThan(2)
})

test('the committed banners and headers keep to their weight', () => {
  // A banner has two and a half times as many pixels as a header.
  for (const [folder, most] of [
    ['banners', 500_000],
    ['posts', 300_000],
  ] as const)
    for (const file of readdirSync(`public/image/${folder}`))
      expect(statSync(`public/image/${folder}/${file}`).size, file).toBeLessThan(most)
})
