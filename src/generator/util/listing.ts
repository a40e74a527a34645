// Lists folders in the same order on every machine. Follows a symbolic link only to a listable file inside the folder. Reports every other
// entry by name, so that an incomplete site does not pass for a complete one.

import { readdirSync, realpathSync, type Dirent, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { errorCode, isMissingFileError, linkStatsAt, statsAt } from './fs'
import { isIgnoredDotName, isIgnoredFile } from './ignored-names'
import { compareText } from './text'
import { fallbackIfThrows } from './value-or'
import { fingerprintOfStats, type Fingerprint } from './fingerprint'

export type ListedFile = Fingerprint & {
  /** Relative to the listed folder, with forward slashes. */
  readonly path: string
  readonly absolute: string
  /** True for a symbolic link; the fingerprint is that of its target. */
  readonly isLink?: boolean
}

/** A directory entry that is no readable regular file. */
export type UnlistedEntry = {
  /** Relative to the listed folder; '' for the folder itself. */
  readonly path: string
  readonly what: UnlistedReason
}

/** The kind of the entry, or the problem of a link. */
export type UnlistedReason =
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
  /** Paths of files and folders with an ignored name (ignored-names.ts). */
  readonly ignored: readonly string[]
}

/**
 * Lists a folder recursively. Each list is sorted by code unit of the path; all lists are empty if the folder does not exist. The folder
 * itself may be a symbolic link.
 */
export function listFolderRecursively(folder: string): Listing {
  const files: ListedFile[] = []
  const unlisted: UnlistedEntry[] = []
  const ignored: string[] = []
  let home: string
  try {
    home = realpathSync(folder)
  } catch (error) {
    if (!isMissingFileError(error)) throw error
    const isLink = linkStatsAt(folder)?.isSymbolicLink() === true
    return { files, unlisted: isLink ? [{ path: '', what: 'link to nothing' }] : [], ignored }
  }
  walk(home, '', { home, files, unlisted, ignored })
  files.sort((a, b) => compareText(a.path, b.path))
  return { files, unlisted: unlisted.sort((a, b) => compareText(a.path, b.path)), ignored: ignored.sort(compareText) }
}

/** The entries of a folder; empty if the folder cannot be read. */
export function readFolderEntries(folder: string): Dirent[] {
  return fallbackIfThrows([], () => readdirSync(folder, { withFileTypes: true }))
}

/** The files of `listFolderRecursively`. */
export function listFilesRecursively(folder: string): readonly ListedFile[] {
  return listFolderRecursively(folder).files
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
    if (entry.isDirectory() ? isIgnoredDotName(entry.name) : isIgnoredFile(entry.name)) {
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
    else context.files.push({ path, absolute, ...fingerprintOfStats(found), isLink: entry.isSymbolicLink() })
  }
}

/** Stats of a regular file, or the kind of the entry. Null if the file was deleted since the folder listing. */
function lookAt(path: string): Stats | UnlistedReason | null {
  const stats = statsAt(path)
  if (stats === undefined || stats.isFile()) return stats ?? null
  return stats.isFIFO() ? 'pipe' : stats.isSocket() ? 'socket' : 'device'
}

/** Stats of the target file, or the reason why the link is not followed. Null if the link was deleted since the folder listing. */
function followLink(path: string, home: string): Stats | UnlistedReason | null {
  let target: string
  try {
    target = realpathSync(path)
  } catch (error) {
    if (linkStatsAt(path) === undefined) return null
    if (isMissingFileError(error)) return 'link to nothing'
    return errorCode(error) === 'ELOOP' ? 'link in a circle' : 'link to what is not allowed'
  }
  if (target !== home && !target.startsWith(home + sep)) return 'link to the outside'
  if (target.slice(home.length).split(sep).some(isIgnoredDotName)) return 'link to a hidden name'
  const stats = statsAt(target)
  if (stats === undefined || stats.isFile()) return stats ?? null
  return stats.isDirectory() ? 'link to a folder' : 'link to no file'
}
