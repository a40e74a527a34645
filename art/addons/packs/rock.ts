// Stone that was cut, layered, fluted or laid as tiles.
import { createField, each } from '../../lib/field.ts'
import { clamp, fold, mod, nth } from '../../lib/numbers.ts'
import { ink, paintAll, type Pen, quantise, type RampName } from '../../lib/pen.ts'
import { bluePoints, hash, hashText, noise } from '../../lib/random.ts'
import { blend, createRaster, scaleColour, setPixel } from '../../lib/raster.ts'
import type { Drawing } from '../../materials/stone.ts'
import { apart, changed, texels } from './texels.ts'

type Grain = readonly [ramp: RampName, level: number]

/** Crystals side by side, each of one tone. */
export const crystals = (seed: string, count: number, grains: readonly Grain[]): Drawing => {
  const points = bluePoints(seed, count)
  const number = hashText(seed) & 1023
  const nearest = (ux: number, uy: number): number => {
    let [best, reach] = [0, 1e9]
    points.forEach(([cx, cy], index) => {
      const [dx, dy] = [apart(ux, cx), apart(uy, cy)]
      if (dx * dx + dy * dy < reach) [best, reach] = [index, dx * dx + dy * dy]
    })
    return best
  }
  return texels(({ pen, ux, uy }) => {
    const own = nearest(ux, uy)
    const [ramp, level] = nth(grains, Math.floor(hash(own, 0, 0, number) * grains.length))
    const step = 1 / pen.k
    const lit = nearest(mod(ux - step, 16), mod(uy - step, 16)) !== own
    const dark = nearest(mod(ux + step, 16), mod(uy + step, 16)) !== own
    return ink(pen, ramp, quantise(pen, level + (lit ? 0.6 : dark ? -0.7 : 0)))
  })
}

/** Deeper in colour, as wet stone is, with a bevel of half a sixteenth. */
export const polishedStone = (draw: Drawing): Drawing =>
  changed(draw, (colour, { ux, uy }) => {
    const near = Math.min(ux, uy)
    const far = 16 - Math.max(ux, uy)
    if (Math.min(near, far) > 0.6) return scaleColour(colour, 0.86, 0.84, 0.84)
    return near <= far ? blend(colour, 0xffffff, 0.3) : scaleColour(colour, 0.55)
  })

/** Four strata whose heights agree at both edges. */
export const strata = (ramp: RampName, seed: number): Drawing =>
  texels(({ pen, ux, uy }) => {
    const lift = (noise(ux / 16, 0.5, { cells: [4, 1], seed }) - 0.5) * 1.6
    const height = mod(uy + lift, 16)
    const band = Math.floor(height / 4)
    const within = (height / 4) % 1
    const streaks = noise(ux / 16, uy / 16, { cells: [3, 16], seed: seed + 1 }) - 0.5
    const grain = hash(Math.floor(ux * pen.k), Math.floor(uy * pen.k), 0, seed) - 0.5
    const level = nth([5.6, 4.2, 5, 3.6], band) - within * 0.7 + (within < 0.1 ? 0.7 : 0) + streaks * 1.1 + grain * 0.5
    return ink(pen, ramp, quantise(pen, clamp(level, 1, 7)))
  })

/** Bands that lean, with a seam of cold blue here and there, over a drawing. */
export const layered = (draw: Drawing): Drawing =>
  changed(draw, (colour, { ux, uy }) => {
    const tilted = mod(uy + ux / 4 + (noise(ux / 16, uy / 16, { cells: [4, 4], seed: 41 }) - 0.5) * 0.9, 16)
    const within = (tilted / 2.6667) % 1
    const own = hash(Math.floor(tilted / 2.6667), 0, 0, 42)
    if (within < 0.12 && own > 0.6) return blend(colour, 0x5b7fc4, 0.75)
    return scaleColour(colour, (within < 0.22 ? 0.4 : 0.62 + own * 0.26) * 0.98, 0.6 + own * 0.24, 0.74 + own * 0.3)
  })

/** Six-sided columns: fluted, broken at different heights. */
export const columnsOf = (ramp: RampName): Drawing =>
  texels(({ pen, ux, uy }) => {
    const column = Math.floor(ux / 4)
    const across = (ux / 4) % 1
    const breaks = [3 + hash(column, 1, 0, 8) * 5, 11 + hash(column, 2, 0, 8) * 4]
    const toBreak = Math.min(...breaks.map((at) => Math.abs(uy - at)))
    if (across < 0.11) return ink(pen, ramp, 0.5)
    if (toBreak < 0.3) return ink(pen, ramp, 1)
    const face = across < 0.38 ? 5.2 : across < 0.74 ? 4 : 2.6
    const grain = noise(ux / 16, uy / 16, { cells: [16, 5], seed: 63 }) - 0.5
    return ink(pen, ramp, quantise(pen, face + grain * 1.3 + (uy - nth(breaks, 0) > 0 && toBreak < 0.75 ? 1 : 0)))
  })

/** Tiles of a roof: rows that overlap, each tile with a round foot. */
export const roofTiles = (ramp: RampName, other: RampName, seed: number): Drawing =>
  texels(({ pen, ux, uy }) => {
    for (const row of [0, 1, 2, 3, 4]) {
      const top = 16 - (row + 1) * 4
      const x = mod(ux + (row % 2) * 2.6667, 5.3333)
      const column = Math.floor(mod(ux + (row % 2) * 2.6667, 16) / 5.3333)
      const [dx, dy] = [(x - 2.6667) / 2.6667, (uy - top) / 5.4]
      if (dy < 0 || dy > 1) continue
      const foot = 1 - Math.max(0, dx * dx - 0.25) * 0.4
      if (dy > foot) continue
      const own = hash(column, row % 4, 0, seed)
      const rim = foot - dy < 0.1 || Math.abs(dx) > 0.92
      const level = 4.3 + (own - 0.5) * 1.7 - dx * 1.1 - (rim ? 2.2 : 0) + (foot - dy < 0.26 && !rim ? 1.1 : 0)
      return ink(pen, own < 0.24 ? other : ramp, quantise(pen, clamp(level - (dy < 0.2 ? 1.4 : 0), 0.5, 7)))
    }
    return ink(pen, ramp, 1)
  })

/** Ripples that run on from block to block. */
export const ripples = (ramp: RampName, seed: number): Drawing =>
  texels(({ pen, ux, uy }) => {
    const bend = fold(mod(ux / 16, 1)) * 2.2 + (noise(ux / 16, uy / 16, { cells: [4, 4], seed }) - 0.5) * 1.5
    const within = mod(uy + bend, 4) / 4
    const grain = (hash(Math.floor(ux * pen.k), Math.floor(uy * pen.k), 1, seed) - 0.5) * 0.8
    return ink(pen, ramp, quantise(pen, (within < 0.2 ? 6 : within < 0.6 ? 5 : within < 0.85 ? 4.4 : 3.6) + grain))
  })

/** Fired clay in bands, as in a badlands cliff. */
export const bandedClay = (ramps: readonly RampName[]): Drawing =>
  texels(({ pen, ux, uy }) => {
    const height = mod(uy + (noise(ux / 16, 0, { cells: [3, 1], seed: 9 }) - 0.5) * 1.2, 16)
    const band = Math.floor((height / 16) * ramps.length)
    const smear = noise(ux / 16, uy / 16, { cells: [4, 16], seed: 10 }) - 0.5
    return ink(pen, nth(ramps, band), quantise(pen, 4 + smear * 1.6))
  })

/** The fine lines of a shell, on a slant. */
export const shellGrain = (ramp: RampName): Drawing =>
  texels(({ pen, ux, uy }) => {
    const arc = fold(mod((ux - uy) / 16, 1)) * 1.8
    const line = mod(ux + uy + arc, 2) / 2
    const cloud = noise(ux / 16, uy / 16, { cells: [5, 5], seed: 31 }) - 0.5
    return ink(pen, ramp, quantise(pen, (line < 0.25 ? 3 : line < 0.5 ? 5.4 : 4.6) + cloud * 1.4))
  })

/** Magma with thin bright seams in cold rock: eight frames. */
export const thinSeams: Drawing = (pen) => {
  const { size } = pen
  const image = createRaster(size, size * 8)
  const rock = paintAll(pen, rockField(pen), 'blackstone')
  for (let frame = 0; frame < 8; frame++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const [u, v] = [(x + 0.5) / size, (y + 0.5) / size]
        const seam = fold(noise(u, v, { cells: [4, 4], seed: 51 }))
        const glow = 4 + fold(mod(frame / 8 + noise(u, v, { cells: [3, 3], seed: 53 }), 1)) * 3
        const colour = seam > 0.95 ? ink(pen, 'lava', quantise(pen, glow)) : (rock.data[y * size + x] ?? 0) >>> 8
        setPixel(image, x, frame * size + y, seam > 0.88 && seam <= 0.95 ? ink(pen, 'lava', 1) : colour)
      }
  return image
}

const rockField = (pen: Pen) =>
  each(createField(pen.size), (x, y) => {
    const [u, v] = [(x + 0.5) / pen.size, (y + 0.5) / pen.size]
    return 2.4 + noise(u, v, { cells: [7, 7], seed: 54 }) * 2 + (hash(x, y, 0, 55) - 0.5) * 0.9
  })

/** Rough dark stone with gold in its cracks. */
export const goldCracks: Drawing = (pen) => {
  const image = paintAll(pen, rockField(pen), 'blackstone')
  for (let y = 0; y < pen.size; y++)
    for (let x = 0; x < pen.size; x++) {
      const [u, v] = [(x + 0.5) / pen.size, (y + 0.5) / pen.size]
      const crack = fold(noise(u, v, { cells: [5, 5], seed: 57 }))
      const rich = noise(u, v, { cells: [3, 3], seed: 58 })
      if (crack > 0.93 && rich > 0.56) setPixel(image, x, y, ink(pen, 'gold', crack > 0.97 ? 5.5 : 3))
      else if (crack > 0.93) setPixel(image, x, y, ink(pen, 'blackstone', 0.5))
    }
  return image
}

/** A quarter of a tile: arcs and a diamond that meet in fours. */
export const quarterTile = (ramp: RampName, light: RampName, kind: number): Drawing =>
  texels(({ pen, ux, uy }) => {
    const reach = Math.sqrt(ux * ux + uy * uy)
    const other = Math.sqrt((16 - ux) * (16 - ux) + (16 - uy) * (16 - uy))
    const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
    const slope = Math.abs(ux - uy)
    const marks = [
      Math.abs(reach - 11) < 1.3 || other < 4.4,
      slope < 1.6 || Math.abs(ux + uy - 16) < 1.2 || reach < 4.6,
      Math.abs(mod(reach, 5.5) - 2.7) < 1,
      (slope < 6 && ux + uy < 15) || other < 6,
    ]
    if (edge < 0.6) return ink(pen, ramp, 2)
    return nth(marks, kind % marks.length)
      ? ink(pen, light, ux + uy < 16 ? 6 : 5)
      : ink(pen, ramp, ux + uy < 16 ? 4.5 : 4)
  })
