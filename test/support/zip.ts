// Creates zips with arbitrary, also false, header fields.

import { crc32, deflateRawSync } from 'node:zlib'

export type RawFile = {
  readonly name: string | Buffer
  readonly data?: string | Buffer
  /** 0 stores, 8 deflates; other values are only claimed. */
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  readonly size?: number
  readonly packedSize?: number
  /** Unix mode: 0o120777 is a symbolic link. */
  readonly mode?: number
  /** Claimed offset of the local header. */
  readonly offset?: number
  readonly extra?: Buffer
}

export type RawZip = {
  readonly comment?: string
  /** Claimed number of entries. */
  readonly count?: number
  readonly directoryOffset?: number
  readonly directorySize?: number
  readonly disk?: number
}

const UTF8_NAMES = 1 << 11
const MADE_ON_UNIX = (3 << 8) | 20

export function rawZip(files: readonly RawFile[], zip: RawZip = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = typeof file.name === 'string' ? Buffer.from(file.name) : file.name
    const data = Buffer.from(file.data ?? '')
    const method = file.method ?? 8
    const packed = method === 8 ? deflateRawSync(data) : data
    const head = fields([
      [2, 20],
      [2, file.flags ?? UTF8_NAMES],
      [2, method],
      [2, 0],
      [2, 33],
      [4, file.crc ?? crc32(data)],
      [4, file.packedSize ?? packed.length],
      [4, file.size ?? data.length],
      [2, name.length],
    ])
    const extra = file.extra ?? Buffer.alloc(0)
    const local = Buffer.concat([fields([[4, 0x04034b50]]), head, fields([[2, 0]]), name, packed])
    directory.push(
      fields([
        [4, 0x02014b50],
        [2, MADE_ON_UNIX],
      ]),
      head,
      fields([
        [2, extra.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, ((file.mode ?? 0o100644) << 16) >>> 0],
        [4, file.offset ?? at],
      ]),
      name,
      extra,
    )
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const comment = Buffer.from(zip.comment ?? '')
  const count = zip.count ?? files.length
  const end = fields([
    [4, 0x06054b50],
    [2, zip.disk ?? 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, zip.directorySize ?? list.length],
    [4, zip.directoryOffset ?? at],
    [2, comment.length],
  ])
  return Buffer.concat([...locals, list, end, comment])
}

function fields(values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 2) field.writeUInt16LE(value)
      else field.writeUInt32LE(value)
      return field
    }),
  )
}

/** Converts an archive to zip64: all sizes and offsets use the 64-bit fields. */
export function far(zip: Buffer): Buffer {
  const end = zip.length - 22
  const start = zip.readUInt32LE(end + 16)
  const lines: Buffer[] = []
  for (let at = start; at < end;) {
    const [name, extra] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const head = Buffer.from(zip.subarray(at, at + 46))
    const numbers = [24, 20, 42].map((place) => BigInt(head.readUInt32LE(place)))
    for (const place of [20, 24, 42]) head.writeUInt32LE(0xffffffff, place)
    head.writeUInt16LE(28, 30)
    const field = Buffer.alloc(28)
    field.writeUInt16LE(1, 0)
    field.writeUInt16LE(24, 2)
    for (const [index, number] of numbers.entries()) field.writeBigUInt64LE(number, 4 + index * 8)
    lines.push(head, zip.subarray(at + 46, at + 46 + name), field)
    at += 46 + name + extra
  }
  const list = Buffer.concat(lines)
  const farEnd = Buffer.alloc(56)
  farEnd.writeUInt32LE(0x06064b50, 0)
  farEnd.writeBigUInt64LE(44n, 4)
  farEnd.writeUInt16LE(45, 12)
  farEnd.writeUInt16LE(45, 14)
  const count = BigInt(zip.readUInt16LE(end + 10))
  farEnd.writeBigUInt64LE(count, 24)
  farEnd.writeBigUInt64LE(count, 32)
  farEnd.writeBigUInt64LE(BigInt(list.length), 40)
  farEnd.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + list.length), 8)
  locator.writeUInt32LE(1, 16)
  const last = Buffer.from(zip.subarray(end))
  last.writeUInt16LE(0xffff, 8)
  last.writeUInt16LE(0xffff, 10)
  last.writeUInt32LE(0xffffffff, 12)
  last.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([zip.subarray(0, start), list, farEnd, locator, last])
}
