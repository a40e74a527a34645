// A file -> what became of it: known from memory, by the hash that goes with its size and times, by the hash of its bytes, or
// parsed. What was parsed is kept for builds to come; what was refused is not.

import { createProblem } from '../base/errors'
import { NO_HASH, shortHash } from '../base/hash'
import { noAside } from './collections/articles'
import { splitFrontMatter } from './front-matter'
import { readContent, stem, type CollectionFile } from './list'
import { Cell, decodeFile, emptyBody, entryKeys, findEntry, keepEntry, type EntrySite, type KeptEntry } from './store'
import type { Cache, Hash, Limits, Problem } from '../model'
import type { ContentMemory } from './memory'
import type { ParseAnswer, ParseTask } from './parse'

export type CellOptions = {
  readonly site: EntrySite & { readonly limits: Pick<Limits, 'maxFileBytes'> }
  readonly cache: Pick<Cache, 'files' | 'heads' | 'entries' | 'key'>
  readonly memory: ContentMemory
}

export type Cells = {
  /** True when it is known what became of the file, without opening it: then it has a cell from now on. */
  readonly recall: (file: CollectionFile) => boolean
  /** Opens the file: what has to be parsed of it, or null where that tells enough. */
  readonly read: (file: CollectionFile) => ParseTask | null
  readonly take: (file: CollectionFile, answer: ParseAnswer) => void
}

/** `head`: a hash of its front matter; null where there is none, or none is known. */
type Found = { readonly hash: Hash; readonly sizeBytes: number; readonly head: string | null }

export function createCells({ site, cache, memory }: CellOptions): Cells {
  const entryKey = entryKeys(site, cache)
  /** Null for what is no text. */
  const keyOf = (file: CollectionFile, hash: Hash): Hash | null =>
    isText(file) ? entryKey(file.listed.file, hash) : null
  const { maxFileBytes } = site.limits
  /** What was read and is being parsed. */
  const opened = new Map<string, Found & { readonly key: Hash }>()

  const refuse = (
    { listed, row }: CollectionFile,
    problems: readonly Problem[],
    refused: Partial<Refused> = {},
  ): void => {
    const { hash = NO_HASH, invalidUrls = namedUrls(listed.file) } = refused
    const { file } = listed
    memory.cells.set(
      file,
      new Cell({
        file,
        row,
        hash,
        digest: hash,
        ties: '',
        beginning: '',
        head: null,
        entry: null,
        body: emptyBody,
        problems,
        invalidUrls,
        kept: null,
      }),
    )
  }
  /** Takes what a file says; null for one whose bytes are all there is. */
  const accept = (
    { listed, row, id }: CollectionFile,
    { hash, sizeBytes, head }: Found,
    kept: KeptEntry | null,
  ): void => {
    const { file } = listed
    const problems: Problem[] = []
    const invalidUrls: string[] = []
    const { digest, ties, beginning, data, aside, body } =
      kept === null ? { ...NOTHING, digest: hash } : decodeFile(kept)
    const entry = row.entry(
      { file, id, hash, sizeBytes, data, aside: aside ?? noAside, body },
      {
        problem: (code, details) => problems.push(createProblem(code, { at: { file }, ...details })),
        invalidUrl: (url) => invalidUrls.push(url),
      },
    )
    memory.cells.set(
      file,
      new Cell({ file, row, hash, digest, ties, beginning, head, entry, body, problems, invalidUrls, kept }),
    )
  }
  const find = (file: CollectionFile, found: Found, key: Hash | null): boolean => {
    const kept = key === null ? null : findEntry(cache, key)
    if (kept === null && key !== null) return false
    accept(file, found, kept)
    return true
  }
  return {
    recall: (file) => {
      const { listed } = file
      const known = memory.isAsListed(listed) ? cache.files.get(listed.file, listed) : null
      if (known === null) return false
      const head = typeof known.more === 'string' ? known.more : null
      const { hash } = known
      return find(file, { hash, sizeBytes: listed.sizeBytes, head }, keyOf(file, hash))
    },
    read: (file) => {
      const { listed, id } = file
      if (listed.sizeBytes > maxFileBytes) {
        const message = `The file has ${String(listed.sizeBytes)} bytes, more than the ${String(maxFileBytes)} that are read`
        const hint = 'split it, or raise limits.maxFileBytes in site.config.ts.'
        refuse(file, [createProblem('file-too-large', { message, at: { file: listed.file }, hint })])
        return null
      }
      const content = readContent(listed)
      if ('fault' in content) {
        const hint = isText(file) ? 'save it as UTF-8 text that packsite may read.' : 'let packsite read it.'
        const message = `The file cannot be read: ${content.fault}`
        refuse(file, [createProblem('unreadable-file', { message, at: { file: listed.file }, hint })])
        memory.unread.add(listed.file)
        return null
      }
      const { text, hash, sizeBytes } = content
      const head = listed.name.endsWith('.md') ? shortHash(splitFrontMatter(text).frontMatter) : null
      if (memory.isAsListed(listed)) cache.files.learn(listed.file, listed, { hash, more: head })
      const found = { hash, sizeBytes, head }
      const key = keyOf(file, hash)
      if (find(file, found, key) || key === null) return null
      opened.set(listed.file, { ...found, key })
      return { file: listed.file, collection: listed.collection, id, text }
    },
    take: (file, answer) => {
      const { listed } = file
      const found = opened.get(listed.file)
      opened.delete(listed.file)
      if (found === undefined) return
      if ('problems' in answer) refuse(file, answer.problems, { hash: found.hash, invalidUrls: answer.urls })
      else accept(file, found, keepEntry(cache, found.key, answer))
    },
  }
}

type Refused = { readonly hash: Hash; readonly invalidUrls: readonly string[] }

const NOTHING = { ties: '', beginning: '', data: undefined, aside: null, body: emptyBody }

/** What a file would have been is not known, so every address that its name may give is missed nowhere. */
function namedUrls(file: string): string[] {
  const path = stem(file.slice('content'.length)).replace(/\/index$/, '')
  return [path, path.replace(/^\/[^/]+/, '')]
}

function isText({ listed }: CollectionFile): boolean {
  return !listed.name.endsWith('.png')
}
