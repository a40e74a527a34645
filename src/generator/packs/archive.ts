// Reads a zip by its central directory: names, sizes and checksums of all entries, without unpacking. Entries are unpacked on request,
// with a limit on their size, and verified by checksum. Archives are untrusted input, so every claim is validated first.

import { isUtf8 } from 'node:buffer'
import { closeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { SiteError, createProblem } from '../diagnostics/errors'
import { openRegularForReading } from '../util/fs'
import { formatSize, countWithNoun } from '../util/text'
import { zipEntryFault, overlapFaults, type ZipEntryFault } from './check-entries'
import { checkLocalHeaders, type CentralDirectoryEntry } from './local-headers'
import { openZip, type OpenedZip } from './buffered-reader'
import { MAX_ARCHIVE_ENTRIES, MAX_LOADED_ENTRY_BYTES, MAX_TOTAL_UNPACKED_BYTES } from './pack-limits'
import type { Entry } from 'yauzl'
import type { Problem } from '../diagnostics/problem'

export type ArchiveEntry = {
  /** For example 'assets/minecraft/textures/block/stone.png'. */
  readonly path: string
  readonly sizeBytes: number
  readonly packedBytes: number
  /** CRC-32 of the unpacked bytes. */
  readonly crc32: number
  /** Offset of the local header from the start of the file. */
  readonly offset: number
}

export type Archive = {
  /** Files without folders, in the order of the archive. */
  readonly entries: readonly ArchiveEntry[]
  /** Paths of entries whose local header contradicts the central directory. */
  readonly differing: readonly string[]
  /** Unpacks an entry. Throws SiteError if the entry is too large or damaged. */
  readonly read: (entry: ArchiveEntry) => Promise<Buffer>
  /** Unpacks an entry and discards the bytes; returns a problem or null. */
  readonly test: (entry: ArchiveEntry) => Promise<Problem | null>
  readonly close: () => void
}

/** Maximum number of problems that are listed; further problems are only counted. */
const SHOWN_PROBLEMS = 20

/** `displayName` is the file's name in messages. Throws SiteError with every refused entry; errors of the file system pass through. */
export async function openArchive(path: string, displayName: string): Promise<Archive> {
  const descriptor = openRegularForReading(path)
  const refuse = (message: string, hint = REPACK): SiteError =>
    new SiteError([problemIn(displayName, { message, hint })])
  let opened: OpenedZip
  try {
    opened = await openZip(descriptor)
  } catch (error) {
    closeSync(descriptor)
    throw refuse(`${displayName} is not a valid zip: ${reasonOf(error)}`, 'download or pack it again.')
  }
  const { zip } = opened
  try {
    if (zip.entryCount > MAX_ARCHIVE_ENTRIES)
      throw refuse(
        `${displayName} has ${countWithNoun(zip.entryCount, 'entry', 'entries')}, more than the ${String(MAX_ARCHIVE_ENTRIES)} that a pack may have`,
      )
    const raw = await listEntries(opened, displayName)
    const headers = checkLocalHeaders(raw, { descriptor, ...opened })
    const problems = [...faultsOf(raw), ...overlapFaults(raw), ...headers.faults].map((fault) =>
      problemIn(displayName, fault),
    )
    const total = raw.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    if (problems.length === 0 && total > MAX_TOTAL_UNPACKED_BYTES)
      throw refuse(
        `${displayName} unpacks to ${formatSize(total)}, more than the ${formatSize(MAX_TOTAL_UNPACKED_BYTES)} that a pack may have`,
      )
    if (problems.length > 0) throw new SiteError(shortened(problems, displayName))
    return { ...reading(opened, raw, displayName), differing: headers.differing }
  } catch (error) {
    zip.close()
    throw error
  }
}

const REPACK = 'pack the folder again, with nothing in it but the pack.'

function problemIn(file: string, { message, hint = REPACK }: ZipEntryFault): Problem {
  return createProblem('broken-archive', { message, at: { file }, hint })
}

function shortened(problems: readonly Problem[], file: string): Problem[] {
  if (problems.length <= SHOWN_PROBLEMS) return [...problems]
  const rest = problems.length - SHOWN_PROBLEMS
  return [
    ...problems.slice(0, SHOWN_PROBLEMS),
    problemIn(file, { message: `${countWithNoun(rest, 'more entry is', 'more entries are')} refused` }),
  ]
}

async function listEntries({ zip, isListWhole }: OpenedZip, displayName: string): Promise<CentralDirectoryEntry[]> {
  const { default: yauzl } = await import('yauzl')
  const listed: CentralDirectoryEntry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const { generalPurposeBitFlag, extraFields } = entry
      // The game reads every name as UTF-8, as most programs write names without setting the flag. Names in invalid UTF-8 use code page
      // 437.
      const flags = isUtf8(entry.fileNameRaw) ? generalPurposeBitFlag | UTF8_NAMES : generalPurposeBitFlag
      const name = yauzl.getFileNameLowLevel(flags, entry.fileNameRaw, extraFields, true)
      const { uncompressedSize, compressedSize, relativeOffsetOfLocalHeader, fileNameRaw } = entry
      listed.push({
        entry,
        path: name,
        nameBytes: fileNameRaw.length,
        sizeBytes: uncompressedSize,
        packedBytes: compressedSize,
        offset: relativeOffsetOfLocalHeader,
        isEncrypted: entry.isEncrypted(),
        method: entry.compressionMethod,
        mode: entry.versionMadeBy >>> 8 === UNIX ? entry.externalFileAttributes >>> 16 : null,
      })
    }
    if (!isListWhole) throw new Error('an entry is damaged')
  } catch (error) {
    const after = listed.at(-1)?.path
    const place = after === undefined ? 'its list of entries' : `its list of entries, after '${after}'`
    throw new SiteError([
      problemIn(displayName, { message: `${displayName} is damaged in ${place}: ${reasonOf(error)}` }),
    ])
  }
  return listed
}

const UNIX = 3
const UTF8_NAMES = 1 << 11

function faultsOf(entries: readonly CentralDirectoryEntry[]): ZipEntryFault[] {
  const seen = new Set<string>()
  return entries.flatMap((entry): ZipEntryFault[] => {
    const fault = zipEntryFault(entry, seen)
    return fault === null ? [] : [fault]
  })
}

function reading({ zip, prefixBytes }: OpenedZip, listed: readonly CentralDirectoryEntry[], displayName: string) {
  const files = listed.filter(({ path }) => !path.endsWith('/'))
  const known = new Map<ArchiveEntry, Entry>()
  for (const { path, sizeBytes, packedBytes, offset, entry } of files)
    known.set({ path, sizeBytes, packedBytes, crc32: entry.crc32 >>> 0, offset: offset + prefixBytes }, entry)
  const damaged = ({ path }: ArchiveEntry, reason: string): Problem =>
    problemIn(displayName, {
      message: `'${path}' in ${displayName} cannot be unpacked: ${reason}`,
      hint: 'download or pack it again.',
    })

  /** Passes unpacked chunks to `take`. Returns null, or the reason of a failure. */
  const unpack = async (wanted: ArchiveEntry, take: (part: Buffer) => void): Promise<string | null> => {
    const entry = known.get(wanted)
    if (entry === undefined) throw new Error(`no entry of this archive: ${wanted.path}`)
    let sum = 0
    try {
      for await (const part of await zip.openReadStreamPromise(entry)) {
        sum = crc32(part as Buffer, sum)
        take(part as Buffer)
      }
    } catch (error) {
      return reasonOf(error)
    }
    return sum === wanted.crc32 ? null : 'its checksum does not match'
  }
  const test: Archive['test'] = async (wanted) => {
    const reason = await unpack(wanted, () => undefined)
    return reason === null ? null : damaged(wanted, reason)
  }
  const read: Archive['read'] = async (wanted) => {
    const { sizeBytes } = wanted
    const parts: Buffer[] = []
    const reason =
      sizeBytes > MAX_LOADED_ENTRY_BYTES
        ? `it has ${formatSize(sizeBytes)}, more than the ${formatSize(MAX_LOADED_ENTRY_BYTES)} that such a file may have`
        : await unpack(wanted, (part) => parts.push(part))
    if (reason !== null) throw new SiteError([damaged(wanted, reason)])
    return Buffer.concat(parts)
  }
  return {
    entries: [...known.keys()],
    read,
    test,
    close: () => {
      zip.close()
    },
  }
}

/** The message of an error as a single line, without a final full stop. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '')
}
