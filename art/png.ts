// Writes indexed PNG files: a sorted palette, filter 0 and fflate's zlib. The bytes depend on the pixels only, never on
// the zlib of the running Node.
import { zlibSync } from 'fflate'
import type { Raster } from './lib/raster.ts'

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (CRC_TABLE[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
  return ~c >>> 0
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i)
  out.set(data, 8)
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)))
  return out
}

/** The file of a picture with at most 256 colours. Throws when there are more: reduce them first (art/reduce.ts). */
export function encodePng(image: Raster): Uint8Array {
  const palette = [...new Set(image.data)].sort((a, b) => (a & 255) - (b & 255) || a - b)
  if (palette.length > 256) throw new RangeError(`${String(palette.length)} colours do not fit an indexed PNG`)
  const index = new Map(palette.map((colour, i) => [colour, i]))
  const bits = palette.length <= 2 ? 1 : palette.length <= 4 ? 2 : palette.length <= 16 ? 4 : 8
  const stride = 1 + Math.ceil((image.width * bits) / 8)
  const rows = new Uint8Array(stride * image.height)
  image.data.forEach((colour, i) => {
    const x = i % image.width
    const at = ((i - x) / image.width) * stride + 1 + ((x * bits) >> 3)
    rows[at] = (rows[at] ?? 0) | ((index.get(colour) ?? 0) << (8 - bits - ((x * bits) & 7)))
  })
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, image.width)
  view.setUint32(4, image.height)
  header.set([bits, 3], 8)
  const alphas = palette.filter((colour) => (colour & 255) < 255).map((colour) => colour & 255)
  return join([
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((c) => [c >>> 24, (c >>> 16) & 255, (c >>> 8) & 255]))),
    ...(alphas.length > 0 ? [chunk('tRNS', Uint8Array.from(alphas))] : []),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** An .ico file that holds PNG pictures. */
export function encodeIco(pictures: readonly Raster[]): Uint8Array {
  const files = pictures.map(encodePng)
  const head = new Uint8Array(6 + 16 * files.length)
  const view = new DataView(head.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, files.length, true)
  let offset = head.length
  files.forEach((file, i) => {
    const entry = 6 + 16 * i
    head[entry] = (pictures[i]?.width ?? 0) & 255
    head[entry + 1] = (pictures[i]?.height ?? 0) & 255
    view.setUint16(entry + 4, 1, true)
    view.setUint16(entry + 6, 32, true)
    view.setUint32(entry + 8, file.length, true)
    view.setUint32(entry + 12, offset, true)
    offset += file.length
  })
  return join([head, ...files])
}
