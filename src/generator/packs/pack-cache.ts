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

export async function readPack(
  { path, shown, hash }: PackFile,
  cache: Pick<Cache, 'entries' | 'key'>,
): Promise<ReadPack> {
  const key = cache.key('pack', shown, hash)
  const known = cache.entries.get(key)
  if (known !== null) return JSON.parse(Buffer.from(known).toString('utf8')) as ReadPack
  const read = await openPack(path, shown)
  cache.entries.set(key, Buffer.from(JSON.stringify(read)))
  return read
}

/** The damaged entries of a pack: unpacked once for each hash. */
export async function testedPack(
  { path, shown, hash }: PackFile,
  cache: Pick<Cache, 'entries' | 'key'>,
): Promise<readonly Problem[]> {
  const key = cache.key('pack-test', shown, hash)
  const known = cache.entries.get(key)
  if (known !== null) return JSON.parse(Buffer.from(known).toString('utf8')) as Problem[]
  const problems = await testPack(path, shown)
  cache.entries.set(key, Buffer.from(JSON.stringify(problems)))
  return problems
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
