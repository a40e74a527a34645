// All problems of a site. A build runs the checks in one step; dev runs them in slices and answers requests in between.

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

/** All problems of a site, with their lines. */
export function problemsOf({ faults: { problems, check, locate } }: BuildPlan): readonly Problem[] {
  const found = [...problems, ...runToEnd(check())]
  return found.length === 0 ? [] : locate(found)
}

/** Problems with their lines in the config and in the content. */
export function locateAll(problems: readonly Problem[], site: Site): readonly Problem[] {
  return locateProblems(locateConfigProblems(problems, site), site.root)
}

/** The function that it returns resolves to all problems, or to null if the checks are no longer wanted. */
export function createSlicedChecks() {
  /** Checks that were interrupted: they continue first, because most of their memoised results are still valid. */
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
