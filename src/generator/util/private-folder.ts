// Permissions of packsite's internal folders. Later runs trust the files in them, so no other user may have write access.

import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { linkStatsAt, statsAt } from './fs'

/** Write permission of group and others. */
const OTHERS_WRITE = 0o022

/** Only the owner may read and write. */
export const PRIVATE_MODE = 0o700
/** Only the owner may write. */
export const OWNER_WRITES_MODE = 0o755

export const SYMBOLIC_LINK_FAULT = 'is a symbolic link, which packsite does not follow'

/**
 * The reason why a folder must not be used, as the end of a sentence. Null for a safe folder or a missing one. Trusted owners: this user,
 * root, and the owner of the parent folder, who could replace the folder. Windows has no user ids, so only links are refused.
 */
export function unsafeFolderReason(folder: string): string | null {
  const stats = linkStatsAt(folder)
  if (stats === undefined) return null
  if (stats.isSymbolicLink()) return SYMBOLIC_LINK_FAULT
  const user = process.geteuid?.()
  if (user === undefined || [user, 0, statsAt(dirname(folder))?.uid].includes(stats.uid)) return null
  return `belongs to another user (${String(stats.uid)}), who could change what packsite writes there`
}

/** Removes the write permission of group and others from a folder of this user. The umask may have allowed more at creation. */
export function denyOthersWrite(folder: string, mode: number): void {
  const stats = linkStatsAt(folder)
  if (stats?.isDirectory() !== true || stats.uid !== process.geteuid?.() || (stats.mode & OTHERS_WRITE) === 0) return
  try {
    chmodSync(folder, mode)
  } catch {
    // Some network disks and Windows mounts have no permissions.
  }
}
