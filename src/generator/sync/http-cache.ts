// HTTP cache in .packsite/sync/: responses with ETags, hashes and inspections of downloaded files, and partial downloads. Deleting the
// cache costs time only. The cache never contains a key.

import { join } from 'node:path'
import { tryRemoveRecursively, readChecksummedValue, writeChecksummedValue } from '../util/checksummed-file'
import { sha256 } from '../util/hash'
import type { DownloadedFile } from './release-formats'

type CachedAnswer = { readonly etag: string; readonly body: string; readonly next: string | null }

export type HttpCache = ReturnType<typeof openHttpCache>

/** Version of the format; increase after a change of stored shapes. */
const KEY = 'sync 2'

export function openHttpCache(folder: string) {
  const answerFile = (address: string): string => join(folder, `${sha256(address)}.json`)
  const loadedFile = join(folder, 'hashes.json')
  const loaded = new Map(readChecksummedValue(loadedFile, KEY) as readonly [string, DownloadedFile][] | null)
  return {
    answer: (address: string) => readChecksummedValue(answerFile(address), KEY) as CachedAnswer | null,
    keepAnswer: (address: string, answer: CachedAnswer): void => {
      writeChecksummedValue(answerFile(address), KEY, answer)
    },
    /** Looks up a downloaded file. The key contains address, size and revision, so a replaced file is a cache miss. */
    loaded: (key: string): DownloadedFile | null => loaded.get(key) ?? null,
    keepLoaded: (key: string, one: DownloadedFile): void => {
      loaded.set(key, one)
      writeChecksummedValue(loadedFile, KEY, [...loaded])
    },
    /** Path of a partial download. */
    partOf: (key: string): string => join(folder, `${sha256(key)}.file`),
    forget: tryRemoveRecursively,
  }
}
