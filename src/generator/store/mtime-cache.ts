// Caches hashes of the site's files by fingerprint, so that an unchanged file is not read again. Unlike the rest of the cache, the table
// belongs to one folder on one machine. A damaged table counts as empty.

import { readChecksummedRecord, writeRecord } from '../util/checksummed-file'
import { TICK_MS, isSettled, matchesFingerprint, packFingerprint, type FingerprintNumbers } from '../util/fingerprint'
import type { FileTable, Hash, JsonValue } from '../types'

export type MtimeCacheOptions = {
  /** Null for an empty table that is never saved. */
  readonly file: string | null
  readonly code: Hash
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Row = readonly [...FingerprintNumbers, hash: Hash, more: JsonValue]
type Rows = readonly (readonly [path: string, row: Row])[]

export function openFileTable({ file, code, now }: MtimeCacheOptions): FileTable & { readonly save: () => void } {
  let read: ReadonlyMap<string, Row> | null = null
  const known = (): ReadonlyMap<string, Row> => (read ??= readRows(file, code))
  const rows = new Map<string, Row>()
  let isChanged = false
  /** Number of rows in the stored table; null before the first save. */
  let storedRows: number | null = null

  const get: FileTable['get'] = (path, fingerprint) => {
    const row = rows.get(path) ?? known().get(path)
    if (row === undefined || !matchesFingerprint(row, 0, fingerprint)) return null
    rows.set(path, row)
    const [, , , , hash, more] = row
    return { hash, more }
  }
  const learn: FileTable['learn'] = (path, fingerprint, { hash, more, readMs = now() }) => {
    if (!isSettled(fingerprint, readMs - TICK_MS)) return
    rows.set(path, [...packFingerprint(fingerprint), hash, more])
    isChanged = true
  }
  const save = (): void => {
    storedRows ??= known().size
    if (file === null || (!isChanged && rows.size === storedRows)) return
    // If the write fails, the next build reads these files again.
    if (!writeRecord(file, code, [...rows] satisfies Rows)) return
    isChanged = false
    storedRows = rows.size
  }
  return { get, learn, save }
}

function readRows(file: string | null, code: Hash): ReadonlyMap<string, Row> {
  return new Map(file === null ? null : (readChecksummedRecord(file, code) as Rows | null))
}
