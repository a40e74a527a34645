// Faults of the disk as problems that name the file: a full disk is no bug of packsite.

import { SiteError, createProblem } from './errors'
import { errorCode } from './fs'

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
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
