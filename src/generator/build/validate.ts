// Collects all problems of a site. Builds run the checks at once; dev runs them in time slices between requests.

import { SiteError } from '../diagnostics/errors'
import { runToEnd, runInSlices, type TimeSliced } from '../util/time-slicing'
import { createStopwatch } from '../util/stopwatch'
import { locateConfigProblems } from '../config/load-config'
import { locateProblems } from '../content/locate'
import type { BuildPlan } from './plan/build-plan'
import type { Problem, Report, Site } from '../types'

/** Throws SiteError with all problems of a site. */
export function assertValid(prepared: BuildPlan, report: Report): void {
  const timed = createStopwatch(report)
  const problems = problemsOf(prepared)
  if (problems.length > 0) throw new SiteError(problems)
  timed('checks')
}

/** Returns all problems of a site, with lines. */
export function problemsOf({ faults: { problems, check, locate } }: BuildPlan): readonly Problem[] {
  const found = [...problems, ...runToEnd(check())]
  return found.length === 0 ? [] : locate(found)
}

/** Adds lines to problems in the config and in content. */
export function locateAll(problems: readonly Problem[], site: Site): readonly Problem[] {
  return locateProblems(locateConfigProblems(problems, site), site.root)
}

/** The returned function resolves to all problems, or to null if the result is no longer wanted. */
export function createSlicedChecks() {
  /** Interrupted checks. They continue first, because most of their memoised results are still valid. */
  let begun: TimeSliced<readonly Problem[]> | null = null
  return async ({ faults }: BuildPlan, isWanted: () => boolean): Promise<readonly Problem[] | null> => {
    const { check, problems, locate } = faults
    if (begun !== null && (await runInSlices(begun, isWanted)) === null) return null
    begun = check()
    const found = await runInSlices(begun, isWanted)
    if (found === null) return null
    begun = null
    const all = [...problems, ...found.value]
    return all.length === 0 ? [] : locate(all)
  }
}
