// Schemas of maps with user-defined keys: labels of downloads, game versions, headings of a changelog. Entries stay in
// the order of the file.

import * as z from 'zod'
import { keysAt } from './issues'
import { withInside } from './references'
import { orderedEntries } from './ordered-map'
import type { IssueParams } from './scalars'

/** Like `entries`, but the map must not be empty. */
export function someEntries<T>(value: z.ZodType<T>): z.ZodType<[string, T][]> {
  return entries(value).refine((pairs) => pairs.length > 0, {
    error: 'is empty',
    params: { code: 'empty-value', hint: 'write `label: value` lines, or remove the key.' } satisfies IssueParams,
  })
}

/** A map of label -> value, as pairs in the order of the file. */
export function entries<T>(value: z.ZodType<T>): z.ZodType<[string, T][]> {
  const schema = z.unknown().transform((input, context): [string, T][] => {
    const pairs = orderedEntries(input)
    if (pairs === null) {
      context.addIssue({
        code: 'custom',
        message: 'is not a map',
        params: { code: 'wrong-type', hint: 'write `label: value` lines.' } satisfies IssueParams,
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
          params: { code: 'empty-value', hint } satisfies IssueParams,
        })
        continue
      }
      const parsed = value.safeParse(inner)
      if (parsed.success) result.push([label, parsed.data])
      else for (const issue of parsed.error.issues) context.addIssue(withPath(withKeys(issue, value), label))
    }
    return result
  })
  return withInside(schema, { ofEach: value })
}

/** Validates a value with the schema that `choose` returns for it. */
export function either<T>(choose: (input: unknown) => z.ZodType<T>): z.ZodType<T> {
  const schema = z.unknown().transform((input, context): T => {
    const chosen = choose(input)
    const parsed = chosen.safeParse(input)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) context.addIssue(withKeys(issue, chosen) as RawIssue)
    return z.NEVER
  })
  return withInside(schema, { choose })
}

type RawIssue = Parameters<z.RefinementCtx['addIssue']>[0]

type IssueWithKeys = z.core.$ZodIssue & { readonly allowed: readonly string[] }

/** Adds the allowed keys to an issue of an inner schema, because `keysAt` cannot reach inner schemas. */
function withKeys(issue: z.core.$ZodIssue, schema: z.ZodType): z.core.$ZodIssue {
  if (issue.code !== 'unrecognized_keys' || 'allowed' in issue) return issue
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const found: IssueWithKeys = { ...issue, allowed: keysAt(schema, path) }
  return found
}

function withPath(issue: z.core.$ZodIssue, label: string): RawIssue {
  return { ...issue, path: [label, ...issue.path] }
}
