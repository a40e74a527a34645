// What a config declares its own collections, fields and pages of data with: each function answers plain data, because a config
// runs in a thread of its own, where functions would stay. The config is bundled with this file, which imports nothing but types.

import type { EntryLink } from '../types/data-props'
import type { OwnField } from '../types/user-defined'
import type { DateProps, ImageProps } from '../types/parts'

/** A field of a schema, and what templates get for it. */
export type Field<Shown = unknown> = {
  /** A file need not have it: templates get null then. */
  optional(): Field<Shown | null>
  /** What stands for it where a file does not have it. */
  default(value: Extract<Shown, string | number | boolean>): Field<Shown>
  /** What it is called where it is shown as a fact. */
  label(text: string): Field<Shown>
  readonly is: OwnField['is']
  /** Only a type: no value has it. */
  readonly shown?: Shown
}

function field<Shown>(data: OwnField): Field<Shown> {
  const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false })
  return Object.defineProperties({ ...data } as unknown as Field<Shown>, {
    optional: hidden(() => field({ ...data, isOptional: true })),
    default: hidden((value: string) => field({ ...data, fallback: value } as OwnField)),
    label: hidden((text: string) => field({ ...data, called: text })),
  })
}

/** One line of text that is not empty. */
export const line = (): Field<string> => field({ is: 'line' })
/** Any text. */
export const text = (): Field<string> => field({ is: 'text' })
/** a-z, 0-9, full stop, underscore, hyphen. */
export const slug = (): Field<string> => field({ is: 'slug' })
/** A day of the calendar: '2026-11-02'. */
export const day = (): Field<DateProps> => field({ is: 'day' })
/** true or false. */
export const flag = (): Field<boolean> => field({ is: 'flag' })
/** A whole number from `min` to `max`. */
export const integer = (min?: number, max?: number): Field<number> => field({ is: 'integer', min, max })
/** '/news', '/downloads#Steadfast-32x', 'https://…' or 'mailto:…'; those of the site are followed. */
export const link = (): Field<string> => field({ is: 'link' })
/** An https address of another site. */
export const address = (): Field<string> => field({ is: 'address' })
/** A picture of public/: '/image/logo.png'. */
export const picture = (): Field<ImageProps> => field({ is: 'picture' })
/** A file to download: '/packs/…' or https. */
export const download = (): Field<string> => field({ is: 'download' })
/** '#rrggbb' */
export const color = (): Field<string> => field({ is: 'color' })
/** One of some words. */
export const oneOf = <const Word extends string>(words: readonly Word[]): Field<Word> => field({ is: 'choice', words })
/** The name of something else: an 'author', a 'project', a 'pack', or the entry of a collection of the site's own by its name. */
export const ref = (noun: string): Field<EntryLink> => field({ is: 'ref', noun })
/** Any number of the same; none where a file does not have it. */
export const list = <Shown>(of: Field<Shown>): Field<Shown[]> => field({ is: 'list', of: of as unknown as OwnField })
/** Several fields under one key. */
export const group = <const Schema extends SchemaConfig>(fields: Schema): Field<ShownOf<Schema>> =>
  field({ is: 'group', fields: fields as unknown as Record<string, OwnField> })

export type SchemaConfig = Readonly<Record<string, Field>>

/** What templates get of a schema. */
export type ShownOf<Schema> = {
  -readonly [Key in keyof Schema]: Schema[Key] extends Field<infer Shown> ? Shown : never
}

/** A collection of the site's own. */
export type CollectionConfig<Schema extends SchemaConfig = SchemaConfig, Key extends string = string> = {
  /** Its folder below `content/`. */
  readonly folder: string
  /** Markdown with front matter, or YAML and JSON. */
  readonly files?: 'md' | 'data' | undefined
  /** Its fields. */
  readonly schema: Schema
  /** The field that an entry is called by; by default `title`, `name` or `question`, else its file's name. */
  readonly title?: Key | undefined
  /** The field that describes an entry; by default `description` or `summary`, else the beginning of its text. */
  readonly description?: Key | undefined
  /** The picture that an entry is shown and shared with; by default its first one. */
  readonly picture?: Key | undefined
  /** The day of an entry; by default its first one. */
  readonly date?: Key | undefined
  /** The field that entries are sorted by, the other way round with a hyphen before it: `-day`. */
  readonly order?: string | undefined
}

/** Declares a collection; returns its argument. */
export function collection<const Schema extends SchemaConfig>(
  config: CollectionConfig<Schema, keyof Schema & string>,
): CollectionConfig<Schema> {
  return config
}

/** Entries by a value that they have. */
export type By<Key extends string = string, Of extends readonly string[] | null = readonly string[] | null> = {
  readonly by: Key
  readonly of: Of
}

/**
 * Entries by a field: one page for each of its values as `each` of a row, those that name the page's own entry in its `data`. Without
 * `of` it is every collection that has the field; `year` is that of an entry's day.
 */
export function by<const Key extends string>(key: Key): By<Key, null>
export function by<const Key extends string, const Of extends readonly string[]>(key: Key, ...of: Of): By<Key, Of>
export function by(key: string, ...of: string[]): By {
  return { by: key, of: of.length === 0 ? null : of }
}
