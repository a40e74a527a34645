// A zip file, stored without compression, with no clock in it: the example of a pack. The same files give the same bytes.

import { crc32 } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array }

/** 1 January 1980, the first day that the format knows. */
const DAY = (1 << 5) | 1
const VERSION = 20
const UTF8_NAMES = 0x0800

export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const label = Buffer.from(name)
    const common = commonHeader(label, bytes)
    const local = Buffer.concat([signature(0x04034b50), common, label, bytes])
    // Comment, disk and attributes are left out: all of them are 0.
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([VERSION, 0]), common, place.subarray(0, 14), label]),
    )
    files.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** What the header of a file and its line in the directory have in common. */
function commonHeader(label: Buffer, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(UTF8_NAMES, 2)
  header.writeUInt16LE(DAY, 8)
  header.writeUInt32LE(crc32(bytes), 10)
  header.writeUInt32LE(bytes.length, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(label.length, 22)
  return header
}
