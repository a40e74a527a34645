// Collections, fields and rows of a site's own: what the config says of them, as data that crosses threads. A type for each thing; `config/field-types.ts` writes them down, `content/collections/user-defined.ts` makes schemas of them.

type Common = {
  /** True where a file need not have it: it is null then. */
  readonly isOptional?: boolean | undefined
  /** What it is called where it is shown as a fact; by default its key in words. */
  readonly called?: string | undefined
}

/** A field of a schema, as data. */
export type OwnField = Common &
  (
    | {
        readonly is: 'line' | 'text' | 'slug' | 'day' | 'flag' | 'link' | 'address' | 'picture' | 'download' | 'color'
        readonly fallback?: string | boolean | undefined
      }
    | {
        readonly is: 'integer'
        readonly min?: number | undefined
        readonly max?: number | undefined
        readonly fallback?: number | undefined
      }
    | { readonly is: 'choice'; readonly words: readonly string[]; readonly fallback?: string | undefined }
    | { readonly is: 'ref'; readonly noun: string }
    | { readonly is: 'list'; readonly of: OwnField }
    | { readonly is: 'group'; readonly fields: Readonly<Record<string, OwnField>> }
  )

export type OwnSchema = Readonly<Record<string, OwnField>>

/** A collection that the config declares. */
export type OwnCollection = {
  /** The name that rows and references know it by. */
  readonly name: string
  /** Below content/. */
  readonly folder: string
  readonly files: 'md' | 'data'
  readonly schema: OwnSchema
  /** Fields with a meaning for packsite; null where the schema has none. */
  readonly title: string | null
  readonly description: string | null
  readonly picture: string | null
  readonly date: string | null
  /** The field that entries are sorted by; null: in the order of their files. */
  readonly order: { readonly field: string; readonly descending: boolean } | null
}

/** All that a site adds to packsite's own collections. */
export type OwnData = {
  readonly collections: readonly OwnCollection[]
  /** Name of one of packsite's collections -> its further fields. */
  readonly fields: Readonly<Record<string, OwnSchema>>
}

/** Entries by a value that they have: `by('tags', 'news')`. */
export type OwnBy = {
  readonly by: string
  /** Null: every collection that has such a field. */
  readonly of: readonly string[] | null
}

/** What a row of the table asks of data. */
export type RowData = {
  /** A page for each entry, or for each value of a field; null for one page. */
  readonly each: string | OwnBy | null
  /** Name in the template's props -> what stands there. */
  readonly data: Readonly<Record<string, string | OwnBy>>
  readonly feed: boolean
  readonly search: boolean
}

export type OwnValue = string | number | boolean | null | readonly OwnValue[] | { readonly [key: string]: OwnValue }

export type OwnValues = Readonly<Record<string, OwnValue>>
