// A file of values, open for reading. It is read where it is asked, never whole; it stays readable when another file takes its
// place. Values stand in batches, each with a table of them before it, so that finding out what is there reads the tables.

import { closeSync, fstatSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { openForWriting } from '../util/fs'
import { discard, openRegular, putInPlace } from '../util/checksummed-file'
import { partOf } from '../util/temp-files'
import { KEY, ROW, type Place, type Table } from './key-index'

export const HEADER = Buffer.from('packsite values 2\n')
/** Begins every batch: a place where none begins is damage. */
const MARK = 0x5b70735d
/** Mark, how many values, the bytes of all of them, the CRC-32 of the table. */
const HEAD = 16
/** Bytes of one write. */
const CHUNK = 4 * 1024 * 1024

export type Volume = {
  readonly sizeBytes: () => number
  /** What changes when the file is another one, or was written to. */
  readonly stamp: () => string
  /** A copy of the bytes; fewer where the file ends before. */
  readonly read: (start: number, length: number) => Buffer
  readonly close: () => void
}

/** Null where no file can be read. */
export function openVolume(file: string): Volume | null {
  const descriptor = openRegular(file)
  if (descriptor === null) return null
  return {
    sizeBytes: () => fstatSync(descriptor).size,
    stamp: () => {
      const { ino, size, mtimeMs, ctimeMs } = fstatSync(descriptor)
      return [ino, size, mtimeMs, ctimeMs].join(' ')
    },
    read: (start, length) => {
      const bytes = Buffer.allocUnsafe(length)
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start))
    },
    close: () => {
      closeSync(descriptor)
    },
  }
}

/** Tells the tables of all batches from one on, in the order of the file; answers where the part ends that is whole. */
export function readTables(volume: Volume, from: number, tell: (table: Table) => void): number {
  const sizeBytes = volume.sizeBytes()
  let end = from
  if (from === 0) {
    if (!volume.read(0, HEADER.length).equals(HEADER)) return end
    end = HEADER.length
  }
  for (;;) {
    const head = volume.read(end, HEAD)
    if (head.length < HEAD || head.readUInt32LE(0) !== MARK) return end
    const [count = 0, valueBytes = 0, tableSum = 0] = [4, 8, 12].map((at) => head.readUInt32LE(at))
    const table = end + HEAD + count * ROW <= sizeBytes ? volume.read(end + HEAD, count * ROW) : null
    if (table === null || crc32(table) !== tableSum) return end
    const start = end + HEAD + table.length
    if (start + valueBytes > sizeBytes) {
      tell({ rows: table.subarray(0, wholeRows(table, sizeBytes - start)), start })
      return end
    }
    tell({ rows: table, start })
    end = start + valueBytes
  }
}

/** Bytes of the rows whose values are whole where only so many bytes of values are there. */
function wholeRows(table: Buffer, valueBytes: number): number {
  let left = valueBytes
  let at = 0
  for (; at < table.length; at += ROW) {
    left -= table.readUInt32LE(at + KEY)
    if (left < 0) break
  }
  return at
}

/** The name of a hash in tables. */
export function shorten(hash: string): string {
  return hash.slice(0, KEY * 2)
}

/** A value that is to be written. */
export type Row = {
  readonly key: string
  readonly note: number
  readonly sizeBytes: number
  readonly read: () => Uint8Array
}

/** Bytes that some values take. */
export function sizeOf(rows: readonly { readonly sizeBytes: number }[]): number {
  return rows.reduce((sum, { sizeBytes }) => sum + sizeBytes + ROW, HEAD)
}

/** Where values stand that were written, in their order, and where the last batch ends. */
export type Written = { readonly places: readonly Place[]; readonly end: number }

/** A whole batch in each write: those of two processes do not mix. The first one begins at `from`. */
export function writeRows(descriptor: number, rows: readonly Row[], from: number): Written {
  const places: Place[] = []
  let end = from
  let batch: Row[] = []
  let sizeBytes = 0
  const write = (): void => {
    if (batch.length === 0) return
    const bytes = encodeBatch(batch, (place) => places.push({ ...place, start: end + place.start }))
    writeSync(descriptor, bytes)
    end += bytes.length
    batch = []
    sizeBytes = 0
  }
  for (const row of rows) {
    batch.push(row)
    sizeBytes += row.sizeBytes
    if (sizeBytes >= CHUNK) write()
  }
  write()
  return { places, end }
}

/** Writes behind what stands, which is known to end at `from` where nobody else writes. Throws what the disk says. */
export function appendRows(file: string, rows: readonly Row[], from: number): Written {
  const descriptor = openForWriting(file, 'append')
  try {
    return writeRows(descriptor, rows, from)
  } finally {
    closeSync(descriptor)
  }
}

/** A file of these values alone takes the place of the one that stands; answers its bytes. Throws what the disk says. */
export function replaceRows(file: string, rows: readonly Row[]): number {
  const part = partOf(file)
  discard(part)
  try {
    const descriptor = openForWriting(part, 'refuse')
    let end: number
    try {
      writeSync(descriptor, HEADER)
      ;({ end } = writeRows(descriptor, rows, HEADER.length))
    } finally {
      closeSync(descriptor)
    }
    putInPlace(part, file)
    return end
  } catch (error) {
    discard(part)
    throw error
  }
}

/** The last batch stands here: memory that is new costs more than to copy a batch into it. */
let memory = Buffer.alloc(0)
const MEMORY_STEP = CHUNK / 4

/** Holds until the next one; tells where each value stands in it. */
function encodeBatch(rows: readonly Row[], tell: (place: Place) => void): Buffer {
  const size = sizeOf(rows)
  if (memory.length < size) memory = Buffer.allocUnsafeSlow(Math.ceil(size / MEMORY_STEP) * MEMORY_STEP)
  const first = HEAD + rows.length * ROW
  const table = memory.subarray(HEAD, first)
  let end = first
  rows.forEach((row, index) => {
    const value = row.read()
    const at = index * ROW
    const { key, note } = row
    const { length } = value
    const sum = crc32(value)
    table.write(key, at, 'hex')
    table.writeUInt32LE(length, at + KEY)
    table.writeUInt32LE(sum, at + KEY + 4)
    table.writeUInt32LE(note, at + KEY + 8)
    tell({ key, start: end, length, sum, note })
    memory.set(value, end)
    end += length
  })
  for (const [index, value] of [MARK, rows.length, end - first, crc32(table)].entries())
    memory.writeUInt32LE(value, index * 4)
  return memory.subarray(0, end)
}
