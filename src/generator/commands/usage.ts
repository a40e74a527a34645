// A wrong command line that only the site can tell: printed as commander prints its own, exit code 2.

import { CommanderError } from 'commander'
import { EXIT } from './exit'
import type { Terminal } from './terminal'

/** Prints each sentence as an error, the hint after them, and ends the command. */
export function refuseUsage(terminal: Terminal, sentences: readonly string[], hint?: string): never {
  for (const sentence of sentences) terminal.error(`error: ${sentence}`)
  if (hint !== undefined) terminal.error(hint)
  throw new CommanderError(EXIT.usage, 'packsite.usage', sentences.join('\n'))
}

/** Ends the command as Ctrl-C does: a question was broken off. */
export function breakOff(terminal: Terminal): never {
  terminal.event({ event: 'interrupted', signal: 'SIGINT' })
  if (!terminal.json) terminal.error('Interrupted; nothing was written.')
  throw new CommanderError(EXIT.interrupted, 'packsite.interrupted', 'Interrupted')
}
