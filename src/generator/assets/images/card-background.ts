// What the words of a card are set on: the site's card, or its band over the scene of the page. Where both are pixel art, whose
// pixels are places in a short list of colours, each pair of colours is mixed once, and what is stretched and laid is places:
// the same picture for less than half of the work.

import { ALPHA, countColours, fewColoursOf, fewOf, MOST_COUNTED } from './palette-image'
import { loadSharp } from './sharp'
import type { Sharp } from 'sharp'
import type { Counted, HeldRows } from './palette-image'
import type { Unpack } from './decoded-images'

/** Pixels of every card: what sharing sites show without cropping. */
export const CARD = { width: 1200, height: 630 } as const

const COVERING = { ...CARD, fit: 'cover', kernel: 'nearest' } as const
/** Of a scene its foot is seen. */
const BEHIND = { ...COVERING, position: 'bottom' } as const

/** What is left of a palette is for the edges of letters. */
const COLOURS = 128

/** A ground that may be clear in parts: its pixels, and their places where it has few colours. */
export type Front = {
  readonly rgba: Buffer
  readonly counted: Counted | null
}

/** What a front is laid over. */
export type Scene = {
  readonly file: string
  /** Reads it. */
  readonly unpack: Unpack
}

/** Of a file, or where that is '' of a colour. */
export async function readFront(file: string, background: string): Promise<Front> {
  const sharp = loadSharp()
  const image = file === '' ? sharp({ create: { ...CARD, channels: 3, background } }) : sharp(file).resize(COVERING)
  const rgba = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer()
  return { rgba, counted: countColours(rgba, { width: CARD.width, channels: 4 }) }
}

/** Lays fronts over scenes, in so few colours that words find room. Remembers how scenes of each size are stretched. */
export function createLaying(): (front: Front, scene: Scene | null) => Promise<HeldRows> {
  const stretches = new Map<string, Promise<Stretch>>()
  /** The same for each card: it is read before anybody else has a turn. */
  const pixels = new Uint16Array(CARD.width * CARD.height)
  const stretchOf: StretchOf = (size) => {
    const key = `${String(size.width)} ${String(size.height)}`
    const stretch = stretches.get(key) ?? learnStretch(size)
    stretches.set(key, stretch)
    return stretch
  }
  return async (front, scene) => {
    const behind = scene === null ? NOTHING : front.counted === null ? null : await readScene(scene, stretchOf)
    const laid = behind === null ? null : laidByPlace(front, behind, pixels)
    if (laid !== null) return fewOf(laid, COLOURS)
    const rgb = laidOver(front.rgba, scene === null ? null : await readPixels(scene.file))
    return fewColoursOf({ ...CARD, rgb }, COLOURS)
  }
}

/** A scene: of each of its own pixels the place of its colour, and which of them is seen at each pixel of a card. */
type Behind = Omit<Counted, 'counts'> & { readonly stretch: Stretch }

/** Of each column and of each row of a card the one of the scene. */
type Stretch = { readonly columns: Uint16Array; readonly rows: Uint16Array }

/** Nothing hides no front. */
const NOTHING: Behind = {
  width: 0,
  rows: Uint16Array.of(0),
  places: Uint16Array.of(0),
  colours: [0],
  stretch: { columns: new Uint16Array(CARD.width), rows: new Uint16Array(CARD.height) },
}

type Size = { readonly width: number; readonly height: number }
type StretchOf = (size: Size) => Promise<Stretch>

/** Null for a scene of many colours, one with alpha, and one that is made smaller: then sharp mixes them. */
async function readScene({ file, unpack }: Scene, stretchOf: StretchOf): Promise<Behind | null> {
  const { data, info } = await unpack(file)
  const { width, height, channels } = info
  const isSmaller = width > CARD.width && height > CARD.height
  const isTooLong = Math.max(width, height) > LONGEST
  const counted = isSmaller || isTooLong || channels !== 3 ? null : countColours(data, { width, channels })
  return counted === null ? null : { ...counted, stretch: await stretchOf(info) }
}

/** A pixel that tells its place has twelve bits for each of column and row. */
const LONGEST = 2 ** 12

/** How sharp stretches pictures of a size, learnt from one whose pixels tell their places. */
async function learnStretch({ width, height }: Size): Promise<Stretch> {
  const sharp = loadSharp()
  const told = new Uint8Array(width * height * 3)
  for (let index = 0; index < width * height; index += 1) {
    const x = index % width
    const y = Math.floor(index / width)
    told[index * 3] = x & 255
    told[index * 3 + 1] = y & 255
    told[index * 3 + 2] = (x >> 8) | ((y >> 8) << 4)
  }
  const seen = await sharp(told, { raw: { width, height, channels: 3 } })
    .resize(BEHIND)
    .raw()
    .toBuffer()
  const at = (index: number, channel: number): number => seen[index * 3 + channel] ?? 0
  return {
    columns: Uint16Array.from({ length: CARD.width }, (_, x) => at(x, 0) | ((at(x, 2) & 15) << 8)),
    rows: Uint16Array.from(
      { length: CARD.height },
      (_, y) => at(y * CARD.width, 1) | ((at(y * CARD.width, 2) >> 4) << 8),
    ),
  }
}

/** Red, green and blue of each pixel of a scene as it is stretched. */
function readPixels(file: string): Promise<Buffer> {
  return opaque(loadSharp()(file).resize(BEHIND)).toBuffer()
}

function opaque(image: Sharp): Sharp {
  return image.toColourspace('srgb').removeAlpha().raw()
}

/** Fills the first of `pixels`. Null where the two together have too many colours. */
function laidByPlace({ counted: front }: Front, behind: Behind, pixels: Uint16Array): Counted | null {
  if (front === null) return null
  const { width, colours, places, stretch } = behind
  const mixes = front.colours.flatMap((over) => colours.map((under) => mixOf(over, width === 0 ? null : under)))
  const found = new Map<number, number>()
  const ofPair = new Int32Array(mixes.length).fill(-1)
  const counts = new Int32Array(MOST_COUNTED)
  const rows = new Uint16Array(CARD.height)
  const behindAt = (y: number): number => behind.rows[stretch.rows[y] ?? 0] ?? 0
  const [overs, many, columns] = [front.places, colours.length, stretch.columns]
  let index = 0
  for (let y = 0, next = 1; y < CARD.height; y = next, next += 1) {
    // Of rows that are alike one is laid.
    while (next < CARD.height && behindAt(next) === behindAt(y) && front.rows[next] === front.rows[y]) next += 1
    rows.fill(index / CARD.width, y, next)
    const over = (front.rows[y] ?? 0) * CARD.width
    const under = behindAt(y) * width
    const times = next - y
    for (let x = 0; x < CARD.width; x += 1, index += 1) {
      const pair = Math.imul(overs[over + x] ?? 0, many) + (places[under + (columns[x] ?? 0)] ?? 0)
      let place = ofPair[pair] ?? 0
      if (place < 0) {
        const colour = mixes[pair] ?? 0
        place = found.get(colour) ?? found.size
        if (place === MOST_COUNTED) return null
        found.set(colour, place)
        ofPair[pair] = place
      }
      pixels[index] = place
      counts[place] = (counts[place] ?? 0) + times
    }
  }
  const laid = {
    places: pixels.subarray(0, index),
    colours: [...found.keys()],
    counts: [...counts.subarray(0, found.size)],
  }
  return { width: CARD.width, rows, ...laid }
}

/** A colour with alpha over one without, channel by channel; over nothing it is as opaque as it can be. */
function mixOf(over: number, under: number | null): number {
  const alpha = under === null ? OPAQUE : Math.floor(over / ALPHA)
  const channel = (shift: number): number =>
    mixedChannel((over >> shift) & 255, ((under ?? 0) >> shift) & 255, alpha) << shift
  return channel(16) | channel(8) | channel(0)
}

/** Pixel over pixel, for pictures of many colours: red, green and blue of each. */
function laidOver(front: Uint8Array, behind: Uint8Array | null): Uint8Array {
  const rgb = behind === null ? new Uint8Array((front.length / 4) * 3) : Uint8Array.from(behind)
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    const alpha = behind === null ? OPAQUE : (front[from + 3] ?? 0)
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1)
      rgb[to + channel] = mixedChannel(front[from + channel] ?? 0, rgb[to + channel] ?? 0, alpha)
  }
  return rgb
}

const OPAQUE = 255

function mixedChannel(over: number, under: number, alpha: number): number {
  return alpha === OPAQUE ? over : Math.floor((over * alpha + under * (OPAQUE - alpha)) / OPAQUE + 0.5)
}
