// Decoded pictures. A pixel-art picture is cropped several times, so the last few decoded files are cached.

import { createLruCache } from '../../util/memoize'
import { loadSharp } from './sharp'
import type { OutputInfo, Region, Sharp } from 'sharp'

/** A decoded picture. `data`: one byte for each channel of each pixel, row by row. */
export type DecodedImage = { readonly data: Buffer; readonly info: OutputInfo }

export type DecodeImage = (file: string) => Promise<DecodedImage>

export const decodeImage: DecodeImage = (file) =>
  loadSharp()(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

/** Capacity of the cache; each entry takes three or four bytes per pixel. */
const MAX_DECODED = 4

/** Decodes files with an LRU cache. */
export function createCachedDecoder(): DecodeImage {
  const decoded = createLruCache<Promise<DecodedImage>>(MAX_DECODED)
  return (file) => decoded(file, () => decodeImage(file))
}

/** A region of a decoded picture; pixels are not copied. */
export type ImagePart = { readonly picture: DecodedImage; readonly region: Region }

/** Returns a region of a picture. Throws if the region exceeds the picture. */
export function cropImage(picture: DecodedImage, region: Region): ImagePart {
  const { info } = picture
  const { left, top, width, height } = region
  if (left < 0 || top < 0 || left + width > info.width || top + height > info.height)
    throw new Error(
      `it has ${String(info.width)} x ${String(info.height)} pixels, and ${String(width)} x ${String(height)} are to be cut out`,
    )
  return { picture, region }
}

export function wholeImagePart(picture: DecodedImage): ImagePart {
  const { width, height } = picture.info
  return { picture, region: { left: 0, top: 0, width, height } }
}

/** A sharp pipeline that starts with the pixels of this part. */
export function sharpOfPart({ picture: { data, info }, region }: ImagePart): Sharp {
  const { width, height, channels } = info
  return loadSharp()(data, { raw: { width, height, channels } }).extract(region)
}
