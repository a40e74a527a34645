// Runs `packsite check` through the command line with NDJSON, or through the function, which is faster.

import { checkSite as check } from '../../src/generator/check/check'
import type { CheckOptions, CheckResult } from '../../src/generator/types/api'
import { SiteError } from '../../src/generator/diagnostics/errors'
import { parseEvents, type PrintedProblem } from './events'
import type { TestSite } from './site'

export type CheckedProblem = PrintedProblem & { readonly severity: 'error' | 'warning' | 'info' }

export type CheckRun = {
  readonly status: number | null
  readonly problems: readonly CheckedProblem[]
  /** The final event. */
  readonly checked: Readonly<Record<string, unknown>>
  /** False if the result comes from the stored last check. */
  readonly isWork: boolean
}

export function runCheck(site: TestSite, args: readonly string[], env: Readonly<Record<string, string>>): CheckRun {
  const { status, stdout } = site.run(['check', '--json', ...args], env)
  const events = parseEvents(stdout)
  const problems = events.filter(({ event }) => event === 'problem') as unknown as CheckedProblem[]
  const isWork = events.some(({ event }) => event === 'stage')
  return { status, problems, checked: events.find(({ event }) => event === 'checked') ?? {}, isWork }
}

/** Runs a check in this process. Throws SiteError if the site has no pages. */
export function checkSite({ root }: TestSite, options: Partial<CheckOptions> = {}): Promise<CheckResult> {
  return check({ root, report: () => undefined, ...options })
}

/** 'error content/news/a.md:6:37 broken-link' for each problem, also if the check throws. */
export async function reportedProblems(site: TestSite): Promise<string[]> {
  const { problems } = await checkSite(site).catch((error: unknown) => {
    if (error instanceof SiteError) return error
    throw error
  })
  return problems.map(({ code, places: [place], severity = 'error' }) => {
    const { file = '', line = 0, column = 0 } = place ?? {}
    return `${severity} ${file}:${line}:${column} ${code}`
  })
}
