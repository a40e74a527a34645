// What is wrong, from three sources: files that were refused, checks that come after the answer, pages that could not be
// rendered. It is told whenever the whole of it is something else.

import { sortProblems } from '../diagnostics/errors'
import { formatProblems, type FormatOptions, type FormattedProblem } from './format-problems'
import type { LiveChannel } from './live'
import type { Problem } from '../types'

type ProblemReportOptions = FormatOptions & {
  readonly live: Pick<LiveChannel, 'send'>
  readonly on: { readonly problems: (problems: readonly FormattedProblem[]) => void }
}

export function createProblemReport({ live, on, ...options }: ProblemReportOptions) {
  const pages = new Map<string, Problem>()
  let files: readonly Problem[] = []
  let checks: readonly Problem[] = []
  let told: readonly FormattedProblem[] = []
  const tell = (): void => {
    const next = formatProblems(sortProblems([...files, ...checks, ...pages.values()]), options)
    if (JSON.stringify(next) === JSON.stringify(told)) return
    told = next
    live.send(next.length === 0 ? { type: 'fine' } : { type: 'problems', problems: next })
    on.problems(next)
  }
  return {
    /** The site as it is now leaves pages out. */
    refused: (problems: readonly Problem[]): void => {
      files = problems
      checks = []
      tell()
    },
    /** Nothing is left out any more; what the checks said stands until they have spoken again. */
    accepted: (): void => {
      files = []
      tell()
    },
    checked: (problems: readonly Problem[]): void => {
      checks = problems
      tell()
    },
    /** Why a page can't be rendered, or null. */
    page: (url: string, problem: Problem | null): void => {
      if (problem === null && !pages.has(url)) return
      if (problem === null) pages.delete(url)
      else pages.set(url, problem)
      tell()
    },
    /** Pages have not been rendered yet. */
    clearPages: (): void => {
      pages.clear()
    },
    all: () => told,
  }
}
