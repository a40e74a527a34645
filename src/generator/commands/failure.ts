// What went wrong, told the right way: problems of the site with their lines; a stack only for a bug of packsite.

import { SiteError } from '../base/errors'
import { packageVersion } from '../base/package'
import { plural } from '../base/text'
import { EXIT } from './exit'
import { formatProblem } from './problems'
import type { Terminal } from './terminal'

/** Prints a failure and answers the exit code. */
export function reportFailure(error: unknown, terminal: Terminal, outcome = 'nothing was written'): number {
  terminal.endProgress()
  if (error instanceof SiteError) {
    for (const problem of error.problems) {
      terminal.event({ event: 'problem', ...problem })
      if (!terminal.json) terminal.error(`${formatProblem(problem, terminal.errorColors)}\n`)
    }
    const summary = `${plural(error.problems.length, 'problem')}; ${outcome}.`
    terminal.event({ event: 'failed', problems: error.problems.length })
    if (!terminal.json) terminal.error(summary)
    return EXIT.site
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  terminal.event({ event: 'bug', message: error instanceof Error ? error.message : String(error), stack })
  if (!terminal.json)
    terminal.error(`packsite ${packageVersion()} has a bug; please report it with what follows.\n${stack}`)
  return EXIT.bug
}
