// Converts values between a file and the editor. A file has texts, lists and maps; the editor has values of its fields.

import { keepOrigins, mapOfRows, type FileValue, type Origin, type Row } from './rows'
import type { AdminShape } from '../shared/admin-format'

/** How to print and parse YAML, for values that the editor shows as text. */
export type YamlText = { readonly print: (value: FileValue) => string; readonly parse: (text: string) => FileValue }

type Entries = readonly (readonly [string, FileValue])[]
export const entriesOf = (value: FileValue): Entries =>
  value instanceof Map ? [...(value as ReadonlyMap<string, FileValue>)] : []

/** Key of an item's place in the file. No field has this name, so the editor does not show it. */
const ORIGIN = '_at'

/** Returns the editor's value of a file's value. */
export function toEditor(value: FileValue, shape: AdminShape, yaml: YamlText): unknown {
  const known = value ?? ('fallback' in shape ? shape.fallback : undefined)
  switch (shape.is) {
    case 'text':
      return known
    case 'number':
      return typeof known === 'string' && known !== '' && Number.isFinite(Number(known)) ? Number(known) : known
    case 'flag':
      return known === undefined ? undefined : known === 'true'
    case 'list': {
      const items = Array.isArray(value) ? (value as readonly FileValue[]) : value === undefined ? [] : [value]
      return items.map((item, at) =>
        shape.of.is === 'object'
          ? { ...fieldsOf(item, shape.of.fields, yaml), [ORIGIN]: at }
          : toEditor(item, shape.of, yaml),
      )
    }
    case 'object':
      return fieldsOf(value, shape.fields, yaml)
    case 'map':
      return entriesOf(value).map(([label, inner], at) => ({ label, ...itemOf(inner, shape, yaml), [ORIGIN]: at }))
    case 'groups':
      return groupRows(value)
    case 'yaml':
      return known === undefined ? undefined : yaml.print(known)
  }
}

type Fields = Readonly<Record<string, AdminShape>>

function fieldsOf(value: FileValue, fields: Fields, yaml: YamlText): Record<string, unknown> {
  const known = value instanceof Map ? (value as ReadonlyMap<string, FileValue>) : new Map<string, FileValue>()
  const shown = Object.entries(fields).map(([key, shape]) => [key, toEditor(known.get(key), shape, yaml)] as const)
  return Object.fromEntries(shown.filter(([, inner]) => inner !== undefined))
}

type MapShape = AdminShape & { readonly is: 'map' }

function itemOf(value: FileValue, { of, short }: MapShape, yaml: YamlText): object {
  if (of.is !== 'object') return { value: toEditor(value, of, yaml) }
  const isShort = short !== undefined && Array.isArray(value)
  return fieldsOf(isShort ? new Map([[short, value]]) : value, of.fields, yaml)
}

/** The place of a row is the number of its group, or of the row without a group, and its number in the group. */
function groupRows(value: FileValue): object[] {
  return entriesOf(value).flatMap(([label, inner], at) =>
    inner instanceof Map
      ? entriesOf(inner).map(([name, address], inside) => ({
          ...{ group: label, label: name, value: address },
          [ORIGIN]: `${String(at)}.${String(inside)}`,
        }))
      : [{ group: '', label, value: inner, [ORIGIN]: String(at) }],
  )
}

/**
 * Returns the file's value of an editor's value; undefined for an empty value, which a file leaves out. Throws if two rows
 * have the same label and cannot be one row.
 */
export function toFile(value: unknown, shape: AdminShape, yaml: YamlText): FileValue {
  switch (shape.is) {
    case 'text':
    case 'number':
    case 'flag':
      return scalarText(value)
    case 'list': {
      const items = listOf(value)
        .map((item) => ({ item: toFile(item, shape.of, yaml), at: originOf(item) }))
        .filter(({ item }) => item !== undefined)
      if (items.length === 0) return undefined
      return keepOrigins(
        items.map(({ item }) => item),
        items.map(({ at }) => at),
      )
    }
    case 'object':
      return filledMap(fieldEntries(value, shape.fields, yaml))
    case 'map':
      return mapOfRows(
        listOf(value).flatMap((item) => mapRow(item, shape, yaml)),
        shape.short,
      )
    case 'groups':
      return groupsOf(value)
    case 'yaml': {
      const text = scalarText(value)
      return text === undefined ? undefined : yaml.parse(text)
    }
  }
}

/** Returns undefined for an empty text. */
function scalarText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function originOf(item: unknown): Origin {
  const at = recordOf(item)[ORIGIN]
  return typeof at === 'number' ? at : undefined
}

const filledMap = (entries: Entries): FileValue => (entries.length === 0 ? undefined : new Map(entries))

function fieldEntries(value: unknown, fields: Fields, yaml: YamlText): Entries {
  const known = recordOf(value)
  return Object.entries(fields).flatMap(([key, shape]) => {
    const inner = toFile(known[key], shape, yaml)
    return inner === undefined ? [] : [[key, inner] as const]
  })
}

function mapRow(item: unknown, { of, short }: MapShape, yaml: YamlText): Row[] {
  const { label, value } = recordOf(item)
  const key = scalarText(label)?.trim()
  if (key === undefined) return []
  const at = originOf(item)
  if (of.is !== 'object') return [{ key, value: toFile(value, of, yaml) ?? '', at }]
  const fields = fieldEntries(item, of.fields, yaml)
  const [only] = fields
  if (fields.length === 1 && only !== undefined && only[0] === short) return [{ key, value: only[1], at }]
  return [{ key, value: filledMap(fields) ?? '', at }]
}

/** Rows of a group need not be neighbours. */
function groupsOf(value: unknown): FileValue {
  const rows = listOf(value).flatMap((row) => groupRow(recordOf(row)))
  return mapOfRows(
    rows.flatMap(({ group, key, value: address, at }, index) => {
      if (group === '') return [{ key, value: address, at: at.length === 1 ? at[0] : undefined }]
      if (rows.findIndex((row) => row.group === group) !== index) return []
      const inside = rows.filter((row) => row.group === group)
      const place = inside.find((row) => row.at.length === 2)?.at[0]
      const inner = inside.map((row) => ({ ...row, at: row.at[0] === place ? row.at[1] : undefined }))
      return [{ key: group, value: mapOfRows(inner), at: place }]
    }),
  )
}

type GroupRow = { readonly group: string; readonly key: string; readonly value: string; readonly at: readonly number[] }

function groupRow(row: Readonly<Record<string, unknown>>): GroupRow[] {
  const [key, group, value] = [row['label'], row['group'], row['value']].map((text) => scalarText(text)?.trim())
  if (key === undefined) return []
  const at = scalarText(row[ORIGIN])?.split('.').map(Number) ?? []
  return [{ group: group ?? '', key, value: value ?? '', at }]
}
