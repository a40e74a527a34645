// Collects problems from three sources: preparations that leave pages out, checks in the background, and pages that cannot be rendered. Reports the
// whole list whenever the list changes.

import { sortAndDedupeProblems } from '../diagnostics/errors'
import { formatProblems, type ProblemFormatOptions, type FormattedProblem } from './format-problems'
import type { LiveChannel } from './live'
import type { Problem } from '../types'

type ProblemReportOptions = ProblemFormatOptions & {
  readonly live: Pick<LiveChannel, 'send'>
  readonly on: { readonly problems: (problems: readonly FormattedProblem[]) => void }
}

export function createProblemReporter({ live, on, ...options }: ProblemReportOptions) {
  const pages = new Map<string, Problem>()
  let files: readonly Problem[] = []
  let checks: readonly Problem[] = []
  let reported: readonly FormattedProblem[] = []
  const report = (): void => {
    const next = formatProblems(sortAndDedupeProblems([...files, ...checks, ...pages.values()]), options)
    if (JSON.stringify(next) === JSON.stringify(reported)) return
    reported = next
    live.send(next.length === 0 ? { type: 'fine' } : { type: 'problems', problems: next })
    on.problems(next)
  }
  return {
    /** Reports the problems of a preparation that leaves pages out, instead of earlier problems of files and checks. */
    refused: (problems: readonly Problem[]): void => {
      files = problems
      checks = []
      report()
    },
    /** Drops the problems of files, because all pages are present again. Problems of checks stay until the next check ends. */
    accepted: (): void => {
      files = []
      report()
    },
    checked: (problems: readonly Problem[]): void => {
      checks = problems
      report()
    },
    /** Records the problem of a page that cannot be rendered; null removes the problem of the page. */
    page: (url: string, problem: Problem | null): void => {
      if (problem === null && !pages.has(url)) return
      if (problem === null) pages.delete(url)
      else pages.set(url, problem)
      report()
    },
    /** Drops problems of pages, because no page of a new preparation has been rendered yet. */
    clearPages: (): void => {
      pages.clear()
    },
    all: () => reported,
  }
}
