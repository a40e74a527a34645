// The end of a server: somebody presses Ctrl-C, or the system asks.

import { EXIT } from './exit'

export type Stop = {
  /** Resolves to the exit code once somebody wants the end. */
  readonly code: Promise<number>
  readonly stop: (code: number) => void
}

export function waitForStop(): Stop {
  let stop: (code: number) => void = () => undefined
  const code = new Promise<number>((done) => (stop = done))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      stop(EXIT.interrupted)
    })
  return { code, stop }
}
