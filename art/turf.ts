// The site's own grass: the flat green of the header growing downwards into pointed blades. One authored set of blades
// for every resolution, so a fringe at 64x is the fringe at 16x with more pixels. The top row is exactly the site's green.
import { clamp, mod, nth, square } from './lib/numbers.ts'
import { createRandom, noise } from './lib/random.ts'
import { alphaAt, blend, type Colour, createRaster, hex, type Raster, setPixel } from './lib/raster.ts'

/** The surface colour of header, hero and buttons. */
export const GREEN = hex('76c945')

const STEPS = ['0f3320', '1a4a23', '286224', '3b7d26', '529b2b', '63b235', '76c945', '98df63'].map(hex)
const GREEN_LEVEL = 6

/** The colour of a level in 0..7, in half steps; 6 is the green itself. */
export function turfColour(level: number): Colour {
  const halves = Math.round(clamp(level, 0, 7) * 2)
  const low = nth(STEPS, halves >> 1)
  return halves & 1 ? blend(low, nth(STEPS, (halves >> 1) + 1), 0.5) : low
}

/** Lengths in sixteenths of a block; `sway` is how far the tip leans to the right. */
type Blade = { readonly x: number; readonly half: number; readonly length: number; readonly sway: number }

type Layer = {
  readonly every: number
  readonly half: readonly [number, number]
  readonly length: readonly [number, number]
  readonly level: number
  readonly fall: number
}

/** From front to back: short and light, then ever longer and darker. */
const LAYERS: readonly Layer[] = [
  { every: 2.2, half: [1.15, 1.7], length: [3, 6.6], level: 6.1, fall: 1.5 },
  { every: 2.3, half: [1.1, 1.6], length: [4.6, 9], level: 4.9, fall: 1.2 },
  { every: 2.9, half: [1, 1.5], length: [5.6, 12.4], level: 3.6, fall: 1.3 },
]

function growBlades(span: number, seed: string): readonly (readonly Blade[])[] {
  return LAYERS.map(({ every, half, length }, depth) => {
    const random = createRandom(`${seed}${String(depth)}`)
    const count = Math.round(span / every)
    return Array.from({ length: count }, (_, i): Blade => {
      const x = ((i + 0.25 + random.next() * 0.5) * span) / count
      // Clumps: blades that stand together grow alike.
      const clump = noise(x / span, 0, { cells: [Math.round(span / 7), 1], seed: 61 + depth })
      const tall = clamp(clump * 0.75 + random.next() * 0.45 - 0.1, 0, 1)
      return {
        x,
        half: random.range(half[0], half[1]),
        length: length[0] + (length[1] - length[0]) * square(tall) * 1.1,
        sway: random.range(-1.5, 1.5) * (0.4 + tall),
      }
    })
  })
}

export type TurfOptions = {
  /** Width and height in sixteenths of a block. */
  readonly span: number
  readonly height: number
  /** Pixels a sixteenth. */
  readonly k: number
  readonly seed: string
}

/** A strip that repeats sideways, transparent where no blade reaches. */
export function drawTurf({ span, height, k, seed }: TurfOptions): Raster {
  const layers = growBlades(span, seed)
  const image = createRaster(span * k, height * k)
  /** The blade of one layer at a place: how far along it (0 root, 1 tip) and across it (-1 left, 1 right). */
  const bladeAt = (depth: number, u: number, v: number) => {
    let found: { along: number; across: number } | undefined
    for (const blade of nth(layers, depth)) {
      const along = v / blade.length
      if (along >= 1) continue
      // Never thinner than a pixel, so that every tip ends in one.
      const half = Math.max(blade.half * (1 - along * along), 0.5 / k)
      const off = mod(u - blade.x - blade.sway * square(along) + span / 2, span) - span / 2
      if (off >= -half && off < half && (found === undefined || along < found.along))
        found = { along, across: off / half }
    }
    return found
  }
  const frontmost = (u: number, v: number) => layers.findIndex((_layer, depth) => bladeAt(depth, u, v) !== undefined)
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const [u, v] = [(x + 0.5) / k, (y + 0.5) / k]
      const depth = frontmost(u, v)
      if (v < 1) setPixel(image, x, y, GREEN)
      if (v < 1 || depth < 0) continue
      const { along, across } = bladeAt(depth, u, v) ?? { along: 0, across: 0 }
      const { level, fall } = nth(LAYERS, depth)
      let tone = level - fall * along
      if (k > 1) tone += across < -0.4 ? 0.5 : across > 0.7 ? -1 : across > 0.25 ? -0.5 : 0
      if (k > 2 && across > -0.15 && across < 0.1 && along > 0.3) tone += 0.5
      const before = frontmost(u - 0.6, v - 0.8)
      if (k > 1 && before >= 0 && before < depth) tone -= 0.5
      const step = k === 1 ? Math.round(tone) : Math.round(tone * 2) / 2
      setPixel(image, x, y, turfColour(clamp(step, 1, GREEN_LEVEL + (v < 2 ? 0 : 0.5))))
    }
  return tidy(image)
}

/** Closes holes of one pixel and drops crumbs that hang on by a corner only. */
function tidy(image: Raster): Raster {
  const solid = (x: number, y: number) => alphaAt(image, mod(x, image.width), y) > 0
  for (let y = 1; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const sides = Number(solid(x - 1, y)) + Number(solid(x + 1, y))
      if (solid(x, y)) {
        if (!solid(x, y - 1) && (sides === 0 || !solid(x, y + 1))) setPixel(image, x, y, 0, 0)
      } else if (solid(x, y - 1) && solid(x, y + 1)) setPixel(image, x, y, turfColour(2.5))
    }
  return image
}
