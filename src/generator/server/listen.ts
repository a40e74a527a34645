// An HTTP server that drops slow headers, idle connections and invalid requests. `closeServer` frees the port at once.

import { once } from 'node:events'
import { STATUS_CODES, createServer, type RequestListener, type Server } from 'node:http'
import { isIP } from 'node:net'
import { siteError } from '../diagnostics/errors'
import { errorCode } from '../util/fs'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type ListenOptions = {
  readonly host: string
  readonly port: number
  /** Fail if another program uses the port, instead of trying the next. */
  readonly strictPort: boolean
  /** Called if the server listens on another port than requested. */
  readonly onMoved?: ((moved: MovedPort) => void) | undefined
  /** Called if other machines can reach the server. */
  readonly onOpen?: () => void
}

export type MovedPort = { readonly asked: number; readonly served: number }

const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
const MAX_CONNECTIONS = 1_000
/**
 * Maximum of idle connections. Above the limit the longest idle connection ends, so that a client with thousands of connections cannot block other
 * clients.
 */
const MAX_SILENT = 250

export function createHttpServerWithLimits(listener: RequestListener): Server {
  const server = createServer(LIMITS, listener)
  server.maxConnections = MAX_CONNECTIONS
  endSilent(server)
  server.on('clientError', (error, socket) => {
    const code = errorCode(error)
    end(socket, code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400)
  })
  server.on('connect', (_request, socket) => {
    end(socket, 405)
  })
  return server
}

function endSilent(server: Server): void {
  const silent = new Set<Socket>()
  const wait = (socket: Socket): void => {
    if (socket.destroyed) return
    silent.add(socket)
    const [first] = silent
    if (silent.size > MAX_SILENT) first?.destroy()
  }
  server.on('connection', (socket) => {
    socket.once('close', () => silent.delete(socket))
    wait(socket)
  })
  server.on('request', ({ socket }, response) => {
    silent.delete(socket)
    response.once('close', () => {
      wait(socket)
    })
  })
}

function end(socket: Duplex, status: number): void {
  if (socket.writable)
    socket.end(
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    )
  else socket.destroy()
}

/** Names that the Host header may have for a server at this address. */
export function allowedHostNames(host: string): string[] {
  const hosts = host.includes(':') ? [`[${host}]`, host] : [host.toLowerCase()]
  return ['localhost', '127.0.0.1', '[::1]', ...hosts]
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}

/** Listens on the port, or on the first free port of the next ten, and returns the server's address. Throws SiteError. */
export async function listenOnFreePort(server: Server, { host, port, strictPort, onMoved, onOpen }: ListenOptions) {
  for (let candidate = port; ; candidate += 1) {
    if (await tryListen(server, host, candidate)) {
      const bound = server.address()
      const actual = typeof bound === 'object' && bound !== null ? bound.port : candidate
      if (typeof bound === 'object' && bound !== null && !isLoopback(bound.address)) onOpen?.()
      if (candidate !== port) onMoved?.({ asked: port, served: actual })
      return `http://${host.includes(':') ? `[${host}]` : host}:${String(actual)}`
    }
    if (strictPort || candidate >= port + 10 || candidate >= 65_535) {
      const message = `Port ${String(candidate)} of ${host} is taken`
      const hint = 'stop the other program, or choose another port with --port.'
      throw siteError('port-taken', { message, at: [], hint })
    }
  }
}

/** The address of a site on a server: `http://127.0.0.1:4321`, or with its base `http://127.0.0.1:4321/packs/`. */
export function siteAddress(origin: string, base: string): string {
  return base === '/' ? origin : origin + base
}

/** Tests the bound address, not the value of `--host`: '0' or a host name may also mean the loopback interface. */
function isLoopback(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d)/, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}

/** Returns false if another program uses the port. Throws SiteError for any other failure. */
async function tryListen(server: Server, host: string, port: number): Promise<boolean> {
  try {
    await once(server.listen(port, host), 'listening')
    return true
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false
    const reason = error instanceof Error ? error.message : String(error)
    const message = `packsite can't listen at ${host}, port ${String(port)}: ${reason}`
    throw siteError('listen-failed', { message, at: [], hint: 'choose another address with --host and --port.' })
  }
}
