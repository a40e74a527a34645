// Background of a card: the site's card, or the card's band over the scene of the page.

import { reduceColors, type PaletteImage } from './palette-image'
import { loadSharp } from './sharp'

/** Size of every card in pixels; sharing sites show this size without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

const COVER = { ...CARD_SIZE, fit: 'cover', kernel: 'nearest' } as const
/** Options that scale a scene to the size of a card and, if the scene is too high, keep its lower part. */
const SCENE_OPTIONS = { ...COVER, position: 'bottom' } as const

/**
 * Maximum number of colours of a background. The remaining colours of the palette are for the anti-aliased edges of
 * letters.
 */
const COLOURS = 128

/** RGBA pixels of a file, or of a plain colour if `file` is ''. */
export function decodeLayerOrSolidColor(file: string, background: string): Promise<Uint8Array> {
  const sharp = loadSharp()
  const image = file === '' ? sharp({ create: { ...CARD_SIZE, channels: 3, background } }) : sharp(file).resize(COVER)
  return image.toColourspace('srgb').ensureAlpha().raw().toBuffer()
}

/** Blends a card layer (RGBA pixels) over a scene (a file path). Without a scene, the alpha of the layer is dropped. */
export async function composeBackground(front: Uint8Array, scene: string | null): Promise<PaletteImage> {
  const rgb = scene === null ? opaque(front) : blend(front, await readScene(scene))
  return reduceColors({ ...CARD_SIZE, rgb }, COLOURS)
}

/** RGB pixels of a scene, scaled to the size of a card. */
function readScene(file: string): Promise<Uint8Array> {
  return loadSharp()(file).resize(SCENE_OPTIONS).toColourspace('srgb').removeAlpha().raw().toBuffer()
}

function opaque(front: Uint8Array): Uint8Array {
  return front.filter((_, index) => index % 4 < 3)
}

/** Alpha-blends RGBA pixels over RGB pixels, and returns RGB pixels. */
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
