// Few large values, a sealed file each, named by its key: bundles. When the folder grows too large the files go that were used
// longest ago.

import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { trimFolder } from '../util/evict'
import type { Store } from '../types'

export type FilesOptions = {
  readonly folder: string
  readonly maxSizeBytes: number
  /** Milliseconds since 1970: when values are used. */
  readonly now: () => number
}

/** A file that is used is marked so once a day: a build that changes nothing writes nothing. */
const MARKED_MS = 86_400_000

export function openFiles({ folder, maxSizeBytes, now }: FilesOptions): Store {
  const get: Store['get'] = (key) => {
    const file = join(folder, key)
    const value = readChecksummed(file)
    if (value !== null) markUsed(file, now())
    return value
  }
  const set: Store['set'] = (key, value) => {
    if (writeChecksummed(join(folder, key), value)) trimFolder(folder, { maxSizeBytes })
  }
  return { get, set }
}

function markUsed(file: string, nowMs: number): void {
  try {
    if (nowMs - statSync(file).mtimeMs < MARKED_MS) return
    utimesSync(file, nowMs / 1000, nowMs / 1000)
  } catch {
    // Somebody else's folder: its files are kept by somebody else, or it has just gone.
  }
}
