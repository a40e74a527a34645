// Hard-edged items (gems, ingots, shards): convex facets in sixteenths, ridge lines from 32x on, one outline.
import { clamp, lerp } from '../lib/numbers.ts'
import { ink, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { alphaAt, copyRaster, type Raster, setPixel } from '../lib/raster.ts'
import type { Drawing } from '../materials/stone.ts'

type Point = readonly [number, number]
export type Facets = {
  readonly faces: readonly { readonly points: readonly Point[]; readonly level: number }[]
  /** x0, y0, x1, y1, level. */
  readonly ridges: readonly (readonly [number, number, number, number, number])[]
  /** x, y, half length of a cross-shaped sparkle. */
  readonly sparks: readonly (readonly [number, number, number])[]
  readonly sheen?: boolean
}

function contains(points: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  points.forEach(([xi, yi], i) => {
    const [xj, yj] = points[(i + points.length - 1) % points.length] ?? [0, 0]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  })
  return inside
}

function fillFaces(pen: Pen, image: Raster, { ramp, facets }: { ramp: RampName; facets: Facets }): void {
  for (const { points, level } of facets.faces)
    for (let y = 0; y < pen.size; y++)
      for (let x = 0; x < pen.size; x++) {
        const ux = (x + 0.5) / pen.k
        const uy = (y + 0.5) / pen.k
        if (!contains(points, [ux, uy])) continue
        const d = ux - uy
        const sheen =
          pen.size === 64 && facets.sheen !== false && ((d > -1.6 && d < -0.5) || (d > -0.1 && d < 0.25)) ? 0.5 : 0
        const slope = pen.size === 16 ? 0 : (ux + uy - 15) * 0.035
        setPixel(image, x, y, ink(pen, ramp, clamp(quantise(pen, level - slope + sheen), 0, 7)))
      }
}

const solidSides = (image: Raster, x: number, y: number) =>
  [alphaAt(image, x - 1, y), alphaAt(image, x + 1, y), alphaAt(image, x, y - 1), alphaAt(image, x, y + 1)].filter(
    (a) => a > 0,
  ).length

/** Takes single-pixel tips off, twice, so that the outline stays closed and short. */
function prune(image: Raster): void {
  for (let turn = 0; turn < 2; turn++) {
    const before = copyRaster(image)
    for (let y = 0; y < image.height; y++)
      for (let x = 0; x < image.width; x++)
        if (alphaAt(before, x, y) > 0 && solidSides(before, x, y) <= 1) setPixel(image, x, y, 0, 0)
  }
}

/** Adds an outline around everything solid; the lit side is one step lighter. */
export function outline(pen: Pen, image: Raster, ramp: RampName): void {
  for (let turn = 0; turn < (pen.size === 64 ? 2 : 1); turn++) {
    const before = copyRaster(image)
    for (let y = 0; y < image.height; y++)
      for (let x = 0; x < image.width; x++) {
        if (alphaAt(before, x, y) > 0 || solidSides(before, x, y) === 0) continue
        const inner = alphaAt(before, x + 1, y) > 0 || alphaAt(before, x, y + 1) > 0
        const lit = inner && alphaAt(before, x - 1, y) === 0 && alphaAt(before, x, y - 1) === 0
        setPixel(image, x, y, ink(pen, ramp, lit ? 1 : 0))
      }
  }
}

export const faceted =
  (ramp: RampName, facets: Facets): Drawing =>
  (pen) => {
    const { size, k } = pen
    const image = startRaster(pen)
    fillFaces(pen, image, { ramp, facets })
    if (size > 16)
      for (const [x0, y0, x1, y1, level] of facets.ridges) {
        const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) * k * 1.5)
        for (let i = 0; i <= steps; i++) {
          const x = Math.round(lerp(x0, x1, i / steps) * k - 0.5)
          const y = Math.round(lerp(y0, y1, i / steps) * k - 0.5)
          if (alphaAt(image, x, y) > 0) setPixel(image, x, y, ink(pen, ramp, level))
        }
      }
    prune(image)
    outline(pen, image, ramp)
    for (const spark of facets.sparks) drawSpark(pen, image, { ramp, spark })
    return image
  }

function drawSpark(
  pen: Pen,
  image: Raster,
  { ramp, spark: [sx, sy, length] }: { ramp: RampName; spark: readonly [number, number, number] },
): void {
  const { size, k } = pen
  if (size === 16) {
    setPixel(image, Math.floor(sx), Math.floor(sy), ink(pen, ramp, 7))
    return
  }
  const x = Math.round(sx * k)
  const y = Math.round(sy * k)
  const reach = Math.round(length * k)
  for (let i = -reach; i <= reach; i++) {
    const colour = ink(pen, ramp, Math.abs(i) > reach * 0.6 ? 6 : 7)
    setPixel(image, x + i, y, colour)
    setPixel(image, x, y + i, colour)
  }
  if (size === 64)
    for (const [a, b] of [
      [1, 1],
      [-1, -1],
      [-1, 1],
      [1, -1],
    ] as const)
      setPixel(image, x + a, y + b, ink(pen, ramp, 7))
}

const face = (level: number, ...points: Point[]) => ({ points, level })

export const DIAMOND: Facets = {
  faces: [
    face(5.2, [4.2, 2.2], [1, 6.2], [5, 6.2]),
    face(6.4, [4.2, 2.2], [8, 2.2], [5, 6.2]),
    face(5, [8, 2.2], [5, 6.2], [11, 6.2]),
    face(5.7, [8, 2.2], [11.8, 2.2], [11, 6.2]),
    face(3.4, [11.8, 2.2], [15, 6.2], [11, 6.2]),
    face(4.2, [1, 6.2], [5, 6.2], [8, 14]),
    face(5.1, [5, 6.2], [8, 6.2], [8, 14]),
    face(3.1, [8, 6.2], [11, 6.2], [8, 14]),
    face(2, [11, 6.2], [15, 6.2], [8, 14]),
  ],
  ridges: [
    [4.2, 2.2, 5, 6.2, 7],
    [8, 2.2, 5, 6.2, 7],
    [8, 2.2, 11, 6.2, 6.5],
    [11.8, 2.2, 11, 6.2, 5],
    [1, 6.2, 15, 6.2, 7],
    [5, 6.2, 8, 14, 6.5],
    [8, 6.2, 8, 14, 4],
    [11, 6.2, 8, 14, 3.5],
  ],
  sparks: [
    [4.6, 4.2, 1.1],
    [11.6, 9.2, 0.6],
  ],
}

export const EMERALD: Facets = {
  faces: [
    face(5.4, [8, 1], [4, 4], [6, 5]),
    face(6.3, [8, 1], [6, 5], [10, 5]),
    face(4.2, [8, 1], [12, 4], [10, 5]),
    face(4.8, [4, 4], [6, 5], [6, 11], [4, 12]),
    face(5, [6, 5], [8.01, 5], [8.01, 11], [6, 11]),
    face(4, [8.01, 5], [10, 5], [10, 11], [8.01, 11]),
    face(2.6, [12, 4], [10, 5], [10, 11], [12, 12]),
    face(3.6, [4, 12], [6, 11], [8, 15]),
    face(2.9, [6, 11], [10, 11], [8, 15]),
    face(1.8, [10, 11], [12, 12], [8, 15]),
  ],
  ridges: [
    [6, 5, 10, 5, 7],
    [6, 5, 6, 11, 6.5],
    [6, 11, 10, 11, 3.5],
    [10, 5, 10, 11, 3.5],
    [8, 1, 6, 5, 7],
    [8, 1, 10, 5, 5.5],
    [7, 9.8, 9.2, 6.6, 6.5],
  ],
  sparks: [[6.4, 6.2, 0.7]],
}

export const INGOT: Facets = {
  faces: [
    face(6, [6, 4], [13.6, 4], [10.2, 9], [2.4, 9]),
    face(4.5, [2.4, 9], [10.2, 9], [10.8, 13], [1.2, 13]),
    face(2.7, [13.6, 4], [15, 7.4], [10.8, 13], [10.2, 9]),
  ],
  ridges: [
    [2.4, 9, 10.2, 9, 7],
    [10.2, 9, 13.6, 4, 6.5],
    [10.2, 9, 10.8, 13, 5],
    [6, 4, 13.6, 4, 7],
    [6.4, 5, 12.4, 5, 7],
    [5, 7.6, 10, 7.6, 5],
    [2.6, 11, 10.4, 11, 4],
  ],
  sparks: [[4.2, 7.2, 0.7]],
}

/** A cluster of three upright crystals. */
export const SHARD: Facets = {
  faces: [
    face(5.4, [8.4, 1], [6.4, 4], [6.2, 13], [8.4, 13]),
    face(3.4, [8.4, 1], [10.6, 4], [10.4, 13], [8.4, 13]),
    face(6.2, [8.4, 1], [6.4, 4], [8.4, 5.4]),
    face(4.6, [8.4, 1], [10.6, 4], [8.4, 5.4]),
    face(5, [3.2, 5.6], [2.2, 8], [4.6, 14], [6.2, 13.4]),
    face(3, [3.2, 5.6], [5.2, 7.2], [6.6, 12], [6, 14]),
    face(4.4, [12.8, 6.6], [11.2, 8], [10, 13], [11.6, 14]),
    face(2.2, [12.8, 6.6], [14, 9], [12, 14.4], [11.4, 13.8]),
    face(2.4, [4.4, 13], [12, 13], [10.8, 15], [5.4, 15]),
  ],
  ridges: [
    [8.4, 1, 8.4, 13, 6.5],
    [6.4, 4, 8.4, 5.4, 7],
    [8.4, 5.4, 10.6, 4, 5.5],
    [3.2, 5.6, 5.4, 13, 6],
    [12.8, 6.6, 11.4, 13, 5.5],
  ],
  sparks: [[7.2, 6.8, 0.6]],
}

/** Quartz and other stubby crystals: a slanted prism. */
export const PRISM: Facets = {
  faces: [
    face(6.4, [9, 1.6], [13.4, 4.2], [10.6, 7], [6.6, 4.6]),
    face(5.2, [6.6, 4.6], [10.6, 7], [7.6, 14.4], [3, 11.6]),
    face(3, [13.4, 4.2], [13, 8.4], [7.6, 14.4], [10.6, 7]),
  ],
  ridges: [
    [6.6, 4.6, 10.6, 7, 7],
    [10.6, 7, 13.4, 4.2, 6.5],
    [10.6, 7, 7.6, 14.4, 5.5],
    [6, 6.4, 4.4, 10.6, 6.5],
  ],
  sparks: [[7, 7.2, 0.6]],
}

/** A broken lump of nine faces; `offset` makes it lighter or darker. */
export const lumpFacets = (offset = 0): Facets => {
  const f = (level: number, ...points: Point[]) => face(level + offset, ...points)
  const [P, Q, R, S]: readonly [Point, Point, Point, Point] = [
    [6, 6.2],
    [10.4, 5.8],
    [9.2, 10.6],
    [5.2, 10],
  ]
  const ridge = (a: Point, b: Point, level: number) => [a[0], a[1], b[0], b[1], clamp(level + offset, 0, 7)] as const
  return {
    faces: [
      f(5.4, [2.4, 6.4], [5.6, 2.2], P),
      f(6.2, [5.6, 2.2], [10.8, 1.8], Q, P),
      f(4.4, [10.8, 1.8], [14, 5.4], Q),
      f(3, [14, 5.4], [14.4, 10], R, Q),
      f(5, P, Q, R, S),
      f(4.4, [2.4, 6.4], P, S, [1.6, 10.6]),
      f(1.9, [14.4, 10], [11.4, 13.8], R),
      f(2.7, S, R, [11.4, 13.8], [5.4, 14.2]),
      f(3.4, [1.6, 10.6], S, [5.4, 14.2]),
    ],
    ridges: [
      ridge([2.4, 6.4], P, 6.5),
      ridge([5.6, 2.2], P, 7),
      ridge(P, Q, 7),
      ridge(P, S, 6),
      ridge(Q, [10.8, 1.8], 6),
      ridge(Q, [14, 5.4], 5),
      ridge(Q, R, 5.5),
      ridge(S, R, 4),
      ridge(S, [1.6, 10.6], 5.5),
      ridge(R, [14.4, 10], 3.5),
      ridge(R, [11.4, 13.8], 3),
      ridge(S, [5.4, 14.2], 4),
    ],
    sparks: offset < 0 ? [] : [[7.4, 4, 0.5]],
    sheen: false,
  }
}
