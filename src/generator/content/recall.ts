// What files of content said when an earlier build read them. A file whose size and times are the same is not opened; one
// that was read and has the same bytes is not parsed. Files with problems are not remembered.

import { decodeParsed, encodeParsed, type ParsedFile } from './kept'
import type { Cache, FilePath, Hash } from '../model'
import type { ContentFile } from './read'

export type Memory = {
  readonly cache: Pick<Cache, 'files' | 'entries'>
  /** Key of what a file with a hash says, under the limits of the site. */
  readonly entryKey: (file: FilePath, hash: Hash) => Hash
  /** File -> hash of its bytes, for the build id. */
  readonly hashes: Map<string, Hash>
}

/** What a file says, without reading it; or null. */
export function recall(file: ContentFile, memory: Memory): ParsedFile | null {
  const known = memory.cache.files.get(file.file, file)
  return known === null ? null : lookUp(file, known.hash, memory)
}

/** What a file says that was just read; or null. */
export function recallRead(file: ContentFile, memory: Memory): ParsedFile | null {
  const hash = memory.hashes.get(file.file)
  return hash === undefined ? null : lookUp(file, hash, memory)
}

function lookUp(file: ContentFile, hash: Hash, { cache, entryKey, hashes }: Memory): ParsedFile | null {
  const kept = cache.entries.get(entryKey(file.file, hash))
  if (kept === null) return null
  hashes.set(file.file, hash)
  return decodeParsed(kept)
}

export function keep(file: ContentFile, parsed: ParsedFile, { cache, entryKey, hashes }: Memory): void {
  const hash = hashes.get(file.file)
  if (hash !== undefined) cache.entries.set(entryKey(file.file, hash), encodeParsed(parsed))
}
