// Finds the record of a file: by fingerprint in the table of file hashes, then by the hash of the bytes in the cache, otherwise by parsing.
// Parsed entries are cached across builds, invalid files are not.

import { castToSourcePath } from '../util/path'
import { createProblem } from '../diagnostics/errors'
import { NO_HASH, sha256 } from '../util/hash'
import { noDeferredValue } from './collections/articles'
import { standardSourceOf } from './collections/standard-names'
import { readFileText, type TextFileFacts, type UnreadableFile } from './file-text'
import { removeExtension, type CollectionFile, type ContentFile } from './list'
import { ContentRecord, type ContentRecordParams } from './record'
import {
  decodeCachedEntry,
  emptyBody,
  createEntryKeyFunction,
  findCachedEntry,
  storeCachedEntry,
  type EntryKeySettings,
  type CachedEntry,
} from './entry-codec'
import type { Body, Cache, Hash, SiteLimits, ReferenceInEntryData, Problem } from '../types'
import type { ContentMemory } from './memory'
import type { ParseResult, ParseTask } from './parse'

type ResolverOptions = {
  readonly site: EntryKeySettings & { readonly limits: Pick<SiteLimits, 'maxFileBytes'> }
  readonly cache: Pick<Cache, 'files' | 'heads' | 'entries' | 'key'>
  readonly memory: ContentMemory
}

export type RecordReader = ReturnType<typeof createRecordReader>

export function createRecordReader({ site, cache, memory }: ResolverOptions) {
  const entryKey = createEntryKeyFunction(site, cache)
  /** Null for pictures, which have no cached entry. `sourceHash`: hash of the source of a translation. */
  const keyOf = (file: CollectionFile, hash: Hash, sourceHash?: Hash) =>
    isText(file) ? entryKey(file.listed.file, sourceHash === undefined ? hash : sha256(`${hash} ${sourceHash}`)) : null
  const tableOf = (file: CollectionFile) => (file.translation === undefined ? memory.records : memory.translations)
  /** Files that are being parsed. */
  const opened = new Map<string, TextFileFacts & { readonly key: Hash }>()
  const store = (placed: CollectionFile, parts: RecordParts): void => {
    const { listed, row } = placed
    tableOf(placed).set(listed.file, new ContentRecord({ file: listed.file, row, ...parts }))
  }
  const refuse = (placed: CollectionFile, problems: readonly Problem[], refused: Partial<Refused> = {}): void => {
    const { hash = NO_HASH, invalidUrls = namedUrls(placed.listed.file), named = [], body = emptyBody } = refused
    store(placed, { hash, head: null, entry: null, body, problems, invalidUrls, references: named })
  }
  const find = (file: CollectionFile, found: TextFileFacts, key: Hash | null): boolean => {
    const cached = key === null ? null : findCachedEntry(cache, key)
    if (cached === null && key !== null) return false
    store(file, validParts(file, found, cached))
    return true
  }
  /** Reads a file. Returns a task if the file must be parsed, or null if its record is complete. */
  const read = (file: CollectionFile): ParseTask | null => {
    const { listed, id } = file
    if (listed.sizeBytes > site.limits.maxFileBytes) {
      refuse(file, [tooLarge(file, site.limits.maxFileBytes)])
      return null
    }
    const content = readFileText(listed)
    if ('fault' in content) {
      refuse(file, [unreadable(file, content)])
      memory.unread.add(listed.file)
      return null
    }
    const { text, facts } = content
    const { hash, head, readStartMs: readMs } = facts
    if (memory.isAsListed(listed)) cache.files.learn(listed.file, listed, { hash, more: head, readMs })
    const original = file.translation?.source ?? null
    const source = original === null ? standardSource(file) : readSource(original)
    if (source === null) {
      refuse(file, [])
      return null
    }
    const key = keyOf(file, hash, source?.hash)
    if (find(file, facts, key) || key === null) return null
    opened.set(listed.file, { ...facts, key })
    const task = { file: listed.file, collection: listed.collection, id, text }
    return source === undefined ? task : { ...task, source: { file: source.file, text: source.text } }
  }
  /** Null for a source that cannot be read, which is a problem of the source. */
  const readSource = (source: ContentFile) => {
    const content = source.sizeBytes > site.limits.maxFileBytes ? { fault: '' } : readFileText(source)
    return 'fault' in content ? null : { file: source.file, text: content.text, hash: content.facts.hash }
  }
  /** The hash of a listed file, if its fingerprint is known; else null. */
  const knownHash = (listed: ContentFile) => (memory.isAsListed(listed) ? cache.files.get(listed.file, listed) : null)
  /** The hash of a translation's source; undefined for files without one, null if unknown. */
  const knownSourceHash = (file: CollectionFile) => {
    const source = file.translation?.source ?? null
    return source === null ? standardSource(file)?.hash : (knownHash(source)?.hash ?? null)
  }
  return {
    /** Creates the record from caches, without reading the file. Returns false if the fingerprint or the entry is not cached. */
    recall: (file: CollectionFile): boolean => {
      const { listed } = file
      const known = knownHash(listed)
      const sourceHash = knownSourceHash(file)
      if (known === null || sourceHash === null) return false
      const { hash, more } = known
      const facts = { hash, sizeBytes: listed.sizeBytes, head: typeof more === 'string' ? more : null }
      return find(file, facts, keyOf(file, hash, sourceHash))
    },
    read,
    take: (file: CollectionFile, answer: ParseResult): void => {
      const found = opened.get(file.listed.file)
      opened.delete(file.listed.file)
      if (found === undefined) return
      if ('problems' in answer) refuse(file, answer.problems, { ...answer, hash: found.hash, invalidUrls: answer.urls })
      else store(file, validParts(file, found, storeCachedEntry(cache, found.key, answer)))
    },
  }
}

/** The source of a translation of packsite's own editions or channels. */
function standardSource({ translation, row, id }: CollectionFile) {
  const source = translation === undefined ? undefined : standardSourceOf({ folder: row.folder, id })
  return source === undefined
    ? undefined
    : { ...source, file: castToSourcePath(source.file), hash: sha256(source.text) }
}

type Refused = {
  readonly hash: Hash
  readonly invalidUrls: readonly string[]
  readonly named: readonly ReferenceInEntryData[]
  readonly body: Body
}

type RecordParts = Omit<ContentRecordParams, 'file' | 'row'>

/** Returns the record of a valid file; `cached` is null for pictures. */
function validParts({ row, id, listed }: CollectionFile, facts: TextFileFacts, cached: CachedEntry | null) {
  const { file } = listed
  const { hash, sizeBytes, head } = facts
  const problems: Problem[] = []
  const invalidUrls: string[] = []
  const { data, aside, body } = cached === null ? EMPTY_PARTS : decodeCachedEntry(cached)
  const entry = row.entry(
    { file, id, hash, sizeBytes, data, aside: aside ?? noDeferredValue, body },
    {
      problem: (code, details) => problems.push(createProblem(code, { at: { file }, ...details })),
      invalidUrl: (url) => invalidUrls.push(url),
    },
  )
  return { hash, head, entry, body, problems, invalidUrls, references: cached ?? [] }
}

const EMPTY_PARTS = { data: undefined, aside: null, body: emptyBody }

function tooLarge({ listed: { file, sizeBytes } }: CollectionFile, maxFileBytes: number): Problem {
  const message = `The file has ${String(sizeBytes)} bytes, more than the ${String(maxFileBytes)} that are read`
  const hint = 'split it, or raise limits.maxFileBytes in site.config.ts.'
  return createProblem('file-too-large', { message, at: { file }, hint })
}

function unreadable(file: CollectionFile, { fault }: UnreadableFile): Problem {
  const hint = isText(file) ? 'save it as UTF-8 text that packsite may read.' : 'give packsite permission to read it.'
  const message = `The file cannot be read: ${fault}`
  return createProblem('unreadable-file', { message, at: { file: file.listed.file }, hint })
}

/** Addresses that an invalid file may have, from its name. Links to these addresses are not reported. */
function namedUrls(file: string): string[] {
  const path = removeExtension(file.slice('content'.length)).replace(/\/index$/, '')
  return [path, path.replace(/^\/[^/]+/, '')]
}

function isText({ listed }: CollectionFile): boolean {
  return !listed.name.endsWith('.png')
}
