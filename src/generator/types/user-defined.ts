// User-defined collections, fields and data of routes as plain data, which can be sent to workers. `config/field-types.ts` creates them,
// `content/collections/user-defined.ts` turns them into schemas.

type Common = {
  /** True if files can omit the field; its value is then null. */
  readonly isOptional?: boolean | undefined
  /** Label of the field on pages; default: derived from its key. */
  readonly called?: string | undefined
}

/** A field of a schema, as data. */
export type CustomField = Common &
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
    | { readonly is: 'list'; readonly of: CustomField }
    | { readonly is: 'group'; readonly fields: Readonly<Record<string, CustomField>> }
  )

export type CustomSchema = Readonly<Record<string, CustomField>>

/** A collection that the config declares. */
export type CustomCollection = {
  /** Name of the collection in routes and references. */
  readonly name: string
  /** Relative to content/. */
  readonly folder: string
  readonly files: 'md' | 'data'
  readonly schema: CustomSchema
  /** `title`, `description`, `picture`, `date`: name of the field with this meaning; null if the schema has no such field. */
  readonly title: string | null
  readonly description: string | null
  readonly picture: string | null
  readonly date: string | null
  /** Field that sorts the entries; null: sorted by file. */
  readonly order: { readonly field: string; readonly descending: boolean } | null
}

/** All user-defined collections and fields of a site. */
export type CustomDefinitions = {
  readonly collections: readonly CustomCollection[]
  /** Name of a built-in collection -> its additional fields. */
  readonly fields: Readonly<Record<string, CustomSchema>>
}

/** Entries grouped by the values of a field: `by('tags', 'news')`. */
export type EntryGroupingByField = {
  readonly by: string
  /** Names of collections; null: every collection with such a field. */
  readonly of: readonly string[] | null
}

/** The data that a row of the table of routes requests. */
export type RouteDataRequest = {
  /** Collection or grouping: one page per entry or per value of the field; null for one page. */
  readonly each: string | EntryGroupingByField | null
  /** Name in the template's props -> collection or grouping. */
  readonly data: Readonly<Record<string, string | EntryGroupingByField>>
  readonly feed: boolean
  readonly search: boolean
}

export type CustomValue =
  string | number | boolean | null | readonly CustomValue[] | { readonly [key: string]: CustomValue }

export type CustomValues = Readonly<Record<string, CustomValue>>
