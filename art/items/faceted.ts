// Hard-edged items (gems, ingots, shards): convex facets in sixteenths, ridge lines from 32x on, one outline.
import { clamp, lerp } from '../lib/numbers.ts'
import { ink, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { alphaAt, copyRaster, type Raster, setPixel } from '../lib/raster.ts'
import type { Drawing } from '../materials/stone.ts'

export type Point = readonly [number, number]
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
