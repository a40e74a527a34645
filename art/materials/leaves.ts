// Leaves, painted from the darkest up; what stays uncovered is transparent. All sizes lay the same leaves at the same
// places: 16x takes the mean of what a finer pen would draw, so that it shows the same foliage.
import { clamp, mod, nth } from '../lib/numbers.ts'
import { ink, inStyle, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { bluePoints, createRandom } from '../lib/random.ts'
import { setPixel } from '../lib/raster.ts'
import type { Drawing } from './stone.ts'

const DIAGONAL = 0.7071
const COSINES = [1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL, 0, DIAGONAL]

export type LeafOptions = {
  readonly seed?: string
  readonly count?: number
  readonly size?: number
  readonly slim?: number
}

type Leaf = {
  readonly x: number
  readonly y: number
  readonly cos: number
  readonly sin: number
  readonly length: number
  readonly slim: number
  readonly base: number
}

function scatter({ seed = '5', count = 58, size = 1, slim = 0.56 }: LeafOptions): readonly Leaf[] {
  const random = createRandom(`lv9${seed}`)
  return bluePoints(`leaves${seed}`, count, { candidates: 8 }).map(([x, y], index) => {
    const turn = random.int(8)
    const length = random.range(1.7, 2.5) * size
    const base = 1.6 + (index / count) * 3.2
    return { x, y, cos: nth(COSINES, turn), sin: nth(COSINES, mod(turn - 2, 8)), length, slim, base }
  })
}

/** The level of a leaf at an offset from its middle, in sixteenths; undefined outside. */
function leafLevel({ cos, sin, length, slim, base }: Leaf, n: number, [ux, uy]: readonly [number, number]) {
  const u = (ux * cos + uy * sin) / length
  const v = (-ux * sin + uy * cos) / (length * slim)
  const width = (Math.abs(v) / (1 - u * u * 0.9 + 0.001)) * (u > 0 ? 1.15 : 1)
  if (Math.abs(u) >= 1 || width >= 1) return undefined
  let level = base - ((ux + uy) / length) * 0.95
  if (width > 0.72 || Math.abs(u) > 0.85) level += ux + uy < 0 ? 0.7 : -1.1
  if (Math.abs(v) < (n === 64 ? 0.1 : 0.16) && u < 0.7) level -= 0.9
  if (n === 64 && Math.abs(v) > 0.1 && mod(u * 4 + Math.abs(v) * 1.5, 1) < 0.28) level -= 0.45
  return level
}

/** Levels of the whole tile at n by n; NaN where no leaf lies. */
function layLeaves(leaves: readonly Leaf[], n: number): Float64Array {
  const k = n / 16
  const levels = new Float64Array(n * n).fill(NaN)
  for (const leaf of leaves) {
    const reach = leaf.length + 0.5
    for (let y = Math.floor((leaf.y - reach) * k); y <= (leaf.y + reach) * k; y++)
      for (let x = Math.floor((leaf.x - reach) * k); x <= (leaf.x + reach) * k; x++) {
        const level = leafLevel(leaf, n, [(x + 0.5) / k - leaf.x, (y + 0.5) / k - leaf.y])
        if (level !== undefined) levels[mod(y, n) * n + mod(x, n)] = level
      }
  }
  return levels
}

/** One pixel for four by four: solid when most of them are, a little stronger in contrast than their mean. */
function gather(levels: Float64Array, x: number, y: number): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < 16; i++) {
    const level = levels[(y * 4 + (i >> 2)) * 64 + x * 4 + (i & 3)] ?? NaN
    if (Number.isNaN(level)) continue
    sum += level
    count++
  }
  return count < 8 ? NaN : 3.3 + (sum / count - 3.3) * 1.25
}

export const leaves =
  (ramp: RampName, options: LeafOptions = {}): Drawing =>
  (pen: Pen) => {
    const { size: n } = pen
    const { count = 58, size = 1, slim = 0.56 } = options
    const laid = scatter(
      inStyle<LeafOptions>(pen, {
        main: options,
        original: { ...options, count: Math.round(count * 0.8), size: size * 0.86, slim: Math.max(0.62, slim * 1.5) },
        renewed: { ...options, count: Math.round(count * 1.5), size: size * 0.74, slim: Math.max(0.5, slim * 1.3) },
      }),
    )
    const levels = layLeaves(laid, n === 16 ? 64 : n)
    const image = startRaster(pen)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const level = n === 16 ? gather(levels, x, y) : (levels[y * n + x] ?? NaN)
        if (!Number.isNaN(level)) setPixel(image, x, y, ink(pen, ramp, clamp(quantise(pen, level), 0.5, 7)))
      }
    return image
  }
