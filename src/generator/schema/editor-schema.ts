// Converts a content schema to JSON Schema for editors: allowed keys and values. Checks that JSON Schema cannot
// express, such as valid calendar dates, remain with packsite.

import * as z from 'zod'
import { allowedWordsOf, nestedSchemaOf, type NestedSchema } from './references'
import { parseYaml } from './yaml'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Content scalars stay text, so editors may parse `1.20` and `no` as any scalar type. */
const ANY_SCALAR = ['string', 'number', 'boolean'] as const

export function editorSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const inside = nestedSchemaOf(zodSchema as unknown as z.ZodType)
      if (inside !== undefined) Object.assign(jsonSchema, insideSchema(inside))
      const choices = allowedWordsOf(zodSchema as unknown as z.ZodType)
      if (choices !== undefined) Object.assign(jsonSchema, { enum: choices.map(writtenAs) })
      if (jsonSchema.type === 'string' && jsonSchema.enum === undefined && jsonSchema.const === undefined)
        Object.assign(jsonSchema, { type: ANY_SCALAR })
    },
  })
}

/** Sample inputs of each shape: `choose` selects a schema by the shape of its input and of its items. */
const KINDS = ['text', '[]', '{}', 'key: text', 'key: []', 'key: { key: text }'].map((text) => parseYaml(text).value)

function insideSchema(inside: NestedSchema): object {
  if ('ofEach' in inside) return { type: 'object', additionalProperties: partOf(inside.ofEach) }
  const forms = KINDS.map((input) => JSON.stringify(partOf(inside.choose(input))))
  return { anyOf: [...new Set(forms)].map((form) => JSON.parse(form) as object) }
}

/** Returns a choice as the type that editors parse: `true` and `301` are text in packsite only. */
function writtenAs(word: string): string | boolean | number {
  if (word === 'true' || word === 'false') return word === 'true'
  return /^\d+$/.test(word) ? Number(word) : word
}

function partOf(schema: z.ZodType): object {
  const { $schema: _, ...part } = editorSchema(schema)
  return part
}
