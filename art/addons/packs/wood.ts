// Wood and straw: shelves in order, pale boards, boards with veins, thatch, bales and pumpkins.
import { clamp, fold, mod, nth } from '../../lib/numbers.ts'
import { ink, quantise } from '../../lib/pen.ts'
import { hash, noise } from '../../lib/random.ts'
import { blend, blue, green, red, rgb, scaleColour } from '../../lib/raster.ts'
import { type Book, type Shelves, shelvesWith } from '../../materials/furniture.ts'
import { pumpkin } from '../../materials/glow.ts'
import { planks, WOODS } from '../../materials/planks.ts'
import type { Drawing } from '../../materials/stone.ts'
import { changed, coverTexels, drawn, texels } from './texels.ts'

const row = (ramps: readonly Book[0][]): readonly Book[] => ramps.map((ramp) => [ramp, 2, false])

/** From red to violet, and the second shelf begins where the first one stopped. */
const BY_COLOUR: Shelves = [
  row(['ruby', 'woolRed', 'woolOrange', 'gold', 'woolYellow', 'woolLime', 'emerald']),
  row(['woolGreen', 'woolCyan', 'woolLightBlue', 'lapis', 'woolPurple', 'woolMagenta', 'woolPink']),
]

export const orderedShelves: Drawing = shelvesWith(BY_COLOUR)

/** Cool cream with a grey grain, in two broad boards. */
export const creamBoards: Drawing = changed(
  planks('birch', {
    ...WOODS.birch,
    seed: 'cream',
    figure: 'straight',
    boards: [
      [8, 5],
      [8, 13],
    ],
  }),
  (colour) => {
    const light = 0.3 * red(colour) + 0.59 * green(colour) + 0.11 * blue(colour)
    return blend(colour, rgb(light * 1.16, light * 1.13, light * 1.08), 0.78)
  },
)

/** Boards with veins that glow a little. */
export const veinedBoards: Drawing = (pen) =>
  coverTexels(pen, drawn('crimson_planks')(pen), ({ ux, uy }) => {
    const [u, v] = [ux / 16, uy / 16]
    const bend = (noise(u, v, { cells: [4, 4], seed: 71 }) - 0.5) * 0.3
    const vein = fold(noise(mod(u + bend, 1), v, { cells: [3, 5], seed: 72 }))
    if (vein > 0.965) return ink(pen, 'woolMagenta', 6.5)
    return vein > 0.9 ? ink(pen, 'woolMagenta', 2.5) : undefined
  })

/** Dark bark with the same veins, upright. */
export const glowingBark: Drawing = texels(({ pen, ux, uy }) => {
  const [u, v] = [ux / 16, uy / 16]
  const plate = fold(noise(u, v, { cells: [6, 3], seed: 75 }))
  const grain = noise(u, v, { cells: [16, 6], seed: 76 }) - 0.5
  if (plate > 0.93) return ink(pen, 'lava', 4.5)
  return ink(pen, 'netherrack', quantise(pen, clamp(2.6 + grain * 2.4 + (plate > 0.8 ? -1.4 : 0), 0.5, 6)))
})

/** Straw that runs down, cut in two courses. */
export const thatch: Drawing = texels(({ pen, ux, uy }) => {
  const course = uy < 8 ? 0 : 1
  const ragged = 7.4 + course * 8 - hash(Math.floor(ux * 2), course, 0, 81) * 1.8
  const stalk = hash(Math.floor(ux * pen.k), course, 1, 82)
  const bend = noise(ux / 16, uy / 16, { cells: [16, 4], seed: 83 }) - 0.5
  if (uy > ragged) return ink(pen, 'straw', 0.8)
  const level = 3.2 + stalk * 2.2 + bend * 1.6 + (ragged - uy < 1 ? 1.2 : 0) - (uy - course * 8 < 1.2 ? 1.3 : 0)
  return ink(pen, 'straw', quantise(pen, clamp(level, 1, 6.6)))
})

/** A bale tied with two broad cords that cross a third. */
export const tiedBale: Drawing = texels(({ pen, ux, uy }) => {
  const stalk = noise(ux / 16, uy / 16, { cells: [16, 5], seed: 91 })
  const end = hash(Math.floor(ux), Math.floor(uy / 2), 0, 92)
  const cord = Math.min(Math.abs(uy - 4), Math.abs(uy - 12), Math.abs(ux - 8))
  if (cord < 1) return ink(pen, 'terracottaBrown', mod(ux + uy, 1) < 0.5 ? 5.5 - cord * 2 : 3.6 - cord)
  if (cord < 1.5) return ink(pen, 'straw', 1.4)
  return ink(pen, 'straw', quantise(pen, 2.6 + stalk * 3.4 + (end > 0.86 ? 1 : end < 0.1 ? -1.4 : 0)))
})

const SMILE = `
................
................
................
...xx......xx...
..xxxx....xxxx..
..xxxx....xxxx..
...xx......xx...
................
.......xx.......
................
.x............x.
.xx..........xx.
..xxx......xxx..
...xxxxxxxxxx...
.....xxxxxx.....
................`
  .trim()
  .split('\n')

/** A face that smiles with round eyes, dark or lit. */
export const smilingPumpkin =
  (lit: boolean): Drawing =>
  (pen) =>
    coverTexels(pen, pumpkin('none')(pen), ({ ux, uy }) => {
      const cut = (x: number, y: number): boolean =>
        nth(SMILE, Math.min(15, Math.floor(y))).charAt(Math.floor(x)) === 'x'
      if (!cut(ux, uy)) return undefined
      const step = 0.5
      const wall = !cut(ux, Math.max(0, uy - step)) || !cut(Math.max(0, ux - step), uy)
      return lit ? ink(pen, 'fire', wall ? 3 : 4.5 + uy / 8) : ink(pen, 'bark', wall ? 0.5 : 1.8)
    })

/** Cherry wood with a brown heart in each board. */
export const roseBoards: Drawing = changed(drawn('cherry_planks'), (colour, { ux, uy }) => {
  const heart = Math.abs(mod(uy, 5.3333) - 2.2 - (noise(ux / 16, 0, { cells: [4, 1], seed: 95 }) - 0.5))
  return heart < 0.7 ? scaleColour(colour, 0.66, 0.5, 0.44) : scaleColour(colour, 1.05, 0.93, 0.96)
})

/** Bark with the rings of a cherry. */
export const ringedBark: Drawing = changed(drawn('cherry_log'), (colour, { ux, uy }) => {
  const ring = Math.floor(uy / 2)
  const start = hash(ring, 0, 0, 97) * 16
  const isRing = mod(uy, 2) < 0.7 && mod(ux - start, 16) < 5 + hash(ring, 1, 0, 97) * 7
  return isRing ? blend(colour, 0xd9a08c, 0.62) : scaleColour(colour, 0.84)
})
