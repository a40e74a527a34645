// What is kept of answers between two runs, in .packsite/sync/: bodies with their ETags, hashes and inspections of files, and files that are not
// whole yet. All of it can be made again, and none of it holds a key.

import { join } from 'node:path'
import { discard, readRecord, writeRecord } from '../util/checksummed-file'
import { sha256 } from '../util/hash'
import type { Loaded } from './release-formats'

export type CachedAnswer = { readonly etag: string; readonly body: string; readonly next: string | null }

export type HttpCache = {
  readonly answer: (address: string) => CachedAnswer | null
  readonly keepAnswer: (address: string, answer: CachedAnswer) => void
  /** By address, size and stamp: another file at the same address is another one. */
  readonly loaded: (key: string) => Loaded | null
  readonly keepLoaded: (key: string, loaded: Loaded) => void
  /** Where a file is put together. */
  readonly partOf: (key: string) => string
  readonly forget: (path: string) => void
}

/** Raised when what is kept has another shape. */
const KEY = 'sync 2'

export function openHttpCache(folder: string): HttpCache {
  const answerFile = (address: string): string => join(folder, `${sha256(address)}.json`)
  const loadedFile = join(folder, 'hashes.json')
  const loaded = new Map(readRecord(loadedFile, KEY) as readonly [string, Loaded][] | null)
  return {
    answer: (address) => readRecord(answerFile(address), KEY) as CachedAnswer | null,
    keepAnswer: (address, answer) => {
      writeRecord(answerFile(address), KEY, answer)
    },
    loaded: (key) => loaded.get(key) ?? null,
    keepLoaded: (key, one) => {
      loaded.set(key, one)
      writeRecord(loadedFile, KEY, [...loaded])
    },
    partOf: (key) => join(folder, `${sha256(key)}.file`),
    forget: discard,
  }
}
