// User-defined collections and fields from the config, defined like the built-in ones. Their schemas use the same scalars, so all checks of
// references apply.

import * as z from 'zod'
import { compareText } from '../../util/text'
import * as addresses from '../../schema/address-scalars'
import * as scalars from '../../schema/scalars'
import { defineCollection, wordPathsOf, type Collection, type ParsedEntry } from './collection'
import type {
  Day,
  CustomCollection,
  CustomEntry,
  CustomField,
  CustomSchema,
  CustomValue,
  CustomValues,
} from '../../types'

/** Kind of a field -> schema. Schemas have no limits for the length of lists and texts, because files have a size limit. */
const SCALARS = {
  line: scalars.line,
  text: scalars.text,
  slug: () => scalars.slug(),
  day: scalars.day,
  flag: scalars.bool,
  link: addresses.link,
  address: addresses.httpsPage,
  picture: addresses.picture,
  download: addresses.download,
  color: scalars.hexColor,
} as const

function ownScalar(field: CustomField): z.ZodType {
  switch (field.is) {
    case 'list':
      return z.array(fieldSchema(field.of))
    case 'group':
      return z.strictObject(zodShapeOf(field.fields))
    case 'integer':
      return scalars.int(field.min ?? 0, field.max)
    case 'choice':
      return scalars.choice(field.words)
    case 'ref':
      return scalars.ref(field.noun)
    default:
      return SCALARS[field.is]()
  }
}

function fieldSchema(field: CustomField): z.ZodType {
  const schema = ownScalar(field)
  if (field.is === 'list') return schema.default([])
  if ('fallback' in field && field.fallback !== undefined) return schema.default(field.fallback)
  return field.isOptional === true ? schema.optional() : schema
}

export function zodShapeOf(schema: CustomSchema): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(schema).map(([key, field]) => [key, fieldSchema(field)]))
}

/** Fields of every entry in a user-defined collection. */
export const PUBLICATION_FIELDS = {
  published: scalars.bool().optional(),
  publishAt: scalars.moment().optional(),
  expireAt: scalars.moment().optional(),
}

type Life = { readonly published?: boolean; readonly publishAt?: number; readonly expireAt?: number }

/** Where user-defined fields have words: lines and texts, at any depth. */
function wordPathsIn(schema: CustomSchema): string[] {
  return Object.entries(schema).flatMap(([key, field]) => wordPathsOfField(key, field))
}

function wordPathsOfField(path: string, field: CustomField): string[] {
  if (field.is === 'list')
    return wordPathsOfField(`${path}.*`, field.of).map((found) => (found === `${path}.*` ? path : found))
  if (field.is === 'group') return wordPathsIn(field.fields).map((inner) => `${path}.${inner}`)
  return field.is === 'line' || field.is === 'text' ? [path] : []
}

/** The output of a schema, with null for missing fields. */
function valuesOf(schema: CustomSchema, data: Readonly<Record<string, unknown>>): CustomValues {
  return Object.fromEntries(Object.entries(schema).map(([key, field]) => [key, valueOf(field, data[key])]))
}

function valueOf(field: CustomField, value: unknown): CustomValue {
  if (value === undefined) return null
  if (field.is === 'list') return (value as readonly unknown[]).map((item) => valueOf(field.of, item))
  if (field.is === 'group') return valuesOf(field.fields, value as Readonly<Record<string, unknown>>)
  return value as CustomValue
}

/** Copies values, with null for pictures and without pictures in lists. */
function withoutPictures(schema: CustomSchema, values: CustomValues): CustomValues {
  return Object.fromEntries(
    Object.entries(schema).map(([key, field]) => [key, withoutPicture(field, values[key] ?? null)]),
  )
}

function withoutPicture(field: CustomField, value: CustomValue): CustomValue {
  if (value === null || field.is === 'picture') return null
  if (field.is === 'group') return withoutPictures(field.fields, value as CustomValues)
  if (field.is !== 'list') return value
  const { of } = field
  return of.is === 'picture' ? [] : (value as readonly CustomValue[]).map((item) => withoutPicture(of, item))
}

function textAt(values: CustomValues, key: string | null): string | null {
  const value = key === null ? null : values[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The definition of a user-defined collection. */
export function createUserCollection(own: CustomCollection): Collection<readonly CustomEntry[]> {
  const { name, folder, files, schema, title, description, picture, date, order } = own
  type Data = Readonly<Record<string, unknown>> & Life
  const whole = z.strictObject({ ...PUBLICATION_FIELDS, ...zodShapeOf(schema) })
  return defineCollection<Data, CustomEntry>({
    folder,
    endings: files === 'md' ? ['.md'] : ['.yaml', '.json'],
    schema: whole as unknown as z.ZodType<Data>,
    words: wordPathsIn(schema),
    entry: ({ file, id, data, body }): CustomEntry => {
      const values = valuesOf(schema, data)
      return {
        file,
        id,
        collection: name,
        title: textAt(values, title) ?? id,
        description: textAt(values, description),
        picture: textAt(values, picture),
        date: textAt(values, date) as Day | null,
        state: data.published === false ? 'draft' : 'published',
        publishAt: data.publishAt ?? null,
        expireAt: data.expireAt ?? null,
        values,
        body,
      }
    },
    isTimed: true,
    compare: (a, b) => compareOwn(a, b, order),
    vocabularies: [
      { noun: name, unknown: 'unknown-reference', names: ({ id, title: label }) => [{ value: id, label }] },
    ],
    title: (data) => (title === null ? undefined : (data[title] as string | undefined)),
    isHidden: ({ published }) => published === false,
    hide: ['published', 'false'],
  })
}

function compareOwn(a: CustomEntry, b: CustomEntry, order: CustomCollection['order']): number {
  if (order !== null) {
    const [left, right] = [a.values[order.field] ?? null, b.values[order.field] ?? null]
    // Entries without the field come last, in both directions.
    if (left === null || right === null) return left === right ? compareText(a.file, b.file) : left === null ? 1 : -1
    const way = order.descending ? -1 : 1
    const compared =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compareText(JSON.stringify(left), JSON.stringify(right))
    if (compared !== 0) return compared * way
  }
  return compareText(a.file, b.file)
}

/** A built-in collection with additional fields; their values become `own` of the entry. */
export function addUserFields(row: Collection, fields: CustomSchema): Collection {
  const { schema } = row
  if (!(schema instanceof z.ZodObject)) return row
  const extended = schema.extend(zodShapeOf(fields))
  const keys = new Set(Object.keys(fields))
  return {
    ...row,
    schema: extended,
    words: (id) => [...wordPathsOf(row, id), ...wordPathsIn(fields)],
    entry: (parsed: ParsedEntry<unknown>, report) => {
      const data = parsed.data as Readonly<Record<string, unknown>>
      const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key)))
      const entry = row.entry({ ...parsed, data: rest }, report)
      if (entry === null) return null
      const own = valuesOf(fields, data)
      return { ...entry, own: row.showsPictures?.(entry) === false ? withoutPictures(fields, own) : own }
    },
  }
}
