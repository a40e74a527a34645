// Pictures with their pixels in memory. Pixel art is cut into several windows and set behind words: each file is read once for those
// that follow each other.

import { createFew } from '../base/memo'
import { loadSharp } from './sharp'
import type { OutputInfo, Region, Sharp } from 'sharp'

/** A byte for each channel of each pixel, row by row. */
export type Unpacked = { readonly data: Buffer; readonly info: OutputInfo }

export type Unpack = (file: string) => Promise<Unpacked>

export const unpack: Unpack = async (file) => {
  const sharp = await loadSharp()
  return sharp(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

/** Each takes three or four bytes a pixel. */
const KEPT = 4

/** Remembers what was read last. */
export function createUnpack(): Unpack {
  const kept = createFew<Promise<Unpacked>>(KEPT)
  return (file) => kept(file, () => unpack(file))
}

/** A part of a picture. Throws where it is larger. */
export function cutOf({ data, info }: Unpacked, { left, top, width, height }: Region): Unpacked {
  const { channels } = info
  if (left < 0 || top < 0 || left + width > info.width || top + height > info.height)
    throw new Error(
      `it has ${String(info.width)} x ${String(info.height)} pixels, and ${String(width)} x ${String(height)} are to be cut out`,
    )
  const cut = Buffer.allocUnsafeSlow(width * height * channels)
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * info.width + left) * channels
    data.copy(cut, y * width * channels, from, from + width * channels)
  }
  return { data: cut, info: { ...info, width, height } }
}

/** What sharp draws further. */
export async function sharpOf({ data, info }: Unpacked): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}
