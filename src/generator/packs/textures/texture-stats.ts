// What is seen of the textures of an archive. Each is unpacked once, where it lies in the file; what was found of it is kept by the
// hash of the file, so that nobody unpacks it again but to publish it.

import { closeSync, fstatSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import { openFile } from '../../util/fs'
import { sha256 } from '../../util/hash'
import { decodePng, bufferSizeFor, type Pixels } from './png'
import { valueOr } from '../../util/value-or'
import type { ArchiveEntry } from '../archive'
import type { Task } from '../../workers/pool'
import type { DrawnTexture } from '../../types'

/** Where a texture lies in its archive. */
export type TexturePlace = Pick<ArchiveEntry, 'path' | 'sizeBytes' | 'packedBytes' | 'crc32' | 'offset'>

export type Seen = Pick<DrawnTexture, 'hash' | 'pixels' | 'width' | 'height' | 'color' | 'isOpaque'>

const UNSEEN = { width: 0, height: 0, color: '', isOpaque: false } as const
/** Of a texture that cannot be unpacked. */
export const UNREAD: Seen = { hash: '', pixels: '', ...UNSEEN }
/** Hexadecimal digits that tell one picture from another. */
const DIGITS = 16
/** What a texture may unpack to. */
const MAX_TEXTURE_BYTES = 2 ** 23
/** An archive that is read in one go. */
const MAX_WHOLE_BYTES = 2 ** 24
/** Bytes of an entry's own header, before its name. */
const HEADER_BYTES = 30
const HEADER_MARK = 0x04034b50

export type TextureReader = {
  /** Null where it cannot be unpacked. */
  readonly read: (place: TexturePlace) => Buffer | null
  readonly close: () => void
}

/** `areMany`: most of its textures are going to be read. */
export function openTextures(path: string, areMany = false): TextureReader {
  const descriptor = openFile(path)
  const readAt = (offset: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset))
  }
  const size = areMany ? fstatSync(descriptor).size : Infinity
  const whole = size <= MAX_WHOLE_BYTES ? readAt(0, size) : null
  const bytesAt = (offset: number, length: number): Buffer =>
    whole === null ? readAt(offset, length) : whole.subarray(offset, offset + length)
  const read: TextureReader['read'] = ({ sizeBytes, packedBytes, crc32: sum, offset }) => {
    if (sizeBytes > MAX_TEXTURE_BYTES || packedBytes > MAX_TEXTURE_BYTES) return null
    return valueOr(null, () => {
      const head = bytesAt(offset, HEADER_BYTES)
      if (head.readUInt32LE(0) !== HEADER_MARK) return null
      const packed = bytesAt(offset + HEADER_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packedBytes)
      const isPacked = head.readUInt16LE(8) !== 0
      const bytes = isPacked ? inflateRawSync(packed, bufferSizeFor(sizeBytes)) : packed
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

/** Textures of one archive. */
export type SeenTask = Task<Seen[]> & {
  readonly kind: 'seen'
  readonly path: string
  readonly places: readonly TexturePlace[]
}

/** What is seen of each of them. */
export function answerSeen({ path, places }: SeenTask): Seen[] {
  const reader = openTextures(path, true)
  try {
    return places.map((place) => seenOf(reader.read(place)))
  } finally {
    reader.close()
  }
}

/** What is seen of the bytes of a texture; null for one that cannot be unpacked. */
export function seenOf(bytes: Buffer | null): Seen {
  if (bytes === null) return UNREAD
  const whole = sha256(bytes)
  const picture = decodePng(bytes)
  if (picture === null) return { hash: '', pixels: whole.slice(0, DIGITS), ...UNSEEN }
  const { width, height, data } = picture
  const pixels = sha256(Buffer.concat([Buffer.from(`${String(width)} ${String(height)} `), data])).slice(0, DIGITS)
  return { hash: whole, pixels, width, height, ...coloursOf(picture) }
}

/** Steps of a mean colour: neighbours in a wall of squares share one. */
const STEP = 12

function coloursOf({ data }: Pixels): Pick<Seen, 'color' | 'isOpaque'> {
  const [red = 0, green = 0, blue = 0, covered = 0, clear = 0] = sumsOf(data)
  if (covered === 0) return { color: '', isOpaque: false }
  const hex = (sum: number): string =>
    Math.min(255, Math.round(sum / covered / STEP) * STEP)
      .toString(16)
      .padStart(2, '0')
  return { color: `#${hex(red)}${hex(green)}${hex(blue)}`, isOpaque: clear === 0 }
}

/** Red, green and blue by how much of each pixel is covered, that itself, and how many pixels are clear in part. A loop by itself is compiled once. */
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

/** How many pixels are others; all of them where the pictures are not of one size. */
export function differentPixels(before: Uint8Array, after: Uint8Array): number {
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
