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
import { CONFIG_WORDS } from './collections/config-words'
import { STANDARD_NAMES } from './collections/standard-names'
import { fileSchemaOf, type Collection } from './collections/collection'
import { NO_CUSTOM_DEFINITIONS, collectionsOf, type SiteCollections } from './collections'
import type { SourcePath, Hash, CustomDefinitions, Problem, Site } from '../types'

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

/** A file that belongs to a collection. `id` of a translation: the id of its source. */
export type CollectionFile = {
  readonly listed: ContentFile
  readonly row: Collection
  readonly id: string
  /** The language and the source of a translation; absent for other files. The source is null if no file of content/ is. */
  readonly translation?: { readonly language: string; readonly source: ContentFile | null }
}

/** Assigns files to collections. A file without a collection is a problem. `languages`: tags of the languages of translations. */
export function assignToCollections(
  all: readonly ContentFile[],
  own: CustomDefinitions = NO_CUSTOM_DEFINITIONS,
  languages: readonly string[] = NO_LANGUAGES,
) {
  const { folders } = collectionsOf(own)
  const { sources: listed, translations, problems: untranslatable } = findTranslations(all, { folders, languages })
  const files: CollectionFile[] = []
  const problems: Problem[] = [...untranslatable]
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
    if (twin !== undefined) problems.push(duplicateFile(file, twin))
  }
  return { files, translations, problems }
}

function duplicateFile(file: ContentFile, twin: ContentFile): Problem {
  const at = [{ file: file.file }, { file: twin.file }]
  return createProblem('duplicate-file', {
    message: 'Two files define the same entry',
    at,
    hint: 'remove one of them.',
  })
}

/** Reads the folder content/ and assigns its files to collections. */
export function assignContentFiles({ root, own, languages }: Pick<Site, 'root' | 'own' | 'languages'>) {
  return assignToCollections(listContent(root), own, translationTags(languages))
}

/** Tags of the languages that have translations: all but the first. */
export function translationTags(languages: Site['languages']): readonly string[] {
  return languages.slice(1).map(({ tag }) => tag)
}

const NO_LANGUAGES: readonly string[] = []

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
  if (`${collection}/${id}` === `site/${CONFIG_WORDS}`)
    return unknown(
      'Only translations of site.config.ts have this name',
      "set these values in site.config.ts, or write 'site.de.yaml' for German.",
    )
  const schema = fileSchemaOf(row, id, ending)
  return schema !== null && 'message' in schema ? unknown(schema.message, schema.hint) : { listed, row, id }
}

type TranslationContext = {
  readonly folders: SiteCollections['folders']
  /** Tags of the site's languages, without the first one. */
  readonly languages: readonly string[]
}

/** 'copper.de.md' -> stem 'copper', tag 'de', ending '.md'. */
const NAME = /^(?<stem>.+)\.(?<tag>[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(?<ending>\.(?:md|yaml|json))$/

/** Translations of packsite's own messages and names, and of site.config.ts, which need no source in content/. */
const WITHOUT_SOURCE = ['messages', CONFIG_WORDS, ...Object.keys(STANDARD_NAMES)].map((name) => `site/${name}`)

/** Separates translations from their sources. A site with one language has no translations. */
function findTranslations(all: readonly ContentFile[], { folders, languages }: TranslationContext) {
  const translations: CollectionFile[] = []
  const problems: Problem[] = []
  if (languages.length === 0) return { sources: all, translations, problems }
  /** Path of a translation without its ending -> the file. */
  const stems = new Map<string, ContentFile>()
  const byPath = new Map(all.map((file) => [`${file.collection}/${file.name}`, file]))
  const sources = all.filter((listed) => {
    const { stem, tag, ending } = NAME.exec(listed.name)?.groups ?? {}
    const row = folders.get(listed.collection)
    if (stem === undefined || tag === undefined || ending === undefined || row === undefined) return true
    const source = sourceOf(listed, { stem, endings: row.endings, byPath })
    const at = { file: listed.file }
    if (languages.includes(tag)) {
      const key = `${listed.collection}/${stem}.${tag}`
      const twin = stems.get(key)
      stems.set(key, listed)
      if (twin !== undefined) problems.push(duplicateFile(listed, twin))
      else if (source !== undefined || WITHOUT_SOURCE.includes(`${listed.collection}/${stem}`))
        translations.push({ listed, row, id: stem, translation: { language: tag, source: source ?? null } })
      else
        problems.push(
          createProblem('translation-without-source', {
            message: `There is no ${stem}${ending} that this file translates`,
            at,
            hint: 'correct the name, or remove the file.',
          }),
        )
      return false
    }
    if (source === undefined) return true
    const message = `'${tag}' is no language of this site`
    const hint = suggestionHint(tag, languages) ?? `add it to 'languages' in site.config.ts, or rename the file.`
    problems.push(createProblem('unknown-language', { message, at, hint }))
    return false
  })
  return { sources, translations, problems }
}

type SourceSearch = {
  readonly stem: string
  readonly endings: readonly string[]
  readonly byPath: ReadonlyMap<string, ContentFile>
}

/** A translation may have another format than its source: nav.de.json translates nav.yaml. */
function sourceOf({ collection }: ContentFile, { stem, endings, byPath }: SourceSearch): ContentFile | undefined {
  const found = endings.map((ending) => byPath.get(`${collection}/${stem}${ending}`))
  return found.find((file) => file !== undefined)
}
