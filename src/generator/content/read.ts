// Reads the files of content/: one pass over the disk, each file's text once, and what the build id is made of.

import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFault } from '../base/faults'
import { listFiles, type ListedFile } from '../base/fs'
import { sha256 } from '../base/hash'
import type { FilePath, Hash } from '../model'

export type ContentFile = ListedFile & {
  /** Relative to the site's root. */
  readonly file: FilePath
  /** The folder below content/: 'news'. */
  readonly collection: string
  /** Relative to the collection's folder: '2024/quarry.md'. */
  readonly name: string
}

/** Every file below content/, sorted. */
export function listContent(root: string): ContentFile[] {
  return listFiles(join(root, 'content')).map((listed) => {
    const slash = listed.path.indexOf('/')
    return {
      ...listed,
      file: `content/${listed.path}` as FilePath,
      collection: slash < 0 ? '' : listed.path.slice(0, slash),
      name: listed.path.slice(slash + 1),
    }
  })
}

/** Without a byte order mark, with '\n' at the end of lines. */
export function normalizeText(text: string): string {
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replace(/\r\n?/g, '\n')
}

export type ReadText = { readonly text: string; readonly hash: Hash }

/** A file's text and hash, or why it has none. */
export function readContent(file: ContentFile): ReadText | { readonly fault: string } {
  try {
    const bytes = readFileSync(file.absolute)
    const text = isUtf8(bytes) ? normalizeText(bytes.toString('utf8')) : null
    return text === null ? { fault: 'it is not UTF-8' } : { text, hash: sha256(bytes) }
  } catch (error) {
    const fault = readFault(error)
    if (fault === null) throw error
    return { fault }
  }
}
