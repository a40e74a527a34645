// Everything that is wrong with a site. A build checks it in one step; dev checks it in turns, so that it answers a request between
// two of them.

import { SiteError } from '../diagnostics/errors'
import { runToEnd, runInSlices, type TimeSliced } from '../util/time-slicing'
import { createStopwatch } from '../util/stopwatch'
import { locateConfigProblems } from '../config/load-config'
import { locateProblems } from '../content/locate'
import type { BuildPlan } from './plan/build-plan'
import type { Problem, Report, Site } from '../types'

/** Throws SiteError with all that is wrong with a site. */
export function assertValid(prepared: BuildPlan, report: Report): void {
  const timed = createStopwatch(report)
  const problems = problemsOf(prepared)
  if (problems.length > 0) throw new SiteError(problems)
  timed('checks')
}

/** Everything that is wrong with a site, with its lines. */
export function problemsOf({ faults: { problems, check, locate } }: BuildPlan): readonly Problem[] {
  const found = [...problems, ...runToEnd(check())]
  return found.length === 0 ? [] : locate(found)
}

/** Problems with their lines in the config and in the content. */
export function locateAll(problems: readonly Problem[], site: Site): readonly Problem[] {
  return locateProblems(locateConfigProblems(problems, site), site.root)
}

/** What it makes answers every problem that the checks find; null when they are of no interest any more. */
export function createSlicedChecks() {
  /** What was begun is gone on with first: most of what it remembers holds for the site as it is now. */
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
