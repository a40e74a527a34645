// Usage errors that depend on the site: printed like commander's errors, with exit code 2.

import { CommanderError } from 'commander'
import { EXIT_CODES } from './exit-codes'
import type { Terminal } from './ui/terminal'

/** Prints each sentence as an error, then the hint, and ends the command. */
export function failUsage(terminal: Terminal, sentences: readonly string[], hint?: string): never {
  for (const sentence of sentences) terminal.error(`error: ${sentence}`)
  if (hint !== undefined) terminal.error(hint)
  throw new CommanderError(EXIT_CODES.usage, 'packsite.usage', sentences.join('\n'))
}

/** Ends the command like Ctrl-C, after the user cancelled a prompt. */
export function cancelCommand(terminal: Terminal): never {
  terminal.event({ event: 'interrupted', signal: 'SIGINT' })
  if (!terminal.json) terminal.error('Interrupted; nothing was written.')
  throw new CommanderError(EXIT_CODES.interrupted, 'packsite.interrupted', 'Interrupted')
}

/**
 * Rewords commander's error about the command line. Shortens messages about invalid values, and adds the help command to messages without a
 * suggestion. `command`: the requested command, such as 'list', or ''.
 */
export function adaptCommanderError(sentence: string, command: string): string {
  const plain = sentence
    .replace(/^error: command-argument value '(.*)' is invalid for argument '(.*?)'\./, "error: <$2> may not be '$1'.")
    .replace(/^error: option '(.*?)' argument '(.*)' is invalid\./, "error: $1 may not be '$2'.")
  const isWhole = /Did you mean|may not be/.test(plain)
  return isWhole ? plain : `${plain}(see ${['packsite', command, '--help'].filter(Boolean).join(' ')})\n`
}
