// Drawing texel by texel, and changing drawings that stand in the catalogue.
import { textureByFile } from '../../catalogue.ts'
import { createPen, type Pen, startRaster } from '../../lib/pen.ts'
import { type Colour, recolour, type Raster, setPixel } from '../../lib/raster.ts'
import type { Drawing } from '../../materials/stone.ts'

/** A pixel of a texture; `ux` and `uy` are its middle in sixteenths of the block. */
export type Texel = {
  readonly pen: Pen
  readonly x: number
  readonly y: number
  readonly ux: number
  readonly uy: number
}

type Ink = Colour | readonly [colour: Colour, alpha: number] | undefined

/** Draws each texel by itself; undefined leaves it clear. */
export const texels =
  (inkOf: (at: Texel) => Ink): Drawing =>
  (pen) =>
    coverTexels(pen, startRaster(pen), inkOf)

/** Draws over a picture; undefined leaves a texel as it is. */
export function coverTexels(pen: Pen, image: Raster, inkOf: (at: Texel) => Ink): Raster {
  for (let y = 0; y < pen.size; y++)
    for (let x = 0; x < pen.size; x++) {
      const ink = inkOf({ pen, x, y, ux: (x + 0.5) / pen.k, uy: (y + 0.5) / pen.k })
      if (typeof ink === 'number') setPixel(image, x, y, ink)
      else if (ink !== undefined) setPixel(image, x, y, ...ink)
    }
  return image
}

/** The drawing of the catalogue. */
export const drawn =
  (file: string): Drawing =>
  (pen) =>
    textureByFile(file).draw(pen)

/** The same drawing with each colour changed. */
export const changed =
  (draw: Drawing, change: (colour: Colour, at: Texel) => Colour): Drawing =>
  (pen) =>
    recolour(draw(pen), (colour, x, y) => change(colour, { pen, x, y, ux: (x + 0.5) / pen.k, uy: (y + 0.5) / pen.k }))

/** The hand of the oldest pack. */
export const classic =
  (draw: Drawing): Drawing =>
  (pen) =>
    draw(createPen(pen.size, 'classic-original'))

/** The distance of two places on a torus of sixteen, with its sign. */
export const apart = (a: number, b: number): number => {
  const d = a - b
  return d > 8 ? d - 16 : d < -8 ? d + 16 : d
}
