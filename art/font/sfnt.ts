// A TrueType font as its tables. Writing leaves the checksums at 0: harfbuzz, through which every font goes afterwards,
// fills them in.

export type Tables = ReadonlyMap<string, Buffer>

const HEADER_BYTES = 12
const RECORD_BYTES = 16
const TRUETYPE = 0x00010000

/** Throws when the bytes are no TrueType font. */
export function readTables(bytes: Uint8Array): Tables {
  const font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (font.length < HEADER_BYTES || font.readUInt32BE(0) !== TRUETYPE) throw new Error('this is no TrueType font')
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = HEADER_BYTES + index * RECORD_BYTES
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = Buffer.alloc(HEADER_BYTES + sorted.length * RECORD_BYTES)
  directory.writeUInt32BE(TRUETYPE, 0)
  directory.writeUInt16BE(sorted.length, 4)
  const entrySelector = Math.floor(Math.log2(sorted.length))
  const searchRange = 2 ** entrySelector * RECORD_BYTES
  directory.writeUInt16BE(searchRange, 6)
  directory.writeUInt16BE(entrySelector, 8)
  directory.writeUInt16BE(sorted.length * RECORD_BYTES - searchRange, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  sorted.forEach(([tag, table], index) => {
    const at = HEADER_BYTES + index * RECORD_BYTES
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    const padded = padTo(table, 4)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

/** The table, or an error that names it: fonts of the art have all that is asked for. */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`the font has no table ${tag}`)
  return table
}

/** The bytes, with zeros up to a whole multiple of `unit`. */
export function padTo(bytes: Buffer, unit: number): Buffer {
  const rest = bytes.length % unit
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(unit - rest)])
}

/** Numbers as big-endian 16-bit words; below 0 as two's complement. */
export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2))
  return bytes
}

/** `count` 16-bit words from an offset on. */
export const readWords = (table: Buffer, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => table.readUInt16BE(at + index * 2))
