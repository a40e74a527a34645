// Caches hashes of the site's files by fingerprint, so that an unchanged file is not read again. Unlike the rest of the cache, the table
// belongs to one folder on one machine. A damaged table counts as empty.

import { readChecksummedValue, writeChecksummedValue } from '../util/checksummed-file'
import {
  FILE_TIME_RESOLUTION_MS,
  isUnchangedSince,
  matchesFingerprint,
  fingerprintNumbers,
  type FingerprintNumbers,
} from '../util/fingerprint'
import type { FileFactsCache, Hash, JsonValue } from '../types'

export type FileFactsCacheOptions = {
  /** The file of the table; null for an empty table that is never saved. */
  readonly file: string | null
  readonly code: Hash
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Row = readonly [...FingerprintNumbers, hash: Hash, more: JsonValue]
type Rows = readonly (readonly [path: string, row: Row])[]

export function openFileFactsCache(options: FileFactsCacheOptions): FileFactsCache & { readonly save: () => void } {
  const { file, code, now } = options
  let read: ReadonlyMap<string, Row> | null = null
  const known = (): ReadonlyMap<string, Row> => (read ??= readRows(file, code))
  const rows = new Map<string, Row>()
  let isChanged = false
  /** Number of rows in the stored table; null before the first save. */
  let storedRows: number | null = null

  const get: FileFactsCache['get'] = (path, fingerprint) => {
    const row = rows.get(path) ?? known().get(path)
    if (row === undefined || !matchesFingerprint(row, 0, fingerprint)) return null
    rows.set(path, row)
    const [, , , , hash, more] = row
    return { hash, more }
  }
  const learn: FileFactsCache['learn'] = (path, fingerprint, { hash, more, readMs = now() }) => {
    if (!isUnchangedSince(fingerprint, readMs - FILE_TIME_RESOLUTION_MS)) return
    rows.set(path, [...fingerprintNumbers(fingerprint), hash, more])
    isChanged = true
  }
  const save = (): void => {
    storedRows ??= known().size
    if (file === null || (!isChanged && rows.size === storedRows)) return
    // If the write fails, the next build reads these files again.
    if (!writeChecksummedValue(file, code, [...rows] satisfies Rows)) return
    isChanged = false
    storedRows = rows.size
  }
  return { get, learn, save }
}

function readRows(file: string | null, code: Hash): ReadonlyMap<string, Row> {
  return new Map(file === null ? null : (readChecksummedValue(file, code) as Rows | null))
}
