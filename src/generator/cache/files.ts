// Few large values, a file each, named by its key: bundles. The first line of a file is the hash of the rest, so that one
// which was cut short or changed counts as none. When the folder grows too large the files go that were used longest ago.

import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { discardFile } from '../base/fs'
import { sha256 } from '../base/hash'
import { trimFolder } from '../base/trim'
import type { Store } from '../model'

export type FilesOptions = {
  readonly folder: string
  readonly maxSizeBytes: number
  /** Milliseconds since 1970: when values are used. */
  readonly now: () => number
}

/** Digits of a hash, and the end of the line. */
const HEAD = 65
/** A file that is used is marked so once a day: a build that changes nothing writes nothing. */
const MARKED_MS = 86_400_000

export function openFiles({ folder, maxSizeBytes, now }: FilesOptions): Store {
  const get: Store['get'] = (key) => {
    const file = join(folder, key)
    try {
      const bytes = readFileSync(file)
      const value = bytes.subarray(HEAD)
      if (bytes.toString('latin1', 0, HEAD) !== `${sha256(value)}\n`) return null
      markUsed(file, now())
      return value
    } catch {
      return null
    }
  }
  const set: Store['set'] = (key, value) => {
    const part = join(folder, `${key}.${String(process.pid)}.part`)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(part, Buffer.concat([Buffer.from(`${sha256(value)}\n`), value]))
      renameSync(part, join(folder, key))
      trimFolder(folder, { maxSizeBytes })
    } catch {
      discardFile(part)
    }
  }
  return { get, set }
}

function markUsed(file: string, nowMs: number): void {
  if (nowMs - statSync(file).mtimeMs < MARKED_MS) return
  try {
    utimesSync(file, nowMs / 1000, nowMs / 1000)
  } catch {
    // Somebody else's folder: its files are kept by somebody else.
  }
}
