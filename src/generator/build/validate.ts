// Everything that is wrong with a site. A build checks it in one step; dev checks it in turns, so that it answers a request between
// two of them.

import { SiteError } from '../diagnostics/errors'
import { runToEnd, runInSlices, type TimeSliced } from '../util/time-slicing'
import { createStopwatch } from '../util/stopwatch'
import { locateConfigProblems } from '../config/load-config'
import { locateProblems } from '../content/locate'
import { hasSameCheckInputs, isKnownValid, recordValid } from './global-key'
import type { BuildPlan } from './plan/build-plan'
import type { Problem, Report, Site } from '../types'

/** Throws SiteError with all that is wrong with a site. */
export function assertValid(prepared: BuildPlan, report: Report): void {
  const timed = createStopwatch(report)
  const isSound = isKnownValid(prepared)
  const problems = isSound ? prepared.faults.checkDisk() : problemsOf(prepared)
  if (problems.length > 0) throw new SiteError(problems)
  if (!isSound) recordValid(prepared)
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

export type SlicedChecks = {
  /** Every problem that the checks find; null when they are of no interest any more. */
  readonly check: (preparation: BuildPlan, isWanted: () => boolean) => Promise<readonly Problem[] | null>
  /** Writes down for other runs that the last preparation without a problem has none. */
  readonly save: () => void
}

export function createSlicedChecks(): SlicedChecks {
  /** The last one without a problem; null before there is one. */
  let sound: BuildPlan | null = null
  let isFirst = true
  let isRecorded = false
  /** What was begun is gone on with first: most of what it remembers holds for the site as it is now. */
  let begun: TimeSliced<readonly Problem[]> | null = null
  const look = async (preparation: BuildPlan, isWanted: () => boolean) => {
    if (begun !== null && (await runInSlices(begun, isWanted)) === null) return null
    begun = preparation.faults.check()
    const found = await runInSlices(begun, isWanted)
    if (found === null) return null
    begun = null
    return found.value
  }
  return {
    check: async (preparation, isWanted) => {
      if (!isWanted()) return null
      const { problems, checkDisk, locate } = preparation.faults
      // To see whether another run found the same sound takes longer than most checks: once is enough.
      const isKnown = isFirst && isKnownValid(preparation)
      isFirst = false
      if (isKnown) sound = preparation
      isRecorded ||= isKnown
      const isSound = sound !== null && hasSameCheckInputs(sound, preparation)
      const found = isSound ? checkDisk() : await look(preparation, isWanted)
      if (found === null) return null
      if (problems.length + found.length > 0) return [...locate([...problems, ...found])]
      isRecorded &&= isSound
      sound = preparation
      return []
    },
    save: () => {
      if (sound !== null && !isRecorded) recordValid(sound)
    },
  }
}
