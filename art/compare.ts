// The comparison on the home page: one authored wall of blocks, the same in every pack, each texel a whole number of
// pixels.
import { textureByFile } from './catalogue.ts'
import { blit, createRaster, crop, type Raster } from './lib/raster.ts'
import { type Pack, penOf, pictureOf } from './packs.ts'

const WIDTH = 1312
const HEIGHT = 512
const CELL = 128

const BLOCKS: Readonly<Record<string, string>> = {
  L: 'oak_leaves',
  W: 'oak_log',
  B: 'bricks',
  F: 'furnace_front_on',
  G: 'grass_block_side',
  P: 'oak_planks',
  K: 'bookshelf',
  T: 'crafting_table_front',
  D: 'dirt',
  C: 'cobblestone',
  M: 'mossy_cobblestone',
  S: 'stone_bricks',
  Y: 'mossy_stone_bricks',
  I: 'iron_block',
  s: 'stone',
  c: 'coal_ore',
  g: 'gold_ore',
  d: 'diamond_ore',
  r: 'redstone_ore',
  v: 'gravel',
  O: 'obsidian',
  x: 'copper_block',
}

const PLAN = ['LLWBBFBBWLL', 'GGWPKKPTWGG', 'DDCSxIxYMDD', 'scsvdsgOsrs']

export function drawComparison(pack: Pack): Raster {
  const pen = penOf(pack)
  const image = createRaster(WIDTH, HEIGHT)
  image.data.fill(0x10291fff)
  PLAN.forEach((row, y) => {
    row.split('').forEach((letter, x) => {
      const texture = crop(pictureOf(textureByFile(BLOCKS[letter] ?? 'stone'), pen), [0, 0, pen.size, pen.size])
      blit(image, texture, { x: x * CELL - 48, y: y * CELL, zoom: CELL / pen.size })
    })
  })
  return image
}
