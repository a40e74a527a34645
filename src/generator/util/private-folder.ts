// Folders in which packsite keeps files for itself: the files are trusted later, so nobody else may have written them.

import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { linkStatsAt, statsAt } from './fs'

/** Write permission of the group and of all others. */
const OTHERS_WRITE = 0o022

/** Permissions of a folder that only its owner may read and write. */
export const PRIVATE_MODE = 0o700
/** Permissions of a folder that only its owner may write. */
export const OWNER_WRITES_MODE = 0o755

export const LINK_FAULT = 'is a link: packsite reads, writes and deletes nothing behind it'

/**
 * Why a folder must not be used, as the end of a sentence; null for one that may, and for one that does not exist.
 * Trusted owners: this user, root, and the owner of the folder around it, who could replace it. Windows has no user ids: there only links are refused.
 */
export function folderFault(folder: string): string | null {
  const stats = linkStatsAt(folder)
  if (stats === undefined) return null
  if (stats.isSymbolicLink()) return LINK_FAULT
  const user = process.geteuid?.()
  if (user === undefined || [user, 0, statsAt(dirname(folder))?.uid].includes(stats.uid)) return null
  return `belongs to another user (${String(stats.uid)}), who could change what packsite writes there`
}

/** Takes the write permission of others from a folder of this user, whatever the umask was when it was made. */
export function closeFolder(folder: string, mode: number): void {
  const stats = linkStatsAt(folder)
  if (stats?.isDirectory() !== true || stats.uid !== process.geteuid?.() || (stats.mode & OTHERS_WRITE) === 0) return
  try {
    chmodSync(folder, mode)
  } catch {
    // Some network disks and mounts of Windows have no permissions.
  }
}
