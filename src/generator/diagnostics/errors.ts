// SiteError carries everything that is wrong with a site at once; anything else that is thrown is a bug of packsite.
// Problems are plain data, so they can cross threads: the class stays on one side.

import { compareText } from '../util/text'
import type { ProblemCode } from './codes'
import type { Place, Problem } from './problem'

/** The site has problems: exit code 1. */
export class SiteError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.code}: ${problem.message}`).join('\n'))
    this.name = 'SiteError'
    this.problems = sortProblems(problems)
  }
}

export type ProblemDetails = {
  /** What and why, one sentence. */
  readonly message: string
  readonly at: Place | readonly Place[]
  /** What to do. */
  readonly hint?: string | undefined
}

export function createProblem(code: ProblemCode, { message, at, hint }: ProblemDetails): Problem {
  const places = Array.isArray(at) ? (at as readonly Place[]) : [at as Place]
  return hint === undefined ? { code, message, places } : { code, message, places, hint }
}

/** The error of one problem. */
export function siteError(code: ProblemCode, details: ProblemDetails): SiteError {
  return new SiteError([createProblem(code, details)])
}

/** By file, line, column, then code and message; equal ones once. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
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
