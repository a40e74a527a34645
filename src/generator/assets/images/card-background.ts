// What the words of a card are set on: the site's card, or its band over the scene of the page.

import { fewColoursOf, type Indexed } from './palette-image'
import { loadSharp } from './sharp'

/** Pixels of every card: what sharing sites show without cropping. */
export const CARD = { width: 1200, height: 630 } as const

const COVERING = { ...CARD, fit: 'cover', kernel: 'nearest' } as const
/** Of a scene the lower part is seen. */
const BEHIND = { ...COVERING, position: 'bottom' } as const

/** Colours of a background: the rest of the palette is for the edges of letters. */
const COLOURS = 128

/** Red, green, blue and alpha of each pixel of a file, or of one colour where `file` is ''. */
export function readFront(file: string, background: string): Promise<Uint8Array> {
  const sharp = loadSharp()
  const image = file === '' ? sharp({ create: { ...CARD, channels: 3, background } }) : sharp(file).resize(COVERING)
  return image.toColourspace('srgb').ensureAlpha().raw().toBuffer()
}

/** Lays a front over a scene, by its path. Without a scene the front is opaque. */
export async function layOver(front: Uint8Array, scene: string | null): Promise<Indexed> {
  const rgb = scene === null ? opaque(front) : blend(front, await readScene(scene))
  return fewColoursOf({ ...CARD, rgb }, COLOURS)
}

/** Red, green and blue of each pixel of a scene as it is stretched. */
function readScene(file: string): Promise<Uint8Array> {
  return loadSharp()(file).resize(BEHIND).toColourspace('srgb').removeAlpha().raw().toBuffer()
}

function opaque(front: Uint8Array): Uint8Array {
  return front.filter((_, index) => index % 4 < 3)
}

/** Pixel over pixel: red, green and blue of each. */
function blend(front: Uint8Array, behind: Uint8Array): Uint8Array {
  const rgb = Uint8Array.from(behind)
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    const alpha = front[from + 3] ?? 0
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1)
      rgb[to + channel] = mixedChannel(front[from + channel] ?? 0, rgb[to + channel] ?? 0, alpha)
  }
  return rgb
}

function mixedChannel(over: number, under: number, alpha: number): number {
  return Math.floor((over * alpha + under * (255 - alpha)) / 255 + 0.5)
}
