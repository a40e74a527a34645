// Blades with an ornament, tools with a shorter handle, and copper that ages unevenly.
import { mod, nth } from '../../lib/numbers.ts'
import { ink, type RampName } from '../../lib/pen.ts'
import { hash, noise } from '../../lib/random.ts'
import { alphaAt, createRaster, pixelAt, setPixel } from '../../lib/raster.ts'
import type { Drawing } from '../../materials/stone.ts'
import { coverTexels, drawn } from './texels.ts'

type Ornament = 'stamp' | 'leaves' | 'letters'

/** Whether a place of a blade is etched: how far along it lies and how far across, in sixteenths. */
function isEtched(kind: Ornament, along: number, across: number): boolean {
  const step = mod(along, 1.5)
  if (kind === 'stamp') return Math.abs(across) < 0.3 && along > 2
  if (kind === 'leaves') return Math.abs(Math.abs(across) - step * 0.75) < 0.3
  return Math.abs(across) < 0.75 && hash(Math.floor(along * 2.6), Math.floor(across * 3), 0, 17) > 0.48
}

/** A sword of the catalogue with an ornament along its blade. */
export const etched =
  (file: string, kind: Ornament, ramp: RampName): Drawing =>
  (pen) => {
    const sword = drawn(file)(pen)
    return coverTexels(pen, drawn(file)(pen), ({ x, y, ux, uy }) => {
      const along = (ux + 16 - uy) / 2 - 5.5
      const across = (ux - (16 - uy)) / 1.414
      if (along < 0.6 || along > 8.4 || alphaAt(sword, x, y) === 0 || Math.abs(across) > 0.95) return undefined
      if (kind === 'stamp' && along < 2) return Math.abs(across) < 0.7 ? ink(pen, ramp, 5) : undefined
      return isEtched(kind, along, across) ? ink(pen, ramp, 2.2) : undefined
    })
  }

/** How far the head of a tool moves down the handle, in sixteenths. */
const SHORTER = 4

/** A tool of the catalogue whose handle is shorter: what lies beyond the middle moves down along it. */
export const shortened =
  (file: string): Drawing =>
  (pen) => {
    const tool = drawn(file)(pen)
    const image = createRaster(pen.size)
    const shift = SHORTER * pen.k
    for (let y = 0; y < pen.size; y++)
      for (let x = 0; x < pen.size; x++) {
        const isHead = (x: number, y: number): boolean => x + (pen.size - 1 - y) > pen.size * 0.86
        const [hx, hy] = [x + shift, y - shift]
        const isFromHead = isHead(hx, hy) && alphaAt(tool, hx, hy) > 0
        const [fx, fy] = isFromHead ? [hx, hy] : [x, y]
        if (!isFromHead && isHead(x + shift, y - shift)) continue
        if (alphaAt(tool, fx, fy) > 0) setPixel(image, x, y, pixelAt(tool, fx, fy) >>> 8, alphaAt(tool, fx, fy))
      }
    return image
  }

export type Ageing = 'corners' | 'streaks' | 'edge'

/** Where the second colour shows, 0 to 1. */
function agedAt(kind: Ageing, ux: number, uy: number): number {
  const rough = (noise(ux / 16, uy / 16, { cells: [7, 7], seed: 121 }) - 0.5) * 0.5
  const fine = (noise(ux / 16, uy / 16, { cells: [16, 16], seed: 122 }) - 0.5) * 0.3
  const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
  const corner = Math.min(ux, 16 - ux) + Math.min(uy, 16 - uy)
  if (kind === 'corners') return 1.15 - corner / 6.5 + rough + fine
  if (kind === 'edge') return 0.92 - edge / 2 + rough * 0.7 + fine
  const column = noise(ux / 16, 0, { cells: [11, 1], seed: 123 })
  return column * 1.7 - 0.42 + (noise(ux / 16, uy / 16, { cells: [12, 3], seed: 124 }) - 0.5) * 0.6 + fine
}

/** One stage of copper with a little of another. */
export const aged =
  (files: readonly [own: string, other: string], kind: Ageing): Drawing =>
  (pen) => {
    const [own, other] = files.map((file) => drawn(file)(pen))
    const image = createRaster(pen.size)
    for (let y = 0; y < pen.size; y++)
      for (let x = 0; x < pen.size; x++) {
        const share = agedAt(kind, (x + 0.5) / pen.k, (y + 0.5) / pen.k)
        const pixel = pixelAt(nth([own, other], share > 0.5 ? 1 : 0) ?? image, x, y)
        setPixel(image, x, y, pixel >>> 8)
      }
    return image
  }
