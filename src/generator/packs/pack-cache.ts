// What is known of a pack's file by the hash of its bytes: an archive is opened once, and not again as long as its bytes stay.

import { SiteError } from '../diagnostics/errors'
import { inspectPack, testPack, type Inspection } from './inspect'
import type { Cache, Hash, Problem } from '../types'

/** What a file is; null, with the reason, where it is no pack. */
export type ReadPack = { readonly inspection: Inspection | null; readonly problems: readonly Problem[] }

export type PackFile = {
  /** Absolute. */
  readonly path: string
  /** Its name in messages. */
  readonly shown: string
  readonly hash: Hash
}

type PackStore = Pick<Cache, 'entries' | 'key'>

export function readPack({ path, shown, hash }: PackFile, cache: PackStore): Promise<ReadPack> {
  return cached(cache, ['pack', shown, hash], () => openPack(path, shown))
}

/** The damaged entries of a pack: unpacked once for each hash. */
export function testedPack({ path, shown, hash }: PackFile, cache: PackStore): Promise<readonly Problem[]> {
  return cached(cache, ['pack-test', shown, hash], () => testPack(path, shown))
}

/** The cached value of a key, or a new one, which is plain data. */
async function cached<Value>({ entries, key }: PackStore, parts: readonly string[], make: () => Promise<Value>) {
  const name = key(...parts)
  const known = entries.get(name)
  if (known !== null) return JSON.parse(Buffer.from(known).toString('utf8')) as Value
  const value = await make()
  entries.set(name, Buffer.from(JSON.stringify(value)))
  return value
}

/** The same without a memory. */
export async function openPack(path: string, shown: string): Promise<ReadPack> {
  try {
    const inspection = await inspectPack(path, shown)
    return { inspection, problems: inspection.problems }
  } catch (error) {
    if (error instanceof SiteError) return { inspection: null, problems: error.problems }
    throw error
  }
}
