// Wool and glass, and the other things that come in sixteen dyes.
import { at, createField, each, type Field, limit, stamp } from '../lib/field.ts'
import { fold, mod, nth } from '../lib/numbers.ts'
import { type Choice, grow, ink, inStyle, paintAll, type Pen, type RampName, startRaster } from '../lib/pen.ts'
import { hash } from '../lib/random.ts'
import { setPixel } from '../lib/raster.ts'
import type { Drawing } from './stone.ts'

/** A chunky knit: columns of V stitches four sixteenths wide, two plies to a stitch from 32x on. */
export const wool =
  (ramp: RampName): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    if (pen.style === 'classic-original') return paintAll(pen, fluff(pen), ramp)
    if (pen.style === 'classic-renewed') return paintAll(pen, felt(pen), ramp)
    return paintAll(
      pen,
      each(createField(n), (x, y) => (n === 16 ? coarseStitch(x, y) : fineStitch(pen, (x + 0.5) / k, [x, y]))),
      ramp,
    )
  }

/** The old look: loose flock, quilted in squares of eight. */
function fluff(pen: Pen): Field {
  const f = stamp(createField(16, 4.5), ['+', '++', 'h/h'], { seed: 'flock', count: 22, amount: 0.9 })
  stamp(f, ['-', '--', '.-/-.'], { seed: 'flockd', count: 22, amount: 0.9 })
  each(f, (x, y, v) => v - (x % 8 === 3 || y % 8 === 3 ? 0.8 : 0) + (x % 8 === 4 || y % 8 === 4 ? 0.4 : 0))
  return grow(pen, limit(f, 2.6, 6), { seed: 'flock', soft: 0.5, carve: 0.4, counts: [30, 90], amount: 0.7 })
}

/** The renewed look: soft waves of felt. */
function felt(pen: Pen): Field {
  const { size: n, k } = pen
  const lint = createField(n)
  if (n > 16) stamp(lint, ['hh', 'ss', 'h', 's', 'hhh'], { seed: `felt${String(n)}`, count: n === 32 ? 50 : 190 })
  return each(createField(n), (x, y) => {
    const ux = (x + 0.5) / k
    const uy = (y + 0.5) / k
    const row = mod(uy + fold(mod(ux / 8, 1)) * 1.8, 4)
    const own = hash(Math.floor(mod(uy + fold(mod(ux / 8, 1)) * 1.8, 16) / 4), Math.floor(ux / 8), 0, 13) - 0.5
    const level = row < 1 ? 5.2 : row < 2 ? 4.7 : row < 3 ? 4.2 : 3.4
    return level + own * 0.5 + at(lint, x, y) * 0.6
  })
}

function coarseStitch(x: number, y: number): number {
  const lx = x & 3
  const q = y + (lx === 0 || lx === 3 ? 1 : 0)
  return nth([5.4, 4.6, 4.4, 3], q & 3) + (lx > 1 ? -0.3 : 0.1) + (hash(x >> 2, (q % 16) >> 2, 0, 3) - 0.5) * 0.3
}

function fineStitch({ size: n, k }: Pen, ux: number, [x, y]: readonly [number, number]): number {
  const column = Math.floor(ux / 4)
  const right = ux - column * 4 >= 2
  const t = right ? ux - column * 4 - 2 : 2 - (ux - column * 4)
  const yy = (y + 0.5) / k + Math.floor(t * k) / k
  const own = hash(column, Math.floor(mod(yy, 16) / 4), 0, 3) - 0.5
  const p = mod(yy, 4) / 4
  if (n === 32) {
    const profile = nth([5.9, 5, 4.6, 3.8, 5, 4.5, 3.9, 2.3], Math.floor(p * 8))
    return profile + (right ? -0.3 : 0.3) + own * 0.7 - (t > 1.5 ? 0.8 : 0) - (t < 0.5 ? 0.6 : 0)
  }
  const px = 1 / (4 * k)
  let level = 4.5 + (right ? -0.3 : 0.3) + own
  if (p < px * 2.2) level += 1.3
  else if (p > 1 - px * 2.4) level -= 2.2
  else level += (0.5 - p) * 1.2
  if (t > 2 - 1 / k - 0.01) level -= 1.5
  else if (t > 1.5) level -= 0.6
  if (t < 1 / k) level -= 0.7
  const ply = mod(p * 3.2 + t * 0.9, 1)
  level += ply < 0.26 ? -0.7 : ply > 0.78 ? 0.4 : 0
  return hash(x, y, 1, 8) < 0.05 ? level + 0.7 : level
}

/** A framed pane with three glints. Stained glass is tinted all over. */
export const glass =
  (ramp: RampName = 'ice', stained = false): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const image = startRaster(pen)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const ux = (x + 0.5) / k
        const uy = (y + 0.5) / k
        const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
        const lit = Math.min(ux, uy) <= Math.min(16 - ux, 16 - uy)
        if (edge < 1) {
          let level = pen.style === 'classic-original' ? 6 : lit ? 6 : 3.4
          if (n > 16 && edge > 0.5) level = lit ? 4 : 6
          if (pen.style === 'classic-renewed') level = lit ? 5.4 : 4.4
          if (n === 64 && edge < 0.25) level = lit ? 5 : 2.4
          setPixel(image, x, y, ink(pen, ramp, stained ? level - 0.8 : level), stained ? 235 : 255)
          continue
        }
        const glint = glintAlpha(n, inStyle(pen, GLINTS), [ux, uy])
        if (glint > 0) setPixel(image, x, y, stained ? ink(pen, ramp, 7) : 0xffffff, glint)
        else if (stained) setPixel(image, x, y, ink(pen, ramp, lit && edge < 2 ? 5 : 4), lit && edge < 2 ? 160 : 128)
        else setPixel(image, x, y, ink(pen, ramp, 5), lit && edge < 2 ? 52 : 26)
      }
    return image
  }

/** Bands of light on a pane: from and to along the diagonal, reach across it, where its middle lies across, alpha. */
type Glint = readonly [from: number, to: number, reach: number, middle: number, alpha: number]
const GLINTS: Choice<readonly Glint[]> = {
  main: [
    [8, 9.9, 3.9, 0, 150],
    [11, 12, 2.6, 0, 110],
    [22.2, 23.4, 2.3, 0, 110],
  ],
  original: [
    [6, 7.2, 1.6, -1, 200],
    [8.4, 9.6, 1, -3.4, 200],
    [15.4, 16.6, 1.6, 6, 200],
    [21, 22.2, 3, 1, 200],
    [24, 25.2, 1, 2.6, 200],
  ],
  renewed: [
    [9, 12, 5.4, 0, 70],
    [13, 14.2, 6.4, 0, 55],
    [20, 24, 4.4, 0, 50],
  ],
}

function glintAlpha(n: number, glints: readonly Glint[], [ux, uy]: readonly [number, number]): number {
  const sum = ux + uy
  for (const [low, high, reach, middle, alpha] of glints)
    if (sum > low && sum < high && Math.abs(ux - uy - middle) < reach)
      return n > 16 && Math.min(sum - low, high - sum) < 0.3 ? Math.round(alpha * 0.7) : alpha
  return 0
}
