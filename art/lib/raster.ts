// A picture in memory: one unsigned 0xRRGGBBAA number a pixel. Writing outside is ignored, reading wraps around, since
// nearly every picture here is a tile.
import { clamp, lerp, mod } from './numbers.ts'

// Pixels are addressed by plain numbers: tuples would double the time of a redraw.
/* eslint-disable max-params */
export type Raster = { readonly width: number; readonly height: number; readonly data: Uint32Array }
/** 0xRRGGBB. */
export type Colour = number

export const createRaster = (width: number, height = width): Raster => ({
  width,
  height,
  data: new Uint32Array(width * height),
})

export const hex = (text: string): Colour => parseInt(text.replace('#', ''), 16)
export const rgb = (r: number, g: number, b: number): Colour =>
  (clamp(Math.round(r), 0, 255) << 16) | (clamp(Math.round(g), 0, 255) << 8) | clamp(Math.round(b), 0, 255)
export const red = (c: Colour) => (c >>> 16) & 255
export const green = (c: Colour) => (c >>> 8) & 255
export const blue = (c: Colour) => c & 255

export const blend = (a: Colour, b: Colour, t: number): Colour =>
  rgb(lerp(red(a), red(b), t), lerp(green(a), green(b), t), lerp(blue(a), blue(b), t))
export const scaleColour = (c: Colour, r: number, g = r, b = r): Colour => rgb(red(c) * r, green(c) * g, blue(c) * b)

const inside = (image: Raster, x: number, y: number) => x >= 0 && y >= 0 && x < image.width && y < image.height

/** Replaces a pixel. */
export function setPixel(image: Raster, x: number, y: number, colour: Colour, alpha = 255): void {
  if (inside(image, x, y)) image.data[y * image.width + x] = ((colour << 8) | alpha) >>> 0
}

/** Lays a pixel over what is there. */
export function blendPixel(image: Raster, x: number, y: number, colour: Colour, alpha = 255): void {
  if (!inside(image, x, y) || alpha <= 0) return
  const below = image.data[y * image.width + x] ?? 0
  const under = (below & 255) / 255
  const over = alpha / 255
  const sum = over + under * (1 - over)
  setPixel(image, x, y, blend(below >>> 8, colour, over / sum), Math.round(sum * 255))
}

export const pixelAt = (image: Raster, x: number, y: number): number =>
  image.data[mod(y, image.height) * image.width + mod(x, image.width)] ?? 0
export const colourAt = (image: Raster, x: number, y: number): Colour => pixelAt(image, x, y) >>> 8
/** 0 outside the picture. */
export const alphaAt = (image: Raster, x: number, y: number): number =>
  inside(image, x, y) ? (image.data[y * image.width + x] ?? 0) & 255 : 0

export function fillRect(
  image: Raster,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: Colour,
): void {
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) setPixel(image, x + i, y + j, colour)
}

/** Lays `source` over `image`, each of its pixels as a square of `zoom`. */
export function blit(image: Raster, source: Raster, { x, y, zoom = 1 }: { x: number; y: number; zoom?: number }): void {
  for (let j = 0; j < source.height * zoom; j++)
    for (let i = 0; i < source.width * zoom; i++) {
      const pixel = pixelAt(source, Math.floor(i / zoom), Math.floor(j / zoom))
      if (pixel & 255) blendPixel(image, x + i, y + j, pixel >>> 8, pixel & 255)
    }
}

/** Every pixel as a square of `zoom`. */
export function upscale(source: Raster, zoom: number): Raster {
  const out = createRaster(source.width * zoom, source.height * zoom)
  for (let i = 0; i < out.data.length; i++) {
    const x = i % out.width
    out.data[i] = pixelAt(source, Math.floor(x / zoom), Math.floor((i - x) / out.width / zoom))
  }
  return out
}

export function crop(image: Raster, [x, y, width, height]: readonly [number, number, number, number]): Raster {
  const out = createRaster(width, height)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) out.data[j * width + i] = pixelAt(image, x + i, y + j)
  return out
}

/** A copy with every colour replaced; transparent pixels stay as they are. */
export function recolour(image: Raster, change: (colour: Colour, x: number, y: number) => Colour): Raster {
  const out = createRaster(image.width, image.height)
  for (let i = 0; i < image.data.length; i++) {
    const pixel = image.data[i] ?? 0
    const x = i % image.width
    out.data[i] = pixel & 255 ? ((change(pixel >>> 8, x, (i - x) / image.width) << 8) | (pixel & 255)) >>> 0 : 0
  }
  return out
}

export const copyRaster = (image: Raster): Raster => ({ ...image, data: image.data.slice() })
export const countColours = (image: Raster): number => new Set(image.data).size
