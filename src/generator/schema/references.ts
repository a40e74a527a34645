// Finds references in data by its schema: addresses, names of entries, Markdown. Scalars of a schema carry marks, so no
// list of fields has to be maintained.

import { orderedEntries } from './ordered-map'
import type { z } from 'zod'
import type { KeyPath, Problem } from '../diagnostics/problem'

/** The meaning of a scalar's text. */
export type ReferenceMark =
  /** An address of this or another site. */
  | { readonly kind: 'picture' | 'link' | 'download' }
  /** The address of the views of a scene, with the number of a view as `{n}`. */
  | { readonly kind: 'views' }
  /** The name of an item. `noun`: the kind of item, such as 'author'. `scope`: the group that the name belongs to, such as an edition. */
  | { readonly kind: 'name'; readonly noun: string; readonly scope?: string }
  /** Markdown: `text` becomes plain text; `body` is the entry's body. */
  | { readonly kind: 'text' | 'body' }

export type MarkedText = { readonly mark: ReferenceMark; readonly value: string; readonly keyPath: KeyPath }

/** How to descend into a schema that parses its input in a transform. */
export type NestedSchema = { readonly ofEach: z.ZodType } | { readonly choose: (input: unknown) => z.ZodType }

/** Texts that a scalar accepts: words, texts of a pattern, or whole numbers. For editors; the scalar itself decides. */
export type TextLimits =
  { readonly words: readonly string[] } | { readonly pattern: RegExp } | { readonly min: number; readonly max: number }

const marks = new WeakMap<z.ZodType, ReferenceMark>()
const insides = new WeakMap<z.ZodType, NestedSchema>()
const limits = new WeakMap<z.ZodType, TextLimits>()

/** Marks the leaf schema, so the mark survives optional(), default() and pipe(). */
export function attachReferenceMark<Schema extends z.ZodType>(schema: Schema, mark: ReferenceMark): Schema {
  marks.set(innermostSchema(schema), mark)
  return schema
}

export function attachNestedSchema<Schema extends z.ZodType>(schema: Schema, inside: NestedSchema): Schema {
  insides.set(innermostSchema(schema), inside)
  return schema
}

/** Records the texts that a scalar accepts. */
export function attachTextLimits<Schema extends z.ZodType>(schema: Schema, accepted: TextLimits): Schema {
  limits.set(innermostSchema(schema), accepted)
  return schema
}

export function textLimitsOf(schema: z.ZodType): TextLimits | undefined {
  return limits.get(schema)
}

export function referenceMarkOf(schema: z.ZodType): ReferenceMark | undefined {
  return marks.get(schema)
}

/** Returns how to descend into a schema with a transform; undefined for other schemas. */
export function nestedSchemaOf(schema: z.ZodType): NestedSchema | undefined {
  return insides.get(schema)
}

/** Unwraps optional, default, prefault and pipe to the schema that gets the input. */
export function innermostSchema(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema)
  return inner === undefined ? schema : innermostSchema(inner)
}

/** Returns all marked texts in the input, in the order of the schema. Skips values of other types than the schema's. */
export function findMarkedTexts(schema: z.ZodType, input: unknown): MarkedText[] {
  const found: MarkedText[] = []
  visit(schema, input, { path: [], found })
  return found
}

/** Like `findMarkedTexts`, but skips values at or below the key path of a problem. */
export function findValidMarkedTexts(schema: z.ZodType, input: unknown, problems: readonly Problem[]): MarkedText[] {
  const invalid = problems.flatMap(({ places }) =>
    places.flatMap(({ keyPath }) => (keyPath === undefined ? [] : [keyPath])),
  )
  const isInvalid = ({ keyPath }: MarkedText): boolean =>
    invalid.some((path) => path.length > 0 && path.every((step, index) => step === keyPath[index]))
  return findMarkedTexts(schema, input).filter((marked) => !isInvalid(marked))
}

type Visit = { readonly path: KeyPath; readonly found: MarkedText[] }
type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
}

function visit(schema: z.ZodType, input: unknown, { path, found }: Visit): void {
  if (input === undefined) return
  const mark = marks.get(schema)
  if (mark !== undefined) {
    if (typeof input === 'string') found.push({ mark, value: input, keyPath: path })
    return
  }
  const inside = insides.get(schema)
  if (inside !== undefined) {
    if ('choose' in inside) visit(inside.choose(input), input, { path, found })
    else
      for (const [key, value] of orderedEntries(input) ?? [])
        visit(inside.ofEach, value, { path: [...path, key], found })
    return
  }
  const { type, shape, element } = zodDefinitionOf(schema)
  const inner = innerOf(schema)
  if (shape !== undefined) {
    if (typeof input !== 'object' || input === null) return
    const map = input as Readonly<Record<string, unknown>>
    for (const key in shape) {
      const field = shape[key]
      const value = map[key]
      // Most fields are absent.
      if (field !== undefined && value !== undefined) visit(field, value, { path: [...path, key], found })
    }
  } else if (element !== undefined) {
    if (!Array.isArray(input)) return
    for (const [index, item] of (input as readonly unknown[]).entries())
      visit(element, item, { path: [...path, index], found })
  } else if (inner !== undefined) visit(inner, input, { path, found })
  else if (!LEAVES.includes(type)) throw new Error(`What a z.${type}() names cannot be found: use maps.ts.`)
}

/** Types of schemas without inner schemas. */
const LEAVES = ['string', 'unknown', 'literal', 'enum', 'transform', 'never']

export function zodDefinitionOf(schema: z.ZodType): Definition {
  return (schema._zod as { readonly def: Definition }).def
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { innerType, in: before } = zodDefinitionOf(schema)
  return innerType ?? before
}
