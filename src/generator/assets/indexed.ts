// Pictures of at most 256 colours: their pixels are places in a palette. To set words on one costs a tenth of choosing its
// colours anew.

import { crc32 } from 'node:zlib'
import type { Sharp } from 'sharp'

export type Indexed = {
  readonly width: number
  readonly height: number
  /** Places in the palette, row by row. */
  readonly pixels: Uint8Array
  /** Red, green and blue of each colour. */
  readonly palette: readonly Rgb[]
}

export type Rgb = readonly [number, number, number]

const MOST_COLOURS = 256

/** The picture in so many of its colours. */
export async function indexedOf(image: Sharp, colours: number): Promise<Indexed> {
  const { default: sharp } = await import('sharp')
  const reduced = await image.png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 1 }).toBuffer()
  const { data, info } = await sharp(reduced).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8Array(info.width * info.height)
  const places = new Map<number, number>()
  for (let index = 0; index < pixels.length; index += 1) {
    const colour = data.readUIntBE(3 * index, 3)
    const place = places.get(colour) ?? places.size
    if (place === places.size) places.set(colour, place)
    pixels[index] = place
  }
  const palette = [...places.keys()].map((colour): Rgb => [colour >> 16, (colour >> 8) & 255, colour & 255])
  return { width: info.width, height: info.height, pixels, palette }
}

/** Between a pixel's own colour and the ink: edges of letters are no finer. */
const STEPS = 8

/**
 * The picture with ink on it. `cover` tells of each pixel, from the first on, how much of it is ink, to 255. What finds no
 * room in the palette takes the nearest colour of it, the rarest first.
 */
export function inked({ width, height, pixels, palette }: Indexed, ink: Rgb, cover: Uint8Array): Indexed {
  const mixes = new Uint16Array(cover.length)
  const counts = new Map<number, number>()
  for (let index = 0; index < cover.length; index += 1) {
    const step = Math.round(((cover[index] ?? 0) * STEPS) / 255)
    if (step === 0) continue
    const mix = step === STEPS ? STEPS : step + (STEPS + 1) * (pixels[index] ?? 0)
    mixes[index] = mix
    counts.set(mix, (counts.get(mix) ?? 0) + 1)
  }
  const colours = [...palette]
  const places = new Map<number, number>()
  for (const [mix] of [...counts].sort(([a, most], [b, more]) => more - most || a - b)) {
    const colour = mixed(palette[Math.floor(mix / (STEPS + 1))] ?? ink, ink, (mix % (STEPS + 1)) / STEPS)
    places.set(mix, colours.length < MOST_COLOURS ? colours.push(colour) - 1 : nearest(colours, colour))
  }
  const set = pixels.slice()
  for (const [index, mix] of mixes.entries()) if (mix > 0) set[index] = places.get(mix) ?? 0
  return { width, height, pixels: set, palette: colours }
}

function mixed(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (channel: 0 | 1 | 2): number => Math.round(from[channel] + (to[channel] - from[channel]) * part)
  return [at(0), at(1), at(2)]
}

function nearest(colours: readonly Rgb[], [red, green, blue]: Rgb): number {
  const distances = colours.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
  return distances.indexOf(Math.min(...distances))
}

/** Length of what a PNG begins with: its signature, and the chunk with its size. */
const HEAD_BYTES = 33
const COLOUR_TYPE_AT = 25
const INDEXED = 3

/** As a file. sharp packs the places as shades of grey, which makes the bytes the same with every Node; a palette gives them their colours. */
export async function indexedPng({ width, height, pixels, palette }: Indexed): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const grey = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const head = Buffer.from(grey.subarray(0, HEAD_BYTES))
  head[COLOUR_TYPE_AT] = INDEXED
  head.writeUInt32BE(crc32(head.subarray(12, HEAD_BYTES - 4)), HEAD_BYTES - 4)
  return Buffer.concat([head, chunk('PLTE', Buffer.from(palette.flat())), grey.subarray(HEAD_BYTES)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(data.length, 0)
  sizes.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
}
