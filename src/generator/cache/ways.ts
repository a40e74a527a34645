// The ways to what a build wrote. A folder that is as it was holds the entries that it held: none of the folders in it was moved, or
// replaced by a link, and none of them has to be looked at. Of a site that has a folder for each page these are all but a few.

import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { TICK_MS, isSettled, stampOfStats } from '../base/stamp'

/** A folder that holds others: its times and its inode; times of 0 where nobody can tell what it held. */
export type Way = readonly [folder: string, mtimeMs: number, ctimeMs: number, inode: number]

/** The folders below and at some folder, itself included, that hold folders on the way to files. */
export function foldersOfFolders(top: string, files: readonly string[]): string[] {
  const looked = new Set<string>()
  const found = new Set<string>()
  const visit = (folder: string): void => {
    if (looked.has(folder) || folder.length <= top.length) return
    looked.add(folder)
    found.add(dirname(folder))
    visit(dirname(folder))
  }
  for (const file of files) visit(dirname(file))
  return [...found]
}

/** What folders are now. One that has just been changed may be changed again and look the same. */
export function takeWays(folders: readonly string[]): Way[] {
  const nowMs = Date.now()
  return folders.map((folder): Way => {
    const found = lookAt(folder)
    return found !== null && isSettled(found, nowMs - TICK_MS)
      ? [folder, found.mtimeMs, found.ctimeMs, found.inode]
      : [folder, 0, 0, 0]
  })
}

/** Those that are as they were, and no links. */
export function unchangedWays(ways: readonly Way[]): ReadonlySet<string> {
  const isSame = ([folder, mtimeMs, ctimeMs, inode]: Way): boolean => {
    const found = mtimeMs === 0 ? null : lookAt(folder)
    return found !== null && found.mtimeMs === mtimeMs && found.ctimeMs === ctimeMs && found.inode === inode
  }
  return new Set(ways.filter(isSame).map(([folder]) => folder))
}

function lookAt(folder: string): ReturnType<typeof stampOfStats> | null {
  try {
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    return stats?.isDirectory() === true ? stampOfStats(stats) : null
  } catch {
    return null
  }
}
