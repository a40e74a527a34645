// Level fields: the shape of a material before it has colours. A field is a square torus of levels, 0 dark to 7 light,
// 4 the base; every operation wraps, so what it draws tiles without seams.
import { clamp, lerp, mod } from './numbers.ts'
import { bluePoints, createRandom } from './random.ts'

// Cells are addressed by plain numbers: tuples would double the time of a redraw.
/* eslint-disable max-params */
export type Field = { readonly n: number; readonly v: Float64Array }

export const createField = (n: number, level = 0): Field => ({ n, v: new Float64Array(n * n).fill(level) })
export const copyField = (f: Field): Field => ({ n: f.n, v: f.v.slice() })
export const at = (f: Field, x: number, y: number): number => f.v[mod(y, f.n) * f.n + mod(x, f.n)] ?? 0
export const put = (f: Field, x: number, y: number, level: number): void => {
  f.v[mod(y, f.n) * f.n + mod(x, f.n)] = level
}
export const add = (f: Field, x: number, y: number, level: number): void => {
  put(f, x, y, at(f, x, y) + level)
}

/** Changes every level in place and returns the field. */
export function each(f: Field, change: (x: number, y: number, level: number) => number): Field {
  for (let y = 0; y < f.n; y++) for (let x = 0; x < f.n; x++) f.v[y * f.n + x] = change(x, y, f.v[y * f.n + x] ?? 0)
  return f
}

export const limit = (f: Field, low: number, high: number): Field => each(f, (_x, _y, v) => clamp(v, low, high))

/** Twice the size: rounded corners (EPX) mixed with a quadratic B-spline by `soft` (0 crisp, 1 smooth). */
export function double(f: Field, soft: number): Field {
  return each(createField(f.n * 2), (x, y) => {
    const X = x >> 1
    const Y = y >> 1
    const dx = x & 1 ? 1 : -1
    const dy = y & 1 ? 1 : -1
    const here = at(f, X, Y)
    const side = at(f, X + dx, Y)
    const above = at(f, X, Y + dy)
    const corner = side === above && side !== at(f, X - dx, Y) && side !== at(f, X, Y - dy)
    return lerp(corner ? side : here, (9 * here + 3 * side + 3 * above + at(f, X + dx, Y + dy)) / 16, soft)
  })
}

/** Carves: what stands above its upper left neighbour gets lighter, what lies below it darker. */
export function chisel(f: Field, amount: number, threshold = 0.45): Field {
  const c = copyField(f)
  return each(f, (x, y, v) => {
    const here = at(c, x, y)
    const corner = at(c, x - 1, y - 1)
    const above = at(c, x, y - 1)
    if (here - Math.min(corner, above) > threshold) return v + amount
    if (Math.max(corner, above) - here > threshold) return v - amount * 0.8
    return here - Math.min(at(c, x + 1, y + 1), at(c, x, y + 1)) > threshold ? v - amount * 0.25 : v
  })
}

/** Embosses along the light, which comes from the top left. */
export function relief(f: Field, amount: number): Field {
  const c = copyField(f)
  return each(f, (x, y, v) => v + (amount * (at(c, x + 1, y + 1) - at(c, x - 1, y - 1))) / 2)
}

const STAMP_LEVELS: Readonly<Record<string, number>> = {
  '+': 1,
  '-': -1,
  h: 0.5,
  s: -0.5,
  H: 1.5,
  S: -1.5,
  '#': 2,
  '=': -2,
}

export type StampOptions = { readonly seed: string; readonly count: number; readonly amount?: number }

/** Adds small authored clusters ("rows/of/signs") at evenly spread points; those without H or h may be mirrored. */
export function stamp(f: Field, shapes: readonly string[], { seed, count, amount = 1 }: StampOptions): Field {
  const random = createRandom(`${seed}:s`)
  for (const [px, py] of bluePoints(seed, count, { side: f.n, candidates: 10 })) {
    const shape = random.pick(shapes).split('/')
    const mirrored = random.next() < 0.5
    shape.forEach((row, j) => {
      for (let i = 0; i < row.length; i++) {
        const sign = row[mirrored && !/[Hh]/.test(row) ? row.length - 1 - i : i] ?? '.'
        const level = STAMP_LEVELS[sign]
        if (level !== undefined) add(f, Math.floor(px) + i, Math.floor(py) + j, level * amount)
      }
    })
  }
  return f
}
