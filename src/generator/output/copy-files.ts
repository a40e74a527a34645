// Files of the site that are copied into a stage. Somebody may save or delete them while packsite works, and their hashes are part
// of the build. A small one is read once for all files of the output that follow each other and are copies of it: a texture has many addresses.

import { siteError, type SiteError } from '../diagnostics/errors'
import { isMissing, isTooLarge, readBytes } from '../util/fs'
import { sha256 } from '../util/hash'
import type { SeenFile } from '../util/fingerprint'
import type { Hash, KnownFile } from '../types'
import type { GuardedFs } from './fs/guarded-fs'

type Source = KnownFile & { readonly source: string }

/** Copies a file into a place of a room. Throws SiteError where it is not what it was, and what the disk says. */
export type Copy = (file: Source, place: string, ways: { readonly isOwnWay: boolean }) => SeenFile

/** A larger file is copied in parts. */
const SMALL_BYTES = 256 * 1024

export function createCopies(work: GuardedFs): Copy {
  let last: { readonly source: string; readonly hash: Hash; readonly bytes: Uint8Array } | null = null
  const readSmall = ({ source, hash }: Source): Uint8Array => {
    if (last?.source === source && last.hash === hash) return last.bytes
    const bytes = readBytes(source, SMALL_BYTES)
    if (sha256(bytes) !== hash) throw movedOn(source, 'changed')
    last = { source, hash, bytes }
    return bytes
  }
  const copyLarge = ({ source, hash }: Source, place: string, ways: Parameters<Copy>[2]): SeenFile => {
    const copy = work.copyIn(source, place, ways)
    if (copy.hash !== hash) throw movedOn(source, 'changed')
    return copy.seen
  }
  return (file, place, ways) => {
    try {
      return file.sizeBytes > SMALL_BYTES ? copyLarge(file, place, ways) : work.create(place, readSmall(file), ways)
    } catch (error) {
      if ((error as { path?: unknown }).path !== file.source) throw error
      if (isMissing(error)) throw movedOn(file.source, 'deleted')
      throw isTooLarge(error) ? movedOn(file.source, 'changed') : error
    }
  }
}

function movedOn(source: string, what: string): SiteError {
  const message = `${source} was ${what} while packsite was building`
  return siteError('changed-while-building', { message, at: { file: source }, hint: 'build again.' })
}
