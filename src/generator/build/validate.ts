// Collects all problems of a site.

import { SiteError } from '../diagnostics/errors'
import { createStopwatch } from '../util/stopwatch'
import { locateConfigProblems } from '../config/load-config'
import { addPositionsToProblems } from '../content/locate'
import type { PlanWithProblems } from './plan/build-plan'
import type { Problem, Report, Site } from '../types'

/** Throws SiteError with all problems of a site. */
export function assertNoPlanProblems(prepared: PlanWithProblems, report: Report): void {
  const timed = createStopwatch(report)
  const problems = planProblems(prepared)
  if (problems.length > 0) throw new SiteError(problems)
  timed('checks')
}

/** Returns all problems of a site, with lines. */
export function planProblems({ faults: { problems, check, locate } }: PlanWithProblems): readonly Problem[] {
  const found = [...problems, ...check()]
  return found.length === 0 ? [] : locate(found)
}

/** Adds lines to problems in the config and in content. */
export function locateSiteProblems(problems: readonly Problem[], site: Site): readonly Problem[] {
  return addPositionsToProblems(locateConfigProblems(problems, site), site.root)
}
