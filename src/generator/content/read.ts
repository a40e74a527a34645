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
  return listFiles(join(root, 'content')).map(({ path, absolute, sizeBytes, mtimeMs, ctimeMs }) => {
    const slash = path.indexOf('/')
    return {
      path,
      absolute,
      sizeBytes,
      mtimeMs,
      ctimeMs,
      file: `content/${path}` as FilePath,
      collection: slash < 0 ? '' : path.slice(0, slash),
      name: path.slice(slash + 1),
    }
  })
}

/** Without a byte order mark, with '\n' at the end of lines. */
export function normalizeText(text: string): string {
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replace(/\r\n?/g, '\n')
}

export type ReadContent = {
  /** '' for a picture. */
  readonly text: string
  readonly hash: Hash
  readonly sizeBytes: number
}

/** A file's text and hash, or why it has none. */
export function readContent(file: ContentFile): ReadContent | { readonly fault: string } {
  try {
    const bytes = readFileSync(file.absolute)
    const hash = sha256(bytes)
    const sizeBytes = bytes.length
    if (file.name.endsWith('.png')) return { text: '', hash, sizeBytes }
    return isUtf8(bytes)
      ? { text: normalizeText(bytes.toString('utf8')), hash, sizeBytes }
      : { fault: 'it is not UTF-8' }
  } catch (error) {
    const fault = readFault(error)
    if (fault === null) throw error
    return { fault }
  }
}
