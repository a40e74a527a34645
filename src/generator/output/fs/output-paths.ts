// The folders on the way to files of the output, looked at from outside: what outDir is, where it really is, and whether a link is on the
// way to what a build wrote.

import { realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { lstat, stat } from './fs-files'

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

/** True when no link is on the way to any of some files in some folders; such a folder itself may be one. */
export function hasPlainWays(folders: readonly string[], files: readonly string[]): boolean {
  const looked = new Set(folders)
  const isPlain = (folder: string): boolean => {
    if (looked.has(folder)) return true
    looked.add(folder)
    const parent = folderOf(folder)
    return lstat(folder)?.isDirectory() === true && (parent === folder || isPlain(parent))
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

/** Of a file by its whole path; dirname takes a character at a time, and there are as many files as pages. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf(sep)) || dirname(file)
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
