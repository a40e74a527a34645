// Helpers for folders: snapshots, comparison, and cheap copies.

import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { listBelow } from './site'

export { createRandom } from './random'

/** Path -> SHA-256 of every file below a folder; empty if the folder is missing. */
export function snapshot(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  return Object.fromEntries(listBelow(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]))
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Empty folders below a folder, relative. */
export function emptyFolders(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readdirSync(path).length === 0)
    .map((path) => path.slice(folder.length + 1))
}

/** Sorted paths that differ between two snapshots or exist in only one. */
export function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort()
}

/** A copy made of hard links: files of the copy may be replaced or removed, but not changed in place. */
export function linkTree(from: string, to: string): void {
  for (const path of listBelow(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    try {
      linkSync(join(from, path), join(to, path))
    } catch {
      copyFileSync(join(from, path), join(to, path))
    }
  }
}

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A snapshot without the record of lost addresses, which depends on earlier builds. */
export function snapshotOfBuild(outDir: string): Record<string, string> {
  const { 'builds/lost.json': _lost, ...files } = snapshot(outDir)
  return files
}
