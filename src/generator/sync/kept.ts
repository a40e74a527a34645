// What is kept of answers between two runs, in .packsite/sync/: bodies with their ETags, hashes of files, and files that are not
// whole yet. All of it can be made again, and none of it holds a key.

import { join } from 'node:path'
import { discard, readSealedJson, writeSealed } from '../base/kept'
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

const VERSION = 1

export function openKept(folder: string): Kept {
  const answerFile = (address: string): string => join(folder, `${sha256(address)}.json`)
  const hashFile = join(folder, 'hashes.json')
  const stored = readSealedJson(hashFile) as { v?: number; hashes?: Record<string, Hashes> } | null
  const hashes = new Map(stored?.v === VERSION ? Object.entries(stored.hashes ?? {}) : [])
  return {
    answer: (address) => {
      const found = readSealedJson(answerFile(address)) as ({ v?: number } & KeptAnswer) | null
      return found?.v === VERSION ? found : null
    },
    keepAnswer: (address, answer) => {
      writeSealed(answerFile(address), JSON.stringify({ v: VERSION, ...answer }))
    },
    hashes: (key) => hashes.get(key) ?? null,
    keepHashes: (key, found) => {
      hashes.set(key, found)
      writeSealed(hashFile, JSON.stringify({ v: VERSION, hashes: Object.fromEntries(hashes) }))
    },
    partOf: (key) => join(folder, `${sha256(key)}.file`),
    forget: discard,
  }
}
