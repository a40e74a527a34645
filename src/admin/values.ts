// Converts values between a file and the editor. A file has texts, lists and maps; the editor has values of its fields.

import type { AdminShape } from '../shared/admin-format'

/** A value of a file: objects have fixed keys, maps have keys in the order of the file. */
export type FileValue = string | readonly FileValue[] | ReadonlyMap<string, FileValue> | undefined

/** How to print and parse YAML, for values that the editor shows as text. */
export type YamlText = { readonly print: (value: FileValue) => string; readonly parse: (text: string) => FileValue }

type Entries = readonly (readonly [string, FileValue])[]
export const entriesOf = (value: FileValue): Entries =>
  value instanceof Map ? [...(value as ReadonlyMap<string, FileValue>)] : []

/** Returns the editor's value of a file's value. */
export function toEditor(value: FileValue, shape: AdminShape, yaml: YamlText): unknown {
  switch (shape.is) {
    case 'text':
      return value
    case 'number':
      return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value
    case 'flag':
      return (value ?? shape.fallback) === 'true'
    case 'list': {
      const items = Array.isArray(value) ? (value as readonly FileValue[]) : value === undefined ? [] : [value]
      return items.map((item) => toEditor(item, shape.of, yaml))
    }
    case 'object':
      return fieldsOf(value, shape.fields, yaml)
    case 'map':
      return entriesOf(value).map(([label, inner]) => ({ label, ...itemOf(inner, shape, yaml) }))
    case 'groups':
      return groupRows(value)
    case 'yaml':
      return value === undefined ? undefined : typeof value === 'string' ? value : yaml.print(value)
  }
}

type Fields = Readonly<Record<string, AdminShape>>

function fieldsOf(value: FileValue, fields: Fields, yaml: YamlText): Record<string, unknown> {
  const known = value instanceof Map ? (value as ReadonlyMap<string, FileValue>) : new Map<string, FileValue>()
  const shown = Object.entries(fields).map(([key, shape]) => [key, toEditor(known.get(key), shape, yaml)] as const)
  return Object.fromEntries(shown.filter(([, inner]) => inner !== undefined))
}

function itemOf(value: FileValue, { of, short }: AdminShape & { is: 'map' }, yaml: YamlText): object {
  if (of.is !== 'object') return { value: toEditor(value, of, yaml) }
  const isShort = short !== undefined && Array.isArray(value)
  return fieldsOf(isShort ? new Map([[short, value]]) : value, of.fields, yaml)
}

function groupRows(value: FileValue): object[] {
  return entriesOf(value).flatMap(([label, inner]) =>
    inner instanceof Map
      ? entriesOf(inner).map(([name, address]) => ({ group: label, label: name, value: address }))
      : [{ group: '', label, value: inner }],
  )
}

/** Returns the file's value of an editor's value; undefined for an empty value, which a file leaves out. */
export function toFile(value: unknown, shape: AdminShape, yaml: YamlText): FileValue {
  switch (shape.is) {
    case 'text':
    case 'number':
    case 'flag':
      return scalarText(value)
    case 'list': {
      const items = listOf(value)
        .map((item) => toFile(item, shape.of, yaml))
        .filter((item) => item !== undefined)
      return items.length === 0 ? undefined : items
    }
    case 'object':
      return filledMap(fieldEntries(value, shape.fields, yaml))
    case 'map':
      return filledMap(listOf(value).flatMap((item) => mapEntry(item, shape, yaml)))
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

const filledMap = (entries: Entries): FileValue => (entries.length === 0 ? undefined : new Map(entries))

function fieldEntries(value: unknown, fields: Fields, yaml: YamlText): Entries {
  const known = recordOf(value)
  return Object.entries(fields).flatMap(([key, shape]) => {
    const inner = toFile(known[key], shape, yaml)
    return inner === undefined ? [] : [[key, inner] as const]
  })
}

function mapEntry(item: unknown, { of, short }: AdminShape & { is: 'map' }, yaml: YamlText): Entries {
  const { label, value } = recordOf(item)
  const key = scalarText(label)?.trim()
  if (key === undefined) return []
  if (of.is !== 'object') return [[key, toFile(value, of, yaml) ?? '']]
  const fields = fieldEntries(item, of.fields, yaml)
  const [only] = fields
  if (fields.length === 1 && only !== undefined && only[0] === short) return [[key, only[1]]]
  return [[key, filledMap(fields) ?? '']]
}

/** A row without a group belongs to the group of the row above. */
function groupsOf(value: unknown): FileValue {
  const whole = new Map<string, FileValue>()
  let group = ''
  for (const row of listOf(value)) {
    const known = recordOf(row)
    const [label, address] = [scalarText(known['label'])?.trim(), scalarText(known['value'])?.trim() ?? '']
    if (label === undefined) continue
    group = scalarText(known['group'])?.trim() ?? group
    if (group === '') whole.set(label, address)
    else whole.set(group, new Map([...entriesOf(whole.get(group)), [label, address]]))
  }
  return whole.size === 0 ? undefined : whole
}
