// File operations of the guarded file system: stats without following links, non-blocking flags, chunked reads and writes.

import { createHash } from 'node:crypto'
import { constants, fstatSync, fsyncSync, readSync, writeSync, type Stats } from 'node:fs'
import { castToHash } from '../../util/hash'
import { siteError, type SiteError } from '../../diagnostics/errors'
import { unreadableReason } from '../../diagnostics/fs-errors'
import { errorCode, isMissingFileError, statsAt } from '../../util/fs'
import type { FileIdentity } from '../../util/fingerprint'
import type { Hash } from '../../types'

/** `blocked`: neither a file nor a folder, or a path behind a file. Stats: a regular file. */
export type StatResult = 'absent' | 'folder' | 'blocked' | Stats

export const NO_FOLLOW_FLAG = (constants.O_NOFOLLOW as number | undefined) ?? 0
/** Non-blocking, because opening a named pipe would wait for its other end. */
export const READ_FLAGS = constants.O_RDONLY | NO_FOLLOW_FLAG | ((constants.O_NONBLOCK as number | undefined) ?? 0)
export const WRITE_FLAGS = constants.O_WRONLY | NO_FOLLOW_FLAG | ((constants.O_NONBLOCK as number | undefined) ?? 0)
export const CREATE_FLAGS = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW_FLAG

export function fileIdentityOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): FileIdentity {
  return { dev, ino, size, mtimeMs, ctimeMs }
}

/** True if both stats are of the same file, unchanged between the two. */
export function isSameFile(a: Stats, b: FileIdentity): boolean {
  return a.isFile() && a.ino === b.ino && a.dev === b.dev && a.size === b.size && a.mtimeMs === b.mtimeMs
}

export function statResultOf(stats: Stats | undefined): StatResult {
  if (stats === undefined) return 'absent'
  return stats.isDirectory() ? 'folder' : stats.isFile() ? stats : 'blocked'
}

/** Follows links. Undefined for a missing path, a path behind a file, and circular links. */
export function statFollowingLinks(path: string): Stats | undefined {
  try {
    return statsAt(path)
  } catch (error) {
    if (errorCode(error) === 'ELOOP') return undefined
    throw error
  }
}

export function writeAll(descriptor: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
}

const PART_BYTES = 1024 * 1024

/** Hashes an open file in chunks, so that large files need little memory. Calls `use` with each chunk. */
export function hashOpenFile(descriptor: number, { size }: Stats, use: (part: Uint8Array) => void = () => undefined) {
  const part = Buffer.allocUnsafe(Math.min(PART_BYTES, size + 1))
  const hash = createHash('sha256')
  for (;;) {
    const length = readSync(descriptor, part)
    if (length === 0) return castToHash(hash.digest('hex'))
    use(part.subarray(0, length))
    hash.update(part.subarray(0, length))
  }
}

/** Copies an open file into another, and returns the hash of the copied bytes. */
export function copyAndHash(from: number, to: number): Hash {
  return hashOpenFile(from, fstatSync(from), (part) => {
    writeAll(to, part)
  })
}

/** Like `copyAndHash`, and flushes the target to disk. */
export function copyHashAndFlush(from: number, to: number): Hash {
  const hash = copyAndHash(from, to)
  fsyncSync(to)
  return hash
}

/** Returns the result of `read`, or null if the file is missing. Throws SiteError if the file is not readable. */
export function readOrNullIfMissing<T>(file: string, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (isMissingFileError(error) || errorCode(error) === 'ELOOP') return null
    const reason = unreadableReason(error)
    if (reason === null) throw error
    const message = `${file} cannot be read: ${reason}`
    throw siteError('read-failed', { message, at: { file }, hint: 'give packsite permission to read it.' })
  }
}

/** An error like the errors of Node's file system. */
export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path })
}

export function symbolicLinkError(file: string, displayPath: string): SiteError {
  const message = `${displayPath} is a symbolic link, which packsite does not follow`
  const hint = 'replace the link with a folder, or choose another outDir.'
  return siteError('out-dir-foreign', { message, at: { file }, hint })
}
