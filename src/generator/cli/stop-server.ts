// The end of a server: somebody presses Ctrl-C, or the system asks.

import { SIGNALS, codeOf } from './interrupt'

export type Stop = {
  /** Aborted with the name of the signal once somebody wants the end. */
  readonly signal: AbortSignal
  /** Exit code once somebody wants the end. */
  readonly code: () => number
  readonly stop: (code: number) => void
}

export function waitForStop(): Stop {
  const abort = new AbortController()
  let wanted = 0
  for (const signal of SIGNALS)
    process.once(signal, () => {
      wanted = codeOf(signal)
      abort.abort(signal)
    })
  return {
    signal: abort.signal,
    code: () => wanted,
    stop: (code) => {
      wanted = code
      abort.abort('SIGINT')
    },
  }
}
