// Reads the central directory of a zip from a Blob, and single entries, without decompressing.

import { directoryEntryBytes, findZipDirectory } from '../../shared/zip-end'

export type ZipEntry = {
  readonly path: string
  /** Offset of the local header from the start of the file. */
  readonly offset: number
  readonly packedBytes: number
  readonly sizeBytes: number
  readonly crc32: number
  /** 0 for stored, 8 for deflated. */
  readonly method: number
}

const START = 0x04034b50
const MAX_LIST_BYTES = 2 ** 25
/** Value of a 32-bit field whose real value is in the zip64 extra field. */
const FAR = 0xffffffff

/** Lists the entries of a zip. 'none': the file is no zip. 'cut': the zip is truncated or damaged. */
export async function listZip(file: Blob): Promise<readonly ZipEntry[] | 'none' | 'cut'> {
  const end = await findZipDirectory(file.size, (from, to) => viewOf(file, from, to))
  if (end === null) {
    const head = await viewOf(file, 0, 4)
    return head.byteLength === 4 && head.getUint32(0, true) === START ? 'cut' : 'none'
  }
  const { prefixBytes, listOffset, listBytes } = end
  if (listBytes > MAX_LIST_BYTES) return 'cut'
  const list = await viewOf(file, listOffset, listOffset + listBytes)
  const entries: ZipEntry[] = []
  for (let place = 0; place < list.byteLength;) {
    const length = directoryEntryBytes(list, place)
    if (length === 0) return 'cut'
    entries.push(entryAt(list, place, prefixBytes))
    place += length
  }
  return entries
}

function entryAt(list: DataView, place: number, prefixBytes: number): ZipEntry {
  const short = (offset: number): number => list.getUint16(place + offset, true)
  const long = (offset: number): number => list.getUint32(place + offset, true)
  const extra = place + 46 + short(28)
  const numbers = farNumbers([long(24), long(20), long(42)], list, [extra, extra + short(30)])
  return {
    path: new TextDecoder().decode(new Uint8Array(list.buffer, place + 46, short(28))),
    crc32: long(16),
    ...numbers,
    offset: numbers.offset + prefixBytes,
    method: short(10),
  }
}

/** Sizes and offset; values too large for their fields are read from the zip64 extra field, in this order. */
function farNumbers(
  numbers: readonly [size: number, packed: number, offset: number],
  list: DataView,
  [from, to]: readonly [from: number, to: number],
): Pick<ZipEntry, 'sizeBytes' | 'packedBytes' | 'offset'> {
  let at = from
  while (at + 4 <= to && list.getUint16(at, true) !== 1) at += 4 + list.getUint16(at + 2, true)
  at += 4
  const [sizeBytes, packedBytes, offset] = numbers.map((number) => {
    if (number !== FAR || at + 8 > to) return number
    at += 8
    return Number(list.getBigUint64(at - 8, true))
  }) as [number, number, number]
  return { sizeBytes, packedBytes, offset }
}

/** The compressed bytes of an entry. */
export async function readCompressedEntry(file: Blob, { offset, packedBytes }: ZipEntry): Promise<Blob> {
  const head = await viewOf(file, offset, offset + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== START) throw new TypeError('no entry begins here')
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  return file.slice(start, start + packedBytes)
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}
