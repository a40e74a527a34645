// Functions that declare user-defined collections, fields and data pages. Each returns plain data, because a config
// runs in a sandbox and functions cannot be cloned between threads. Bundled with every config, so this file only
// imports types.

import type { EntryLink } from '../types/data-props'
import type { CustomField } from '../types/user-defined'
import type { DateProps, ImageProps } from '../types/parts'

/** A field of a schema; `Shown` is the type of its prop in templates. */
export type Field<Shown = unknown> = {
  /** Makes the field optional: templates get null if a file omits the field. */
  optional(): Field<Shown | null>
  /** The value for files that omit the field. */
  default(value: Extract<Shown, string | number | boolean>): Field<Shown>
  /** The label of the field in lists of facts. */
  label(text: string): Field<Shown>
  readonly is: CustomField['is']
  /** Type only; never set at run time. */
  readonly shown?: Shown
}

function field<Shown>(data: CustomField): Field<Shown> {
  const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false })
  return Object.defineProperties({ ...data } as unknown as Field<Shown>, {
    optional: hidden(() => field({ ...data, isOptional: true })),
    default: hidden((value: string) => field({ ...data, fallback: value } as CustomField)),
    label: hidden((text: string) => field({ ...data, called: text })),
  })
}

/** A single line of text, not empty. */
export const line = (): Field<string> => field({ is: 'line' })
/** Any text. */
export const text = (): Field<string> => field({ is: 'text' })
/** A text of lower-case letters a-z, digits, full stops, underscores and hyphens. */
export const slug = (): Field<string> => field({ is: 'slug' })
/** A calendar date: '2026-11-02'. */
export const day = (): Field<DateProps> => field({ is: 'day' })
/** A boolean. */
export const flag = (): Field<boolean> => field({ is: 'flag' })
/** A whole number from `min` to `max`. */
export const integer = (min?: number, max?: number): Field<number> => field({ is: 'integer', min, max })
/** A link: '/news', '/downloads#Steadfast-32x', 'https://…' or 'mailto:…'. Links within the site are checked. */
export const link = (): Field<string> => field({ is: 'link' })
/** An https address of another site. */
export const address = (): Field<string> => field({ is: 'address' })
/** An image in public/: '/image/logo.png'. */
export const picture = (): Field<ImageProps> => field({ is: 'picture' })
/** A file to download: '/packs/…' or an https address. */
export const download = (): Field<string> => field({ is: 'download' })
/** '#rrggbb' */
export const color = (): Field<string> => field({ is: 'color' })
/** A choice from a list of words. */
export const oneOf = <const Word extends string>(words: readonly Word[]): Field<Word> => field({ is: 'choice', words })
/**
 * A reference to an 'author', 'project' or 'pack', or to an entry of a user-defined collection by the collection's
 * name.
 */
export const ref = (noun: string): Field<EntryLink> => field({ is: 'ref', noun })
/** A list of values of a field type; [] if a file omits the field. */
export const list = <Shown>(of: Field<Shown>): Field<Shown[]> => field({ is: 'list', of: of as unknown as CustomField })
/** Several fields under a common key. */
export const group = <const Schema extends SchemaConfig>(fields: Schema): Field<ShownOf<Schema>> =>
  field({ is: 'group', fields: fields as unknown as Record<string, CustomField> })

export type SchemaConfig = Readonly<Record<string, Field>>

/** Props for the fields of a schema. */
export type ShownOf<Schema> = {
  -readonly [Key in keyof Schema]: Schema[Key] extends Field<infer Shown> ? Shown : never
}

/** A user-defined collection. */
export type CollectionConfig<Schema extends SchemaConfig = SchemaConfig, Key extends string = string> = {
  /** The folder of the collection below `content/`. */
  readonly folder: string
  /** 'md': Markdown with front matter; 'data': YAML and JSON. */
  readonly files?: 'md' | 'data' | undefined
  /** The fields of an entry. */
  readonly schema: Schema
  /** The field with the title of an entry; by default `title`, `name` or `question`, else the file name. */
  readonly title?: Key | undefined
  /**
   * The field with the description of an entry; by default `description` or `summary`, else the beginning of the text.
   */
  readonly description?: Key | undefined
  /** The field with the image of an entry, also used for sharing; by default the first `picture` field. */
  readonly picture?: Key | undefined
  /** The field with the date of an entry; by default the first `day` field. */
  readonly date?: Key | undefined
  /** The field that sorts entries; a leading hyphen reverses the order: `-day`. */
  readonly order?: string | undefined
}

/** Declares a collection; returns its argument. */
export function collection<const Schema extends SchemaConfig>(
  config: CollectionConfig<Schema, keyof Schema & string>,
): CollectionConfig<Schema> {
  return config
}

/** Entries grouped by the values of a field. */
export type By<Key extends string = string, Of extends readonly string[] | null = readonly string[] | null> = {
  readonly by: Key
  readonly of: Of
}

/**
 * Groups entries by a field: `by('pack')`, or `by('pack', 'posts', 'addons')` for these collections only. In `each` of a
 * route: one page for each value. In `data` of a route: the entries that refer to the page's entry. The field `year` is
 * the year of an entry's date.
 */
export function by<const Key extends string>(key: Key): By<Key, null>
export function by<const Key extends string, const Of extends readonly string[]>(key: Key, ...of: Of): By<Key, Of>
export function by(key: string, ...of: string[]): By {
  return { by: key, of: of.length === 0 ? null : of }
}
