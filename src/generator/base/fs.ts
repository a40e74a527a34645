// The disk: lists in one order everywhere, only regular files, no symbolic link that leaves the folder or that leads to a
// name which would not be listed itself. What is not listed is told by name: a site that lacks it must not look whole. What is opened
// is opened here: a pipe, a socket or a device never keeps anybody waiting.

import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
  type Dirent,
  type Stats,
} from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { compareText } from './text'
import { STAMP_NUMBERS, packStamp, unpackStamp, type FileStamp } from './stamp'

export type ListedFile = FileStamp & {
  /** Relative to the listed folder, forward slashes. */
  readonly path: string
  readonly absolute: string
}

/** What stands in a folder and is no file that may be opened. */
export type UnlistedEntry = {
  /** Relative to the listed folder; '' for the folder itself. */
  readonly path: string
  readonly what: Unlisted
}

/** What stands there, or where a link leads. */
export type Unlisted =
  | 'pipe'
  | 'socket'
  | 'device'
  | 'link to nothing'
  | 'link in a circle'
  | 'link to what is not allowed'
  | 'link to the outside'
  | 'link to a hidden name'
  | 'link to a folder'
  | 'link to no file'

export type Listing = { readonly files: readonly ListedFile[]; readonly unlisted: readonly UnlistedEntry[] }

/** Every regular file below a folder, and whatever else has a name there that is not dotted (.well-known may be), by code unit of
 *  their paths; nothing when there is no such folder. The folder itself may be a link: whoever sets up the site decides where its
 *  content is. */
export function listFolder(folder: string): Listing {
  const files: ListedFile[] = []
  const unlisted: UnlistedEntry[] = []
  let home: string
  try {
    home = realpathSync(folder)
  } catch (error) {
    if (!isMissing(error)) throw error
    const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true
    return { files, unlisted: isLink ? [{ path: '', what: 'link to nothing' }] : [] }
  }
  walk(home, '', { home, files, unlisted })
  files.sort((a, b) => compareText(a.path, b.path))
  return { files, unlisted: unlisted.sort((a, b) => compareText(a.path, b.path)) }
}

/** A listing as another thread gets it: objects by the thousand would take longer to hand over than to make. */
export type PackedListing = Pick<Listing, 'unlisted'> & {
  /** The folder of which the paths tell; '' where there are none. */
  readonly home: string
  readonly paths: readonly string[]
  /** Of each path. */
  readonly numbers: Float64Array
}

export function packListing({ files, unlisted }: Listing): PackedListing {
  const [first] = files
  const numbers = new Float64Array(files.length * STAMP_NUMBERS)
  for (const [index, file] of files.entries()) numbers.set(packStamp(file), index * STAMP_NUMBERS)
  return {
    home: first === undefined ? '' : first.absolute.slice(0, -first.path.length),
    paths: files.map(({ path }) => path),
    numbers,
    unlisted,
  }
}

export function unpackListing({ home, paths, numbers, unlisted }: PackedListing): Listing {
  const files = paths.map((path, index): ListedFile => {
    const at = index * STAMP_NUMBERS
    return { path, absolute: home + path, ...unpackStamp(numbers.subarray(at, at + STAMP_NUMBERS)) }
  })
  return { files, unlisted }
}

/** True where so many names stand below a folder, whatever they are; false where that cannot be seen. */
export function hasManyNames(folder: string, many: number): boolean {
  let count = 0
  const folders = [folder]
  for (const next of folders) {
    const entries = namesIn(next)
    count += entries.length
    if (count >= many) return true
    for (const entry of entries) if (entry.isDirectory()) folders.push(join(next, entry.name))
  }
  return false
}

function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The files alone. */
export function listFiles(folder: string): readonly ListedFile[] {
  return listFolder(folder).files
}

type Walk = { readonly home: string; readonly files: ListedFile[]; readonly unlisted: UnlistedEntry[] }

function walk(folder: string, prefix: string, context: Walk): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (isHidden(entry.name)) continue
    const absolute = join(folder, entry.name)
    const path = prefix + entry.name
    if (entry.isDirectory()) {
      walk(absolute, `${path}/`, context)
      continue
    }
    const found = entry.isSymbolicLink() ? followLink(absolute, context.home) : lookAt(absolute)
    if (found === null) continue
    if (typeof found === 'string') context.unlisted.push({ path, what: found })
    else context.files.push(listed(path, absolute, found))
  }
}

function listed(path: string, absolute: string, { size, mtimeMs, ctimeMs, ino }: Stats): ListedFile {
  return { path, absolute, sizeBytes: size, mtimeMs, ctimeMs, inode: ino }
}

/** The file, or what stands there instead; null for one that was deleted since the folder was read. */
function lookAt(path: string): Stats | Unlisted | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.isFile()) return stats ?? null
  return stats.isFIFO() ? 'pipe' : stats.isSocket() ? 'socket' : 'device'
}

/** The file that a link leads to, or why it is not followed. */
function followLink(path: string, home: string): Stats | Unlisted | null {
  let target: string
  try {
    target = realpathSync(path)
  } catch (error) {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null
    if (isMissing(error)) return 'link to nothing'
    return errorCode(error) === 'ELOOP' ? 'link in a circle' : 'link to what is not allowed'
  }
  if (target !== home && !target.startsWith(home + sep)) return 'link to the outside'
  if (target.slice(home.length).split(sep).some(isHidden)) return 'link to a hidden name'
  const stats = statSync(target, { throwIfNoEntry: false })
  if (stats === undefined || stats.isFile()) return stats ?? null
  return stats.isDirectory() ? 'link to a folder' : 'link to no file'
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known'
}

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
export type Standing = 'empty' | 'append' | 'refuse'

const STANDING: Readonly<Record<Standing, number>> = {
  empty: constants.O_TRUNC,
  append: constants.O_APPEND,
  refuse: constants.O_EXCL,
}

/** A regular file, open for writing: a new one, or the one that stands. */
export function openForWriting(path: string, standing: Standing = 'empty'): number {
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

function tooLarge(path: string): Error {
  const code = 'ERR_FS_FILE_TOO_LARGE'
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
export function writeFile(path: string, data: FileData, standing: Standing = 'empty'): void {
  const descriptor = openForWriting(path, standing)
  const pieces = typeof data === 'string' || data instanceof Uint8Array ? [data] : data
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes a folder and those that it stands in. Throws what the disk says: Node by itself says of a read-only one that something is
 *  missing. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    let missing = folder
    while (lstatSync(dirname(missing), { throwIfNoEntry: false }) === undefined) missing = dirname(missing)
    try {
      mkdirSync(missing)
    } catch (reason) {
      throw errorCode(reason) === 'EEXIST' ? error : reason
    }
    makeFolder(folder)
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

/** Something else has the name: a folder, a pipe, a socket, a device, a link that leads in a circle. */
export function isNoFile(error: unknown): boolean {
  return NO_FILE.has(errorCode(error))
}

const NO_FILE = new Set(['ENOTREG', 'EISDIR', 'ENXIO', 'ENODEV', 'ELOOP'])

export function isMissing(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** 'ENOENT' of a system error, else ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
