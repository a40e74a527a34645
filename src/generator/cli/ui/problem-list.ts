// Shortens a long list of problems: the first few of each code, the number of the rest, and a summary. --verbose prints all; --json and --format are
// never shortened.

import { formatCount } from '../../util/text'
import { formatProblem } from './problems'
import type { Problem } from '../../types'
import type { Terminal } from './terminal'

/** Maximum number of printed problems of one code. */
const SHOWN = 5

type ShownProblem<P extends Problem> = { readonly problem: P; readonly more: number }

/** Returns the problems to print, in order. `more` of the last problem of a code is the number of omitted problems. */
export function limitProblemsPerCode<P extends Problem>(problems: readonly P[], showsAll: boolean): ShownProblem<P>[] {
  const counts = countProblemsByCode(problems)
  const seen = new Map<string, number>()
  return problems.flatMap((problem): ShownProblem<P>[] => {
    const count = (seen.get(problem.code) ?? 0) + 1
    seen.set(problem.code, count)
    // A single omitted problem would save no line.
    const hidden = (counts.get(problem.code) ?? 0) - SHOWN
    if (showsAll || hidden <= 1) return [{ problem, more: 0 }]
    return count > SHOWN ? [] : [{ problem, more: count === SHOWN ? hidden : 0 }]
  })
}

/** Occurrences of each code, in the order of the problems. */
export function countProblemsByCode(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

function sortedCodes(problems: readonly Problem[]): [string, number][] {
  return [...countProblemsByCode(problems)].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
}

/** The most frequent code, or '' without problems. */
export function mostFrequentCode(problems: readonly Problem[]): string {
  return sortedCodes(problems)[0]?.[0] ?? ''
}

/** Number of problems by code, the most frequent code first: '1,757 invalid-picture, 12 invalid-slug'. */
export function formatCodeCounts(problems: readonly Problem[]): string {
  return sortedCodes(problems)
    .map(([code, count]) => `${formatCount(count)} ${code}`)
    .join(', ')
}

export function formatOmittedCount(code: string, more: number): string {
  return `   and ${formatCount(more)} more ${code}: --verbose prints them all.`
}

/** Prints problems to stderr, with a summary first if some are omitted. */
export function printProblems(terminal: Terminal, problems: readonly Problem[]): void {
  const { errorColors: colors, verbose } = terminal
  const shown = limitProblemsPerCode(problems, verbose)
  if (shown.length < problems.length)
    terminal.error(`${colors.bold(`${formatCount(problems.length)} problems:`)} ${formatCodeCounts(problems)}\n`)
  for (const { problem, more } of shown) {
    terminal.error(`${formatProblem(problem, colors)}\n`)
    if (more > 0) terminal.error(`${colors.dim(formatOmittedCount(problem.code, more))}\n`)
  }
}

/** Emits an event for each problem, or prints the problems; notes are printed only with `hasNotes`. */
export function printOrEmitProblems(terminal: Terminal, problems: readonly Problem[], { hasNotes = true } = {}): void {
  for (const { severity = 'error', ...problem } of problems) terminal.event({ event: 'problem', severity, ...problem })
  if (terminal.json) return
  printProblems(terminal, hasNotes ? problems : problems.filter(({ severity }) => severity !== 'info'))
}
