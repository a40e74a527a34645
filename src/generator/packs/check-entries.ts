// Validates the claims of an archive's entries. Each fault names the entry.

import { formatSize } from '../util/text'
import { MAX_ENTRY_NAME_BYTES, isCompressionRatioTooHigh } from './pack-limits'

export type UnverifiedZipEntry = {
  /** As in the archive; a folder ends in '/'. */
  readonly path: string
  readonly nameBytes: number
  readonly sizeBytes: number
  readonly packedBytes: number
  /** Offset of the local header from the start of the zip, without `prefixBytes`. */
  readonly offset: number
  readonly isEncrypted: boolean
  /** 0 stored, 8 deflated. */
  readonly method: number
  /** Unix file mode; null for an archive made on a different system. */
  readonly mode: number | null
}

export type ZipEntryFault = { readonly message: string; readonly hint?: string }

const FILE_TYPE = 0o170000
const LINK = 0o120000
const REGULAR = 0o100000
const FOLDER = 0o040000
const METHODS = [0, 8]

/** Returns the reason to refuse an entry, or null. Adds the entry's path to `seen`. */
export function zipEntryFault(entry: UnverifiedZipEntry, seen: Set<string>): ZipEntryFault | null {
  const { path, sizeBytes, packedBytes, method, mode } = entry
  const shown = `'${printablePath(path)}'`
  const isTwice = seen.has(path)
  seen.add(path)
  const name = nameFault(entry)
  if (name !== null) return { message: `${shown} ${name}` }
  if (isTwice) return { message: `${shown} is in the archive twice` }
  const type = (mode ?? 0) & FILE_TYPE
  if (type === LINK) return { message: `${shown} is a link`, hint: 'pack the file itself.' }
  if (type !== 0 && type !== REGULAR && type !== FOLDER) return { message: `${shown} is not a regular file` }
  if (entry.isEncrypted) return { message: `${shown} is encrypted`, hint: 'pack it without a password.' }
  if (!METHODS.includes(method))
    return {
      message: `${shown} is packed by method ${String(method)}, which the game does not read`,
      hint: 'pack it with Deflate.',
    }
  if (method === 0 && sizeBytes !== packedBytes)
    return {
      message: `${shown} is stored uncompressed, but its packed size (${formatSize(packedBytes)}) differs from its size (${formatSize(sizeBytes)})`,
      hint: 'pack the archive again.',
    }
  if (isCompressionRatioTooHigh(entry))
    return {
      message: `${shown} claims to unpack from ${formatSize(packedBytes)} to ${formatSize(sizeBytes)}, which is impossible`,
    }
  return null
}

/** Returns the fault of a name, such as 'leads out of the archive', or null. */
function nameFault({ path, nameBytes }: UnverifiedZipEntry): string | null {
  if (path === '') return 'has no name'
  if (nameBytes > MAX_ENTRY_NAME_BYTES) return `has a name of ${String(nameBytes)} bytes`
  if (path.includes('\0')) return 'has a name with a zero byte'
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'has an absolute path'
  if (path.includes('\\')) return "has a path with '\\', which other systems take for a part of the name"
  if (path.split('/').includes('..')) return 'leads out of the archive'
  return /\p{Cc}/u.test(path) ? 'has a name with a control character' : null
}

const SHOWN_CHARACTERS = 80

export function printablePath(path: string): string {
  const plain = path.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')
  return plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS)}…` : plain
}

/** Bytes of a local header without the name. */
export const LOCAL_HEADER_BYTES = 30

/** Faults of entries that share bytes. Shared bytes let a small archive unpack to any size. */
export function overlapFaults(entries: readonly UnverifiedZipEntry[]): ZipEntryFault[] {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset)
  return sorted.flatMap((entry, index): ZipEntryFault[] => {
    const before = sorted[index - 1]
    if (before === undefined) return []
    const end = before.offset + LOCAL_HEADER_BYTES + before.nameBytes + before.packedBytes
    return entry.offset >= end
      ? []
      : [{ message: `'${printablePath(entry.path)}' and '${printablePath(before.path)}' share bytes of the archive` }]
  })
}
