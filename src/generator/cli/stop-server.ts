// Waits for a signal or a key that stops a server.

import { STOP_SIGNALS, exitCodeOf } from './interrupt'

export function createStopSignal() {
  const abort = new AbortController()
  let wanted = 0
  for (const signal of STOP_SIGNALS)
    process.once(signal, () => {
      wanted = exitCodeOf(signal)
      abort.abort(signal)
    })
  return {
    /** Aborts with the name of the signal when the server should stop. */
    signal: abort.signal,
    /** Exit code after the abort. */
    code: (): number => wanted,
    stop: (code: number): void => {
      wanted = code
      abort.abort('SIGINT')
    },
  }
}
