// The header that each entry has before its bytes, against the list at the end of the zip. The game reads an entry by the list, and asks
// of its header that it is there; other programs believe the header.

import { readSync } from 'node:fs'
import { HEADER_BYTES, shownName, type Fault, type RawEntry } from './check-entries'
import type { Entry } from 'yauzl'

export type ListedEntry = RawEntry & { readonly entry: Entry }

export type HeaderPlaces = {
  readonly descriptor: number
  /** Bytes of the file before the zip. */
  readonly prefixBytes: number
  /** Of the list of entries, from the start of the file. */
  readonly listOffset: number
}

export type CheckedHeaders = {
  /** Entries that the game cannot read. */
  readonly faults: readonly Fault[]
  /** Paths of entries whose header says something else than the list. */
  readonly differing: readonly string[]
}

const SIGNATURE = 0x04034b50
/** The sizes follow the bytes, and the header has none. */
const HAS_DESCRIPTOR = 1 << 3
/** In place of a size that zip64 has elsewhere. */
const FAR = 0xffffffff

/** Reads one header for each entry, and nothing else. */
export function checkLocalHeaders(entries: readonly ListedEntry[], places: HeaderPlaces): CheckedHeaders {
  const { descriptor, prefixBytes, listOffset } = places
  const faults: Fault[] = []
  const differing: string[] = []
  for (const listed of entries) {
    const offset = prefixBytes + listed.offset
    const header = Buffer.alloc(HEADER_BYTES + listed.nameBytes)
    const length = readSync(descriptor, header, 0, header.length, offset)
    const shown = `'${shownName(listed.path)}'`
    if (length < HEADER_BYTES || header.readUInt32LE(0) !== SIGNATURE) {
      faults.push({ message: `${shown} does not begin where the list of entries says` })
      continue
    }
    const end = offset + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28) + listed.packedBytes
    if (end > listOffset) faults.push({ message: `${shown} reaches into the list of entries` })
    else if (isOther(header, listed)) differing.push(listed.path)
  }
  return { faults, differing }
}

function isOther(header: Buffer, { entry, method, sizeBytes, packedBytes }: ListedEntry): boolean {
  const flags = header.readUInt16LE(6)
  const isSame = (at: number, listed: number): boolean => [listed, FAR].includes(header.readUInt32LE(at))
  const hasSizes = (flags & HAS_DESCRIPTOR) === 0
  const name = header.subarray(HEADER_BYTES, HEADER_BYTES + header.readUInt16LE(26))
  if (!name.equals(entry.fileNameRaw) || header.readUInt16LE(8) !== method) return true
  return (
    hasSizes && !(header.readUInt32LE(14) === entry.crc32 >>> 0 && isSame(18, packedBytes) && isSame(22, sizeBytes))
  )
}
