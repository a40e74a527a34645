// The ways to the folders of the output, looked at from outside: what outDir is, and where it really is.

import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lstat } from './room-files'

/** What the folder of a site is; a link is followed, once. */
export function lookAtRoot(folder: string): 'absent' | 'folder' | 'file' | 'dangling' {
  const stats = lstat(folder)
  if (stats === undefined) return 'absent'
  const target = stats.isSymbolicLink() ? statSync(folder, { throwIfNoEntry: false }) : stats
  if (target === undefined) return 'dangling'
  return target.isDirectory() ? 'folder' : 'file'
}

/** True when nothing stands at a path, not even a link. */
export function isAbsent(path: string): boolean {
  return lstat(path) === undefined
}

/** True when no link is on the way to any of some files in some folders; such a folder itself may be one. `same`: folders, no links
 *  themselves, that hold what they held when all ways were plain. */
export function hasPlainWays(
  folders: readonly string[],
  files: readonly string[],
  same: ReadonlySet<string> = new Set(),
): boolean {
  const looked = new Set(folders)
  const isPlain = (folder: string): boolean => {
    if (looked.has(folder)) return true
    looked.add(folder)
    const parent = dirname(folder)
    const isFolder = same.has(folder) || same.has(parent) || lstat(folder)?.isDirectory() === true
    return isFolder && (parent === folder || isPlain(parent))
  }
  return files.every((file) => isPlain(dirname(file)))
}

/** The path with every symbolic link followed as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}
