// The interface by which routes read a collection.

import type { PlanContext } from '../view-context'
import type { Body, Content, Day, SourcePath, JsonObject, CustomValues } from '../../types'
import { entryParamLookup, type ParamLookup } from './resolve-names'

export type CollectionSource<Entry = unknown, Props extends JsonObject = JsonObject> = {
  readonly entries: (content: Content) => readonly Entry[]
  readonly props: (context: PlanContext, entry: Entry) => Props
  /** The id in references. */
  readonly id: (entry: Entry) => string
  readonly param: (entry: Entry) => ParamLookup
  /** Title, description and sharing picture of the entry's page. */
  readonly meta: (entry: Entry) => {
    readonly name: string
    readonly description: string | null
    readonly image: string | null
  }
  readonly body: (entry: Entry) => Body | null
  /** The entry's only file; null if further files contribute to the entry. */
  readonly file: (entry: Entry) => SourcePath | null
  readonly changed: (entry: Entry) => Day | null
  readonly isHidden: (entry: Entry) => boolean
  /** False for an entry without a page. */
  readonly hasPage?: (entry: Entry) => boolean
  /** The values of a field, as text. */
  readonly values: (entry: Entry, field: string) => readonly string[]
  /** For a field with references: the kind of the referenced items, such as 'author'. Else null. */
  readonly noun: (field: string) => string | null
}

/** Maximum length, in characters, of a description that is taken from the text of an entry. */
export const DERIVED_DESCRIPTION_LENGTH = 200

export function textsInValue(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsInValue(item))
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

type EntryFile = { readonly id: string; readonly file: SourcePath }
type Fields = { readonly own?: CustomValues; readonly date?: string | null }

/** Returns the values of a built-in or custom field of an entry, as text. */
export const fieldValues = (entry: object, field: string): readonly string[] => {
  const fields = entry as Fields & Readonly<Record<string, unknown>>
  const given = fields.own?.[field] ?? fields[field]
  if (given !== undefined && given !== null) return textsInValue(given)
  return field === 'year' && fields.date != null ? [fields.date.slice(0, 4)] : []
}

const NOUNS: Readonly<Record<string, string>> = {
  authors: 'author',
  project: 'project',
  packs: 'project',
  editions: 'edition',
  categories: 'category',
}
export const referenceNounOfField = (field: string): string | null => NOUNS[field] ?? null

/** Defaults of most collections: entries without body, file or day, with plain values. */
export const COLLECTION_SOURCE_DEFAULTS = {
  body: () => null,
  file: () => null,
  changed: () => null,
  isHidden: () => false,
  values: fieldValues,
  noun: referenceNounOfField,
}

/** Like `COLLECTION_SOURCE_DEFAULTS`, for collections whose entries are content files. */
export const FILE_COLLECTION_ACCESSOR_DEFAULTS = {
  ...COLLECTION_SOURCE_DEFAULTS,
  id: ({ id }: EntryFile) => id,
  param: entryParamLookup,
  file: ({ file }: EntryFile) => file,
}
