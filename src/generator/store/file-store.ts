// A store for few large values such as bundles: a checksummed file for each value, named by key. Evicts the least recently used
// values if the folder exceeds its size limit.

import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { trimFolder } from '../util/evict'
import type { CacheValueStore } from '../types'

export type FileStoreOptions = {
  readonly folder: string
  readonly maxSizeBytes: number
  /** Returns the current time in milliseconds since 1970; the store keeps it as the time of use of a value. */
  readonly now: () => number
}

/** The time of use is updated at most once a day, so that an unchanged build writes no file. */
const MARKED_MS = 86_400_000

export function openFileStore({ folder, maxSizeBytes, now }: FileStoreOptions): CacheValueStore {
  const get: CacheValueStore['get'] = (key) => {
    const file = join(folder, key)
    const value = readChecksummed(file)
    if (value !== null) markUsed(file, now())
    return value
  }
  const set: CacheValueStore['set'] = (key, value) => {
    if (writeChecksummed(join(folder, key), value)) trimFolder(folder, { maxSizeBytes })
  }
  return { get, set }
}

function markUsed(file: string, nowMs: number): void {
  try {
    if (nowMs - statSync(file).mtimeMs < MARKED_MS) return
    utimesSync(file, nowMs / 1000, nowMs / 1000)
  } catch {
    // Best effort: the folder may belong to another user, or another process may have evicted the file.
  }
}
