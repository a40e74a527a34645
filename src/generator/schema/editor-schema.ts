// A schema of content as JSON Schema, for editors: which keys a file may have and what they take, while it is written. What cannot
// be said so, such as whether a day is one, packsite says itself.

import * as z from 'zod'
import { choicesOf, insideOf, type Inside } from './references'
import { parseYaml } from './yaml'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Text stays text in content, so editors may take `1.20` and `no` for whatever they like. */
const ANY_SCALAR = ['string', 'number', 'boolean'] as const

export function editorSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const inside = insideOf(zodSchema as unknown as z.ZodType)
      if (inside !== undefined) Object.assign(jsonSchema, insideSchema(inside))
      const choices = choicesOf(zodSchema as unknown as z.ZodType)
      if (choices !== undefined) Object.assign(jsonSchema, { enum: choices.map(writtenAs) })
      if (jsonSchema.type === 'string' && jsonSchema.enum === undefined && jsonSchema.const === undefined)
        Object.assign(jsonSchema, { type: ANY_SCALAR })
    },
  })
}

/** What is chosen follows from the kind of the input, and of what is in it: one of each. */
const KINDS = ['text', '[]', '{}', 'key: text', 'key: []', 'key: { key: text }'].map((text) => parseYaml(text).value)

function insideSchema(inside: Inside): object {
  if ('ofEach' in inside) return { type: 'object', additionalProperties: partOf(inside.ofEach) }
  const forms = KINDS.map((input) => JSON.stringify(partOf(inside.choose(input))))
  return { anyOf: [...new Set(forms)].map((form) => JSON.parse(form) as object) }
}

/** As it is written: true and 301 are words here and none to editors. */
function writtenAs(word: string): string | boolean | number {
  if (word === 'true' || word === 'false') return word === 'true'
  return /^\d+$/.test(word) ? Number(word) : word
}

function partOf(schema: z.ZodType): object {
  const { $schema: _, ...part } = editorSchema(schema)
  return part
}
