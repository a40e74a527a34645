// Many small values in one file: a header, then records, each with its key, length and checksum. New ones are appended in
// few writes; ten thousand files would take a hundred times as long. A file that is damaged counts up to the damage, and is
// written anew, whole and by renaming, with the next value; so is one that grew too large.

import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync, writevSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { discardFile } from '../base/fs'
import type { Hash, Store } from '../model'

export type Segment = Store & {
  /** Writes what is new; a disk that refuses it is no fault. */
  readonly save: () => void
}

export type SegmentOptions = { readonly file: string; readonly maxSizeBytes: number }

const HEADER = Buffer.from('packsite values 1\n')
/** Begins every record: a place where none begins is damage. */
const MARK = 0x5b70735d
/** Mark, length of the value, its CRC-32, the first half of the key. */
const HEAD = 28
const KEY = 16

/** New values are written when there are so many bytes of them: nobody asks for them again in the run that made them. */
const ENOUGH = 32 * 1024 * 1024

type Span = { readonly start: number; readonly length: number; readonly sum: number }

export function openSegment({ file, maxSizeBytes }: SegmentOptions): Segment {
  let read: Read | null = null
  /** Read when it is first asked for. */
  const contents = (): Read => (read ??= readSegment(file))
  const added = new Map<string, Uint8Array>()
  let addedBytes = 0
  const used = new Set<string>()

  const get: Store['get'] = (hash) => {
    const key = shorten(hash)
    const own = added.get(key)
    if (own !== undefined) return own
    const { bytes, spans } = contents()
    const span = spans.get(key)
    if (span === undefined) return null
    const value = bytes.subarray(span.start, span.start + span.length)
    if (crc32(value) !== span.sum) return null
    used.add(key)
    return value
  }

  const save = (): void => {
    if (added.size === 0) return
    const records = [...added].map(([key, value]) => record(key, value))
    const sizeBytes = records.reduce((sum, [head, value]) => sum + head.length + value.length, 0)
    try {
      mkdirSync(dirname(file), { recursive: true })
      const standing = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      // Another process may have appended meanwhile: what looked damaged was on its way.
      const { bytes, end } = contents()
      const isWhole = standing > 0 && (end === bytes.length || standing > bytes.length)
      if (isWhole && standing + sizeBytes <= maxSizeBytes) append(file, records)
      else replace(file, [HEADER, ...kept(maxSizeBytes * 0.75 - sizeBytes), ...records.flat()])
    } catch {
      // They will be made again.
    }
    added.clear()
    addedBytes = 0
  }

  /** Records of before that still have room, the oldest first: those that were used before those that were not. */
  const kept = (room: number): Uint8Array[] => {
    // Not as it was when this run began: it may have written values since.
    const { bytes, spans } = readSegment(file)
    const newestFirst = [...spans].filter(([key]) => !added.has(key)).reverse()
    const order = [...newestFirst.filter(([key]) => used.has(key)), ...newestFirst.filter(([key]) => !used.has(key))]
    const chosen: Uint8Array[] = []
    let left = room
    for (const [, { start, length }] of order) {
      left -= HEAD + length
      if (left < 0) break
      chosen.push(bytes.subarray(start - HEAD, start + length))
    }
    return chosen.reverse()
  }

  return {
    get,
    set: (hash, value) => {
      added.set(shorten(hash), value)
      addedBytes += value.length
      if (addedBytes >= ENOUGH) save()
    },
    save,
  }
}

function shorten(hash: Hash): string {
  return hash.slice(0, KEY * 2)
}

type HeadAndValue = readonly [head: Uint8Array, value: Uint8Array]

function record(key: string, value: Uint8Array): HeadAndValue {
  const head = Buffer.allocUnsafe(HEAD)
  head.writeUInt32LE(MARK, 0)
  head.writeUInt32LE(value.length, 4)
  head.writeUInt32LE(crc32(value), 8)
  head.write(key, 12, 'hex')
  return [head, value]
}

/** Where the values are, in the order of the file, and where the part ends that is whole. */
type Read = { readonly bytes: Buffer; readonly spans: ReadonlyMap<string, Span>; readonly end: number }

function readSegment(file: string): Read {
  const bytes = readBytes(file)
  const spans = new Map<string, Span>()
  if (!bytes.subarray(0, HEADER.length).equals(HEADER)) return { bytes, spans, end: 0 }
  let at = HEADER.length
  while (at + HEAD <= bytes.length && bytes.readUInt32LE(at) === MARK) {
    const span = { start: at + HEAD, length: bytes.readUInt32LE(at + 4), sum: bytes.readUInt32LE(at + 8) }
    if (span.start + span.length > bytes.length) break
    const key = bytes.toString('hex', at + 12, at + HEAD)
    // The last of two is the newer one, in the order of the file too.
    spans.delete(key)
    spans.set(key, span)
    at = span.start + span.length
  }
  return { bytes, spans, end: at }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

/** Bytes of one write. */
const CHUNK = 4 * 1024 * 1024

/** Whole records in each write: those of two processes do not mix. */
function append(file: string, records: readonly HeadAndValue[]): void {
  const descriptor = openSync(file, 'a')
  let chunk: Uint8Array[] = []
  let sizeBytes = 0
  const write = (): void => {
    writeSync(descriptor, Buffer.concat(chunk))
    chunk = []
    sizeBytes = 0
  }
  try {
    for (const [head, value] of records) {
      chunk.push(head, value)
      sizeBytes += head.length + value.length
      if (sizeBytes >= CHUNK) write()
    }
    write()
  } finally {
    closeSync(descriptor)
  }
}

function replace(file: string, parts: readonly Uint8Array[]): void {
  const part = `${file}.${String(process.pid)}.part`
  const descriptor = openSync(part, 'w')
  try {
    writevSync(descriptor, parts)
    closeSync(descriptor)
    renameSync(part, file)
  } catch (error) {
    discardFile(part)
    throw error
  }
}
