// Faults of the disk as problems that name the file: a full disk is no bug of packsite.

import { relative } from 'node:path'
import { SiteError, createProblem } from './errors'
import { errorCode } from './fs'

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
  EBUSY: 'another program holds it',
  ELOOP: 'symbolic links lead in a circle',
  ENAMETOOLONG: 'its path is too long for the disk',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  ENOTEMPTY: 'a folder stands where a file is needed',
}

/** The answer of `write`. Throws SiteError for what a disk may refuse. */
export function guardWriting<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const reason = REASONS[errorCode(error)]
    if (reason === undefined) throw error
    const message = `${path} cannot be written: ${reason}`
    const hint = 'free the way and run the command again; a publishing that had begun is finished then.'
    throw new SiteError([createProblem('write-failed', { message, at: { file: path }, hint })])
  }
}

/** Why a file or folder could not be read, in words; null when the error is no fault of a disk. */
export function readFault(error: unknown): string | null {
  const code = errorCode(error)
  if (code === 'ENOENT') return 'it is gone'
  if (code === 'ERR_FS_FILE_TOO_LARGE') return 'it is larger than packsite can read'
  return REASONS[code] ?? null
}

/** Reading goes on in many places, and a disk may fail in each: such an error as a problem that names the path; any other as it is. */
export function toDiskProblem(error: unknown, root: string): unknown {
  const reason = readFault(error)
  const { path } = error as { path?: unknown }
  if (error instanceof SiteError || reason === null || typeof path !== 'string') return error
  const own = relative(root, path).replaceAll('\\', '/')
  const file = own === '' || own.startsWith('..') ? path : own
  const hint = 'was it deleted or moved while packsite ran? If not, let packsite read it.'
  return new SiteError([
    createProblem('read-failed', { message: `${file} cannot be read: ${reason}`, at: { file }, hint }),
  ])
}
