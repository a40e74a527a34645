// The ways to the folders of the output, looked at from outside: what outDir is, where it really is, and whether links are on the way to
// what a build wrote. A folder that is as it was holds the entries that it held: none of the folders in it was moved, or replaced by a
// link, and none of them has to be looked at. Of a site that has a folder for each page these are all but a few.

import { realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { TICK_MS, isSettled, fingerprintOfStats, type Fingerprint } from '../../util/fingerprint'
import { lstat, stat } from './fs-files'
import type { Way } from '../../types'

/** What the folder of a site is; a link is followed, once. */
export function statRoot(folder: string): 'absent' | 'folder' | 'file' | 'dangling' {
  const stats = lstat(folder)
  if (stats === undefined) return 'absent'
  const target = stats.isSymbolicLink() ? stat(folder) : stats
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
    const parent = folderOf(folder)
    const isFolder = same.has(folder) || same.has(parent) || lstat(folder)?.isDirectory() === true
    return isFolder && (parent === folder || isPlain(parent))
  }
  return files.every((file) => isPlain(folderOf(file)))
}

/** Folders on the way to some files, relative to the one that holds all of them, '', and how many in each are. */
export type FolderTree = ReadonlyMap<string, number>

/** `paths`: relative, forward slashes. */
export function folderTree(paths: Iterable<string>): FolderTree {
  const tree = new Map([['', 0]])
  const visit = (folder: string): void => {
    if (tree.has(folder)) return
    tree.set(folder, 0)
    const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
    visit(parent)
    tree.set(parent, (tree.get(parent) ?? 0) + 1)
  }
  let last = ''
  for (const path of paths) {
    const slash = path.lastIndexOf('/')
    // Files of a page follow each other.
    if (slash < 0 || (slash === last.length && path.startsWith(last))) continue
    last = path.slice(0, slash)
    visit(last)
  }
  return tree
}

/** True where all of them are folders, and no links. Where a disk counts the folders in a folder, and finds as many as there are, those are folders:
 *  they need no look. */
export function hasPlainTree(tree: FolderTree, at: (folder: string) => string): boolean {
  return isCounted(tree, at) || Array.from(tree.keys()).every((folder) => lstat(at(folder))?.isDirectory() === true)
}

/** What a folder has besides, where a disk of Linux counts: its own name in the folder above it, and the one for itself. Elsewhere files count too. */
const OWN_LINKS = 2

function isCounted(tree: FolderTree, at: (folder: string) => string): boolean {
  if (process.platform !== 'linux') return false
  for (const [folder, count] of tree) {
    if (count === 0 && folder !== '') continue
    const stats = lstat(at(folder))
    if (stats?.isDirectory() !== true || stats.nlink !== count + OWN_LINKS) return false
  }
  return true
}

/** The folders of a tree that hold others. */
export function foldersOfFolders(tree: FolderTree): string[] {
  const found: string[] = []
  for (const [folder, count] of tree) if (count > 0) found.push(folder)
  return found
}

/** Of a file by its whole path; dirname takes a character at a time, and there are as many files as pages. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf(sep)) || dirname(file)
}

/** What folders are now. One that has just been changed may be changed again and look the same. */
export function takeWays(folders: readonly string[]): Way[] {
  const nowMs = Date.now()
  return folders.map((folder): Way => {
    const found = stampOf(folder)
    return found !== null && isSettled(found, nowMs - TICK_MS)
      ? [folder, found.mtimeMs, found.ctimeMs, found.inode]
      : [folder, 0, 0, 0]
  })
}

/** Those that are as they were, and no links. */
export function unchangedWays(ways: readonly Way[]): ReadonlySet<string> {
  const isSame = ([folder, mtimeMs, ctimeMs, inode]: Way): boolean => {
    const found = mtimeMs === 0 ? null : stampOf(folder)
    return found !== null && found.mtimeMs === mtimeMs && found.ctimeMs === ctimeMs && found.inode === inode
  }
  return new Set(ways.filter(isSame).map(([folder]) => folder))
}

function stampOf(folder: string): Fingerprint | null {
  const stats = lstat(folder)
  return stats?.isDirectory() === true ? fingerprintOfStats(stats) : null
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
