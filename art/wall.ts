// The wall of the home page: the same blocks at 16, 32 and 64 pixels from left to right, and the site's grass growing
// down into them. One texel of a 64x block is one pixel of the file, so the file is shown at whole zooms only:
//
//   wall.png        1024 x 256, 16 columns of 64; seams 128 left and right of the middle, at x = 384 and 640
//   wall-phone.png   576 x 256,  9 columns of 64; seams  96 left and right of the middle, at x = 192 and 384
//
// Show it centred and cut off at the sides, `image-rendering: pixelated`, at zoom 1 up to 576 px, 2 up to 1536, 3 up to
// 2304 and 4 above: width = 1024 * zoom (or 576 * zoom), height = 256 * zoom. wall-phone.png serves up to 1152 px, where
// wall.png would leave less than a block of 16x and 64x at the sides. Both repeat sideways without a gap.
import { textureByFile } from './catalogue.ts'
import { mod, nth } from './lib/numbers.ts'
import { createPen, type Size } from './lib/pen.ts'
import { alphaAt, blit, colourAt, createRaster, crop, type Raster, scaleColour, setPixel } from './lib/raster.ts'
import { pictureOf } from './packs.ts'
import { drawTurf } from './turf.ts'

export const BLOCK = 64
export const ROWS = 4

const BLOCKS: Readonly<Record<string, string>> = {
  e: 'dirt',
  B: 'bricks',
  P: 'oak_planks',
  K: 'bookshelf',
  W: 'oak_log',
  M: 'mossy_cobblestone',
  D: 'diamond_ore',
  G: 'gold_ore',
  S: 'stone_bricks',
  s: 'stone',
  d: 'deepslate',
  R: 'deepslate_redstone_ore',
  L: 'deepslate_lapis_ore',
  A: 'amethyst_block',
  V: 'magma',
}

type Third = { readonly size: Size; readonly rows: readonly string[] }
export type Wall = readonly Third[]

/** Blocks that meet at a seam are the same, so that the seam cuts one block in two resolutions. */
export const WIDE: Wall = [
  { size: 16, rows: ['eeeeee', 'PBWPKB', 'DsMSGM', 'VdRdAL'] },
  { size: 32, rows: ['eeee', 'BPKW', 'MDSG', 'LVRA'] },
  { size: 64, rows: ['eeeeee', 'WKPBWP', 'GSDMsG', 'ARVLdA'] },
]

export const PHONE: Wall = [
  { size: 16, rows: ['eee', 'BPK', 'GSD', 'VLA'] },
  { size: 32, rows: ['eee', 'KPB', 'DSG', 'ALV'] },
  { size: 64, rows: ['eee', 'BKP', 'GDS', 'VAL'] },
]

export function drawWall(wall: Wall): Raster {
  const columns = wall.map(({ rows }) => nth(rows, 0).length)
  const image = createRaster(columns.reduce((sum, count) => sum + count, 0) * BLOCK, ROWS * BLOCK)
  let left = 0
  wall.forEach(({ size, rows }, third) => {
    const pen = createPen(size, 'main')
    rows.forEach((row, j) => {
      row.split('').forEach((letter, i) => {
        const texture = pictureOf(textureByFile(BLOCKS[letter] ?? 'stone'), pen)
        const face = crop(texture, [0, 0, size, size])
        blit(image, face, { x: (left + i) * BLOCK, y: j * BLOCK, zoom: BLOCK / size })
      })
    })
    const span = { from: left * BLOCK, width: nth(columns, third) * BLOCK }
    growGrass(image, size, span)
    left += nth(columns, third)
  })
  return image
}

/** The textures of a wall by their ids, in rows from the top: of the first, which is soil under grass, none. */
export function wallIds(wall: Wall): number[][] {
  const rowOf = (row: number): string => wall.map(({ rows }) => rows[row] ?? '').join('')
  const idOf = (letter: string): number => textureByFile(BLOCKS[letter] ?? 'stone').id
  return Array.from({ length: ROWS }, (_, row) => (row === 0 ? [] : Array.from(rowOf(row), idOf)))
}

/** Lays the turf of one resolution over its third, with its shadow on the soil. */
function growGrass(image: Raster, size: Size, { from, width }: { from: number; width: number }): void {
  const zoom = BLOCK / size
  const turf = drawTurf({ span: image.width / (BLOCK / 16), height: 16, k: size / 16, seed: 'wall' })
  const shadow = Math.max(1, size / 32)
  for (let y = 0; y < size; y++)
    for (let x = from / zoom; x < (from + width) / zoom; x++) {
      const solid = alphaAt(turf, x, y) > 0
      const shaded = !solid && alphaAt(turf, mod(x - shadow, turf.width), y - 2 * shadow) > 0
      if (!solid && !shaded) continue
      for (let b = 0; b < zoom; b++)
        for (let a = 0; a < zoom; a++) {
          const [px, py] = [x * zoom + a, y * zoom + b]
          const colour = solid ? colourAt(turf, x, y) : scaleColour(colourAt(image, px, py), 0.6, 0.6, 0.66)
          setPixel(image, px, py, colour)
        }
    }
}
