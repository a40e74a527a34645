// Statistics of textures in an archive: hashes, size, average colour, opacity. Results are cached by the hash of the archive, so that a
// texture is unpacked again only for publishing.

import { closeSync, fstatSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import { openRegularForReading } from '../../util/fs'
import { sha256 } from '../../util/hash'
import { decodePng, unzipOptionsFor, type RgbaImage } from './png'
import { fallbackIfThrows } from '../../util/value-or'
import type { ArchiveEntry } from '../archive'
import type { WorkerTask } from '../../workers/pool'
import type { DecodedTexture } from '../../types'

/** The location of a texture in its archive. */
export type TextureEntry = Pick<ArchiveEntry, 'path' | 'sizeBytes' | 'packedBytes' | 'crc32' | 'offset'>

export type TextureStats = Pick<DecodedTexture, 'hash' | 'pixels' | 'width' | 'height' | 'color' | 'isOpaque'>

const UNDECODED = { width: 0, height: 0, color: '', isOpaque: false } as const
/** Statistics of a texture that cannot be unpacked. */
export const UNREADABLE: TextureStats = { hash: '', pixels: '', ...UNDECODED }
/** Hexadecimal digits of a hash of pixels. */
const DIGITS = 16
/** Maximum bytes of a texture, packed or unpacked. */
const MAX_TEXTURE_BYTES = 2 ** 23
/** Smaller archives can be read at once. */
const MAX_WHOLE_BYTES = 2 ** 24
/** Bytes of a local header without the name. */
const HEADER_BYTES = 30
const HEADER_MARK = 0x04034b50

export type TextureReader = {
  /** Returns null if the texture cannot be unpacked. */
  readonly read: (place: TextureEntry) => Buffer | null
  readonly close: () => void
}

/** `readsMost`: most textures will be read, so a small archive is loaded whole. */
export function openTextureReader(path: string, readsMost = false): TextureReader {
  const descriptor = openRegularForReading(path)
  const readAt = (offset: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset))
  }
  const size = readsMost ? fstatSync(descriptor).size : Infinity
  const whole = size <= MAX_WHOLE_BYTES ? readAt(0, size) : null
  const bytesAt = (offset: number, length: number): Buffer =>
    whole === null ? readAt(offset, length) : whole.subarray(offset, offset + length)
  const read: TextureReader['read'] = ({ sizeBytes, packedBytes, crc32: sum, offset }) => {
    if (sizeBytes > MAX_TEXTURE_BYTES || packedBytes > MAX_TEXTURE_BYTES) return null
    return fallbackIfThrows(null, () => {
      const head = bytesAt(offset, HEADER_BYTES)
      if (head.readUInt32LE(0) !== HEADER_MARK) return null
      const packed = bytesAt(offset + HEADER_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packedBytes)
      const isPacked = head.readUInt16LE(8) !== 0
      const bytes = isPacked ? inflateRawSync(packed, unzipOptionsFor(sizeBytes)) : packed
      return bytes.length === sizeBytes && crc32(bytes) === sum ? bytes : null
    })
  }
  return {
    read,
    close: () => {
      closeSync(descriptor)
    },
  }
}

/** A batch of textures from one archive. */
export type TextureStatsTask = WorkerTask<TextureStats[]> & {
  readonly kind: 'textureStats'
  readonly path: string
  readonly places: readonly TextureEntry[]
}

export function runTextureStatsTask({ path, places }: TextureStatsTask): TextureStats[] {
  const reader = openTextureReader(path, true)
  try {
    return places.map((place) => textureStatsOf(reader.read(place)))
  } finally {
    reader.close()
  }
}

/** Statistics of a texture's bytes; `UNREADABLE` for null. */
export function textureStatsOf(bytes: Buffer | null): TextureStats {
  if (bytes === null) return UNREADABLE
  const whole = sha256(bytes)
  const picture = decodePng(bytes)
  if (picture === null) return { hash: '', pixels: whole.slice(0, DIGITS), ...UNDECODED }
  const { width, height, data } = picture
  const pixels = sha256(Buffer.concat([Buffer.from(`${String(width)} ${String(height)} `), data])).slice(0, DIGITS)
  return { hash: whole, pixels, width, height, ...coloursOf(picture) }
}

/** Average colours are rounded to multiples of this step, so that similar neighbours on a wall of squares share a colour. */
const STEP = 12

function coloursOf({ data }: RgbaImage): Pick<TextureStats, 'color' | 'isOpaque'> {
  const [red = 0, green = 0, blue = 0, covered = 0, clear = 0] = sumsOf(data)
  if (covered === 0) return { color: '', isOpaque: false }
  const hex = (sum: number): string =>
    Math.min(255, Math.round(sum / covered / STEP) * STEP)
      .toString(16)
      .padStart(2, '0')
  return { color: `#${hex(red)}${hex(green)}${hex(blue)}`, isOpaque: clear === 0 }
}

/**
 * Returns the sums of red, green and blue weighted by alpha, the sum of alpha, and the number of pixels that are not opaque. A separate
 * function, because V8 then compiles the loop once.
 */
function sumsOf(data: Uint8Array): Float64Array {
  let red = 0
  let green = 0
  let blue = 0
  let covered = 0
  let clear = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < 255) clear += 1
    covered += alpha
    red += (data[at] ?? 0) * alpha
    green += (data[at + 1] ?? 0) * alpha
    blue += (data[at + 2] ?? 0) * alpha
  }
  return Float64Array.of(red, green, blue, covered, clear)
}

/** The number of different pixels: all pixels if the sizes differ, 0 if either file is not a PNG. */
export function countDifferentPngPixels(before: Uint8Array, after: Uint8Array): number {
  const [old, now] = [decodePng(before), decodePng(after)]
  if (old === null || now === null) return 0
  if (old.width !== now.width || old.height !== now.height) return now.width * now.height
  let count = 0
  for (let at = 0; at < now.data.length; at += 4)
    if (
      old.data[at] !== now.data[at] ||
      old.data[at + 1] !== now.data[at + 1] ||
      old.data[at + 2] !== now.data[at + 2] ||
      old.data[at + 3] !== now.data[at + 3]
    )
      count += 1
  return count
}
