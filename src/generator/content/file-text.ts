// Reads the text of a file of content, with its hash and size.

import { shortHash } from '../util/hash'
import { splitFrontMatter } from './front-matter'
import { readContent, type ContentFile } from './list'
import type { Hash } from '../types'

export type FileFacts = {
  readonly hash: Hash
  readonly sizeBytes: number
  /** A hash of its front matter; null where there is none. */
  readonly head: string | null
}

/** `readMs`: when reading began, in milliseconds since 1970; a file that changed since then has another fingerprint. */
export type ReadFacts = FileFacts & { readonly readMs: number }

/** Why a file cannot be read. */
export type Unreadable = { readonly fault: string }

/** The fields that are needed to read a file. */
export type FilePlace = Pick<ContentFile, 'absolute' | 'name'>

export function readFileText(place: FilePlace): { readonly text: string; readonly facts: ReadFacts } | Unreadable {
  const readMs = Date.now()
  const content = readContent(place)
  if ('fault' in content) return content
  const { text, hash, sizeBytes } = content
  const head = place.name.endsWith('.md') ? shortHash(splitFrontMatter(text).frontMatter) : null
  return { text, facts: { hash, sizeBytes, head, readMs } }
}
