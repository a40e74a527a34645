// Converts a content schema to JSON Schema for editors: allowed keys and values, and a sentence for each field. Checks that JSON Schema cannot
// express, such as the existence of an address, remain with packsite.

import * as z from 'zod'
import { parse } from 'yaml'
import { nestedSchemaOf, referenceMarkOf, textLimitsOf, type NestedSchema } from './references'
import { parseYaml } from './yaml'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Returns the names that references to a kind of item (`noun`, such as 'author') may use; [] if the site defines none. */
export type ReferenceNamesFunction = (noun: string, scope: string | undefined) => readonly string[]

/** Content scalars stay text, so editors may parse `1.20` and `no` as any scalar type. */
const ANY_SCALAR = ['string', 'number', 'boolean'] as const

export function editorSchema(schema: z.ZodType, namesOf: ReferenceNamesFunction): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const zodType = zodSchema as unknown as z.ZodType
      const inside = nestedSchemaOf(zodType)
      if (inside !== undefined) Object.assign(jsonSchema, insideSchema(inside, namesOf))
      const limits = limitsOf(zodType, namesOf)
      if (limits !== null) {
        delete jsonSchema.type
        Object.assign(jsonSchema, limits)
      } else if (jsonSchema.type === 'string' && jsonSchema.const === undefined && jsonSchema.pattern === undefined)
        Object.assign(jsonSchema, { type: ANY_SCALAR })
    },
  })
}

function limitsOf(schema: z.ZodType, namesOf: ReferenceNamesFunction): object | null {
  const mark = referenceMarkOf(schema)
  const names = mark?.kind === 'name' ? namesOf(mark.noun, mark.scope) : []
  if (names.length > 0) return wordsSchema(names)
  const limits = textLimitsOf(schema)
  if (limits === undefined) return null
  if ('words' in limits) return wordsSchema(limits.words)
  if ('min' in limits) return { type: 'integer', minimum: limits.min, maximum: limits.max }
  const { pattern } = limits
  return { type: pattern.test('1') ? ANY_SCALAR : 'string', pattern: pattern.source }
}

/**
 * Returns a JSON schema of the allowed words, as the types that editors parse: `true` and `301` are text in packsite only. A word such as `1.20` is a
 * number that editors write as 1.2.
 */
function wordsSchema(words: readonly string[]): object {
  const parsed = words.map((word) => parse(word) as unknown)
  const isKept = words.every((word, index) => typeof parsed[index] === 'string' || String(parsed[index]) === word)
  return isKept ? { enum: parsed } : { anyOf: [{ enum: words }, { type: 'number' }] }
}

/** Sample inputs of each form: `choose` selects a schema by the form of its input and of its items. */
export const SAMPLE_INPUTS: readonly unknown[] = [
  'text',
  'rolling',
  '[]',
  '{}',
  'key: text',
  'key: []',
  'key: { key: text }',
].map((text) => parseYaml(text).value)

function insideSchema(inside: NestedSchema, namesOf: ReferenceNamesFunction): object {
  const partOf = (schema: z.ZodType): object => {
    const { $schema: _, ...part } = editorSchema(schema, namesOf)
    return part
  }
  if ('ofEach' in inside) return { type: 'object', additionalProperties: partOf(inside.ofEach) }
  const forms = SAMPLE_INPUTS.map((input) => JSON.stringify(partOf(inside.choose(input))))
  return { anyOf: [...new Set(forms)].map((form) => JSON.parse(form) as object) }
}

/** Adds a sentence to each property. Keys of `sentences` are paths of properties: 'links.text' is a property of each item of `links`. */
export function addDescriptions(
  schema: JsonSchema,
  sentences: Readonly<Record<string, string>>,
  path: readonly string[] = [],
): void {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property !== 'object') continue
    const inner = [...path, key]
    const sentence = sentences[inner.join('.')]
    if (sentence !== undefined) property.description = sentence
    addDescriptions(property, sentences, inner)
  }
  for (const part of [schema.anyOf ?? [], schema.items ?? [], schema.additionalProperties ?? []].flat())
    if (typeof part === 'object') addDescriptions(part, sentences, path)
}
