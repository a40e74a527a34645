// The disk: lists in one order everywhere, only regular files, no symbolic link that leaves the folder or that leads to a
// name which would not be listed itself.

import { readFileSync, readdirSync, realpathSync, rmSync, statSync, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { compareText } from './text'

export type ListedFile = {
  /** Relative to the listed folder, forward slashes. */
  readonly path: string
  readonly absolute: string
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly ctimeMs: number
}

/** Every regular file below a folder, by code unit of its path; empty when there is no such folder. Dotted names are left out, but for
 *  .well-known. The folder itself may be a link: whoever sets up the site decides where its content is. */
export function listFiles(folder: string): ListedFile[] {
  const files: ListedFile[] = []
  let home: string
  try {
    home = realpathSync(folder)
  } catch (error) {
    if (isMissing(error)) return files
    throw error
  }
  walk(home, '', { home, files })
  return files.sort((a, b) => compareText(a.path, b.path))
}

type Walk = { readonly home: string; readonly files: ListedFile[] }

function walk(folder: string, prefix: string, { home, files }: Walk): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (isHidden(entry.name)) continue
    const absolute = join(folder, entry.name)
    const path = prefix + entry.name
    if (entry.isDirectory()) {
      walk(absolute, `${path}/`, { home, files })
      continue
    }
    const target = entry.isSymbolicLink() ? resolveLink(absolute) : entry.isFile() ? absolute : null
    if (target === null || (target !== absolute && !isListed(home, target))) continue
    // One that was deleted since the folder was read is not there.
    const stats = statSync(target, { throwIfNoEntry: false })
    if (stats?.isFile() === true) files.push(listed(path, absolute, stats))
  }
}

function listed(path: string, absolute: string, { size, mtimeMs, ctimeMs }: Stats): ListedFile {
  return { path, absolute, sizeBytes: size, mtimeMs, ctimeMs }
}

/** Removes a file that nobody needs; one that cannot be removed stays. */
export function discardFile(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Nobody needs it.
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known'
}

/** True when a link's target is of the folder, and no name on the way is hidden. */
function isListed(home: string, target: string): boolean {
  return (
    target.startsWith(home + sep) &&
    !target
      .slice(home.length + 1)
      .split(sep)
      .some(isHidden)
  )
}

function resolveLink(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

/** The text of a file, or null when there is none. */
export function readTextIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** 'ENOENT' of a system error, else ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
