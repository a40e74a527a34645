// A reader of zip files for yauzl. yauzl requests the central directory in pieces of about 50 bytes, which come from memory; entries come
// from the disk.

import { closeSync, fstatSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { directoryEntryBytes, findZipDirectory, type ZipDirectoryLocation } from '../../shared/zip-end'
import type { RandomAccessReader, ZipFile } from 'yauzl'

const WINDOW_BYTES = 2 ** 16

export type OpenedZip = {
  readonly zip: ZipFile
  /** Bytes before the zip in the file. Offsets of entries start after these bytes. */
  readonly prefixBytes: number
  /** Offset of the central directory from the start of the file. */
  readonly listOffset: number
  /** False if the central directory has invalid bytes after its last valid entry. */
  readonly isListWhole: boolean
}

/** Larger central directories are refused. 200,000 entries with names of 250 bytes take 60 MB. */
const MAX_LIST_BYTES = 2 ** 26

/** Opens a zip; closing the zip closes the descriptor. Rejects if the file is not a zip, and leaves the descriptor open. */
export async function openZip(descriptor: number): Promise<OpenedZip> {
  const { default: yauzl } = await import('yauzl')
  const { size } = fstatSync(descriptor)
  const read = (start: number, end: number): Promise<DataView> => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - start))
    const length = bytes.length === 0 ? 0 : readSync(descriptor, bytes, 0, bytes.length, start)
    return Promise.resolve(new DataView(bytes.buffer, bytes.byteOffset, length))
  }
  const end = await findZipDirectory(size, read)
  if (end === null) throw new Error('its end is missing')
  const { prefixBytes, listOffset, listBytes } = end
  if (listBytes > MAX_LIST_BYTES) throw new Error('its list of entries is too large')
  const list = await read(listOffset, listOffset + listBytes)
  const { count, isListWhole } = countEntries(list)
  // yauzl sees only the zip, with a rewritten, unambiguous end.
  const tail = Buffer.concat([new Uint8Array(list.buffer, list.byteOffset, list.byteLength), endOfZip(end, count)])
  const reader = createReader(yauzl.RandomAccessReader, { descriptor, start: prefixBytes, end: listOffset, tail })
  const zip = await yauzl.fromRandomAccessReaderPromise(reader, listOffset - prefixBytes + tail.length, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
  })
  return { zip, prefixBytes, listOffset, isListWhole }
}

/** Counts the entries of the central directory. Like the game, ignores the number of entries in the end record. */
function countEntries(list: DataView): { readonly count: number; readonly isListWhole: boolean } {
  let count = 0
  for (let at = 0; at < list.byteLength; count += 1) {
    const length = directoryEntryBytes(list, at)
    if (length === 0) return { count, isListWhole: false }
    at += length
  }
  return { count, isListWhole: true }
}

/** The end of a zip with zip64 records, whose fields fit every number. */
function endOfZip({ prefixBytes, listOffset, listBytes, disk }: ZipDirectoryLocation, count: number): Buffer {
  const start = listOffset - prefixBytes
  const tail = Buffer.alloc(98)
  tail.writeUInt32LE(0x06064b50, 0)
  tail.writeBigUInt64LE(44n, 4)
  tail.writeUInt32LE(disk, 16)
  tail.writeBigUInt64LE(BigInt(count), 24)
  tail.writeBigUInt64LE(BigInt(count), 32)
  tail.writeBigUInt64LE(BigInt(listBytes), 40)
  tail.writeBigUInt64LE(BigInt(start), 48)
  tail.writeUInt32LE(0x07064b50, 56)
  tail.writeBigUInt64LE(BigInt(start + listBytes), 64)
  tail.writeUInt32LE(1, 72)
  tail.writeUInt32LE(0x06054b50, 76)
  tail.fill(0xff, 84, 96)
  return tail
}

type ReadCallback = (error: Error | null, length?: number) => void
type Wanted = [buffer: Buffer, offset: number, length: number, position: number, callback: ReadCallback]

/** Bytes of the file between two offsets, followed by the tail. */
type Source = {
  readonly descriptor: number
  readonly start: number
  readonly end: number
  readonly tail: Buffer
}

function createReader(Reader: abstract new () => RandomAccessReader, source: Source): RandomAccessReader {
  const { descriptor, start: fileStart, end: fileEnd, tail } = source
  const copy = (target: Buffer, position: number): number => {
    const place = fileStart + position
    const inFile = Math.max(0, Math.min(target.length, fileEnd - place))
    const copied = inFile === 0 ? 0 : readSync(descriptor, target, 0, inFile, place)
    return copied < inFile ? copied : copied + tail.copy(target, copied, Math.max(0, place - fileEnd))
  }
  return new (class extends Reader {
    override read(...[buffer, offset, length, position, callback]: Wanted): void {
      try {
        callback(null, copy(buffer.subarray(offset, offset + length), position))
      } catch (error) {
        callback(error as Error)
      }
    }
    override _readStreamForRange(from: number, to: number): Readable {
      const parts = partsOf(descriptor, fileStart + from, Math.min(fileStart + to, fileEnd))
      return Readable.from(parts, { objectMode: false })
    }
    override close(callback: ReadCallback): void {
      closeSync(descriptor)
      setImmediate(callback, null)
    }
  })()
}

/** Yields the bytes of a file between two offsets, up to the end of the file. */
function* partsOf(descriptor: number, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to;) {
    const part = Buffer.alloc(Math.min(WINDOW_BYTES, to - at))
    const length = readSync(descriptor, part, 0, part.length, at)
    if (length === 0) return
    yield part.subarray(0, length)
    at += length
  }
}
