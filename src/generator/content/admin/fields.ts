// Converts content schemas to fields of the editor at /admin, and to the shapes that its script needs to read and write files.

import {
  innermostSchema,
  nestedSchemaOf,
  referenceMarkOf,
  textLimitsOf,
  zodDefinitionOf,
  type TextLimits,
} from '../../schema/references'
import { SAMPLE_INPUTS, type ReferenceNamesFunction } from '../../schema/editor-schema'
import type { z } from 'zod'
import type { AdminShape } from '../../../shared/admin-format'

/** Options of a field of Sveltia CMS. */
export type AdminField = { readonly widget: string } & Readonly<Record<string, unknown>>

/** A field without name and label, and the shape of its value in a file. */
export type FieldAndShape = { readonly field: AdminField; readonly shape: AdminShape }

export type FieldContext = {
  readonly namesOf: ReferenceNamesFunction
  /** Noun of a reference -> collection of the editor whose files have the names, and the field with their titles. */
  readonly collections: ReadonlyMap<string, { readonly name: string; readonly title: string }>
  /** Path of a field -> sentence: 'notices.kind'. */
  readonly sentences: Readonly<Record<string, string>>
  readonly path: readonly string[]
}

/** Returns the field of a schema. */
export function fieldOf(schema: z.ZodType, context: FieldContext): FieldAndShape {
  const inner = innermostSchema(schema)
  const inside = nestedSchemaOf(inner)
  if (inside !== undefined) return 'ofEach' in inside ? mapField(inside.ofEach, context) : choiceField(inside, context)
  const { type, shape, element } = zodDefinitionOf(inner)
  if (shape !== undefined) return objectField(shape, context)
  if (element !== undefined) return listField(element, context)
  return type === 'unknown' ? YAML : scalarField(schema, context)
}

const YAML: FieldAndShape = { field: { widget: 'text' }, shape: { is: 'yaml' } }
const TEXT: FieldAndShape = { field: { widget: 'string' }, shape: { is: 'text' } }

/** Returns the named fields of an object, and its shape. */
export function objectField(fields: Readonly<Record<string, z.ZodType>>, context: FieldContext) {
  const named = Object.entries(fields).map(([name, schema]) => {
    const inner = { ...context, path: [...context.path, name] }
    const fallback = fallbackOf(schema, name)
    const required = !schema.safeParse(undefined).success
    const { field, shape } = tristate(fieldOf(schema, inner), { hasMissing: !required && fallback === null })
    const sentence = context.sentences[inner.path.join('.')]
    return {
      field: {
        ...{ ...labelsOf(name, field), required, ...field },
        ...(fallback === null ? {} : { default: field.widget === 'boolean' ? fallback === 'true' : fallback }),
        // The editor shows emphasis and links of Markdown, but no code.
        ...(sentence === undefined ? {} : { hint: sentence.replaceAll('`', '') }),
      },
      shape: 'fields' in shape || fallback === null ? shape : { ...shape, fallback },
    }
  })
  return {
    field: { widget: 'object', fields: named.map(({ field }) => field) },
    shape: { is: 'object', fields: Object.fromEntries(named.map(({ field, shape }) => [field.name, shape])) },
  } as const
}

/** A switch of the editor is off if the value is missing, so a flag that may be missing is a choice. */
function tristate(made: FieldAndShape, { hasMissing }: { readonly hasMissing: boolean }): FieldAndShape {
  if (made.shape.is !== 'flag' || !hasMissing) return made
  return { field: { widget: 'select', options: ['true', 'false'] }, shape: TEXT.shape }
}

/** The value of a missing scalar. An entry is published unless the file says otherwise. */
function fallbackOf(schema: z.ZodType, name: string): string | null {
  if (name === 'published') return 'true'
  const missing = schema.safeParse(undefined)
  const value = missing.success ? missing.data : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** 'headerImage' -> 'Header image'. */
export function labelOf(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ').replace(/ +/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** Lists also need the label of an item, for the button that adds one. */
function labelsOf(name: string, { widget }: AdminField) {
  const label = labelOf(name)
  const one = label.replace(/ies$/, 'y').replace(/s$/, '')
  return { name, label, ...(widget === 'list' && one !== label ? { label_singular: one } : {}) }
}

function listField(element: z.ZodType, context: FieldContext): FieldAndShape {
  const { field, shape: of } = fieldOf(element, context)
  const shape = { is: 'list', of } as const
  if (of.is === 'object') return { field: listOfObjects(field['fields'] as readonly AdminField[]), shape }
  if (field.widget === 'select' || field.widget === 'relation') return { field: { ...field, multiple: true }, shape }
  if (field.widget === 'image') return { field: { widget: 'list', field: { name: 'item', ...field } }, shape }
  // The editor shows such a list as a text field with an item on each line.
  return of.is === 'text' || of.is === 'number'
    ? { field: { widget: 'list' }, shape: { ...shape, of: TEXT.shape } }
    : YAML
}

function listOfObjects(fields: readonly AdminField[]): AdminField {
  const shown = fields.filter(({ widget }) => ['string', 'select', 'relation', 'datetime'].includes(widget)).slice(0, 2)
  const summary = shown.map(({ name }) => `{{fields.${String(name)}}}`).join(' ')
  return { widget: 'list', collapsed: 'auto', ...(summary === '' ? {} : { summary }), fields }
}

const LABEL = { name: 'label', label: 'Label', widget: 'string' }

/** Maps have any keys, which fields of the editor cannot have: the editor gets a list. */
function mapField(ofEach: z.ZodType, context: FieldContext): FieldAndShape {
  const row = rowOf(ofEach, context)
  const { field, shape } = row
  if (shape.is === 'object') {
    const fields = [LABEL, ...(field['fields'] as readonly AdminField[])]
    const short = 'short' in row ? { short: row.short } : {}
    const list = { ...listOfObjects(fields), summary: '{{fields.label}}', ...('short' in row ? NEWEST_FIRST : {}) }
    return { field: list, shape: { is: 'map', of: shape, ...short } }
  }
  return { field: listOfObjects([LABEL, { name: 'value', label: 'Value', ...field }]), shape: { is: 'map', of: shape } }
}

/** Rows that may be lists are release tables. */
const NEWEST_FIRST = { add_to_top: true }

/** A row may be the list in one field of its object alone. */
function rowOf(schema: z.ZodType, context: FieldContext): FieldAndShape | (FieldAndShape & { readonly short: string }) {
  const inside = nestedSchemaOf(innermostSchema(schema))
  const forms = inside !== undefined && 'choose' in inside ? formsOf(inside, context) : []
  const [list, object] = [
    forms.find(({ shape }) => shape.is === 'list'),
    forms.find(({ shape }) => shape.is === 'object'),
  ]
  if (forms.length !== 2 || list === undefined || object?.shape.is !== 'object') return fieldOf(schema, context)
  const { fields } = object.shape
  const short = Object.keys(fields).find((key) => JSON.stringify(fields[key]) === JSON.stringify(list.shape))
  if (short === undefined) return YAML
  const optional = (object.field['fields'] as readonly AdminField[]).map((field) => ({
    ...field,
    ...(field['name'] === short ? { required: true, ...NEWEST_FIRST } : { required: false }),
  }))
  return { field: { ...object.field, fields: optional }, shape: object.shape, short }
}

type Choosing = { readonly choose: (input: unknown) => z.ZodType }

/** The different shapes that a value may have. */
function formsOf({ choose }: Choosing, context: FieldContext): FieldAndShape[] {
  const forms = SAMPLE_INPUTS.map((input) => fieldOf(choose(input), context))
  return [...new Map(forms.map((form) => [JSON.stringify(form.shape), form])).values()]
}

function choiceField(inside: Choosing, context: FieldContext): FieldAndShape {
  const forms = formsOf(inside, context)
  const list = forms.find(({ shape }) => shape.is === 'list')
  const kinds = forms.map(({ shape }) => shape.is).sort()
  if (kinds.join() === 'text') return TEXT
  if (kinds.join() === 'list,text' && list?.shape.is === 'list')
    return { field: list.field, shape: { ...list.shape, isSingle: true } }
  const isOfGroups = forms.every(({ shape }) => shape.is === 'map' && isTextOrMapOfText(shape.of))
  return isOfGroups ? GROUPS : YAML
}

function isTextOrMapOfText(shape: AdminShape): boolean {
  return shape.is === 'text' || (shape.is === 'map' && shape.of.is === 'text')
}

const GROUPS: FieldAndShape = {
  field: listOfObjects([
    LABEL,
    { name: 'value', label: 'Address', widget: 'string' },
    { name: 'group', label: 'Group', widget: 'string', required: false },
  ]),
  shape: { is: 'groups' },
}

function scalarField(schema: z.ZodType, { namesOf, collections }: FieldContext): FieldAndShape {
  const inner = innermostSchema(schema)
  const mark = referenceMarkOf(inner)
  if (mark?.kind === 'picture') return { field: { widget: 'image', choose_url: false }, shape: TEXT.shape }
  if (mark?.kind === 'body') return { field: MARKDOWN, shape: TEXT.shape }
  if (mark?.kind === 'name') {
    const collection = collections.get(mark.noun)
    if (collection !== undefined) return { field: relationTo(collection), shape: TEXT.shape }
    const names = namesOf(mark.noun, mark.scope)
    if (names.length > 0) return { field: { widget: 'select', options: names }, shape: TEXT.shape }
  }
  const limits = textLimitsOf(inner)
  if (limits !== undefined) return limitedField(limits)
  const isOfLines = zodDefinitionOf(withoutDefault(schema)).type === 'string' || mark?.kind === 'text'
  return isOfLines ? { field: { widget: 'text' }, shape: TEXT.shape } : TEXT
}

/** Rich text may rewrite alerts, HTML and ids of headings, so the source is the first mode. */
export const MARKDOWN: AdminField = { widget: 'markdown', modes: ['raw', 'rich_text'] }

function relationTo({ name, title }: { readonly name: string; readonly title: string }): AdminField {
  return {
    widget: 'relation',
    collection: name,
    value_field: '{{slug}}',
    display_fields: [title],
    search_fields: [title],
  }
}

/** Unwraps optional, default and nullable, but no transform. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  const { innerType } = zodDefinitionOf(schema)
  return innerType === undefined ? schema : withoutDefault(innerType)
}

const [DAY, MOMENT] = ['2026-01-02', '2026-01-02T03:04:05Z']

function limitedField(limits: TextLimits): FieldAndShape {
  if ('words' in limits) {
    if (limits.words.join() === 'true,false') return { field: { widget: 'boolean' }, shape: { is: 'flag' } }
    return { field: { widget: 'select', options: limits.words }, shape: TEXT.shape }
  }
  if ('min' in limits) {
    const { min, max } = limits
    const most = max < Number.MAX_SAFE_INTEGER ? { max } : {}
    return { field: { widget: 'number', value_type: 'int', min, ...most }, shape: { is: 'number' } }
  }
  const { pattern } = limits
  if (pattern.test('a') || !pattern.test(DAY)) return { field: patternField(pattern), shape: TEXT.shape }
  const format = pattern.test(MOMENT) ? 'YYYY-MM-DD[T]HH:mm:ss[Z]' : 'YYYY-MM-DD'
  const type = pattern.test(MOMENT) ? 'datetime-local' : 'date'
  return { field: { widget: 'datetime', type, format, input_timezone: 'utc' }, shape: TEXT.shape }
}

/** A text that matches a pattern -> description of the pattern. */
const FORMS = [
  ['a', 'a-z, 0-9, full stop, underscore and hyphen'],
  ['#76C945', 'a colour such as #76C945'],
] as const

function patternField(pattern: RegExp): AdminField {
  const form = FORMS.find(([sample]) => pattern.test(sample))?.[1] ?? 'hexadecimal digits'
  return { widget: 'string', pattern: [pattern.source, `must have the form: ${form}`] }
}
