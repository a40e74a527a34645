// Caches hashes of the site's files by fingerprint, so that an unchanged file is not read again. Unlike the rest of the cache, the table
// belongs to one folder on one machine. A damaged table counts as empty.

import { readRecord, writeRecord } from '../util/checksummed-file'
import { TICK_MS, isSettled, matchesFingerprint, packFingerprint, type FingerprintNumbers } from '../util/fingerprint'
import type { FileTable, Hash, JsonValue } from '../types'

export type TableOptions = {
  /** Null for an empty table that is never saved. */
  readonly file: string | null
  readonly code: Hash
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Row = readonly [...FingerprintNumbers, hash: Hash, more: JsonValue]
type Rows = readonly (readonly [path: string, row: Row])[]

export function openFileTable({ file, code, now }: TableOptions): FileTable & { readonly save: () => void } {
  let read: ReadonlyMap<string, Row> | null = null
  const known = (): ReadonlyMap<string, Row> => (read ??= readRows(file, code))
  const rows = new Map<string, Row>()
  let isChanged = false
  /** Number of rows in the stored table; null before the first save. */
  let kept: number | null = null

  const get: FileTable['get'] = (path, stamp) => {
    const row = rows.get(path) ?? known().get(path)
    if (row === undefined || !matchesFingerprint(row, 0, stamp)) return null
    rows.set(path, row)
    const [, , , , hash, more] = row
    return { hash, more }
  }
  const learn: FileTable['learn'] = (path, stamp, { hash, more, readMs = now() }) => {
    if (!isSettled(stamp, readMs - TICK_MS)) return
    rows.set(path, [...packFingerprint(stamp), hash, more])
    isChanged = true
  }
  const save = (): void => {
    kept ??= known().size
    if (file === null || (!isChanged && rows.size === kept)) return
    // If the write fails, the next build reads these files again.
    if (!writeRecord(file, code, [...rows] satisfies Rows)) return
    isChanged = false
    kept = rows.size
  }
  return { get, learn, save }
}

function readRows(file: string | null, code: Hash): ReadonlyMap<string, Row> {
  return new Map(file === null ? null : (readRecord(file, code) as Rows | null))
}
