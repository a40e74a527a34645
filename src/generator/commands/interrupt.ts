// Ctrl-C and SIGTERM for commands that come to an end by themselves: the first tells the work to stop and says what that
// means, the second ends the process as it always would.

import type { Terminal } from './terminal'

export type Interruption = {
  readonly signal: AbortSignal
  /** Signals end the process again. */
  readonly release: () => void
}

export function watchInterrupts(terminal: Terminal, outcome: string): Interruption {
  const abort = new AbortController()
  const stop = (signal: NodeJS.Signals): void => {
    terminal.endProgress()
    terminal.event({ event: 'interrupted', signal })
    if (!terminal.json) terminal.error(`Interrupted; ${outcome}.`)
    abort.abort()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return {
    signal: abort.signal,
    release: () => {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
    },
  }
}
