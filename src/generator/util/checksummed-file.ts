// Internal files of packsite, in .packsite/ and in caches. Each starts with the SHA-256 of the rest, and writes are atomic. A damaged,
// truncated or unreadable file counts as missing. A write replaces a folder that has the name of the file.

import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { linkStatsAt, makeFolder, openRegularForReading, readBytes, type FileData } from './fs'
import { sha256, sha256OfChunks } from './hash'
import { PRIVATE_MODE } from './private-folder'
import { writeViaTemp } from './atomic-write'
import { fallbackIfThrows } from './value-or'

export { tryRemoveRecursively } from './fs'

/** Length of the first line in bytes: 64 hexadecimal digits and '\n'. */
const HEAD = 65

/** Opens a regular file for reading and returns the descriptor. Null if this fails. */
export function openRegularFile(file: string): number | null {
  return fallbackIfThrows(null, () => openRegularForReading(file))
}

/** The bytes of a regular file; null if reading fails. */
export function readRegularFile(file: string): Buffer | null {
  return fallbackIfThrows(null, () => readBytes(file))
}

/** Writes a file atomically and replaces whatever has the name. Creates missing folders for this user only. Throws the error of the disk. */
export function writeFileAtomic(file: string, data: FileData): void {
  makeFolder(dirname(file), PRIVATE_MODE)
  writeViaTemp(file, data, renameOver)
}

/** Renames a temp file to its final name and replaces a folder of that name. Throws the error of the disk. */
export function renameOver(part: string, file: string): void {
  if (linkStatsAt(file)?.isDirectory() === true) rmSync(file, { recursive: true })
  renameSync(part, file)
}

/** The content after the checksum; null if the file is missing or the checksum is wrong. */
export function readChecksummed(file: string): Buffer | null {
  const bytes = readRegularFile(file)
  const value = bytes?.subarray(HEAD)
  if (bytes === null || value === undefined) return null
  return bytes.toString('latin1', 0, HEAD) === `${sha256(value)}\n` ? value : null
}

/** The parsed JSON of a checksummed file, or null. The checksum is valid, so the caller may rely on the shape that packsite wrote. */
export function readChecksummedJson(file: string): unknown {
  const value = readChecksummed(file)
  return fallbackIfThrows(null, () => (value === null ? null : (JSON.parse(value.toString('utf8')) as unknown)))
}

type ChecksummedRecord = { readonly key: string; readonly value: unknown }

/** The value stored under a key, in the shape that the writer used. Null if the file is missing or has another key. */
export function readChecksummedValue(file: string, key: string): unknown {
  const stored = readChecksummedJson(file) as ChecksummedRecord | null
  return stored?.key === key ? stored.value : null
}

/** Stores plain data under a key of everything that the data depends on: code, config, version of the shape. Returns false if the write fails. */
export function writeChecksummedValue(file: string, key: string, value: unknown): boolean {
  return writeChecksummed(file, JSON.stringify({ key, value } satisfies ChecksummedRecord))
}

/** Returns false if the write fails. Callers may ignore that, because the files only save time. */
export function writeChecksummed(file: string, value: FileData): boolean {
  const pieces = piecesOf(value)
  return fallbackIfThrows(false, () => {
    writeFileAtomic(file, [Buffer.from(`${sha256OfChunks(pieces)}\n`), ...pieces])
    return true
  })
}

function piecesOf(value: FileData): readonly Uint8Array[] {
  if (typeof value === 'string') return [Buffer.from(value)]
  return value instanceof Uint8Array ? [value] : value
}
