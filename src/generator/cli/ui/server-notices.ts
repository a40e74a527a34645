// What is said of a server: that it is at another port than it was asked for, and that it is not for this machine alone.

import type { MovedPort } from '../../server/listen'
import type { Terminal } from './terminal'

/** An open page, a bookmark or a proxy waits at the other port. */
export function reportMovedPort(terminal: Terminal, { asked, served }: MovedPort): void {
  terminal.event({ event: 'port-taken', port: asked, served })
  terminal.line(`Port ${String(asked)} is taken by another program: serving at ${String(served)}.`)
}

/** Drafts are for those who write them. */
export function warnOfOpenServer(terminal: Terminal): void {
  terminal.event({ event: 'open-server' })
  const warning = terminal.errorColors.yellow('warning:')
  if (!terminal.json)
    terminal.error(`${warning} everyone in the network can reach this server; without --host only this machine can.`)
}
