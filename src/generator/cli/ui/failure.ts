// Prints a failure: problems of the site with their lines, or the stack of a bug of packsite.

import { SiteError } from '../../diagnostics/errors'
import { toReadFailedError } from '../../diagnostics/fs-errors'
import { packsiteVersion } from '../../util/package'
import { countText } from '../../util/text'
import { EXIT_CODES } from '../exit-codes'
import { printOrEmitProblems } from './problem-list'
import type { Terminal } from './terminal'

/** Code of a problem -> outcome that is not the usual one of the command. */
const PARTIAL_OUTCOMES: Readonly<Partial<Record<string, string>>> = {
  'publish-unfinished': 'the site is published only in part',
  'interrupted-change': 'the changes of content/ are incomplete',
}

/** Prints a failure and returns the exit code. */
export function reportFailure(thrown: unknown, terminal: Terminal, outcome = 'nothing was written'): number {
  terminal.endProgress()
  // Disk errors may come from any read.
  const error = toReadFailedError(thrown, process.cwd())
  if (error instanceof SiteError) {
    printOrEmitProblems(terminal, error.problems)
    const partial = error.problems.map(({ code }) => PARTIAL_OUTCOMES[code]).find((text) => text !== undefined)
    const summary = `${countText(error.problems.length, 'problem')}; ${partial ?? outcome}.`
    terminal.event({ event: 'failed', problems: error.problems.length })
    if (!terminal.json) terminal.error(summary)
    return EXIT_CODES.site
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  terminal.event({ event: 'bug', message: error instanceof Error ? error.message : String(error), stack })
  if (!terminal.json)
    terminal.error(`packsite ${packsiteVersion()} has a bug; please report it with this stack trace:\n${stack}`)
  return EXIT_CODES.bug
}

/** Reports uncaught errors, and work that never settles, as bugs and ends the process. */
export function reportUncaughtErrors(terminal: () => Terminal): { readonly release: () => void } {
  const end = (error: unknown): void => {
    process.exitCode = reportFailure(error, terminal())
    process.exit()
  }
  const stuck = (): void => {
    end(new Error('the command waits for a promise that never settles'))
  }
  process.once('uncaughtException', end)
  process.once('beforeExit', stuck)
  return {
    release: () => {
      process.removeListener('uncaughtException', end)
      process.removeListener('beforeExit', stuck)
    },
  }
}
