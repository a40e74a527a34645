// Caches inspections of pack files by the hash of their bytes, so that each archive is opened once.

import { SiteError } from '../diagnostics/errors'
import { inspectPack, testPackEntries, type PackInspection } from './inspect'
import type { Cache, Hash, Problem } from '../types'

/** `inspection` is null if the file is not a pack; `problems` then has the reason. */
export type PackReadResult = { readonly inspection: PackInspection | null; readonly problems: readonly Problem[] }

export type PackFile = {
  /** Absolute. */
  readonly path: string
  /** The file's name in messages. */
  readonly displayName: string
  readonly hash: Hash
}

type PackStore = Pick<Cache, 'entries' | 'key'>

export function readPackCached({ path, displayName, hash }: PackFile, cache: PackStore): Promise<PackReadResult> {
  return cached(cache, ['pack', displayName, hash], () => readPackUncached(path, displayName))
}

/** Returns a problem for each damaged entry of a pack. Cached, so that each file is unpacked once. */
export function testPackCached({ path, displayName, hash }: PackFile, cache: PackStore): Promise<readonly Problem[]> {
  return cached(cache, ['pack-test', displayName, hash], () => testPackEntries(path, displayName))
}

/** Returns the cached value of a key, or creates and caches the value. Values are plain JSON data. */
async function cached<Value>({ entries, key }: PackStore, parts: readonly string[], make: () => Promise<Value>) {
  const name = key(...parts)
  const known = entries.get(name)
  if (known !== null) return JSON.parse(Buffer.from(known).toString('utf8')) as Value
  const value = await make()
  entries.set(name, Buffer.from(JSON.stringify(value)))
  return value
}

/** Like `readPackCached`, without the cache. */
export async function readPackUncached(path: string, displayName: string): Promise<PackReadResult> {
  try {
    const inspection = await inspectPack(path, displayName)
    return { inspection, problems: inspection.problems }
  } catch (error) {
    if (error instanceof SiteError) return { inspection: null, problems: error.problems }
    throw error
  }
}
