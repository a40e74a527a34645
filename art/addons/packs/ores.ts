// Ores with large painted stones, and ores with a lit rim.
import type { Field } from '../../lib/field.ts'
import { clamp } from '../../lib/numbers.ts'
import { ink, paintAll, type Pen, type RampName } from '../../lib/pen.ts'
import {
  blend,
  blue,
  colourAt,
  createRaster,
  green,
  type Raster,
  red,
  scaleColour,
  setPixel,
} from '../../lib/raster.ts'
import { connectedParts } from '../../lib/torus.ts'
import { type Drawing, stoneField } from '../../materials/stone.ts'
import { apart, coverTexels, drawn } from './texels.ts'

/** Middle and radius of each stone, in sixteenths. */
const STONES = [
  [4.2, 3.8, 2.9],
  [12, 3.4, 2.2],
  [8.4, 9.2, 3],
  [2.4, 11.8, 2.3],
  [13.6, 12.2, 2.6],
] as const

export type PaintedOre = {
  readonly ramp: RampName
  readonly round: boolean
  readonly rock?: RampName
  readonly base?: (pen: Pen) => Field
}

/** Five large stones in three values: a light side, the colour itself and a shaded side, in a dark socket. */
export const paintedOre =
  ({ ramp, round, rock = 'stone', base = stoneField }: PaintedOre): Drawing =>
  (pen) =>
    coverTexels(pen, paintAll(pen, base(pen), rock), ({ ux, uy }) => {
      for (const [cx, cy, radius] of STONES) {
        const dx = apart(ux, cx) / radius
        const dy = apart(uy, cy) / radius
        const reach = round
          ? Math.sqrt(dx * dx + dy * dy)
          : Math.max(Math.abs(dx), Math.abs(dy), (Math.abs(dx) + Math.abs(dy)) * 0.74)
        if (reach > 1 + 0.55 / radius) continue
        if (reach > 1) return ink(pen, rock, dx + dy < 0 ? 0.8 : 1.6)
        const slant = dx + dy
        if (reach < 0.42) return ink(pen, ramp, slant < 0 ? 7 : 5.4)
        return ink(pen, ramp, slant < -0.35 ? 6 : slant > 0.35 ? 1.8 : 4)
      }
      return undefined
    })

const strength = (colour: number): number => {
  const [r, g, b] = [red(colour), green(colour), blue(colour)]
  return Math.max(r, g, b) - Math.min(r, g, b) + Math.max(r, g, b) / 3
}

type Rim = { readonly x: number; readonly y: number; readonly colour: number }

/** The outermost texels of each gem, in the strongest colour of the gem. */
function rimsOf(ore: Raster, rock: Raster): Rim[] {
  const side = ore.width
  const isGem = (x: number, y: number): boolean => colourAt(ore, x, y) !== colourAt(rock, x, y)
  return connectedParts(side, isGem).flatMap((part) => {
    const colours = part.map(([x, y]) => colourAt(ore, x, y)).sort((a, b) => strength(b) - strength(a))
    const colour = colours[Math.floor(colours.length / 12)] ?? 0
    const isEdge = ([x, y]: readonly [number, number]): boolean =>
      !isGem(x + 1, y) || !isGem(x - 1, y) || !isGem(x, y + 1) || !isGem(x, y - 1)
    return part.filter(isEdge).map(([x, y]) => ({ x: (x + side) % side, y: (y + side) % side, colour }))
  })
}

/** An ore of the catalogue whose gems have a lit rim. */
export const rimmedOre =
  (file: string, rock: string): Drawing =>
  (pen) => {
    const image = drawn(file)(pen)
    for (const { x, y, colour } of rimsOf(image, drawn(rock)(pen)))
      setPixel(image, x, y, scaleColour(blend(colour, 0xffffff, 0.25), 1.1))
    return image
  }

/** The rims alone, for mods that light them in the dark. */
export const rimsAlone =
  (file: string, rock: string): Drawing =>
  (pen) => {
    const image = createRaster(pen.size)
    for (const { x, y, colour } of rimsOf(drawn(file)(pen), drawn(rock)(pen)))
      setPixel(image, x, y, scaleColour(blend(colour, 0xffffff, 0.25), 1.1), clamp(strength(colour), 90, 220))
    return image
  }
