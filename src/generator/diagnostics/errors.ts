// SiteError carries all problems of a site at once; any other error is a bug of packsite. Problems are plain data and
// can be sent between threads, unlike the class.

import { compareText } from '../util/text'
import type { ProblemCode } from './codes'
import type { ProblemLocation, Problem } from './problem'

/** An error that carries the problems of a site; commands then exit with code 1. */
export class SiteError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.code}: ${problem.message}`).join('\n'))
    this.name = 'SiteError'
    this.problems = sortAndDedupeProblems(problems)
  }
}

export type ProblemDetails = {
  /** The problem and the cause, as a sentence. */
  readonly message: string
  readonly at: ProblemLocation | readonly ProblemLocation[]
  /** How to fix the problem. */
  readonly hint?: string | undefined
}

/** Creates a problem without a severity: `applySeverities` (schema/check-rules.ts) adds the severity from the config. */
export function createProblem(code: ProblemCode, { message, at, hint }: ProblemDetails): Problem {
  const places = Array.isArray(at) ? (at as readonly ProblemLocation[]) : [at as ProblemLocation]
  return hint === undefined ? { code, message, places } : { code, message, places, hint }
}

/** Creates a SiteError with a single problem. */
export function siteError(code: ProblemCode, details: ProblemDetails): SiteError {
  return new SiteError([createProblem(code, details)])
}

/** Sorts by file, line, column, code and message, and removes duplicates. */
export function sortAndDedupeProblems(problems: readonly Problem[]): readonly Problem[] {
  const sorted = [...problems].sort((a, b) => {
    const [placeA, placeB] = [a.places[0], b.places[0]]
    return (
      compareText(placeA?.file ?? '', placeB?.file ?? '') ||
      (placeA?.line ?? 0) - (placeB?.line ?? 0) ||
      (placeA?.column ?? 0) - (placeB?.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message)
    )
  })
  const seen = new Set<string>()
  return sorted.filter((problem) => {
    const key = JSON.stringify(problem)
    return seen.has(key) ? false : seen.add(key)
  })
}
