// Maps whose keys are a maintainer's own words: labels of downloads, game versions, headings of a changelog.
// Their order is the order of the file.

import { z } from 'zod'
import { keysAt } from './issues'
import { orderedEntries } from './yaml'

/** A map of label -> value, as pairs in the order of the file. */
export function entries<T>(value: z.ZodType<T>): z.ZodType<[string, T][]> {
  return z.unknown().transform((input, context): [string, T][] => {
    const pairs = orderedEntries(input)
    if (pairs === null) {
      context.addIssue({
        code: 'custom',
        message: 'is no map',
        params: { code: 'wrong-type', hint: 'write `label: value` lines.' },
      })
      return z.NEVER
    }
    const result: [string, T][] = []
    for (const [label, inner] of pairs) {
      const parsed = value.safeParse(inner)
      if (parsed.success) result.push([label, parsed.data])
      else for (const issue of parsed.error.issues) context.addIssue(withPath(withKeys(issue, value), label))
    }
    return result
  })
}

/** Whichever schema `choose` names for a value. */
export function either<T>(choose: (input: unknown) => z.ZodType<T>): z.ZodType<T> {
  return z.unknown().transform((input, context): T => {
    const schema = choose(input)
    const parsed = schema.safeParse(input)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) context.addIssue(withKeys(issue, schema) as RawIssue)
    return z.NEVER
  })
}

type RawIssue = Parameters<z.RefinementCtx['addIssue']>[0]

type IssueWithKeys = z.core.$ZodIssue & { readonly allowed: readonly string[] }

/** An issue of an inner schema, with the keys that were allowed there: the outer schema can't be asked for them. */
function withKeys(issue: z.core.$ZodIssue, schema: z.ZodType): z.core.$ZodIssue {
  if (issue.code !== 'unrecognized_keys' || 'allowed' in issue) return issue
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const found: IssueWithKeys = { ...issue, allowed: keysAt(schema, path) }
  return found
}

function withPath(issue: z.core.$ZodIssue, label: string): RawIssue {
  return { ...issue, path: [label, ...issue.path] }
}
