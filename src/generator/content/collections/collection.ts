// The definition of a collection, also called its row. Reading, checks, lists and the command `new` loop over all rows. Only views refer
// to collections by name.

import type { z } from 'zod'
import type { ProblemDetails } from '../../diagnostics/errors'
import type { Body, BuiltInCollections, SourcePath, Hash, ProblemCode } from '../../types'
import type { InlineMarkdown } from '../markdown/inline'
import type { WordPaths } from '../merge-translation'

/** A validated file with its Markdown converted. */
export type ParsedEntry<Data> = {
  readonly file: SourcePath
  /** Path relative to the folder of the collection, without extension: '2024/quarry'. */
  readonly id: string
  readonly hash: Hash
  readonly sizeBytes: number
  readonly data: Data
  /** Returns the value of the key that `aside` of the collection names; undefined if the file has no such value. */
  readonly aside: () => unknown
  readonly body: Body
}

/** Reports problems of an entry, and the addresses that an invalid entry would have. */
export type EntryProblemReporter = {
  readonly problem: (
    code: ProblemCode,
    details: Omit<ProblemDetails, 'at'> & Partial<Pick<ProblemDetails, 'at'>>,
  ) => void
  readonly invalidUrl: (url: string) => void
}

/** The problem of a file name that the collection does not support. */
export type UnknownFileProblem = { readonly message: string; readonly hint: string | undefined }

/** The schema for a file name; null for pictures; UnknownFile for an unsupported name. */
export type FileSchema<Data> = z.ZodType<Data> | null | UnknownFileProblem

/** A name that entries may refer to, and its label. */
export type ReferenceTarget = {
  readonly value: string
  readonly label: string
  /** Restricts the name to a scope: ref('version', 'java'). */
  readonly scope?: string
}

/** Reference targets for data with slug and name. */
export function slugTargets(list: readonly { readonly slug: string; readonly name: string }[] = []): ReferenceTarget[] {
  return list.map(({ slug, name }) => ({ value: slug, label: name }))
}

/** The names that entries of a collection define for references such as ref('author'). */
export type ReferenceTargetDefinition<Entry> = {
  readonly noun: string
  /** Id of the only file that defines names; without it, each file defines a name. */
  readonly file?: string
  /** Problem code of an unknown name. */
  readonly unknown: ProblemCode
  /** Problem code of a duplicate name; undefined if duplicates are allowed. */
  readonly duplicate?: ProblemCode
  names(entry: Entry): readonly ReferenceTarget[]
  /** Names of a site without the file. */
  readonly standard?: readonly ReferenceTarget[]
}

/** Inputs of `resolve` besides the entries of the collection. */
export type ResolveContext = {
  /** Results of the collections that are resolved before this one. */
  readonly before: Partial<BuiltInCollections>
  /** Invalid files. Names that such a file would define count as defined. */
  readonly refused: ReadonlySet<string>
  readonly problem: (code: ProblemCode, details: ProblemDetails) => void
}

/** True if a file with this path prefix is invalid: 'content/site/editions.'. */
export function hasInvalidFileWithPathPrefix(refused: ReadonlySet<string>, start: string): boolean {
  return [...refused].some((file) => file.startsWith(start))
}

/** An invalid file: the parsed data, if the file can be parsed, and the text. */
export type InvalidFile = { readonly id: string; readonly data: unknown; readonly text: string }

export type CollectionDefinition<Data, Entry extends object> = {
  /** Folder below content/. */
  readonly folder: string
  /** File extensions. */
  readonly endings: readonly string[]
  /** A schema for all files, or a function of id and extension. */
  readonly schema: z.ZodType<Data> | ((id: string, ending: string) => FileSchema<Data>)
  /** Key of a large value that only the entry's page shows; loaded on demand. */
  readonly aside?: keyof Data & string
  /** Key paths of the words that a translation may replace; default: none. */
  words?: WordPaths | ((id: string) => WordPaths)
  /** The lines of the data that may contain inline Markdown. */
  inline?(data: Data, id: string): readonly InlineMarkdown[]
  /** True if the body may start with the title: '# A title'. */
  readonly hasTitleInBody?: boolean
  /** Creates the entry; null after reporting a problem. */
  entry(parsed: ParsedEntry<Data>, report: EntryProblemReporter): Entry | null
  /** Addresses that an invalid file would have, as far as known. */
  urlsOfInvalidFile?(refused: InvalidFile): readonly string[]
  /** True for entries with `state`, `publishAt` and `expireAt`. */
  readonly isTimed?: boolean
  /** False for an entry that is never published. */
  isShown?(entry: Entry): boolean
  /** False if pages leave out the pictures in the entry's data. */
  showsPictures?(entry: Entry): boolean
  /** Order of entries; default: by file. */
  compare?(a: Entry, b: Entry): number
  readonly vocabularies?: readonly ReferenceTargetDefinition<Entry>[]
  /** True for settings and data, whose words are parts of other pages: such an entry is never called untranslated. */
  readonly isData?: true
  /** True if each entry has a page of its own. */
  readonly hasPages?: boolean
  /** Title of an entry; undefined to use the first heading, or the file name. */
  title?(data: Data): string | undefined
  /** True if the data hides the entry from readers. */
  isHidden?(data: Data): boolean
  /** The front matter line that hides a new entry without text. */
  readonly hide?: readonly [key: string, value: string]
  /** Ids that files must not have, because elements around the entries use them. */
  readonly reservedIds?: readonly string[]
  /** Id of a new entry from its name; default: the name. */
  newId?(name: string, data: Data): string
}

/** A definition without `resolve`: the collection is the list of its entries. */
type ListRow<Data, Entry extends object> = CollectionDefinition<Data, Entry> & { readonly resolve?: undefined }
/** A definition whose `resolve` combines the entries of the collection into another value. */
type AggregateRow<Data, Entry extends object, Whole> = CollectionDefinition<Data, Entry> & {
  resolve(entries: readonly Entry[], context: ResolveContext): Whole
}

/** The definition of any collection. Its functions accept only values that the same definition created. */
export type Collection<Whole = unknown> = Omit<CollectionDefinition<unknown, object>, 'aside'> & {
  readonly aside?: string
  resolve?: ((entries: readonly object[], context: ResolveContext) => Whole) | undefined
}

export type CollectionName = keyof BuiltInCollections

export function defineCollection<Data, Entry extends object>(row: ListRow<Data, Entry>): Collection<readonly Entry[]>
export function defineCollection<Data, Entry extends object, Whole>(
  row: AggregateRow<Data, Entry, Whole>,
): Collection<Whole>
export function defineCollection(row: object): Collection {
  return row as Collection
}

/** The value of a key in a file that cannot be parsed: 'permalink: /a' -> '/a'. Null without such a line. */
export function findUnparsedValue(text: string, key: string): string | null {
  return new RegExp(`^["']?${key}["']?[ \\t]*:[ \\t]*["']?([^"'\\s]+)`, 'm').exec(text)?.[1] ?? null
}

/** Key paths of the words in a file of the collection. */
export function wordPathsOf({ words = [] }: Pick<Collection, 'words'>, id: string): WordPaths {
  return typeof words === 'function' ? words(id) : words
}

/** The schema for a file of the collection. */
export function fileSchemaOf({ schema }: Collection, id: string, ending: string): FileSchema<unknown> {
  return typeof schema === 'function' ? schema(id, ending) : schema
}
