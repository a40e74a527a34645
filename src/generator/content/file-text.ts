// Reads the text of a content file, with hash and size.

import { shortHash } from '../util/hash'
import { splitFrontMatter } from './front-matter'
import { readContent, type ContentFile } from './list'
import type { Hash } from '../types'

export type TextFileFacts = {
  readonly hash: Hash
  readonly sizeBytes: number
  /** A hash of the front matter; null for files other than Markdown. */
  readonly head: string | null
}

/** `readMs`: start of reading, in milliseconds since 1970. Later changes of the file change the fingerprint. */
export type ReadFacts = TextFileFacts & { readonly readStartMs: number }

/** The reason why a file cannot be read. */
export type UnreadableFile = { readonly fault: string }

export type TextFilePath = Pick<ContentFile, 'absolute' | 'name'>

export function readFileText(
  place: TextFilePath,
): { readonly text: string; readonly facts: ReadFacts } | UnreadableFile {
  const readMs = Date.now()
  const content = readContent(place)
  if ('fault' in content) return content
  const { text, hash, sizeBytes } = content
  const head = place.name.endsWith('.md') ? shortHash(splitFrontMatter(text).frontMatter) : null
  return { text, facts: { hash, sizeBytes, head, readStartMs: readMs } }
}
