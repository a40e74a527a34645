// Handles SIGINT, SIGTERM and SIGHUP for commands that end by themselves. The first signal stops the work and reports the outcome. A second signal
// has its default effect.

import { EXIT_CODES } from './exit-codes'
import { reportFailure } from './ui/failure'
import type { Report } from '../types'
import type { Terminal } from './ui/terminal'

const CODES: Readonly<Partial<Record<NodeJS.Signals, number>>> = {
  SIGHUP: 129,
  SIGINT: EXIT_CODES.interrupted,
  SIGTERM: EXIT_CODES.terminated,
}

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The exit code of a command that a signal ended. */
export function exitCodeOf(signal: NodeJS.Signals): number {
  return CODES[signal] ?? EXIT_CODES.interrupted
}

/** The name of the signal that aborted. */
export function signalOfAbort({ reason }: AbortSignal): NodeJS.Signals {
  return STOP_SIGNALS.find((name) => name === reason) ?? 'SIGINT'
}

/** Ends the process at once with the default effect of the signal, so that shells report the usual exit code. */
export function terminateBySignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

export type InterruptReportOptions = {
  readonly terminal: Terminal
  /** The outcome, as the end of the sentence about the signal. */
  readonly interrupted: string
  /** The outcome, as the end of the summary of an error. */
  readonly failed: string
}

/** Runs the work of a command and returns the exit code. A signal aborts the work and stops its reports. Prints errors that the work throws. */
export async function runInterruptible(
  { terminal, interrupted, failed }: InterruptReportOptions,
  run: (signal: AbortSignal, report: Report) => Promise<number>,
): Promise<number> {
  const abort = new AbortController()
  const { signal } = abort
  const stop = (name: NodeJS.Signals): void => {
    if (signal.aborted) return
    terminal.endProgress()
    terminal.event({ event: 'interrupted', signal: name })
    if (!terminal.json) terminal.error(`Interrupted; ${interrupted}.`)
    abort.abort(name)
  }
  for (const name of STOP_SIGNALS) process.once(name, stop)
  try {
    return await run(signal, (event) => {
      if (!signal.aborted) terminal.report(event)
    })
  } catch (error) {
    return signal.aborted ? exitCodeOf(signalOfAbort(signal)) : reportFailure(error, terminal, failed)
  } finally {
    for (const name of STOP_SIGNALS) process.removeListener(name, stop)
  }
}
