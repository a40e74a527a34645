// What packsite knows of a collection: a row, from which files become entries, checks find what they name, lists know what
// is shown, and commands know how to write one. Nothing else knows a collection by its name but its views.

import type { z } from 'zod'
import type { ProblemDetails } from '../../diagnostics/errors'
import type { Body, Collections, FilePath, Hash, ProblemCode, PublishState } from '../../types'
import type { Inline } from '../markdown/inline'

/** A file after its schema, its Markdown converted. */
export type ParsedEntry<Data> = {
  readonly file: FilePath
  /** Relative to the collection's folder, without its ending: '2024/quarry'. */
  readonly id: string
  readonly hash: Hash
  readonly sizeBytes: number
  readonly data: Data
  /** What the row keeps beside the data; undefined where there is none. */
  readonly aside: () => unknown
  readonly body: Body
}

/** Takes what is wrong with an entry, and the addresses that it would have had. */
export type ReportProblem = {
  readonly problem: (
    code: ProblemCode,
    details: Omit<ProblemDetails, 'at'> & Partial<Pick<ProblemDetails, 'at'>>,
  ) => void
  readonly invalidUrl: (url: string) => void
}

/** A name of a file that the collection has no use for. */
export type UnknownFile = { readonly message: string; readonly hint: string | undefined }

/** What is known of a file by its name: how to read it; null where only its bytes count. */
export type FileSchema<Data> = z.ZodType<Data> | null | UnknownFile

/** An entry that has a life: drafts and what is past are not shown. As it is made it is published or a draft. */
export type Timed = {
  readonly state: PublishState
  readonly publishAt: number | null
  readonly expireAt: number | null
}

/** A word that others may name, and what people call it. */
export type Word = {
  readonly value: string
  readonly label: string
  /** Where it is a word only among others: ref('version', 'java'). */
  readonly scope?: string
}

/** The words of things that are named by their slugs. */
export function slugWords(list: readonly { readonly slug: string; readonly name: string }[] = []): Word[] {
  return list.map(({ slug, name }) => ({ value: slug, label: name }))
}

/** Words that an entry gives to data of other entries: ref('author'). */
export type Vocabulary<Entry> = {
  readonly noun: string
  /** The one file of the collection that has them, by its id; without one each file is a word. */
  readonly file?: string
  /** The problem of a name that is none of its words. */
  readonly unknown: ProblemCode
  /** The problem of a word that stands for two things, where it may not. */
  readonly duplicate?: ProblemCode
  words(entry: Entry): readonly Word[]
  /** Those of a site without the file. */
  readonly standard?: readonly Word[]
}

/** What a collection is made of beside its own entries. */
export type ResolveContext = {
  /** Collections of rows above. */
  readonly before: Partial<Collections>
  /** Files that were refused: what they would have said is not missed. */
  readonly refused: ReadonlySet<string>
  readonly problem: (code: ProblemCode, details: ProblemDetails) => void
}

/** Whether a file whose path begins so was refused: 'content/site/editions.'. */
export function isRefused(refused: ReadonlySet<string>, start: string): boolean {
  return [...refused].some((file) => file.startsWith(start))
}

/** A file that gives no entry: its data as far as it could be read, and its whole text. */
export type RefusedFile = { readonly id: string; readonly data: unknown; readonly text: string }

export type CollectionRow<Data, Entry extends object> = {
  /** Below content/. */
  readonly folder: string
  /** Endings of its files. */
  readonly endings: readonly string[]
  /** One for all files, or by their ids. */
  readonly schema: z.ZodType<Data> | ((id: string, ending: string) => FileSchema<Data>)
  /** A key of the data that only the entry's own page shows: it stays out of memory. */
  readonly aside?: keyof Data & string
  /** The lines of a file's data that may have marks of Markdown. */
  inline?(data: Data, id: string): readonly Inline[]
  /** True where the body may begin with the title: '# A title'. */
  readonly hasTitleInBody?: boolean
  /** Null, with a problem, where the file gives none. */
  entry(parsed: ParsedEntry<Data>, tell: ReportProblem): Entry | null
  /** The addresses that a refused file would have had, as far as it tells. */
  urlsOfRefused?(refused: RefusedFile): readonly string[]
  /** True for entries with `state`, `publishAt` and `expireAt`. */
  readonly isTimed?: boolean
  /** False: never shown, whatever the day. */
  isShown?(entry: Entry): boolean
  /** False: pages leave out the pictures that its data names. */
  showsPictures?(entry: Entry): boolean
  /** Without it entries stand in the order of their files. */
  compare?(a: Entry, b: Entry): number
  readonly vocabularies?: readonly Vocabulary<Entry>[]
  /** True where a list of entries leads to a page of each. */
  readonly hasPages?: boolean
  /** What people call an entry; undefined: by the first heading, or its file. */
  title?(data: Data): string | undefined
  /** True for data that keeps an entry away from readers. */
  isHidden?(data: Data): boolean
  /** The line of the front matter that does so: for new entries without a text. */
  readonly hide?: readonly [key: string, value: string]
  /** Names that no file may have: addresses around its entries. */
  readonly reservedIds?: readonly string[]
  /** The id of a new entry, by its own name; default: the name. */
  newId?(name: string, data: Data): string
}

/** A row whose entries are what the site gets. */
type ListRow<Data, Entry extends object> = CollectionRow<Data, Entry> & { readonly resolve?: undefined }
/** A row that makes something else of them. */
type AggregateRow<Data, Entry extends object, Whole> = CollectionRow<Data, Entry> & {
  resolve(entries: readonly Entry[], context: ResolveContext): Whole
}

/** Any row. What its functions take is what the row itself made. */
export type Collection<Whole = unknown> = Omit<CollectionRow<unknown, object>, 'aside'> & {
  readonly aside?: string
  resolve?: ((entries: readonly object[], context: ResolveContext) => Whole) | undefined
}

export type CollectionName = keyof Collections

export function collection<Data, Entry extends object>(row: ListRow<Data, Entry>): Collection<readonly Entry[]>
export function collection<Data, Entry extends object, Whole>(row: AggregateRow<Data, Entry, Whole>): Collection<Whole>
export function collection(row: object): Collection {
  return row as Collection
}

/** What a line of a file that cannot be read seems to say: 'permalink: /a' -> '/a'. Null where it has no such line. */
export function looseValue(text: string, key: string): string | null {
  return new RegExp(`^["']?${key}["']?[ \\t]*:[ \\t]*["']?([^"'\\s]+)`, 'm').exec(text)?.[1] ?? null
}

/** How a file of the collection is read. */
export function schemaOf({ schema }: Collection, id: string, ending: string): FileSchema<unknown> {
  return typeof schema === 'function' ? schema(id, ending) : schema
}
