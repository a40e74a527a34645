// Copies source files into the stage (the folder of files to publish), and verifies their hashes, because a user can change or delete a file during
// the build. A small file is read once for consecutive copies: a texture has many addresses.

import { siteError, type SiteError } from '../diagnostics/errors'
import { isMissingFileError, isFileTooLargeError, readBytes } from '../util/fs'
import { sha256 } from '../util/hash'
import type { FileIdentity } from '../util/fingerprint'
import type { Hash, HashAndSize } from '../types'
import type { GuardedFs } from './fs/guarded-fs'

type Source = HashAndSize & { readonly source: string }

/** Copies a file into the stage. Throws SiteError if the file was changed or deleted, else the error of the disk. */
export type CopyToStage = (file: Source, target: string, options: { readonly isTrustedPath: boolean }) => FileIdentity

/** Larger files are copied in chunks. */
const SMALL_BYTES = 256 * 1024

export function createVerifyingCopier(work: GuardedFs): CopyToStage {
  let last: { readonly source: string; readonly hash: Hash; readonly bytes: Uint8Array } | null = null
  const readSmall = ({ source, hash }: Source): Uint8Array => {
    if (last?.source === source && last.hash === hash) return last.bytes
    const bytes = readBytes(source, SMALL_BYTES)
    if (sha256(bytes) !== hash) throw movedOn(source, 'changed')
    last = { source, hash, bytes }
    return bytes
  }
  const copyLarge = ({ source, hash }: Source, target: string, options: Parameters<CopyToStage>[2]): FileIdentity => {
    const copy = work.copyIn(source, target, options)
    if (copy.hash !== hash) throw movedOn(source, 'changed')
    return copy.seen
  }
  return (file, target, options) => {
    try {
      if (file.sizeBytes > SMALL_BYTES) return copyLarge(file, target, options)
      return work.create(target, readSmall(file), options)
    } catch (error) {
      if ((error as { path?: unknown }).path !== file.source) throw error
      if (isMissingFileError(error)) throw movedOn(file.source, 'deleted')
      throw isFileTooLargeError(error) ? movedOn(file.source, 'changed') : error
    }
  }
}

function movedOn(source: string, what: string): SiteError {
  const message = `${source} was ${what} while packsite was building`
  return siteError('changed-while-building', { message, at: { file: source }, hint: 'build again.' })
}
