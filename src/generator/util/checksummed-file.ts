// Files that packsite keeps for itself, in .packsite/ and in caches: one way to write them and one way to read them. They are
// written whole, by renaming; they begin with the hash of the rest. What is damaged, cut short, unreadable or no file at all
// counts as not there, and what stands in the place of a file makes way for it.

import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { linkStatsAt, makeFolder, openFile, readBytes, type FileData } from './fs'
import { sha256, sha256All } from './hash'
import { PRIVATE_MODE } from './private-folder'
import { writeBeside } from './atomic-write'
import { valueOr } from './value-or'

export { discard } from './fs'

/** Digits of a hash, and the end of the line. */
const HEAD = 65

/** A descriptor of a regular file, or null. */
export function openRegular(file: string): number | null {
  return valueOr(null, () => openFile(file))
}

/** The bytes of a regular file; null where there is none that can be read. */
export function readRegular(file: string): Buffer | null {
  return valueOr(null, () => readBytes(file))
}

/** Writes a file atomically, whatever had its name; missing folders are created for this user alone. Throws the error of the disk. */
export function writeFileAtomic(file: string, data: FileData): void {
  makeFolder(dirname(file), PRIVATE_MODE)
  writeBeside(file, data, putInPlace)
}

/** Gives a part its name; a folder of that name makes way. Throws what the disk says. */
export function putInPlace(part: string, file: string): void {
  if (linkStatsAt(file)?.isDirectory() === true) rmSync(file, { recursive: true })
  renameSync(part, file)
}

/** What was sealed in a file; null where it is not whole. */
export function readChecksummed(file: string): Buffer | null {
  const bytes = readRegular(file)
  const value = bytes?.subarray(HEAD)
  if (bytes === null || value === undefined) return null
  return bytes.toString('latin1', 0, HEAD) === `${sha256(value)}\n` ? value : null
}

/** What was sealed as JSON, or null: its shape is the one that was written. */
export function readChecksummedJson(file: string): unknown {
  const value = readChecksummed(file)
  return valueOr(null, () => (value === null ? null : (JSON.parse(value.toString('utf8')) as unknown)))
}

type SealedRecord = { readonly key: string; readonly value: unknown }

/** The value that was written under the same key, in the shape that it had; null for another key, and where there is none. */
export function readRecord(file: string, key: string): unknown {
  const stored = readChecksummedJson(file) as SealedRecord | null
  return stored?.key === key ? stored.value : null
}

/** Writes plain data under the key of all that it depends on: code, config, version of its shape. False where the disk refuses. */
export function writeRecord(file: string, key: string, value: unknown): boolean {
  return writeChecksummed(file, JSON.stringify({ key, value } satisfies SealedRecord))
}

/** False where the disk refuses: what is kept only saves time. */
export function writeChecksummed(file: string, value: FileData): boolean {
  const pieces = piecesOf(value)
  return valueOr(false, () => {
    writeFileAtomic(file, [Buffer.from(`${sha256All(pieces)}\n`), ...pieces])
    return true
  })
}

function piecesOf(value: FileData): readonly Uint8Array[] {
  if (typeof value === 'string') return [Buffer.from(value)]
  return value instanceof Uint8Array ? [value] : value
}
