// The end of a server: somebody presses Ctrl-C, or the system asks.

import { SIGNALS, codeOf } from './interrupt'

export function waitForStop() {
  const abort = new AbortController()
  let wanted = 0
  for (const signal of SIGNALS)
    process.once(signal, () => {
      wanted = codeOf(signal)
      abort.abort(signal)
    })
  return {
    /** Aborted with the name of the signal once somebody wants the end. */
    signal: abort.signal,
    /** Exit code once somebody wants the end. */
    code: (): number => wanted,
    stop: (code: number): void => {
      wanted = code
      abort.abort('SIGINT')
    },
  }
}
