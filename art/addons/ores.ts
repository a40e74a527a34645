// Ores that glow in dark rock.
import {
  blendPixel,
  blit,
  type Colour,
  colourAt,
  createRaster,
  fillRect,
  recolour,
  scaleColour,
} from '../lib/raster.ts'
import { mod } from '../lib/numbers.ts'
import { connectedParts } from '../lib/torus.ts'
import { HEIGHT, type Picture, tile, WIDTH } from './kinds.ts'

type Gem = readonly [x: number, y: number, colour: Colour]

/** The lumps of an ore: their pixels that are not its rock. One that the edge of the tile cuts goes on beyond it. */
function lumpsOf(file: string, rock: string): readonly (readonly Gem[])[] {
  const SIDE = 32
  const [ore, plain] = [tile(file), tile(rock)]
  const isGem = (x: number, y: number): boolean => colourAt(ore, x, y) !== colourAt(plain, x, y)
  return connectedParts(SIDE, isGem).map((part) =>
    part.map(([x, y]): Gem => [x, y, colourAt(ore, mod(x, SIDE), mod(y, SIDE))]),
  )
}

const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all)

/** Where lumps of three ores lie: the middle of each. */
const LUMPS = [
  ['deepslate_redstone_ore', [24, 28], [50, 52], [26, 72]],
  ['deepslate_diamond_ore', [80, 24], [92, 50], [72, 76]],
  ['deepslate_gold_ore', [130, 26], [122, 70], [142, 50]],
] as const

/** Three lumps of each ore in dark rock, the largest round ones of a tile at twice their size, with a light around them. */
export const glowingOres: Picture = () => {
  const rock = 'deepslate'
  const stone = createRaster(WIDTH, HEIGHT)
  for (let y = -1; y < 2; y++)
    for (let x = 0; x < 3; x++) blit(stone, tile(rock), { x: x * 64 - 16, y: y * 64 + 16, zoom: 2 })
  const image = recolour(stone, (colour) => scaleColour(colour, 0.45))
  const lit = LUMPS.flatMap(([file, ...middles]) => {
    const largest = lumpsOf(file, rock)
      .filter((lump) => Math.max(span(lump.map(([x]) => x)), span(lump.map(([, y]) => y))) <= 13)
      .sort((a, b) => b.length - a.length)
    return middles.flatMap(([middleX, middleY], i): Gem[] => {
      const lump = largest[i] ?? []
      const [left, top] = [lump.map(([x]) => x), lump.map(([, y]) => y)].map((all) =>
        Math.round((Math.min(...all) + Math.max(...all)) / 2),
      ) as [number, number]
      return lump.map(([x, y, colour]) => [middleX + (x - left) * 2, middleY + (y - top) * 2, colour])
    })
  })
  for (const [x, y, colour] of lit)
    for (let b = -6; b <= 7; b++)
      for (let a = -6; a <= 7; a++) if (Math.hypot(a - 0.5, b - 0.5) < 7.2) blendPixel(image, x + a, y + b, colour, 7)
  for (const [x, y, colour] of lit) fillRect(image, [x, y, 2, 2], scaleColour(colour, 1.15))
  return image
}
