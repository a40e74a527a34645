// A port for a server: the one that was asked for, or the next free one.

import { createProblem, SiteError } from '../base/errors'
import type { Server } from 'node:http'

export type ListenOptions = {
  readonly host: string
  readonly port: number
  /** Refuses a port that is taken. */
  readonly strictPort: boolean
  /** Called with each port that is taken before the next is tried. */
  readonly onTaken: (port: number) => void
}

const TRIES = 10

/** Listens; answers the address. Throws SiteError. */
export async function listen(server: Server, { host, port, strictPort, onTaken }: ListenOptions): Promise<string> {
  for (let candidate = port; ; candidate += 1) {
    if (!(await tryListen(server, host, candidate))) {
      const bound = server.address()
      const actual = typeof bound === 'object' && bound !== null ? bound.port : candidate
      return `http://${host.includes(':') ? `[${host}]` : host}:${String(actual)}`
    }
    if (strictPort || candidate >= port + TRIES) {
      const message = `Port ${String(candidate)} of ${host} is taken`
      const hint = 'end the other program, or name another with --port.'
      throw new SiteError([createProblem('port-taken', { message, at: [], hint })])
    }
    onTaken(candidate)
  }
}

/** True when the port is taken. Throws SiteError when it can't be had for another reason. */
function tryListen(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') {
        done(true)
        return
      }
      const message = `packsite can't listen at ${host}, port ${String(port)}: ${error.message}`
      const hint = 'name another with --host and --port.'
      fail(new SiteError([createProblem('listen-failed', { message, at: [], hint })]))
    }
    server.once('error', onError)
    server.listen(port, host, () => {
      server.removeListener('error', onError)
      done(false)
    })
  })
}
