// Generates zips with extra bytes, false end records, and end records in comments, from a seed.

import { packZip } from './pack-zip'
import { createRandom } from './random'
import { far } from './zip'

const END = Buffer.from([0x50, 0x4b, 5, 6])
const END_BYTES = 22

/** A whole number from 0 to `count` - 1. */
type Below = (count: number) => number

/** Random bytes, sometimes with signatures of zips. */
function noise(below: Below, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1) bytes[at] = below(256)
  for (const last of [
    [5, 6],
    [1, 2],
    [3, 4],
  ])
    if (length > 8 && below(3) === 0) Buffer.from([0x50, 0x4b, ...last]).copy(bytes, below(length - 4))
  return bytes
}

function withComment(zip: Buffer, comment: Buffer): Buffer {
  const bytes = Buffer.concat([zip, comment])
  bytes.writeUInt16LE(comment.length, zip.length - 2)
  return bytes
}

/** Changes a number in the end record of a zip without a comment. */
function withNumber(zip: Buffer, at: 8 | 10 | 12 | 16, change: number): Buffer {
  const bytes = Buffer.from(zip)
  const place = zip.length - END_BYTES + at
  if (at < 12) bytes.writeUInt16LE((bytes.readUInt16LE(place) + change) & 0xffff, place)
  else bytes.writeUInt32LE((bytes.readUInt32LE(place) + change) >>> 0, place)
  return bytes
}

/** An end record that claims an empty directory; the next `rest` bytes are its comment. */
const emptyEnd = (rest: number): Buffer => {
  const bytes = Buffer.concat([END, Buffer.alloc(END_BYTES - END.length)])
  bytes.writeUInt16LE(rest, 20)
  return bytes
}

export const ODD_ZIPS: Readonly<Record<string, (zip: Buffer, below: Below) => Buffer>> = {
  'as it was made': (zip) => zip,
  'bytes behind it': (zip, below) => Buffer.concat([zip, noise(below, 1 + below(200))]),
  'many bytes behind it': (zip, below) => Buffer.concat([zip, Buffer.alloc(65_400 + below(400), 7)]),
  'bytes before it': (zip, below) => Buffer.concat([noise(below, 1 + below(3_000)), zip]),
  'bytes on both sides': (zip, below) =>
    Buffer.concat([noise(below, 1 + below(300)), zip, noise(below, 1 + below(300))]),
  'a comment': (zip, below) => withComment(zip, noise(below, below(2_000))),
  'a signature in its comment': (zip, below) => {
    const [before, after] = [noise(below, below(90)), noise(below, below(90))]
    return withComment(zip, Buffer.concat([before, END, after]))
  },
  'an empty end in its comment': (zip, below) => {
    const [before, after] = [noise(below, below(90)), noise(below, below(90))]
    const rest = below(2) === 0 ? after.length : below(200)
    return withComment(zip, Buffer.concat([before, emptyEnd(rest), after]))
  },
  'its own end in its comment': (zip, below) =>
    withComment(zip, Buffer.concat([noise(below, below(50)), zip.subarray(zip.length - END_BYTES)])),
  'a comment and bytes behind it': (zip, below) =>
    Buffer.concat([withComment(zip, noise(below, 1 + below(300))), noise(below, 1 + below(100))]),
  'a comment that is cut': (zip, below) => {
    const length = 1 + below(300)
    return withComment(zip, noise(below, length)).subarray(0, zip.length + below(length))
  },
  'cut anywhere': (zip, below) => zip.subarray(0, below(zip.length)),
  'another number of entries': (zip, below) => withNumber(zip, 10, below(9) - 4),
  'another place of its list': (zip, below) => withNumber(zip, 16, below(60) - 30),
  'another length of its list': (zip, below) => withNumber(zip, 12, below(300) - 150),
  'bytes before its end': (zip, below) => {
    const end = zip.length - END_BYTES
    return Buffer.concat([zip.subarray(0, end), noise(below, 1 + below(60)), zip.subarray(end)])
  },
  zip64: (zip) => far(zip),
  'zip64 with bytes behind it': (zip, below) => Buffer.concat([far(zip), noise(below, 1 + below(200))]),
  'zip64 with bytes before it': (zip, below) => Buffer.concat([noise(below, 1 + below(200)), far(zip)]),
  'two zips': (zip, below) =>
    Buffer.concat([packZip({ textures: { 'block/a.png': '#123456' } }), noise(below, 9), zip]),
}

export function oddZip(kind: string, seed: number): Buffer {
  const random = createRandom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const count = 1 + below(4)
  const names = Array.from({ length: count }, (_, index) => [`block/t${String(index)}.png`, '#336699'] as const)
  const make = ODD_ZIPS[kind]
  if (make === undefined) throw new Error(`there is no zip with ${kind}`)
  return make(packZip({ textures: Object.fromEntries(names) }), below)
}
