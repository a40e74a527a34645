// The format of a pack file: a header, then batches. A batch has a head, a table with one row for each value, and the values. One system
// call writes a whole batch, so that batches of two processes do not interleave. The tables allow indexing without reading values.

import { fstatSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const HEADER = Buffer.from('packsite values 3\n')
/** First bytes of every batch. */
const MARK = 0x5b70735d
/** Size of the head of a batch: mark, count of values, CRC-32 of the table. */
const HEAD_BYTES = 12
/** Size of a key: the first half of a SHA-256. */
const KEY_BYTES = 16
/** Size of a row in the table of a batch: key, length, CRC-32, note. */
export const TABLE_ROW_BYTES = KEY_BYTES + 12
/** A batch is written as soon as its values reach this size, in bytes. */
export const BATCH_WRITE_THRESHOLD_BYTES = 4 * 1024 * 1024

/** A row of a table, and the position of the value in the file. */
export type StoredValueRow = {
  readonly key: string
  readonly start: number
  readonly length: number
  readonly sum: number
  readonly note: number
}

/** A value to be written. */
export type ValueToStore = { readonly key: string; readonly note: number; readonly bytes: Uint8Array }

/** The key of a value in tables: the first half of the value's hash, in hexadecimal. */
export function truncatedKeyOf(hash: string): string {
  return hash.slice(0, KEY_BYTES * 2)
}

/** Returns a copy of bytes of a file; shorter if the file ends earlier. */
export function readAt(descriptor: number, { start, length }: Pick<StoredValueRow, 'start' | 'length'>): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start))
}

/** A file to read batches from. `from`: the position of the first batch to read, which is 0 or the end of another batch. */
export type BatchSource = { readonly descriptor: number; readonly from: number }

/** Calls `add` for every complete value, also in a truncated last batch. Returns the end of the last complete batch. */
export function readBatches({ descriptor, from }: BatchSource, add: (place: StoredValueRow) => void): number {
  const read = (start: number, length: number): Buffer => readAt(descriptor, { start, length })
  const sizeBytes = fstatSync(descriptor).size
  if (from === 0 && !read(0, HEADER.length).equals(HEADER)) return 0
  let end = Math.max(from, HEADER.length)
  for (;;) {
    const head = read(end, HEAD_BYTES)
    if (head.length < HEAD_BYTES || head.readUInt32LE(0) !== MARK) return end
    const tableBytes = head.readUInt32LE(4) * TABLE_ROW_BYTES
    let start = end + HEAD_BYTES + tableBytes
    const table = start <= sizeBytes ? read(end + HEAD_BYTES, tableBytes) : null
    if (table === null || crc32(table) !== head.readUInt32LE(8)) return end
    for (let row = 0; row < tableBytes; row += TABLE_ROW_BYTES) {
      const [length = 0, sum = 0, note = 0] = [0, 4, 8].map((at) => table.readUInt32LE(row + KEY_BYTES + at))
      if (start + length > sizeBytes) return end
      add({ key: table.toString('hex', row, row + KEY_BYTES), start, length, sum, note })
      start += length
    }
    end = start
  }
}

export function writeHeader(descriptor: number): void {
  writeSync(descriptor, HEADER)
}

export function writeBatch(descriptor: number, rows: readonly ValueToStore[]): void {
  const table = Buffer.alloc(rows.length * TABLE_ROW_BYTES)
  for (const [index, { key, note, bytes }] of rows.entries()) {
    const at = index * TABLE_ROW_BYTES
    table.write(key, at, 'hex')
    for (const [place, number] of [bytes.length, crc32(bytes), note].entries())
      table.writeUInt32LE(number, at + KEY_BYTES + place * 4)
  }
  const head = Buffer.alloc(HEAD_BYTES)
  for (const [place, number] of [MARK, rows.length, crc32(table)].entries()) head.writeUInt32LE(number, place * 4)
  writeSync(descriptor, Buffer.concat([head, table, ...rows.map(({ bytes }) => bytes)]))
}
