// Lists the files of content/, assigns each file to a collection, and reads text and hash of a file.

import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { castToSourcePath } from '../util/path'
import { createProblem } from '../diagnostics/errors'
import { unreadableReason } from '../diagnostics/fs-errors'
import { readBytes } from '../util/fs'
import { listFolderRecursively, type ListedFile } from '../util/listing'
import { sha256 } from '../util/hash'
import { suggestionHint } from '../schema/suggest'
import { fileSchemaOf, type Collection } from './collections/collection'
import { NO_CUSTOM_DEFINITIONS, collectionsOf, type SiteCollections } from './collections'
import type { SourcePath, Hash, CustomDefinitions, Problem } from '../types'

export type ContentFile = ListedFile & {
  readonly file: SourcePath
  /** The folder below content/: 'news'. */
  readonly collection: string
  /** Relative to the collection's folder: '2024/quarry.md'. */
  readonly name: string
}

/** All files below content/, sorted, and the directory entries that are not regular files. */
export function scanContent(root: string) {
  const { files, unlisted } = listFolderRecursively(join(root, 'content'))
  return { files: files.map(toContentFile), unlisted }
}

/** All files below content/, sorted. */
export function listContent(root: string): readonly ContentFile[] {
  return scanContent(root).files
}

/** Converts a listed file; its path is relative to content/. */
export function toContentFile(listed: ListedFile): ContentFile {
  const { path } = listed
  const slash = path.indexOf('/')
  return {
    ...listed,
    file: castToSourcePath(`content/${path}`),
    collection: slash < 0 ? '' : path.slice(0, slash),
    name: path.slice(slash + 1),
  }
}

/** Removes a byte order mark and converts line breaks to '\n'. */
export function normalizeLineBreaks(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text
  return unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked
}

/** Upper limit for every content file, independent of the config. */
const MAX_CONTENT_BYTES = 64 * 1024 * 1024

export type ContentText = {
  /** '' for PNG files. */
  readonly text: string
  readonly hash: Hash
  readonly sizeBytes: number
}

/** The text and hash of a file, or the reason why the file cannot be read. */
export function readContent(file: Pick<ContentFile, 'absolute' | 'name'>): ContentText | { readonly fault: string } {
  try {
    const bytes = readBytes(file.absolute, MAX_CONTENT_BYTES)
    const hash = sha256(bytes)
    const sizeBytes = bytes.length
    if (file.name.endsWith('.png')) return { text: '', hash, sizeBytes }
    return isUtf8(bytes)
      ? { text: normalizeLineBreaks(bytes.toString('utf8')), hash, sizeBytes }
      : { fault: 'it is not UTF-8' }
  } catch (error) {
    const fault = unreadableReason(error)
    if (fault === null) throw error
    return { fault }
  }
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i

/** True for a picture beside texts. In the gallery, pictures are entries. */
function isBeside({ collection, name }: ContentFile, folders: SiteCollections['folders']): boolean {
  return PICTURE.test(name) && collection !== 'gallery' && folders.has(collection)
}

/** The pictures beside texts. */
export function colocatedPictures(listed: readonly ContentFile[], own: CustomDefinitions = NO_CUSTOM_DEFINITIONS) {
  const { folders } = collectionsOf(own)
  return listed.filter((file) => isBeside(file, folders))
}

/** Removes the extension: 'post.md' -> 'post'. */
export function removeExtension(name: string): string {
  return name.replace(/\.[^./]+$/, '')
}

/** A file that belongs to a collection. */
export type CollectionFile = { readonly listed: ContentFile; readonly row: Collection; readonly id: string }

/** Assigns files to collections. A file without a collection is a problem. */
export function assignToCollections(listed: readonly ContentFile[], own: CustomDefinitions = NO_CUSTOM_DEFINITIONS) {
  const { folders } = collectionsOf(own)
  const files: CollectionFile[] = []
  const problems: Problem[] = []
  const stems = new Map<string, ContentFile>()
  for (const file of listed) {
    if (/(?:^|\/)readme\.md$/i.test(file.name) && file.collection === '') continue
    if (isBeside(file, folders)) continue
    const found = placeFile(file, folders)
    if ('places' in found) {
      problems.push(found)
      continue
    }
    files.push(found)
    const key = `${file.collection}/${found.id}`
    const twin = stems.get(key)
    stems.set(key, file)
    if (twin === undefined) continue
    const at = [{ file: file.file }, { file: twin.file }]
    problems.push(
      createProblem('duplicate-file', {
        message: 'Two files define the same entry',
        at,
        hint: 'remove one of them.',
      }),
    )
  }
  return { files, problems }
}

/** Returns the file with its collection, or the problem of a file that no collection accepts. */
function placeFile(listed: ContentFile, folders: SiteCollections['folders']): CollectionFile | Problem {
  const { file, collection, name } = listed
  const row = folders.get(collection)
  const unknown = (message: string, hint: string | undefined): Problem =>
    createProblem('unknown-file', { message, at: { file }, hint })
  if (row === undefined) {
    const message =
      collection === '' ? 'The file is in no folder of a collection' : `There is no collection '${collection}'`
    return createProblem('unknown-collection', {
      message,
      at: { file },
      hint: suggestionHint(collection, [...folders.keys()]),
    })
  }
  const ending = row.endings.find((candidate) => name.endsWith(candidate))
  if (ending === undefined)
    return unknown('A file of this type is not read', `this collection accepts ${row.endings.join(', ')}.`)
  const id = removeExtension(name)
  const schema = fileSchemaOf(row, id, ending)
  return schema !== null && 'message' in schema ? unknown(schema.message, schema.hint) : { listed, row, id }
}
