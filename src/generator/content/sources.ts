// A file of content as it is parsed. One whose size and times are those of an earlier build is not opened when it is known what
// it says; one that was read and has the same bytes is not parsed. Files with problems are not remembered.

import { sha256 } from '../base/hash'
import { decodeParsed, encodeParsed, markdownOf, type EncodableFile, type Markdown, type ParsedFile } from './kept'
import type { AheadFile } from './ahead'
import type { Cache, FilePath, Hash, KeptValue, Site } from '../model'
import type { ContentMemory } from './memory'
import type { ContentFile } from './read'

export type Source = {
  readonly hash: Hash
  readonly sizeBytes: number
  /** '' for a picture, and where `parsed` tells what the file says. */
  readonly text: string
  readonly parsed: ParsedFile | null
  /** What its front matter says, before any schema, where that is known. */
  readonly early: EarlyFile | null
}

export type EarlyFile = { readonly data: unknown; readonly body: Markdown }

export type SourceContext = {
  readonly memory: ContentMemory
  readonly cache: Pick<Cache, 'files' | 'entries'>
  /** Key of what a file with a hash says, under the limits of the site. */
  readonly entryKey: (file: FilePath, hash: Hash) => Hash
  /** Files that were read already. */
  readonly ahead: ReadonlyMap<FilePath, AheadFile>
}

export function entryKeys(
  { markdown }: Pick<Site, 'markdown'>,
  { key }: Pick<Cache, 'key'>,
): SourceContext['entryKey'] {
  const entries = key('entry', JSON.stringify(markdown))
  return (file, hash) => sha256(`${entries}${file}\n${hash}`)
}

function earlyOf({ parse }: AheadFile): EarlyFile {
  const { data, body } = parse()
  return { data, body: markdownOf(body) }
}

type RecallContext = Pick<SourceContext, 'entryKey'> & { readonly cache: Pick<Cache, 'entries'> }

/** The file, or why it cannot be read. */
export function openSource(file: ContentFile, context: SourceContext): Source | { readonly fault: string } {
  const { memory, cache } = context
  const isAsListed = memory.isAsListed(file)
  const known = isAsListed ? (memory.hashOf(file) ?? cache.files.get(file.file, file)?.hash) : undefined
  if (known !== undefined) {
    const parsed = recall(file, known, context)
    if (parsed !== null || file.name.endsWith('.png')) {
      memory.know(file, known)
      return { hash: known, sizeBytes: file.sizeBytes, text: '', parsed, early: null }
    }
  }
  const early = context.ahead.get(file.file)
  if (early !== undefined) {
    const { hash, sizeBytes } = early
    memory.know(file, hash)
    if (isAsListed) cache.files.learn(file.file, file, { hash, more: null })
    return { hash, sizeBytes, text: '', parsed: null, early: earlyOf(early) }
  }
  const content = memory.read(file)
  if ('fault' in content) return content
  if (isAsListed) cache.files.learn(file.file, file, { hash: content.hash, more: null })
  return { ...content, parsed: recall(file, content.hash, context), early: null }
}

export function recall({ file }: ContentFile, hash: Hash, { cache, entryKey }: RecallContext): ParsedFile | null {
  const kept = cache.entries.find(entryKey(file, hash))
  return kept === null ? null : decodeParsed(kept)
}

/** Keeps what a file says, for builds to come. */
export function keepParsed(
  { file }: ContentFile,
  parsed: EncodableFile,
  context: SourceContext & Pick<Source, 'hash'>,
): KeptValue {
  return context.cache.entries.set(context.entryKey(file, context.hash), encodeParsed(parsed))
}
