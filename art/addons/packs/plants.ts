// Leaves, grass, crops and flowers.
import { shaped } from '../../items/shaped.ts'
import { clamp, fold, mod, nth } from '../../lib/numbers.ts'
import { ink, type RampName } from '../../lib/pen.ts'
import { bluePoints, hash, noise } from '../../lib/random.ts'
import { alphaAt, blend, blue, type Colour, green, pixelAt, red, rgb, scaleColour, setPixel } from '../../lib/raster.ts'
import { leaves, type LeafOptions } from '../../materials/leaves.ts'
import type { Drawing } from '../../materials/stone.ts'
import { apart, changed, coverTexels, drawn } from './texels.ts'

const light = (c: Colour): number => 0.3 * red(c) + 0.59 * green(c) + 0.11 * blue(c)
const isGreen = (c: Colour): boolean => green(c) > red(c) * 1.06 && green(c) > blue(c) * 1.1

const frost = (c: Colour, x: number, y: number): Colour => {
  const l = light(c)
  const grey = blend(c, rgb(l * 1.02, l * 1.08, l * 1.06), 0.62)
  const rime = hash(x, y, 0, 101) < 0.2 ? 0.55 : 0.15
  return l > 96 ? blend(grey, 0xf4fbff, Math.min(0.9, (l - 96) / 70 + rime)) : blend(grey, 0xdfeef4, rime * 0.3)
}

/** White tips on what is green and light; soil stays as it is. */
export const frosted = (file: string): Drawing =>
  changed(drawn(file), (colour, { x, y }) => (isGreen(colour) ? frost(colour, x, y) : colour))

/** Leaves of one crown in several colours, in patches. */
export const motleyLeaves =
  (ramps: readonly RampName[], options: LeafOptions = {}): Drawing =>
  (pen) => {
    const images = ramps.map((ramp) => leaves(ramp, options)(pen))
    const image = nth(images, 0)
    for (let y = 0; y < pen.size; y++)
      for (let x = 0; x < pen.size; x++) {
        const patch = noise((x + 0.5) / pen.size, (y + 0.5) / pen.size, { cells: [6, 6], seed: 111 })
        const share = clamp((patch - 0.2) * 1.66, 0, 0.999)
        const pixel = pixelAt(nth(images, Math.floor(share * images.length)), x, y)
        if (alphaAt(image, x, y) > 0) setPixel(image, x, y, pixel >>> 8, pixel & 255)
      }
    return image
  }

const STRAW = 0xc9a545

/** Half way to straw. */
export const strawGrass = (file: string): Drawing =>
  changed(drawn(file), (colour) => {
    if (!isGreen(colour)) return colour
    const l = light(colour) / 118
    return blend(colour, scaleColour(STRAW, l), 0.68)
  })

/** So many leaves that nothing is seen through them. */
export const fullLeaves =
  (ramp: RampName, seed: string): Drawing =>
  (pen) => {
    const below = leaves(ramp, { seed: `${seed}b`, count: 90, size: 1.25, slim: 0.8 })(pen)
    const above = leaves(ramp, { seed, count: 46, size: 1.45, slim: 0.62 })(pen)
    return coverTexels(
      pen,
      changed(
        () => below,
        (colour) => scaleColour(colour, 0.72),
      )(pen),
      ({ x, y }) => (alphaAt(above, x, y) > 0 ? pixelAt(above, x, y) >>> 8 : undefined),
    )
  }

const BLOSSOMS = bluePoints('blossoms', 11)
/** Five directions of a petal. */
const PETALS = [
  [0, -1],
  [0.95, -0.31],
  [0.59, 0.81],
  [-0.59, 0.81],
  [-0.95, -0.31],
] as const

/** Blossoms of five petals with a notch, on darker leaves. */
export const blossoming: Drawing = (pen) => {
  const below = changed(drawn('cherry_leaves'), (colour) => scaleColour(colour, 0.74, 0.66, 0.72))(pen)
  return coverTexels(pen, below, ({ ux, uy }) => {
    for (const [cx, cy] of BLOSSOMS) {
      const [dx, dy] = [apart(ux, cx), apart(uy, cy)]
      if (dx * dx + dy * dy < 0.4) return ink(pen, 'gold', 6)
      for (const [a, b] of PETALS) {
        const [px, py] = [dx - a * 1.25, dy - b * 1.25]
        const along = dx * a + dy * b
        const side = Math.abs(dx * b - dy * a)
        if (along > 1.95 && side < 0.32) continue
        if (px * px + py * py < 0.95) return ink(pen, 'cherryLeaf', along > 1.6 ? 7 : dx + dy < 0 ? 6.5 : 5.5)
      }
    }
    return undefined
  })
}

/** Paler and yellower than the soil, with clearer leaves. */
export const brightPlant = (file: string): Drawing =>
  changed(drawn(file), (colour) => {
    const l = light(colour)
    const mix = (v: number): number => (l + (v - l) * 1.5) * 1.12 + 26
    return rgb(mix(red(colour)), mix(green(colour)), mix(blue(colour)) - 12)
  })

/** Soil in the shade, so that what grows on it stands out. */
export const darkSoil: Drawing = changed(drawn('farmland'), (colour) => scaleColour(colour, 0.6, 0.56, 0.58))

const EARS = [
  [2.6, 2.2, 1],
  [7.4, 1.2, -1],
  [12.6, 2.4, 1],
] as const

/** Green stalks, and three golden ears that are bent. */
export const bentWheat: Drawing = (pen) => {
  const stalks = changed(drawn('wheat_stage7'), (colour) => {
    const l = light(colour)
    return rgb(l * 0.5, l * 0.82, l * 0.3)
  })(pen)
  return coverTexels(pen, stalks, ({ ux, uy }) => {
    for (const [x0, y0, side] of EARS) {
      const t = (uy - y0) / 5.6
      if (t < 0 || t > 1) continue
      const middle = x0 + side * fold(0.5 + t / 2) * -1.6 + side * t * 2.4
      const half = 1.25 - (t - 0.4) * (t - 0.4) * 2
      const across = ux - middle
      if (Math.abs(across) > half) continue
      const grain = mod(uy + Math.abs(across) * 0.8, 1.3)
      return ink(pen, 'gold', grain < 0.3 ? 2 : across * side < 0 ? 6.8 : 5.2)
    }
    return undefined
  })
}

export const discDandelion: Drawing = shaped({
  A: 'dandelion',
  B: 'carrot',
  C: 'grass',
  round: true,
  art: `
................
.....#####......
...##67676##....
..#767676767#...
..#67@@@@@76#...
.#676@fef@767#..
.#767@efe@676#..
.#676@fef@767#..
..#67@@@@@76#...
..#767676765#...
...##66665##....
.....#####......
......%E%..%%...
..%%..%D%.%FE%..
.%FE%.%D%%FED%..
..%EDDDDDED%....`,
})

export const openPoppy: Drawing = shaped({
  A: 'ruby',
  B: 'gold',
  C: 'grass',
  round: true,
  art: `
................
....###..###....
...#776##776#...
..#77665#7665#..
..#76655@@655#..
..#6654@fg@54#..
...##4@ggfg@##..
..#66@fgggg@44#.
.#7766@gfg@5544#
.#766554@@45543#
..#6654#44#443#.
...####.##.###..
.......%E%......
..%%%..%D%.%%...
.%FED%%%D%%FE%..
..%EDDDDDDED%...`,
})

export const openTulip = (A: RampName): Drawing =>
  shaped({
    A,
    B: 'gold',
    C: 'grass',
    round: true,
    art: `
................
.##...##....##..
#77#.#77#..#76#.
#776#7766##765#.
#77667@@6676654#
.#7666@g@665544#
.#76666@6655443#
..#6665665544##.
...#66555544#...
....##4444##....
......####......
......%E%..%%...
.%%...%D%.%FE%..
%FE%..%D%%FED%..
.%ED%%DDDED%....
..%%DDDDD%......`,
  })
