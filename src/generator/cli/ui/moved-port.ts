// A server that is not where it was asked for says so: an open page, a bookmark or a proxy waits at the other port.

import type { MovedPort } from '../../server/listen'
import type { Terminal } from './terminal'

export function reportMovedPort(terminal: Terminal, { asked, served }: MovedPort): void {
  terminal.event({ event: 'port-taken', port: asked, served })
  terminal.line(`Port ${String(asked)} is taken by another program: serving at ${String(served)}.`)
}
