// File access that accepts regular files only, so that a pipe, socket or device never blocks packsite.

import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Flag for opening a pipe without waiting; 0 on Windows, which has neither this flag nor named pipes in folders. */
const NO_WAIT = (constants.O_NONBLOCK as number | undefined) ?? 0

/** `MAX_FILE_BYTES`, `MAX_TEXT_BYTES`: sizes within the limits of Node for a Buffer and for a string. */
const MAX_FILE_BYTES = 2 ** 31 - 1
const MAX_TEXT_BYTES = 2 ** 28
const CHUNK_BYTES = 65_536

/** Opens a regular file for reading. Throws ENOTREG or EISDIR for anything but a regular file. */
export function openRegularForReading(path: string): number {
  return openRegular(path, constants.O_RDONLY).descriptor
}

/** Treatment of an existing file; 'refuse' throws EEXIST for any existing path. */
export type ExistingFileMode = 'empty' | 'append' | 'refuse'

const OPEN_FLAGS: Readonly<Record<ExistingFileMode, number>> = {
  empty: constants.O_TRUNC,
  append: constants.O_APPEND,
  refuse: constants.O_EXCL,
}

/** Opens a regular file for writing, and creates a missing one. */
export function openForWriting(path: string, ifExists: ExistingFileMode = 'empty'): number {
  return openRegular(path, constants.O_WRONLY | constants.O_CREAT | OPEN_FLAGS[ifExists]).descriptor
}

function openRegular(path: string, flags: number): { readonly descriptor: number; readonly size: number } {
  const descriptor = openSync(path, flags | NO_WAIT, 0o666)
  const stats = fstatSync(descriptor)
  if (stats.isFile()) return { descriptor, size: stats.size }
  closeSync(descriptor)
  throw notRegular(path, stats.isDirectory())
}

/** Like `openRegularForReading`, but returns a FileHandle for streaming; `flags` are added. */
export async function openFileHandle(path: string, flags = 0): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | NO_WAIT | flags)
  const stats = await handle.stat()
  if (stats.isFile()) return handle
  await handle.close()
  throw notRegular(path, stats.isDirectory())
}

function notRegular(path: string, isFolder: boolean): Error {
  const code = isFolder ? 'EISDIR' : 'ENOTREG'
  return Object.assign(new Error(`${code}: not a regular file, open '${path}'`), { code, path })
}

/** Throws the error of the disk if the path is not a readable regular file. Throws ERR_FS_FILE_TOO_LARGE if the file exceeds `maxBytes`. */
export function checkRegularFile(path: string, maxBytes = Infinity): void {
  const { descriptor, size } = openRegular(path, constants.O_RDONLY)
  closeSync(descriptor)
  if (size > maxBytes) throw tooLarge(path)
}

const TOO_LARGE = 'ERR_FS_FILE_TOO_LARGE'

function tooLarge(path: string): Error {
  const code = TOO_LARGE
  return Object.assign(new Error(`${code}: larger than can be read, open '${path}'`), { code, path })
}

/** The bytes of a regular file. Throws the error of the disk, or ERR_FS_FILE_TOO_LARGE. */
export function readBytes(path: string, maxBytes = MAX_FILE_BYTES): Buffer {
  const { descriptor, size } = openRegular(path, constants.O_RDONLY)
  try {
    if (size > maxBytes) throw tooLarge(path)
    // One byte more than the size, so that a short read marks the end of the file. Virtual files such as /proc have size 0.
    let bytes = Buffer.allocUnsafe(size === 0 ? CHUNK_BYTES : Math.min(size + 1, MAX_FILE_BYTES))
    let length = 0
    for (;;) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, null)
      length += read
      if (read === 0 || length === size) return bytes.subarray(0, length)
      // The file may have grown since fstat.
      if (length === bytes.length) bytes = Buffer.concat([bytes], length + CHUNK_BYTES)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** The text of a regular file, decoded as UTF-8. Throws the error of the disk. */
export function readText(path: string): string {
  return readBytes(path, MAX_TEXT_BYTES).toString('utf8')
}

/** Content of a file: text, bytes, or a list of byte chunks. */
export type FileData = string | Uint8Array | readonly Uint8Array[]

/** Writes a regular file; by default replaces the content of an existing one. Not atomic. Throws the error of the disk. */
export function writeRegularFile(path: string, data: FileData, ifExists: ExistingFileMode = 'empty'): void {
  const descriptor = openForWriting(path, ifExists)
  const pieces = typeof data === 'string' || data instanceof Uint8Array ? [data] : data
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Creates a folder and missing parents with these permissions, less the umask. Throws the error of the disk. A recursive mkdir reports
 * ENOENT on a read-only disk; this function reports the real error.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { recursive: true, mode })
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    let missing = folder
    while (linkStatsAt(dirname(missing)) === undefined) missing = dirname(missing)
    try {
      mkdirSync(missing, mode)
    } catch (reason) {
      throw errorCode(reason) === 'EEXIST' ? error : reason
    }
    makeFolder(folder, mode)
  }
}

/** Removes a file or folder recursively. Best effort: errors of the disk are ignored. */
export function tryRemoveRecursively(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Callers do not depend on the removal.
  }
}

/** Copies a regular file. Throws the error of the disk. */
export function copyFile(from: string, to: string): void {
  checkRegularFile(from)
  copyFileSync(from, to)
}

/** The text of a regular file. Null if the path does not exist or is not a regular file. */
export function readTextIfExists(path: string): string | null {
  try {
    return readText(path)
  } catch (error) {
    if (isMissingFileError(error) || isNotRegularFileError(error)) return null
    throw error
  }
}

/** The result of `look`; undefined on ENOENT, or on ENOTDIR, which Node throws for a path below a file. */
export function unlessMissing<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch (error) {
    if (isMissingFileError(error)) return undefined
    throw error
  }
}

/** Like `statSync`, follows links. Undefined if the path does not exist; throws any other error of the disk. */
export function statsAt(path: string): Stats | undefined {
  return unlessMissing(() => statSync(path, { throwIfNoEntry: false }))
}

/** Like `statsAt`, but does not follow links. */
export function linkStatsAt(path: string): Stats | undefined {
  return unlessMissing(() => lstatSync(path, { throwIfNoEntry: false }))
}

/** True for a regular file, also through a symbolic link. False for a missing path. */
export function isFile(path: string): boolean {
  return statsAt(path)?.isFile() === true
}

/** True for a folder, also through a symbolic link. False for a missing path. */
export function isFolder(path: string): boolean {
  return statsAt(path)?.isDirectory() === true
}

/** True for errors that mean: the path exists, but is a folder, pipe, socket, device or circular link. */
export function isNotRegularFileError(error: unknown): boolean {
  return NO_FILE.has(errorCode(error))
}

const NO_FILE = new Set(['ENOTREG', 'EISDIR', 'ENXIO', 'ENODEV', 'ELOOP'])

export function isMissingFileError(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** True for the error of a file that exceeds a size limit. */
export function isFileTooLargeError(error: unknown): boolean {
  return errorCode(error) === TOO_LARGE
}

/** The code of a system error, such as 'ENOENT'; '' for any other value. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
