// The parsed result of a content file: an entry, or problems.

import { referencesOf, type CachedEntry } from './entry-codec'
import type { Body, EntryFile, SourcePath, Hash, ReferenceInEntryData, Problem, UrlPath } from '../types'
import type { Collection } from './collections/collection'

/** True for an entry in another language than its pages. */
function hasOtherLanguage(entry: object | null): boolean {
  return entry !== null && 'textLanguage' in entry
}

function hasUrl(entry: object): entry is { readonly url: UrlPath } {
  return 'url' in entry
}

export class ContentRecord implements EntryFile {
  readonly file: SourcePath
  readonly collection: string
  readonly hash: Hash
  /** A hash of the front matter; null if unknown or not Markdown. */
  readonly head: string | null
  readonly entry: object | null
  readonly url: UrlPath | null
  readonly hasPage: boolean
  /** True if the words are in another language than the pages that show them. */
  readonly isUntranslated: boolean
  /** True if pages show the words of the entry as a text, not only as data. */
  readonly isText: boolean
  readonly body: Body
  readonly showsPictures: boolean
  readonly problems: readonly Problem[]
  /** Addresses that the file would have if valid. */
  readonly invalidUrls: readonly string[]
  #references: CachedEntry | readonly ReferenceInEntryData[]
  readonly #row: Collection

  constructor({ file, row, hash, head, entry, body, problems, invalidUrls, references }: ContentRecordParams) {
    this.file = file
    this.collection = row.folder
    this.hash = hash
    this.head = head
    this.entry = entry
    this.url = entry !== null && hasUrl(entry) ? entry.url : null
    this.hasPage = row.hasPages === true
    this.isText = row.isData !== true
    this.isUntranslated = hasOtherLanguage(entry)
    this.body = body
    this.showsPictures = entry === null || row.showsPictures?.(entry) !== false
    this.problems = problems
    this.invalidUrls = invalidUrls
    this.#references = references
    this.#row = row
  }

  /** The record with another entry; problems stay with the original. */
  withEntry(entry: object): ContentRecord {
    const { file, hash, head, body, invalidUrls } = this
    return new ContentRecord({
      ...{ file, hash, head, body, invalidUrls, entry },
      row: this.#row,
      references: this.#references,
      problems: [],
    })
  }

  named(): readonly ReferenceInEntryData[] {
    // Decodes the references once and keeps them, because several checks read the references of each file.
    return (this.#references = 'head' in this.#references ? referencesOf(this.#references) : this.#references)
  }
}

/** Constructor parameters; the other fields are derived from row and entry. */
export type ContentRecordParams = Omit<
  ContentRecord,
  'collection' | 'url' | 'hasPage' | 'isText' | 'isUntranslated' | 'named' | 'showsPictures' | 'withEntry'
> & {
  readonly row: Collection
  /** The cached entry, which contains the references; without a cached entry, the references. */
  readonly references: CachedEntry | readonly ReferenceInEntryData[]
}
