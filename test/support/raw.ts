// Sends raw bytes to a server, for malformed requests that no HTTP client would send.

import { connect, type Socket } from 'node:net'

export type RawReply = {
  /** Status of the first response; null if the connection closed without a response. */
  readonly status: number | null
  /** The complete received text. */
  readonly text: string
}

/** Sends the bytes and reads until the server closes the connection. */
export function sendRaw(address: string, bytes: string, timeoutMs = 5_000): Promise<RawReply> {
  return new Promise((done, fail) => {
    const socket = openSocket(address)
    let text = ''
    const timer = setTimeout(() => {
      socket.destroy()
      fail(new Error(`no end within ${String(timeoutMs)} ms of ${JSON.stringify(bytes.slice(0, 80))}`))
    }, timeoutMs)
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    // A server that rejects a request during sending resets the connection.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
      done({ status: status === undefined ? null : Number(status), text })
    })
    socket.write(bytes, 'latin1')
  })
}

/** A complete GET request that asks the server to close the connection. */
export function rawGet(
  target: string,
  { host = 'localhost', more = '' }: { host?: string; more?: string } = {},
): string {
  return `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`
}

export function openSocket(address: string): Socket {
  const { hostname, port } = new URL(address)
  return connect(Number(port), hostname)
}
