// What is wrong, from three sources: files that were refused, checks that come after the answer, pages that could not be
// rendered. It is told whenever the whole of it is something else.

import { sortProblems } from '../diagnostics/errors'
import { formatProblems, type FormatOptions, type FormattedProblem } from './format-problems'
import type { LiveChannel } from './live'
import type { Problem } from '../types'

export type ProblemReport = {
  /** The site as it is now leaves pages out. */
  readonly refused: (problems: readonly Problem[]) => void
  /** Nothing is left out any more; what the checks said stands until they have spoken again. */
  readonly accepted: () => void
  readonly checked: (problems: readonly Problem[]) => void
  /** Why a page can't be rendered, or null. */
  readonly page: (url: string, problem: Problem | null) => void
  /** Pages have not been rendered yet. */
  readonly clearPages: () => void
  readonly all: () => readonly FormattedProblem[]
}

export type ProblemReportOptions = FormatOptions & {
  readonly live: Pick<LiveChannel, 'send'>
  readonly on: { readonly problems: (problems: readonly FormattedProblem[]) => void }
}

export function createProblemReport({ live, on, ...options }: ProblemReportOptions): ProblemReport {
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
    refused: (problems) => {
      files = problems
      checks = []
      tell()
    },
    accepted: () => {
      files = []
      tell()
    },
    checked: (problems) => {
      checks = problems
      tell()
    },
    page: (url, problem) => {
      if (problem === null && !pages.has(url)) return
      if (problem === null) pages.delete(url)
      else pages.set(url, problem)
      tell()
    },
    clearPages: () => {
      pages.clear()
    },
    all: () => told,
  }
}
