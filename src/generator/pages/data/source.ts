// What a collection is to rows: its entries, what templates get of one, and the values that it is grouped by.

import type { PlanContext } from '../view-context'
import type { Body, Content, Day, FilePath, JsonObject, OwnValues } from '../../types'
import { entryParam, type ParamOf } from './resolve-names'

/** What an entry of a collection is to rows. */
export type Source<Entry = unknown, Props extends JsonObject = JsonObject> = {
  readonly entries: (content: Content) => readonly Entry[]
  readonly props: (context: PlanContext, entry: Entry) => Props
  /** As others know it. */
  readonly id: (entry: Entry) => string
  readonly param: (entry: Entry) => ParamOf
  /** What it is called, what is said of it, and the picture that it is shared with. */
  readonly meta: (entry: Entry) => {
    readonly name: string
    readonly description: string | null
    readonly image: string | null
  }
  readonly body: (entry: Entry) => Body | null
  /** The file that it is made of; null where that has others too. */
  readonly file: (entry: Entry) => FilePath | null
  readonly changed: (entry: Entry) => Day | null
  readonly isHidden: (entry: Entry) => boolean
  /** False for an entry that gets no page of its own. */
  readonly hasPage?: (entry: Entry) => boolean
  /** The texts that a field of it has. */
  readonly values: (entry: Entry, field: string) => readonly string[]
  /** What those texts name, where they are references. */
  readonly noun: (field: string) => string | null
}

/** Letters of what is said of an entry that says nothing of itself. */
export const SUMMARY = 200

export function texts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => texts(item))
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

type EntryFile = { readonly id: string; readonly file: FilePath }
type Fields = { readonly own?: OwnValues; readonly date?: string | null }

/** Values of a field that stands in the entry, or beside it. */
export const plainValues = (entry: object, field: string): readonly string[] => {
  const fields = entry as Fields & Readonly<Record<string, unknown>>
  const given = fields.own?.[field] ?? fields[field]
  if (given !== undefined && given !== null) return texts(given)
  return field === 'year' && fields.date != null ? [fields.date.slice(0, 4)] : []
}

const NOUNS: Readonly<Record<string, string>> = {
  authors: 'author',
  project: 'project',
  packs: 'project',
  editions: 'edition',
  categories: 'category',
}
export const nounOf = (field: string): string | null => NOUNS[field] ?? null

/** What most collections have in common: entries without a body, a file or a day, whose values stand in their fields. */
export const DATA = {
  body: () => null,
  file: () => null,
  changed: () => null,
  isHidden: () => false,
  values: plainValues,
  noun: nounOf,
}

/** The same of collections whose entries are files of content/. */
export const ENTRY = {
  ...DATA,
  id: ({ id }: EntryFile) => id,
  param: entryParam,
  file: ({ file }: EntryFile) => file,
}
