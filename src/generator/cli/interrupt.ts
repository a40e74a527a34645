// Ctrl-C, SIGTERM and SIGHUP for commands that end by themselves. The first signal stops the work and reports its outcome; a second one has its
// default effect.

import { EXIT } from './exit-codes'
import type { Terminal } from './ui/terminal'

export type Interruption = {
  readonly signal: AbortSignal
  /** Signals end the process again. */
  readonly release: () => void
}

const CODES: Readonly<Partial<Record<NodeJS.Signals, number>>> = {
  SIGHUP: 129,
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
}

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The exit code of a command that a signal ended. */
export function codeOf(signal: NodeJS.Signals): number {
  return CODES[signal] ?? EXIT.interrupted
}

/** The name of the signal that aborted. */
export function signalOf({ reason }: AbortSignal): NodeJS.Signals {
  return SIGNALS.find((name) => name === reason) ?? 'SIGINT'
}

/** Ends the process at once, as if nobody had listened: shells give the same code for it. */
export function dieBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

export function watchInterrupts(terminal: Terminal, outcome: string): Interruption {
  const abort = new AbortController()
  const stop = (signal: NodeJS.Signals): void => {
    if (abort.signal.aborted) return
    terminal.endProgress()
    terminal.event({ event: 'interrupted', signal })
    if (!terminal.json) terminal.error(`Interrupted; ${outcome}.`)
    abort.abort(signal)
  }
  for (const name of SIGNALS) process.once(name, stop)
  return {
    signal: abort.signal,
    release: () => {
      for (const name of SIGNALS) process.removeListener(name, stop)
    },
  }
}
