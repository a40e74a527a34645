// Read-only checks of output paths: the kind of outDir, its real path, and links in the folders of published files.

import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { linkStatsAt } from '../../util/fs'
import { statFollowingLinks } from './fs-files'

/** Returns the type of outDir or the target of its link: 'dangling' is a link without a target. */
export function statRoot(folder: string): 'absent' | 'folder' | 'file' | 'dangling' {
  const stats = linkStatsAt(folder)
  if (stats === undefined) return 'absent'
  const target = stats.isSymbolicLink() ? statFollowingLinks(folder) : stats
  if (target === undefined) return 'dangling'
  return target.isDirectory() ? 'folder' : 'file'
}

/** Inode of a file below outDir; undefined without the file. A publish replaces files, so each version has an inode of its own. */
export function outputInode(outDir: string, path: string): number | undefined {
  return linkStatsAt(join(outDir, path))?.ino
}

/** True if the path does not exist, not even as a link. */
export function isAbsent(path: string): boolean {
  return linkStatsAt(path) === undefined
}

/** Folder -> number of its subfolders, for the folders of a list of files. '' is the common root. */
export type SubfolderCounts = ReadonlyMap<string, number>

/** `paths`: relative, with forward slashes. */
export function countSubfolders(paths: Iterable<string>): SubfolderCounts {
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
    // Fast path: consecutive files are often in one folder.
    if (slash < 0 || (slash === last.length && path.startsWith(last))) continue
    last = path.slice(0, slash)
    visit(last)
  }
  return tree
}

/** True if no folder of the paths, which are relative to `root`, is a link or missing. `root` itself may be a link: the dot follows the link. */
export function hasPlainFolders(root: string, paths: readonly string[]): boolean {
  const folders = [...countSubfolders(paths).keys()]
  return folders.every((folder) => linkStatsAt(`${root}/${folder || '.'}`)?.isDirectory() === true)
}

/** True if every path of the tree is a folder, not a link. If the link counts of the parent folders match, the leaf folders are not stat'ed. */
export function hasNoLinkedFolders(tree: SubfolderCounts, toPath: (folder: string) => string): boolean {
  return (
    isCounted(tree, toPath) ||
    Array.from(tree.keys()).every((folder) => linkStatsAt(toPath(folder))?.isDirectory() === true)
  )
}

/** Links of an empty folder on Linux file systems that count subfolders: its name in the parent folder, and '.'. Other systems count files too. */
const OWN_LINKS = 2

function isCounted(tree: SubfolderCounts, at: (folder: string) => string): boolean {
  if (process.platform !== 'linux') return false
  for (const [folder, count] of tree) {
    if (count === 0 && folder !== '') continue
    const stats = linkStatsAt(at(folder))
    if (stats?.isDirectory() !== true || stats.nlink !== count + OWN_LINKS) return false
  }
  return true
}

/** Resolves all symbolic links in the existing part of a path. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}
