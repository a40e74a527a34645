// Notices of a server: another port than requested, and access from other machines.

import type { MovedPort } from '../../server/listen'
import type { Terminal } from './terminal'

/**
 * Reports that another port than the requested one is used, because open pages, bookmarks or proxies may still use the
 * requested port.
 */
export function reportMovedPort(terminal: Terminal, { asked, served }: MovedPort): void {
  terminal.event({ event: 'port-taken', port: asked, served })
  terminal.line(`Port ${String(asked)} is taken by another program: serving at ${String(served)}.`)
}

/** Warns that other machines can reach the server, because `packsite dev` also shows drafts. */
export function warnOfNetworkAccess(terminal: Terminal): void {
  terminal.event({ event: 'open-server' })
  const warning = terminal.errorColors.yellow('warning:')
  if (!terminal.json)
    terminal.error(`${warning} everyone in the network can reach this server; without --host only this machine can.`)
}
