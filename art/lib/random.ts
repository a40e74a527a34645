// All chance in the art: integer hashes and the value noise on top of them. A seed gives the same numbers on every
// machine and in every run.
import { lerp, mod, nth, smooth } from './numbers.ts'

export function hashText(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

// Every pixel asks for hashes: numbers in a row cost half of what a tuple does.
/* eslint-disable max-params */
function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number in 0..1 that depends on nothing but its four integers. */
export function hash(x: number, y: number, z: number, seed: number): number {
  const h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483578) + Math.imul(seed, 1274126177)
  return mix(h | 0) / 4294967296
}

export type Random = {
  readonly next: () => number
  readonly int: (count: number) => number
  readonly range: (low: number, high: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 4294967296
  }
  return {
    next,
    int: (count) => Math.floor(next() * count),
    range: (low, high) => low + (high - low) * next(),
    pick: (list) => nth(list, Math.floor(next() * list.length)),
  }
}

export type NoiseOptions = {
  readonly cells: readonly [number, number]
  readonly seed: number
  /** Position in 0..1 and number of cells of the third, equally periodic, axis. */
  readonly time?: readonly [number, number]
}

/** Value noise in 0..1; periodic with period 1 in both coordinates and in time. */
export function noise(u: number, v: number, { cells: [columns, rows], seed, time = [0, 1] }: NoiseOptions): number {
  const [z, layers] = time
  const x = u * columns
  const y = v * rows
  const w = z * layers
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(w)
  const sx = smooth(x - xi)
  const sy = smooth(y - yi)
  const corner = (a: number, b: number, c: number) =>
    hash(mod(xi + a, columns), mod(yi + b, rows), mod(zi + c, layers), seed)
  const layer = (c: number) =>
    lerp(lerp(corner(0, 0, c), corner(1, 0, c), sx), lerp(corner(0, 1, c), corner(1, 1, c), sx), sy)
  const sz = smooth(w - zi)
  return sz === 0 ? layer(0) : lerp(layer(0), layer(1), sz)
}

/** Evenly spread points on a torus of side `side`: the best of `candidates`, one at a time. */
export function bluePoints(
  seed: string,
  count: number,
  { side = 16, candidates = 12 } = {},
): readonly (readonly [number, number])[] {
  const random = createRandom(seed)
  const points: [number, number][] = []
  const gap = (a: number, b: number) => Math.min(Math.abs(a - b), side - Math.abs(a - b))
  while (points.length < count) {
    let best: [number, number] = [0, 0]
    let bestDistance = -1
    for (let c = 0; c < candidates; c++) {
      const x = random.next() * side
      const y = random.next() * side
      let distance = 1e9
      for (const [px, py] of points) {
        const dx = gap(x, px)
        const dy = gap(y, py)
        distance = Math.min(distance, dx * dx + dy * dy)
      }
      if (distance > bestDistance) {
        bestDistance = distance
        best = [x, y]
      }
    }
    points.push(best)
  }
  return points
}
