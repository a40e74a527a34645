// A long list of problems, so that it can be read: the first of each code, how many there are, the sum before and after.
// --verbose prints every one; --json and --format always have them all.

import { formatCount } from '../../util/text'
import { formatProblem } from './problems'
import type { Problem } from '../../types'
import type { Terminal } from './terminal'

/** Problems of one code that are shown. */
const SHOWN = 5

type Shown<P extends Problem> = { readonly problem: P; readonly more: number }

/** The problems that are shown, in their order; the last one of a code tells how many more there are. */
export function groupProblems<P extends Problem>(problems: readonly P[], isWhole: boolean): Shown<P>[] {
  const counts = countByCode(problems)
  const seen = new Map<string, number>()
  return problems.flatMap((problem): Shown<P>[] => {
    const count = (seen.get(problem.code) ?? 0) + 1
    seen.set(problem.code, count)
    // One more takes no more room than to say so.
    const hidden = (counts.get(problem.code) ?? 0) - SHOWN
    if (isWhole || hidden <= 1) return [{ problem, more: 0 }]
    return count > SHOWN ? [] : [{ problem, more: count === SHOWN ? hidden : 0 }]
  })
}

/** How often each code occurs, in the order of the problems. */
export function countByCode(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

function sortedCodes(problems: readonly Problem[]): [string, number][] {
  return [...countByCode(problems)].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
}

/** The code that occurs most often, '' without problems. */
export function mostFrequent(problems: readonly Problem[]): string {
  return sortedCodes(problems)[0]?.[0] ?? ''
}

/** '1,757 invalid-picture, 12 invalid-slug': the most frequent first. */
export function codesText(problems: readonly Problem[]): string {
  return sortedCodes(problems)
    .map(([code, count]) => `${formatCount(count)} ${code}`)
    .join(', ')
}

export function moreText(code: string, more: number): string {
  return `   and ${formatCount(more)} more ${code}: --verbose prints them all.`
}

/** Prints problems to stderr: a sum first where not all of them are shown. */
export function printProblems(terminal: Terminal, problems: readonly Problem[]): void {
  const { errorColors: colors, verbose } = terminal
  const shown = groupProblems(problems, verbose)
  if (shown.length < problems.length)
    terminal.error(`${colors.bold(`${formatCount(problems.length)} problems:`)} ${codesText(problems)}\n`)
  for (const { problem, more } of shown) {
    terminal.error(`${formatProblem(problem, colors)}\n`)
    if (more > 0) terminal.error(`${colors.dim(moreText(problem.code, more))}\n`)
  }
}
