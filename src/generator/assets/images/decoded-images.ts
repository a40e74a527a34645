// Pictures with their pixels in memory. Pixel art is cut into several windows: each file is read once for those
// that follow each other.

import { createLru } from '../../util/memoize'
import { loadSharp } from './sharp'
import type { OutputInfo, Region, Sharp } from 'sharp'

/** A byte for each channel of each pixel, row by row. */
export type Unpacked = { readonly data: Buffer; readonly info: OutputInfo }

export type Unpack = (file: string) => Promise<Unpacked>

export const unpack: Unpack = (file) =>
  loadSharp()(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

/** Each takes three or four bytes a pixel. */
const KEPT = 4

/** Remembers what was read last. */
export function createUnpack(): Unpack {
  const kept = createLru<Promise<Unpacked>>(KEPT)
  return (file) => kept(file, () => unpack(file))
}

/** A part of a picture, which stays where it is. */
export type Part = { readonly picture: Unpacked; readonly region: Region }

/** Throws where the picture is smaller. */
export function partOf(picture: Unpacked, region: Region): Part {
  const { info } = picture
  const { left, top, width, height } = region
  if (left < 0 || top < 0 || left + width > info.width || top + height > info.height)
    throw new Error(
      `it has ${String(info.width)} x ${String(info.height)} pixels, and ${String(width)} x ${String(height)} are to be cut out`,
    )
  return { picture, region }
}

export function wholeOf(picture: Unpacked): Part {
  const { width, height } = picture.info
  return { picture, region: { left: 0, top: 0, width, height } }
}

/** What sharp draws further. */
export function sharpOf({ picture: { data, info }, region }: Part): Sharp {
  const { width, height, channels } = info
  return loadSharp()(data, { raw: { width, height, channels } }).extract(region)
}
