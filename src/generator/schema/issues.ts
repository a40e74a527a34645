// Converts zod issues to problems with a code, a key path and a hint.

import { createProblem } from '../diagnostics/errors'
import { printable } from '../util/path'
import { otherGeneratorHint } from './keys-of-other-generators'
import { zodDefinitionOf, innermostSchema } from './references'
import { isTypo, nearestWord, suggestionHint } from './suggest'
import type { z } from 'zod'
import type { ProblemCode } from '../diagnostics/codes'
import type { KeyPath, Problem } from '../diagnostics/problem'
import type { ZodIssueParams } from './scalars'

/** Converts the issues of a zod error to problems, which have key paths instead of lines. */
export function zodErrorToProblems(schema: z.ZodType, error: z.ZodError, file: string): Problem[] {
  return error.issues.flatMap((issue) => toProblem(schema, issue, file))
}

function toProblem(schema: z.ZodType, issue: z.core.$ZodIssue, file: string): Problem[] {
  if (issue.code === 'invalid_union') {
    const inner = nearestBranch(issue)
    if (inner !== null)
      return inner.flatMap((found) => toProblem(schema, { ...found, path: [...issue.path, ...found.path] }, file))
  }
  const keyPath = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const name = formatKeyPath(keyPath)
  if (issue.code === 'unrecognized_keys') {
    const allowed = (issue as { readonly allowed?: readonly string[] }).allowed ?? allowedKeysAt(schema, keyPath)
    return issue.keys.map((key) =>
      createProblem('unknown-key', {
        message: `Unknown key '${printable(key)}'${name === '' ? '' : ` in ${name}`}`,
        at: { file, keyPath: [...keyPath, key], atKey: true },
        hint: unknownKeyHint(key, allowed),
      }),
    )
  }
  const { code, message, hint } = describe(issue)
  const isMissing = code === 'missing-key'
  return [
    createProblem(code, {
      message: `${name === '' ? 'The document' : `'${name}'`} ${message}`,
      at: { file, keyPath, atKey: isMissing },
      hint,
    }),
  ]
}

/**
 * Returns the issues of the branch that the value was probably meant for: the branch has the value's type, the fewest unknown keys, and then the
 * fewest issues. Null if no branch has the value's type.
 */
function nearestBranch({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | null {
  const unknownKeys = (branch: readonly z.core.$ZodIssue[]) =>
    branch.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)
  const [best] = errors
    .filter((branch) => !branch.some((issue) => issue.path.length === 0 && REFUSES_TYPE.includes(issue.code)))
    .sort((a, b) => unknownKeys(a) - unknownKeys(b) || a.length - b.length)
  return best ?? null
}

/** Codes of issues that refuse a whole value. */
const REFUSES_TYPE: readonly string[] = ['invalid_type', 'invalid_value']

function isAbsent(issue: z.core.$ZodIssue): boolean {
  const { code, input, message } = issue
  return code === 'invalid_type' && input === undefined && /received undefined|expected nonoptional/i.test(message)
}

/** What the branches of a union expect: `'system'` and `a map`. */
function expectedForms({ errors }: z.core.$ZodIssueInvalidUnion): string[] {
  const forms = errors.flat().flatMap((issue): string[] => {
    if (issue.path.length > 0) return []
    if (issue.code === 'invalid_type') return [EXPECTED[issue.expected] ?? issue.expected]
    return issue.code === 'invalid_value' ? issue.values.map((value) => `'${String(value)}'`) : []
  })
  return [...new Set(forms)]
}

/**
 * Returns a hint for an unknown key: the key that it is a likely typo of, then advice on a key of another generator, then the list of allowed keys.
 */
function unknownKeyHint(key: string, allowed: readonly string[]): string {
  const near = nearestWord(key, allowed)
  const otherHint = isTypo(key, near) ? null : otherGeneratorHint(key, allowed)
  return otherHint ?? suggestionHint(key, allowed) ?? 'remove it.'
}

function describe(issue: z.core.$ZodIssue): { code: ProblemCode; message: string; hint: string | undefined } {
  if (issue.code === 'custom') {
    const params = issue.params as Partial<ZodIssueParams> | undefined
    return { code: params?.code ?? 'invalid-value', message: issue.message, hint: params?.hint }
  }
  if (issue.code === 'invalid_type') {
    if (isAbsent(issue))
      return {
        code: 'missing-key',
        message: 'is missing',
        hint: `add it; ${EXPECTED[issue.expected] ?? 'a value'} is expected.`,
      }
    const expected = EXPECTED[issue.expected] ?? issue.expected
    return { code: 'wrong-type', message: `is not ${expected}`, hint: `write ${expected}.` }
  }
  if (issue.code === 'too_small')
    return { code: 'invalid-value', message: `is too short or too small`, hint: `at least ${String(issue.minimum)}.` }
  if (issue.code === 'too_big')
    return { code: 'invalid-value', message: `is too long or too large`, hint: `at most ${String(issue.maximum)}.` }
  if (issue.code === 'invalid_union') {
    const forms = expectedForms(issue).join(' or ')
    const isMissing = issue.errors.flat().some((found) => found.path.length === 0 && isAbsent(found))
    if (isMissing) return { code: 'missing-key', message: 'is missing', hint: `add it; ${forms} is expected.` }
    if (forms !== '') return { code: 'wrong-type', message: `is not ${forms}`, hint: `write ${forms}.` }
  }
  return { code: 'invalid-value', message: `is invalid: ${issue.message}`, hint: 'correct the value.' }
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a map',
  record: 'a map',
  function: 'a function',
}

/** 'routes[11].meta.layout' */
export function formatKeyPath(keyPath: KeyPath): string {
  const [first] = keyPath
  // A single step is unambiguous, even with dots: 'home.packs'.
  if (keyPath.length === 1 && typeof first === 'string' && /^[\w.-]+$/.test(first)) return first
  return keyPath
    .map((step, index) =>
      typeof step === 'number'
        ? `[${String(step)}]`
        : /^[\w-]+$/.test(step)
          ? index === 0
            ? step
            : `.${step}`
          : `["${printable(step)}"]`,
    )
    .join('')
}

/** Returns the keys that a schema allows at a path; [] if the path leads to anything but an object with fixed keys, or a union with such objects. */
export function allowedKeysAt(schema: z.ZodType, keyPath: KeyPath): string[] {
  let branches = branchesOf(schema)
  for (const step of keyPath) {
    branches = branches.flatMap((branch) => {
      const { shape, element } = zodDefinitionOf(branch)
      const next = shape?.[String(step)] ?? element
      return next === undefined ? [] : branchesOf(next)
    })
  }
  return [...new Set(branches.flatMap((branch) => Object.keys(zodDefinitionOf(branch).shape ?? {})))]
}

function branchesOf(schema: z.ZodType): z.ZodType[] {
  const leaf = innermostSchema(schema)
  return zodDefinitionOf(leaf).options?.flatMap(branchesOf) ?? [leaf]
}
