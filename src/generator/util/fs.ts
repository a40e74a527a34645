// Files that are opened, read and written: only regular ones. A pipe, a socket or a device never keeps anybody waiting.

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

/** Windows has neither, nor has it pipes in folders. */
const NO_WAIT = (constants.O_NONBLOCK as number | undefined) ?? 0

/** More than one buffer, and one text, of Node takes. */
const MAX_FILE_BYTES = 2 ** 31 - 1
const MAX_TEXT_BYTES = 2 ** 28
const CHUNK_BYTES = 65_536

/** A regular file, open for reading. Throws for whatever else has that name: ENOTREG, EISDIR. */
export function openFile(path: string): number {
  return openRegular(path, constants.O_RDONLY).descriptor
}

/** What becomes of a file that has the name already; 'refuse' throws EEXIST, whatever has it. */
export type OpenedFile = 'empty' | 'append' | 'refuse'

const STANDING: Readonly<Record<OpenedFile, number>> = {
  empty: constants.O_TRUNC,
  append: constants.O_APPEND,
  refuse: constants.O_EXCL,
}

/** A regular file, open for writing: a new one, or the one that stands. */
export function openForWriting(path: string, standing: OpenedFile = 'empty'): number {
  return openRegular(path, constants.O_WRONLY | constants.O_CREAT | STANDING[standing]).descriptor
}

function openRegular(path: string, flags: number): { readonly descriptor: number; readonly size: number } {
  const descriptor = openSync(path, flags | NO_WAIT, 0o666)
  const stats = fstatSync(descriptor)
  if (stats.isFile()) return { descriptor, size: stats.size }
  closeSync(descriptor)
  throw notRegular(path, stats.isDirectory())
}

/** As openFile, for an answer that is sent part by part; `flags` are added. */
export async function openHandle(path: string, flags = 0): Promise<FileHandle> {
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

/** Throws what the disk says where a path leads to no regular file that may be read, or to one that is larger. */
export function checkFile(path: string, maxBytes = Infinity): void {
  const { descriptor, size } = openRegular(path, constants.O_RDONLY)
  closeSync(descriptor)
  if (size > maxBytes) throw tooLarge(path)
}

const TOO_LARGE = 'ERR_FS_FILE_TOO_LARGE'

function tooLarge(path: string): Error {
  const code = TOO_LARGE
  return Object.assign(new Error(`${code}: larger than can be read, open '${path}'`), { code, path })
}

/** The bytes of a regular file. Throws what the disk says. */
export function readBytes(path: string, maxBytes = MAX_FILE_BYTES): Buffer {
  const { descriptor, size } = openRegular(path, constants.O_RDONLY)
  try {
    if (size > maxBytes) throw tooLarge(path)
    // With room for one byte more: who gets no more than its size has come to the end. What the system makes up has no size.
    let bytes = Buffer.allocUnsafe(size === 0 ? CHUNK_BYTES : Math.min(size + 1, MAX_FILE_BYTES))
    let length = 0
    for (;;) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, null)
      length += read
      if (read === 0 || length === size) return bytes.subarray(0, length)
      // It may have grown.
      if (length === bytes.length) bytes = Buffer.concat([bytes], length + CHUNK_BYTES)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** The text of a regular file. Throws what the disk says. */
export function readText(path: string): string {
  return readBytes(path, MAX_TEXT_BYTES).toString('utf8')
}

/** What a file gets: a text, bytes, or bytes in pieces. */
export type FileData = string | Uint8Array | readonly Uint8Array[]

/** Writes a regular file, a new one or in its place. Throws what the disk says. */
export function writeFile(path: string, data: FileData, standing: OpenedFile = 'empty'): void {
  const descriptor = openForWriting(path, standing)
  const pieces = typeof data === 'string' || data instanceof Uint8Array ? [data] : data
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
}

/** Creates a folder and its missing parents, with these permissions less the umask. Throws the error of the disk; of a read-only one
 *  Node alone would say that something is missing. */
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

/** Removes a file or a folder, whatever it is. Best effort: errors of the disk are ignored. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Callers do not depend on it.
  }
}

/** Copies a regular file. Throws what the disk says. */
export function copyFile(from: string, to: string): void {
  checkFile(from)
  copyFileSync(from, to)
}

/** The text of a regular file, or null when there is none. */
export function readTextIfExists(path: string): string | null {
  try {
    return readText(path)
  } catch (error) {
    if (isMissing(error) || isNoFile(error)) return null
    throw error
  }
}

/** What a look answers; undefined where nothing is, also behind a file, which Node throws. */
export function unlessMissing<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** What a path leads to; undefined where nothing is. Throws what else the disk says. */
export function statsAt(path: string): Stats | undefined {
  return unlessMissing(() => statSync(path, { throwIfNoEntry: false }))
}

/** What stands at a path, a link too. */
export function linkStatsAt(path: string): Stats | undefined {
  return unlessMissing(() => lstatSync(path, { throwIfNoEntry: false }))
}

/** Something else has the name: a folder, a pipe, a socket, a device, a link that leads in a circle. */
export function isNoFile(error: unknown): boolean {
  return NO_FILE.has(errorCode(error))
}

const NO_FILE = new Set(['ENOTREG', 'EISDIR', 'ENXIO', 'ENODEV', 'ELOOP'])

export function isMissing(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** True where a file was larger than it could be read. */
export function isTooLarge(error: unknown): boolean {
  return errorCode(error) === TOO_LARGE
}

/** 'ENOENT' of a system error, else ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
