// What is kept of answers between two runs, in .packsite/sync/: bodies with their ETags, hashes of files, and files that are not
// whole yet. All of it can be made again, and none of it holds a key.

import { join } from 'node:path'
import { discard, readRecord, writeRecord } from '../base/kept'
import { sha256 } from '../base/hash'
import type { Hashes } from './found'

export type KeptAnswer = { readonly etag: string; readonly body: string; readonly next: string | null }

export type Kept = {
  readonly answer: (address: string) => KeptAnswer | null
  readonly keepAnswer: (address: string, answer: KeptAnswer) => void
  /** By address, size and stamp: another file at the same address is another one. */
  readonly hashes: (key: string) => Hashes | null
  readonly keepHashes: (key: string, hashes: Hashes) => void
  /** Where a file is put together. */
  readonly partOf: (key: string) => string
  readonly forget: (path: string) => void
}

/** Raised when what is kept has another shape. */
const KEY = 'sync 1'

export function openKept(folder: string): Kept {
  const answerFile = (address: string): string => join(folder, `${sha256(address)}.json`)
  const hashFile = join(folder, 'hashes.json')
  const hashes = new Map(readRecord(hashFile, KEY) as readonly [string, Hashes][] | null)
  return {
    answer: (address) => readRecord(answerFile(address), KEY) as KeptAnswer | null,
    keepAnswer: (address, answer) => {
      writeRecord(answerFile(address), KEY, answer)
    },
    hashes: (key) => hashes.get(key) ?? null,
    keepHashes: (key, found) => {
      hashes.set(key, found)
      writeRecord(hashFile, KEY, [...hashes])
    },
    partOf: (key) => join(folder, `${sha256(key)}.file`),
    forget: discard,
  }
}
