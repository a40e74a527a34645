// What is said of a server that is not for this machine alone: drafts are for those who write them.

import type { Terminal } from './terminal'

export function warnOfOpenServer(terminal: Terminal): void {
  terminal.event({ event: 'open-server' })
  const warning = terminal.errorColors.yellow('warning:')
  if (!terminal.json)
    terminal.error(`${warning} everyone in the network can reach this server; without --host only this machine can.`)
}
