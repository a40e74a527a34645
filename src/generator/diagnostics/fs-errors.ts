// Maps errors of the disk to problems with a path, such as a full disk.

import { relative } from 'node:path'
import { createProblem, SiteError, siteError } from './errors'
import { errorCode } from '../util/fs'
import type { UnlistedReason, UnlistedEntry } from '../util/listing'
import type { Problem } from './problem'

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EFBIG: 'the file is larger than the disk allows',
  EIO: 'the disk does not answer',
  EBUSY: 'another program uses it',
  ELOOP: 'symbolic links form a loop',
  ENAMETOOLONG: 'its path is too long for the disk',
  ENOTDIR: 'a file is where a folder is needed',
  EEXIST: 'a file is where a folder is needed',
  EISDIR: 'a folder is where a file is needed',
  ENOTEMPTY: 'a folder is where a file is needed',
  ENOTREG: 'it is not a regular file',
  ENXIO: 'it is not a regular file',
  ENODEV: 'it is not a regular file',
}

/** Returns the result of `write`. Throws SiteError for errors of the disk; rethrows all other errors. */
export function convertWriteErrors<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const reason = REASONS[errorCode(error)] ?? (isDeadEnd(error) ? 'a link in its path has no target' : undefined)
    if (reason === undefined) throw error
    const message = `${path} cannot be written: ${reason}`
    const hint = 'fix the cause and run the command again, which also finishes an interrupted publish.'
    throw siteError('write-failed', { message, at: { file: path }, hint })
  }
}

/** True if `mkdir` fails because a parent is a dangling symbolic link. */
function isDeadEnd(error: unknown): boolean {
  return errorCode(error) === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'mkdir'
}

/** Returns a phrase that says why a file or folder is unreadable; null if the error is not an error of the disk. */
export function unreadableReason(error: unknown): string | null {
  const code = errorCode(error)
  if (code === 'ENOENT') return 'it is gone'
  if (code === 'ERR_FS_FILE_TOO_LARGE') return 'it is larger than packsite can read'
  return REASONS[code] ?? null
}

const UNLISTED: Readonly<Record<UnlistedReason, (folder: string) => string>> = {
  pipe: () => 'A pipe is not read',
  socket: () => 'A socket is not read',
  device: () => 'A device is not read',
  'link to nothing': () => 'The target of the link does not exist',
  'link in a circle': () => 'The link leads back to itself',
  'link to what is not allowed': () => 'There is no permission to follow the link',
  'link to the outside': (folder) => `The link leads out of ${folder}/ and is not followed`,
  'link to a hidden name': () => 'The link leads to a name that begins with a dot and is not followed',
  'link to a folder': () => 'The link leads to a folder and is not followed',
  'link to no file': () => 'The link does not lead to a file and is not followed',
}

/** Returns a problem for each entry of a folder that packsite does not read, such as a pipe or a link that leads out of the folder. */
export function specialFileAndLinkProblems(folder: string, unlisted: readonly UnlistedEntry[]): Problem[] {
  return unlisted.map(({ path, what }) => {
    const isLink = what.startsWith('link')
    const hint = isLink
      ? `put the file itself here, or link to a file in ${folder}/.`
      : 'put a file here, or remove it.'
    const at = { file: path === '' ? folder : `${folder}/${path}` }
    return createProblem('unreadable-file', { message: UNLISTED[what](folder), at, hint })
  })
}

/** Converts a read error with a path to a SiteError that names the path; returns any other error unchanged. */
export function toReadFailedError(error: unknown, root: string): unknown {
  const reason = unreadableReason(error)
  const { path } = error as { path?: unknown }
  if (error instanceof SiteError || reason === null || typeof path !== 'string') return error
  const shown = relative(root, path).replaceAll('\\', '/')
  const file = shown === '' || shown.startsWith('..') ? path : shown
  const hint = 'was it deleted or moved while packsite ran? If not, give packsite permission to read it.'
  return siteError('read-failed', { message: `${file} cannot be read: ${reason}`, at: { file }, hint })
}
