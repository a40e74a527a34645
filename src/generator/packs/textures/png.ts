// Decodes a PNG to RGBA pixels. sharp is slower here: a site has tens of thousands of textures of a few hundred bytes, and sharp needs more
// time to set up an image than to decode it.

import { inflateSync, type ZlibOptions } from 'node:zlib'
import { fallbackIfThrows } from '../../util/value-or'

export type RgbaImage = {
  readonly width: number
  readonly height: number
  /** RGBA bytes of each pixel, row by row. Transparent pixels are all zero. */
  readonly data: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_PIXELS = 2 ** 22
/** `MIN_CHUNK`: minimum `chunkSize` of zlib. `MAX_CHUNK`: default `chunkSize` of zlib. In bytes. */
const MIN_CHUNK = 64
const MAX_CHUNK = 2 ** 14

/**
 * Options to unpack an expected number of bytes. One more byte is allowed, to detect longer output. Small output gets a small
 * `chunkSize`, because zlib allocates whole chunks.
 */
export function unzipOptionsFor(sizeBytes: number): ZlibOptions {
  const most = sizeBytes + 1
  return { maxOutputLength: most, chunkSize: Math.max(MIN_CHUNK, Math.min(MAX_CHUNK, most)) }
}

/** Samples per pixel, by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

type Head = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly type: number
  readonly isInterlaced: boolean
}

/** Returns null if the file is not a PNG, is damaged, or exceeds MAX_PIXELS. */
export function decodePng(file: Uint8Array): RgbaImage | null {
  return fallbackIfThrows(null, () => decode(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
}

function decode(file: Buffer): RgbaImage | null {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return null
  const parts: Buffer[] = []
  let palette: Buffer = Buffer.alloc(0)
  let clear: Buffer | null = null
  let head: Head | null = null
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') head = headOf(data)
    else if (name === 'PLTE') palette = data
    else if (name === 'tRNS') clear = data
    else if (name === 'IDAT') parts.push(data)
    else if (name === 'IEND') break
    at += length + 12
  }
  if (head === null) return null
  const passes = passesOf(head)
  const expected = passes.reduce((sum, { rowBytes, rows }) => sum + rows * (rowBytes + 1), 0)
  const lines = inflateSync(Buffer.concat(parts), unzipOptionsFor(expected))
  if (lines.length < expected) return null
  const data = new Uint8Array(head.width * head.height * 4)
  const paint = painter(head, { palette, clear, data })
  let at = 0
  for (const pass of passes) {
    let above: Buffer = Buffer.alloc(pass.rowBytes)
    for (let row = 0; row < pass.rows; row += 1) {
      const line = lines.subarray(at + 1, at + 1 + pass.rowBytes)
      unfilter(line, { above, filter: lines[at] ?? 0, step: stepOf(head) })
      for (let column = 0; column < pass.columns; column += 1)
        paint(line, column, (pass.y + row * pass.dy) * head.width + pass.x + column * pass.dx)
      above = line
      at += pass.rowBytes + 1
    }
  }
  return { width: head.width, height: head.height, data }
}

function headOf(data: Buffer): Head | null {
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth = 0, type = 0, , , interlace] = data.subarray(8)
  if (DEPTHS[type]?.includes(depth) !== true || width * height === 0 || width * height > MAX_PIXELS) return null
  return { width, height, depth, type, isInterlaced: interlace === 1 }
}

function bitsOf({ depth, type }: Head): number {
  return depth * (SAMPLES[type] ?? 1)
}

/** Returns the distance in bytes that filters use: from a sample to the same sample of the pixel before, at least 1. */
function stepOf(head: Head): number {
  return Math.max(1, bitsOf(head) >> 3)
}

const WHOLE = [[0, 0, 1, 1]] as const
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function passesOf(head: Head) {
  return (head.isInterlaced ? ADAM7 : WHOLE).flatMap(([x, y, dx, dy]) => {
    const columns = Math.ceil((head.width - x) / dx)
    const rows = Math.ceil((head.height - y) / dy)
    const rowBytes = Math.ceil((columns * bitsOf(head)) / 8)
    return columns <= 0 || rows <= 0 ? [] : [{ x, y, dx, dy, columns, rows, rowBytes }]
  })
}

type Filtered = { readonly above: Uint8Array; readonly filter: number; readonly step: number }

/** Reverses the filter of a line, in place. */
function unfilter(line: Uint8Array, { above, filter, step }: Filtered): void {
  if (filter === 0) return
  for (let index = 0; index < line.length; index += 1) {
    const left = index < step ? 0 : (line[index - step] ?? 0)
    const up = above[index] ?? 0
    const corner = index < step ? 0 : (above[index - step] ?? 0)
    const guess =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest({ left, up, corner })
    line[index] = ((line[index] ?? 0) + guess) & 255
  }
}

type Around = { readonly left: number; readonly up: number; readonly corner: number }

function nearest({ left, up, corner }: Around): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

type Colours = { readonly palette: Buffer; readonly clear: Buffer | null; readonly data: Uint8Array }

/** Returns a function that writes a pixel of a line to its index in the picture. */
function painter(head: Head, { palette, clear, data }: Colours) {
  const { depth, type } = head
  const count = SAMPLES[type] ?? 1
  const most = 2 ** depth - 1
  const key =
    clear !== null && type < 3 ? Array.from({ length: count }, (_, index) => clear.readUInt16BE(index * 2)) : null
  const sample = (line: Buffer, column: number, index: number): number => {
    if (depth === 8) return line[column * count + index] ?? 0
    if (depth === 16) return line.readUInt16BE((column * count + index) * 2)
    const bit = column * depth
    return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most
  }
  const byte = (value: number): number =>
    depth === 16 ? value >> 8 : depth === 8 ? value : Math.round((value * 255) / most)
  if (type === 3)
    return (line: Buffer, column: number, pixel: number): void => {
      const place = sample(line, column, 0)
      const alpha = clear?.[place] ?? 255
      if (alpha === 0) return
      const at = pixel * 4
      data[at] = palette[place * 3] ?? 0
      data[at + 1] = palette[place * 3 + 1] ?? 0
      data[at + 2] = palette[place * 3 + 2] ?? 0
      data[at + 3] = alpha
    }
  const isColour = type === 2 || type === 6
  const hasAlpha = type === 4 || type === 6
  return (line: Buffer, column: number, pixel: number): void => {
    const first = sample(line, column, 0)
    const second = isColour ? sample(line, column, 1) : first
    const third = isColour ? sample(line, column, 2) : first
    const isClear = key !== null && first === key[0] && (count < 3 || (second === key[1] && third === key[2]))
    const alpha = isClear ? 0 : hasAlpha ? byte(sample(line, column, count - 1)) : 255
    if (alpha === 0) return
    const at = pixel * 4
    data[at] = byte(first)
    data[at + 1] = byte(second)
    data[at + 2] = byte(third)
    data[at + 3] = alpha
  }
}
