// The same few blocks in every pack, so that packs can be told apart at a glance: a scene for the cards, a strip for the
// families. A block is 128 wide, a whole number of pixels a texel at every resolution.
import { textureByFile } from './catalogue.ts'
import { blit, createRaster, crop, type Raster } from './lib/raster.ts'
import { type Pack, penOf, pictureOf } from './packs.ts'

const BLOCK = 128

/** Lays rows of blocks; the first may start outside the picture. */
export function layBlocks(
  pack: Pack,
  rows: readonly (readonly string[])[],
  { width, height, left = 0 }: { width: number; height: number; left?: number },
): Raster {
  const pen = penOf(pack)
  const image = createRaster(width, height)
  // The dark between the leaves.
  image.data.fill(0x10291fff)
  rows.forEach((row, y) => {
    row.forEach((file, x) => {
      const face = crop(pictureOf(textureByFile(file), pen), [0, 0, pen.size, pen.size])
      blit(image, face, { x: left + x * BLOCK, y: y * BLOCK, zoom: BLOCK / pen.size })
    })
  })
  return image
}

/** Leaves, grass and dirt go on to the right as far as a window may reach: they have no edges that it could cut in two. */
const WIDE = [
  ['bookshelf', 'bricks', 'oak_leaves', 'oak_leaves', 'oak_leaves'],
  ['diamond_ore', 'mossy_cobblestone', 'grass_block_side', 'grass_block_side', 'grass_block_side'],
  ['stone', 'stone', 'dirt', 'dirt', 'dirt'],
]

/** 640 x 320. Windows show its left upper part: two whole columns and rows of blocks, and what they have room for. */
export const packScene = (pack: Pack): Raster => layBlocks(pack, WIDE, { width: 640, height: 320 })

const STRIP = [['grass_block_side', 'bricks', 'diamond_ore', 'bookshelf', 'mossy_cobblestone']]

/** 640 x 128: five blocks in a row. */
export const packStrip = (pack: Pack): Raster => layBlocks(pack, STRIP, { width: 640, height: 128 })
