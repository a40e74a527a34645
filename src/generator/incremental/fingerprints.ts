// Fingerprints of files: size, times and inode, from stat alone. A later run compares them.

import { lstatSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOfStats, formatFingerprint, type Fingerprint } from '../util/fingerprint'
import { statsAt } from '../util/fs'
import { sha256 } from '../util/hash'
import { isIgnoredDotName, isIgnoredFile } from '../util/ignored-names'

/**
 * Path -> fingerprint. '<bytes> <mtimeMs> <ctimeMs> <inode>' for a file, 'folder <mtimeMs> <inode>' for a
 * folder, and 'absent'. For a symbolic link: '<fingerprint of the target> link <hash of the real path>'.
 */
export type Fingerprints = Readonly<Record<string, string>>

const ABSENT = 'absent'

/** Returns the fingerprint of a path. Paths that stat cannot resolve, such as circular links, count as absent. */
export function fingerprintAt(path: string): string {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return ABSENT
    if (!stats.isSymbolicLink()) return fingerprintText(stats)
    const target = statSync(path, { throwIfNoEntry: false })
    return target === undefined ? ABSENT : `${fingerprintText(target)} link ${sha256(realpathSync(path)).slice(0, 12)}`
  } catch {
    return ABSENT
  }
}

function fingerprintText(stats: Stats): string {
  return stats.isDirectory()
    ? `folder ${String(stats.mtimeMs)} ${String(stats.ino)}`
    : formatFingerprint(fingerprintOfStats(stats))
}

/** True for the fingerprint of a regular file; false for a link. */
export function isFileFingerprint(fingerprint: string | undefined): boolean {
  return fingerprint !== undefined && /^\d[^a-z]*$/.test(fingerprint)
}

export function isFolderFingerprint(fingerprint: string | undefined): boolean {
  return fingerprint?.startsWith('folder') === true && !fingerprint.includes('link')
}

/** `known`: absolute path -> fingerprint of files that were listed a moment ago. */
export function takeFingerprints(paths: Iterable<string>, known: ReadonlyMap<string, Fingerprint> = new Map()) {
  const fingerprintOf = (path: string): string => {
    const file = known.get(path)
    return file === undefined ? fingerprintAt(path) : formatFingerprint(file)
  }
  return Object.fromEntries(Array.from(paths, (path) => [path, fingerprintOf(path)]))
}

/** Returns the absolute paths with a changed fingerprint; null if more than `maxPaths`. */
export function changedPaths(fingerprints: Fingerprints, maxPaths: number): readonly string[] | null {
  const changed: string[] = []
  for (const [path, fingerprint] of Object.entries(fingerprints)) {
    if (fingerprintAt(path) === fingerprint) continue
    if (changed.length === maxPaths) return null
    changed.push(path)
  }
  return changed
}

/** `folder`: prefix of relative paths, with a final slash. */
export function areUnchanged(fingerprints: Fingerprints, folder = ''): boolean {
  return Object.entries(fingerprints).every(([path, fingerprint]) => fingerprintAt(folder + path) === fingerprint)
}

/** True if no file changed since a time. A file that changes during reading could get a wrong fingerprint. */
export function wereLastChangedBefore(fingerprints: Fingerprints, sinceMs: number): boolean {
  return Object.values(fingerprints).every((fingerprint) => {
    const [first, mtimeMs = 0, ctimeMs = 0] = fingerprint.split(' ')
    if (first === ABSENT) return true
    return Math.max(Number(mtimeMs), first === 'folder' ? 0 : Number(ctimeMs)) < sinceMs
  })
}

/** Lists every path at or below some folders and files, including absent paths, without ignored names. */
export function listPathsBelow(places: readonly string[]): string[] {
  const paths: string[] = []
  const visit = (path: string, isFolder: boolean): void => {
    paths.push(path)
    if (!isFolder) return
    for (const entry of listUnignoredEntries(path)) visit(join(path, entry.name), entry.isDirectory())
  }
  for (const place of places) visit(place, statsAt(place)?.isDirectory() === true)
  return paths
}

/** Lists a folder without ignored names. Returns [] if the folder cannot be read, such as after a deletion. */
export function listUnignoredEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory() ? !isIgnoredDotName(entry.name) : !isIgnoredFile(entry.name),
    )
  } catch {
    return []
  }
}
