// Zips of whatever claims a test needs: everything that a header says can be said otherwise than it is.

import { crc32, deflateRawSync } from 'node:zlib'

export type RawFile = {
  readonly name: string | Buffer
  readonly data?: string | Buffer
  /** 0 as it is, 8 deflated; anything else is only claimed. */
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  readonly size?: number
  readonly packedSize?: number
  /** As Unix has it: 0o120777 is a link. */
  readonly mode?: number
  /** Where its own header is said to stand. */
  readonly offset?: number
  readonly extra?: Buffer
}

export type RawZip = {
  readonly comment?: string
  /** Entries that the end claims. */
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
