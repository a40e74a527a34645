// Things that break along planes: obsidian, ice, amethyst, deepslate and basalt.
import { at, createField, each, type Field, limit, put, stamp } from '../lib/field.ts'
import { clamp, lerp, mod, nth } from '../lib/numbers.ts'
import { grow, ink, paint, paintAll, type Pen, type RampName, startRaster } from '../lib/pen.ts'
import { bluePoints, createRandom, hash } from '../lib/random.ts'
import { type Raster, setPixel } from '../lib/raster.ts'
import { type Drawing, stoneField } from './stone.ts'

export type ShardOptions = {
  readonly seed: string
  readonly count: number
  readonly flat?: number
  readonly base: readonly [number, number]
  readonly tears?: RampName
}

/** Worley shards, each a plane tilted its own way, with bright upper and dark lower edges. */
export const shards =
  (ramp: RampName, { seed, count, flat = 0.75, base, tears }: ShardOptions): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const points = bluePoints(seed, count, { candidates: 10 })
    const random = createRandom(`${seed}ob`)
    const tilts = points.map(() => [random.range(-1, 1), random.range(-1, 1), random.range(...base)] as const)
    const wrap = (d: number) => (d > 8 ? d - 16 : d < -8 ? d + 16 : d)
    const nearest = new Int16Array(n * n)
    for (let i = 0; i < n * n; i++) {
      let best = 1e9
      points.forEach(([px, py], p) => {
        const dx = wrap(((i % n) + 0.5) / k - px)
        const dy = wrap((Math.floor(i / n) + 0.5) / k - py) * flat
        if (dx * dx + dy * dy < best) {
          best = dx * dx + dy * dy
          nearest[i] = p
        }
      })
    }
    const id = (x: number, y: number) => nearest[mod(y, n) * n + mod(x, n)] ?? 0
    const field = each(createField(n), (x, y) => {
      const own = id(x, y)
      const [px, py] = nth(points, own)
      const [tx, ty, start] = nth(tilts, own)
      const dx = wrap((x + 0.5) / k - px)
      const dy = wrap((y + 0.5) / k - py)
      let level = start + (dx * tx + dy * ty) * 0.62
      if (id(x - 1, y) !== own || id(x, y - 1) !== own) level += 1.5
      else if (id(x + 1, y) !== own || id(x, y + 1) !== own) level -= 1
      else if (n === 64 && (id(x - 2, y) !== own || id(x, y - 2) !== own)) level += 0.7
      if (n > 16 && mod(dx * ty - dy * tx + dx * 0.5, 1.7) < 0.22) level += 0.8
      return clamp(level, 0.3, 6.4)
    })
    if (n > 16) stamp(field, ['+', '#'], { seed: `${seed}p`, count: n === 32 ? 5 : 12 })
    const image = paintAll(pen, field, ramp)
    if (tears !== undefined) weep(pen, image, tears)
    return image
  }

/** Glowing tears: short drops that run down from a few points. */
function weep(pen: Pen, image: Raster, ramp: RampName): void {
  const { size: n, k } = pen
  bluePoints('tears', 7).forEach(([px, py], index) => {
    const length = 2 + Math.floor(hash(index, 0, 0, 51) * 4)
    for (let i = 0; i < length * k; i++) {
      const width = i < (length - 1.2) * k ? Math.max(1, k / 2) : k
      for (let j = 0; j < width; j++) {
        const x = mod(Math.floor(px) * k + Math.floor((k - width) / 2) + j, n)
        setPixel(
          image,
          x,
          mod(Math.floor(py) * k + i, n),
          ink(pen, ramp, 3.5 + (i / (length * k)) * 2.5 - (j === width - 1 && width > 1 ? 1.5 : 0)),
        )
      }
    }
  })
}

type Line = readonly [number, number, number, number]

/** Short cracks, evenly spread and all of one weight, so that none of them shows when ice is laid side by side. */
const ICE_CRACKS: readonly Line[] = [
  [1, 1, 4, 2],
  [4, 2, 5, 5],
  [9, 0, 8, 3],
  [8, 3, 11, 5],
  [14, 3, 12, 7],
  [1, 7, 3, 10],
  [3, 10, 6, 9],
  [7, 8, 9, 10],
  [9, 10, 8, 13],
  [13, 10, 15, 12],
  [15, 12, 18, 12],
  [4, 13, 5, 15],
  [12, 14, 14, 15],
]

function crackLine(pen: Pen, f: Field, [x0, y0, x1, y1]: Line): void {
  const { size: n, k } = pen
  const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) * k)
  for (let i = 0; i <= steps; i++) {
    const x = Math.floor(lerp(x0, x1, i / steps) * k + k / 2)
    const y = Math.floor(lerp(y0, y1, i / steps) * k + k / 2)
    put(f, x, y, n === 16 ? 5.8 : 6.4)
    if (n > 16) put(f, x + 1, y + 1, 3.6)
    if (n === 64) {
      put(f, x + 1, y, 6.4)
      put(f, x, y + 1, 5.6)
      put(f, x + 2, y + 2, 3.6)
      put(f, x + 1, y + 1, 5.6)
    }
  }
}

/** Clear ice is cracked, packed ice is dense and milky. */
export const ice =
  (packed = false): Drawing =>
  (pen) => {
    const f = createField(16, packed ? 4.4 : 4.3)
    const shapes = packed
      ? ['..+/.+./+..', '.++/+++/++.', '..+/++.', '---/--.', '.--/---']
      : ['..h/.h./h..', '.hh/hhh/hh.', '..h/hh.', 'sss/ss.', '.ss/sss']
    stamp(f, shapes, { seed: packed ? 'packed' : 'ice', count: packed ? 18 : 20, amount: packed ? 1.1 : 1.2 })
    const field = grow(pen, limit(f, 2.8, 6), {
      seed: 'ice',
      soft: packed ? 0.35 : 0.45,
      carve: packed ? 0.4 : 0.6,
      emboss: packed ? 0.15 : 0.3,
      counts: [6, 16],
      amount: 0.7,
    })
    if (!packed) for (const line of ICE_CRACKS) crackLine(pen, field, line)
    return paint(pen, startRaster(pen), { field, ramp: 'ice', clean: pen.style !== 'classic-original' || !packed })
  }

/** Slate rock in flat layers. */
export const deepslateField = (pen: Pen): Field => {
  const base = stoneField(pen, 'deep4')
  return each(createField(pen.size), (x, y) => {
    const layer = hash(0, Math.floor(y / pen.k / 2), 0, 71) - 0.5
    return 3.9 + (at(base, x, y) - 4) * 1.35 + layer * 0.7
  })
}

export const deepslate: Drawing = (pen) => paintAll(pen, deepslateField(pen), 'deepslate')

/** Basalt: upright pillars. */
export const pillars =
  (ramp: RampName, seed: string): Drawing =>
  (pen) => {
    const f = createField(16, 4)
    stamp(f, ['+/+/+/+', '+/+/+', '+/+/+/+/+'], { seed: `${seed}l`, count: 12 })
    stamp(f, ['-/-/-/-', '-/-/-', '-/-/-/-/-/-'], { seed: `${seed}d`, count: 14, amount: 1.2 })
    const field = grow(pen, limit(f, 1.6, 6), {
      seed,
      soft: 0.25,
      carve: 0.7,
      counts: [26, 70],
      small: ['h/h', 's/s', 's/s/s'],
      fine: ['h/h/h', 's/s/s', 'h/s', 's/s/s/s'],
    })
    return paintAll(pen, field, ramp)
  }
