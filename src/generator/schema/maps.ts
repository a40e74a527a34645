// Schemas of maps with user-defined keys: labels of downloads, game versions, headings of a changelog. Entries stay in
// the order of the file.

import * as z from 'zod'
import { allowedKeysAt } from './issues'
import { attachNestedSchema } from './references'
import { orderedEntries } from './ordered-map'
import type { ZodIssueParams } from './scalars'

/** Like `mapSchema`, but the map must not be empty. */
export function nonEmptyMapSchema<T>(value: z.ZodType<T>): z.ZodType<[string, T][]> {
  return mapSchema(value).refine((pairs) => pairs.length > 0, {
    error: 'is empty',
    params: { code: 'empty-value', hint: 'write `label: value` lines, or remove the key.' } satisfies ZodIssueParams,
  })
}

/** A map of label -> value, as pairs in the order of the file. */
export function mapSchema<T>(value: z.ZodType<T>): z.ZodType<[string, T][]> {
  const schema = z.unknown().transform((input, context): [string, T][] => {
    const pairs = orderedEntries(input)
    if (pairs === null) {
      context.addIssue({
        code: 'custom',
        message: 'is not a map',
        params: { code: 'wrong-type', hint: 'write `label: value` lines.' } satisfies ZodIssueParams,
      })
      return z.NEVER
    }
    const result: [string, T][] = []
    for (const [label, inner] of pairs) {
      if (inner === undefined) {
        const hint = 'add its values, or remove the line.'
        context.addIssue({
          code: 'custom',
          path: [label],
          message: 'is empty',
          params: { code: 'empty-value', hint } satisfies ZodIssueParams,
        })
        continue
      }
      const parsed = value.safeParse(inner)
      if (parsed.success) result.push([label, parsed.data])
      else for (const issue of parsed.error.issues) context.addIssue(withPath(withKeys(issue, value), label))
    }
    return result
  })
  return attachNestedSchema(schema, { ofEach: value })
}

/** Validates a value with the schema that `choose` returns for it. */
export function chosenSchema<T>(choose: (input: unknown) => z.ZodType<T>): z.ZodType<T> {
  const schema = z.unknown().transform((input, context): T => {
    const chosen = choose(input)
    const parsed = chosen.safeParse(input)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) context.addIssue(withKeys(issue, chosen) as RawIssue)
    return z.NEVER
  })
  return attachNestedSchema(schema, { choose })
}

type RawIssue = Parameters<z.RefinementCtx['addIssue']>[0]

type IssueWithKeys = z.core.$ZodIssue & { readonly allowed: readonly string[] }

/** Adds the allowed keys to an issue of an inner schema, because `allowedKeysAt` cannot reach inner schemas. */
function withKeys(issue: z.core.$ZodIssue, schema: z.ZodType): z.core.$ZodIssue {
  if (issue.code !== 'unrecognized_keys' || 'allowed' in issue) return issue
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const found: IssueWithKeys = { ...issue, allowed: allowedKeysAt(schema, path) }
  return found
}

function withPath(issue: z.core.$ZodIssue, label: string): RawIssue {
  return { ...issue, path: [label, ...issue.path] }
}
