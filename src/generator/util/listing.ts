// Folders that are listed: in one order everywhere, only regular files, no symbolic link that leaves the folder or that leads to a
// name which would not be listed itself. What is not listed is told by name: a site that lacks it must not look whole.

import { readdirSync, realpathSync, type Dirent, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { errorCode, isMissing, linkStatsAt, statsAt } from './fs'
import { isDotted, isIgnoredFile } from './ignored-names'
import { compareText } from './text'
import { valueOr } from './value-or'
import type { Fingerprint } from './fingerprint'

export type ListedFile = Fingerprint & {
  /** Relative to the listed folder, forward slashes. */
  readonly path: string
  readonly absolute: string
}

/** What stands in a folder and is no file that may be opened. */
export type UnlistedEntry = {
  /** Relative to the listed folder; '' for the folder itself. */
  readonly path: string
  readonly what: Unlisted
}

/** What stands there, or where a link leads. */
export type Unlisted =
  | 'pipe'
  | 'socket'
  | 'device'
  | 'link to nothing'
  | 'link in a circle'
  | 'link to what is not allowed'
  | 'link to the outside'
  | 'link to a hidden name'
  | 'link to a folder'
  | 'link to no file'

export type Listing = {
  readonly files: readonly ListedFile[]
  readonly unlisted: readonly UnlistedEntry[]
  /** Paths of files and folders with a name that is ignored (ignored-names.ts). */
  readonly ignored: readonly string[]
}

/**
 * Everything below a folder, each list sorted by code unit of the paths; empty lists when there is no such folder. The folder
 * itself may be a link.
 */
export function listFolder(folder: string): Listing {
  const files: ListedFile[] = []
  const unlisted: UnlistedEntry[] = []
  const ignored: string[] = []
  let home: string
  try {
    home = realpathSync(folder)
  } catch (error) {
    if (!isMissing(error)) throw error
    const isLink = linkStatsAt(folder)?.isSymbolicLink() === true
    return { files, unlisted: isLink ? [{ path: '', what: 'link to nothing' }] : [], ignored }
  }
  walk(home, '', { home, files, unlisted, ignored })
  files.sort((a, b) => compareText(a.path, b.path))
  return { files, unlisted: unlisted.sort((a, b) => compareText(a.path, b.path)), ignored: ignored.sort(compareText) }
}

/** What stands in a folder; nothing where that cannot be seen. */
export function entriesIn(folder: string): Dirent[] {
  return valueOr([], () => readdirSync(folder, { withFileTypes: true }))
}

/** The files alone. */
export function listFiles(folder: string): readonly ListedFile[] {
  return listFolder(folder).files
}

type Walk = {
  readonly home: string
  readonly files: ListedFile[]
  readonly unlisted: UnlistedEntry[]
  readonly ignored: string[]
}

function walk(folder: string, prefix: string, context: Walk): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const absolute = join(folder, entry.name)
    const path = prefix + entry.name
    if (entry.isDirectory() ? isDotted(entry.name) : isIgnoredFile(entry.name)) {
      context.ignored.push(path)
      continue
    }
    if (entry.isDirectory()) {
      walk(absolute, `${path}/`, context)
      continue
    }
    const found = entry.isSymbolicLink() ? followLink(absolute, context.home) : lookAt(absolute)
    if (found === null) continue
    if (typeof found === 'string') context.unlisted.push({ path, what: found })
    else context.files.push(listed(path, absolute, found))
  }
}

function listed(path: string, absolute: string, { size, mtimeMs, ctimeMs, ino }: Stats): ListedFile {
  return { path, absolute, sizeBytes: size, mtimeMs, ctimeMs, inode: ino }
}

/** The file, or what stands there instead; null for one that was deleted since the folder was read. */
function lookAt(path: string): Stats | Unlisted | null {
  const stats = statsAt(path)
  if (stats === undefined || stats.isFile()) return stats ?? null
  return stats.isFIFO() ? 'pipe' : stats.isSocket() ? 'socket' : 'device'
}

/** The file that a link leads to, or why it is not followed. */
function followLink(path: string, home: string): Stats | Unlisted | null {
  let target: string
  try {
    target = realpathSync(path)
  } catch (error) {
    if (linkStatsAt(path) === undefined) return null
    if (isMissing(error)) return 'link to nothing'
    return errorCode(error) === 'ELOOP' ? 'link in a circle' : 'link to what is not allowed'
  }
  if (target !== home && !target.startsWith(home + sep)) return 'link to the outside'
  if (target.slice(home.length).split(sep).some(isDotted)) return 'link to a hidden name'
  const stats = statsAt(target)
  if (stats === undefined || stats.isFile()) return stats ?? null
  return stats.isDirectory() ? 'link to a folder' : 'link to no file'
}
