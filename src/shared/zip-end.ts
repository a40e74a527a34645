// Finds the central directory of a zip by the rules of java.util.zip (JDK 17), which the game uses. The file may have leading and trailing
// bytes, and its comment may contain the end signature.

export type ZipDirectoryLocation = {
  /** Bytes before the zip itself; all its offsets are relative to this position. */
  readonly prefixBytes: number
  /** Offset of the central directory from the start of the file. */
  readonly listOffset: number
  readonly listBytes: number
  readonly disk: number
}

/** Reads the bytes between two offsets; fewer at the end of the file. */
export type ReadBytes = (start: number, end: number) => Promise<DataView>

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
/** The search range of java.util.zip: blocks of 128 bytes, the last of which exceeds the longest comment. */
const TAIL_BYTES = 65_636

const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
const ZIP64_END = 0x06064b50
const ZIP64_END_BYTES = 56
const [MAX_SHORT, MAX_LONG] = [0xffff, 0xffffffff]

/** Finds the central directory of a zip file. Returns null for a file that the game does not open. */
export async function findZipDirectory(sizeBytes: number, read: ReadBytes): Promise<ZipDirectoryLocation | null> {
  const tailOffset = Math.max(0, sizeBytes - TAIL_BYTES)
  const tail = await read(tailOffset, sizeBytes)
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue
    const record = new DataView(tail.buffer, tail.byteOffset + at, END_BYTES)
    const offset = tailOffset + at
    const end = offset + END_BYTES + record.getUint16(20, true)
    if (end !== sizeBytes && !(await isBehindList(record, offset, read))) continue
    // The game reads the comment and rejects a truncated file.
    return end > sizeBytes ? null : placeList(record, offset, read)
  }
  return null
}

/** True if the record's offsets point to a central directory entry, and to a local header at the start of the zip. */
async function isBehindList(record: DataView, offset: number, read: ReadBytes): Promise<boolean> {
  const list = offset - record.getUint32(12, true)
  const start = list - record.getUint32(16, true)
  if (list < 0 || start < 0) return false
  return (await signatureAt(list, read)) === ENTRY && (await signatureAt(start, read)) === LOCAL
}

async function placeList(record: DataView, offset: number, read: ReadBytes): Promise<ZipDirectoryLocation | null> {
  const disk = record.getUint16(4, true)
  const [count, listBytes, listOffset] = [
    record.getUint16(10, true),
    record.getUint32(12, true),
    record.getUint32(16, true),
  ]
  const zip64 = await readZip64(offset, read)
  const fits = (far: number, near: number, max: number): boolean => far === near || near === max
  const isMeant =
    zip64 !== null &&
    fits(zip64.listBytes, listBytes, MAX_LONG) &&
    fits(zip64.listOffset, listOffset, MAX_LONG) &&
    fits(zip64.count, count, MAX_SHORT)
  const said = isMeant ? zip64 : { offset, listBytes, listOffset, disk }
  // The directory ends at the record, regardless of the offset in the record.
  const list = said.offset - said.listBytes
  const prefixBytes = list - said.listOffset
  if (list < 0 || prefixBytes < 0) return null
  return { prefixBytes, listOffset: list, listBytes: said.listBytes, disk: said.disk }
}

async function readZip64(end: number, read: ReadBytes) {
  const locator = end - ZIP64_LOCATOR_BYTES
  if (locator < 0) return null
  const where = await read(locator, end)
  if (where.getUint32(0, true) !== ZIP64_LOCATOR) return null
  const offset = Number(where.getBigUint64(8, true))
  const record = await read(offset, offset + ZIP64_END_BYTES)
  if (record.byteLength < ZIP64_END_BYTES || record.getUint32(0, true) !== ZIP64_END) return null
  const [count, listBytes, listOffset] = [32, 40, 48].map((place) => Number(record.getBigUint64(place, true))) as [
    number,
    number,
    number,
  ]
  return { offset, count, listBytes, listOffset, disk: record.getUint32(16, true) }
}

async function signatureAt(offset: number, read: ReadBytes): Promise<number> {
  const view = await read(offset, offset + 4)
  return view.byteLength < 4 ? 0 : view.getUint32(0, true)
}

/** Length of a directory entry, including names and comment; 0 if no entry begins at `at`. */
export function directoryEntryBytes(list: DataView, at: number): number {
  if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY) return 0
  const length = 46 + list.getUint16(at + 28, true) + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  return at + length > list.byteLength ? 0 : length
}
