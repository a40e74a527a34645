// Compares the local header of each entry with the central directory at the end of the zip. The game reads entries by the central
// directory and only requires a local header; other programs trust the local header.

import { readSync } from 'node:fs'
import { LOCAL_HEADER_BYTES, printablePath, type ZipEntryFault, type UnverifiedZipEntry } from './check-entries'
import type { Entry } from 'yauzl'

export type CentralDirectoryEntry = UnverifiedZipEntry & { readonly entry: Entry }

export type ZipDescriptorAndOffsets = {
  readonly descriptor: number
  /** Bytes before the zip in the file. */
  readonly prefixBytes: number
  /** Offset of the central directory from the start of the file. */
  readonly listOffset: number
}

export type LocalHeaderFaults = {
  /** Faults of entries that the game cannot read. */
  readonly faults: readonly ZipEntryFault[]
  /** Paths of entries whose local header contradicts the central directory. */
  readonly differing: readonly string[]
}

const SIGNATURE = 0x04034b50
/** Flag: the sizes follow the data, and the header has none. */
const HAS_DESCRIPTOR = 1 << 3
/** Placeholder of a size that is in a zip64 field. */
const FAR = 0xffffffff

/** Compares the local header of each entry with the central directory. */
export function checkLocalHeaders(
  entries: readonly CentralDirectoryEntry[],
  places: ZipDescriptorAndOffsets,
): LocalHeaderFaults {
  const { descriptor, prefixBytes, listOffset } = places
  const faults: ZipEntryFault[] = []
  const differing: string[] = []
  for (const listed of entries) {
    const offset = prefixBytes + listed.offset
    const header = Buffer.alloc(LOCAL_HEADER_BYTES + listed.nameBytes)
    const length = readSync(descriptor, header, 0, header.length, offset)
    const shown = `'${printablePath(listed.path)}'`
    if (length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== SIGNATURE) {
      faults.push({ message: `${shown} does not begin where the list of entries says` })
      continue
    }
    const end = offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28) + listed.packedBytes
    if (end > listOffset) faults.push({ message: `${shown} reaches into the list of entries` })
    else if (isOther(header, listed)) differing.push(listed.path)
  }
  return { faults, differing }
}

function isOther(header: Buffer, { entry, method, sizeBytes, packedBytes }: CentralDirectoryEntry): boolean {
  const flags = header.readUInt16LE(6)
  const isSame = (at: number, listed: number): boolean => [listed, FAR].includes(header.readUInt32LE(at))
  const hasSizes = (flags & HAS_DESCRIPTOR) === 0
  const name = header.subarray(LOCAL_HEADER_BYTES, LOCAL_HEADER_BYTES + header.readUInt16LE(26))
  if (!name.equals(entry.fileNameRaw) || header.readUInt16LE(8) !== method) return true
  return (
    hasSizes && !(header.readUInt32LE(14) === entry.crc32 >>> 0 && isSame(18, packedBytes) && isSame(22, sizeBytes))
  )
}
