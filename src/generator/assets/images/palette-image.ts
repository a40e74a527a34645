// Pictures of at most 256 colours with palette indices as pixels. Drawing text on such a picture takes a tenth of the time of quantising
// again.

import { crc32 } from 'node:zlib'
import { loadSharp } from './sharp'

export type PaletteImage = {
  readonly width: number
  readonly height: number
  /** Palette indices, row by row. */
  readonly pixels: Uint8Array
  /** RGB of each colour. */
  readonly palette: readonly Rgb[]
}

export type Rgb = readonly [number, number, number]

const MOST_COLOURS = 256

/** RGB of each pixel, row by row. */
export type RgbImage = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }

/**
 * Reduces a picture to at most `colours` colours. Pixel art has few colours, which are merged here; sharp quantises any other picture,
 * which takes several times as long.
 */
export async function reduceColors({ width, height, rgb }: RgbImage, colours: number): Promise<PaletteImage> {
  const counted = countColours(rgb)
  if (counted !== null) return { width, height, ...mergeColors(counted, colours) }
  const sharp = loadSharp()
  const chosen = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 1 })
    .toBuffer()
  const few = countColours(await sharp(chosen).removeAlpha().raw().toBuffer())
  if (few === null) throw new Error(`sharp made more than ${String(MOST_COUNTED)} colours of ${String(colours)}`)
  return { width, height, ...mergeColors(few, colours) }
}

/** Limit of pixel art: a picture with more colours is quantised by sharp. */
const MOST_COUNTED = 512

/** Histogram: the colour index of each pixel, and the pixel count of each colour. */
type ColorCounts = {
  readonly places: Uint16Array
  readonly colours: readonly number[]
  readonly counts: readonly number[]
}

/** Counts the pixels of each colour. Returns null if the picture has more than `MOST_COUNTED` colours. */
function countColours(rgb: Uint8Array): ColorCounts | null {
  const pixels = new Uint16Array(rgb.length / 3)
  const places = new Map<number, number>()
  const counts: number[] = []
  let [last, place] = [-1, 0]
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 3) {
    const colour = ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0)
    if (colour !== last) {
      place = places.get(colour) ?? places.size
      if (place === MOST_COUNTED) return null
      places.set(colour, place)
      last = colour
    }
    pixels[index] = place
    counts[place] = (counts[place] ?? 0) + 1
  }
  return { places: pixels, colours: [...places.keys()], counts }
}

/** Keeps at most `most` colours; each removed colour is replaced by the nearest colour that remains. */
function mergeColors({ places, colours, counts }: ColorCounts, most: number): Pick<PaletteImage, 'pixels' | 'palette'> {
  const all = colours.map(channelsOf)
  const reduced = findReplacements(all, { counts, most })
  const order = [...new Set(reduced)].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
  const newPlaces = Uint8Array.from(reduced, (colour) => order.indexOf(colour))
  const pixels = new Uint8Array(places.length)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = newPlaces[places[index] ?? 0] ?? 0
  return { pixels, palette: order.map((colour): Rgb => all[colour] ?? [0, 0, 0]) }
}

/**
 * Returns for each colour the index of its replacement. Removes the colour with the smallest cost first: pixel count times distance to the
 * nearest colour.
 */
function findReplacements(
  all: readonly Rgb[],
  { counts, most }: { readonly counts: readonly number[]; readonly most: number },
): number[] {
  const shownIn = all.map((_, index) => index)
  const weights = [...counts]
  const left = new Set(shownIn)
  const findNearest = (from: number): { to: number; distance: number } => {
    let [to, distance] = [from, Infinity]
    for (const other of left) {
      const found = other === from ? Infinity : distanceOf(all[from], all[other])
      if (found < distance) [to, distance] = [other, found]
    }
    return { to, distance }
  }
  const nearby = left.size > most ? all.map((_, index) => findNearest(index)) : []
  while (left.size > most) {
    let [goes, least] = [-1, Infinity]
    for (const index of left) {
      const missed = (weights[index] ?? 0) * (nearby[index]?.distance ?? 0)
      if (missed < least) [goes, least] = [index, missed]
    }
    const to = nearby[goes]?.to ?? 0
    left.delete(goes)
    weights[to] = (weights[to] ?? 0) + (weights[goes] ?? 0)
    for (const [index, shown] of shownIn.entries()) if (shown === goes) shownIn[index] = to
    for (const index of left) if (nearby[index]?.to === goes) nearby[index] = findNearest(index)
  }
  return shownIn
}

function channelsOf(colour: number): Rgb {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

/** Number of steps from the colour of the background to the colour of the ink. The coverage of a pixel is rounded to a step. */
const STEPS = 8
/** Step for each coverage value, 0 to 255. */
const STEP_OF = Uint8Array.from({ length: 256 }, (_, cover) => Math.round((cover * STEPS) / 255))

/**
 * Draws ink on a picture. `cover` is the coverage of each pixel, 0 to 255. Mixed colours are added to the palette, the most frequent first;
 * if the palette is full, the nearest colour is used.
 */
export function paintCoverage({ width, height, palette, pixels: before }: PaletteImage, ink: Rgb, cover: Uint8Array) {
  const pixels = before.slice()
  const counts = new Uint32Array((STEPS + 1) * MOST_COLOURS)
  const mixAt = (index: number): number => {
    const step = STEP_OF[cover[index] ?? 0] ?? 0
    return step === 0 || step === STEPS ? step : step + (STEPS + 1) * (pixels[index] ?? 0)
  }
  forCovered(cover, (index) => {
    const mix = mixAt(index)
    counts[mix] = (counts[mix] ?? 0) + 1
  })
  // Step 0 is too little coverage to draw.
  counts[0] = 0
  const colours = [...palette]
  const places = new Uint8Array(counts.length)
  const found = Array.from(counts.keys()).filter((mix) => (counts[mix] ?? 0) > 0)
  for (const mix of found.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)) {
    const colour = mixed(palette[Math.floor(mix / (STEPS + 1))] ?? ink, ink, (mix % (STEPS + 1)) / STEPS)
    places[mix] = colours.length < MOST_COLOURS ? colours.push(colour) - 1 : nearest(colours, colour)
  }
  forCovered(cover, (index) => {
    const mix = mixAt(index)
    if (mix > 0) pixels[index] = places[mix] ?? 0
  })
  return { width, height, pixels, palette: colours }
}

function forCovered(cover: Uint8Array, act: (index: number) => void): void {
  for (let index = 0; index < cover.length; index += 1) if (cover[index] !== 0) act(index)
}

function mixed(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (channel: 0 | 1 | 2): number => Math.round(from[channel] + (to[channel] - from[channel]) * part)
  return [at(0), at(1), at(2)]
}

/** Squared distance. */
function distanceOf([r, g, b]: Rgb = [0, 0, 0], [red, green, blue]: Rgb = [0, 0, 0]): number {
  return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
}

function nearest(colours: readonly Rgb[], wanted: Rgb): number {
  const distances = colours.map((colour) => distanceOf(colour, wanted))
  return distances.indexOf(Math.min(...distances))
}

/** Length of the PNG signature and the IHDR chunk. */
const HEAD_BYTES = 33
const COLOUR_TYPE_AT = 25
const INDEXED = 3

/**
 * Encodes the picture as PNG. sharp compresses the indices as greyscale, so the bytes are the same with every version of Node; IHDR and a
 * PLTE chunk then turn greyscale into indexed colour.
 */
export async function encodePalettePng({ width, height, pixels, palette }: PaletteImage): Promise<Uint8Array> {
  const sharp = loadSharp()
  const grey = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 5 })
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
