// Requests that no client of good manners would send: bytes go into the socket as they are.

import { connect, type Socket } from 'node:net'

export type RawReply = {
  /** Of the first answer; null when the connection was closed without one. */
  readonly status: number | null
  /** Everything that came. */
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
    // A server that refuses what is still being sent resets the connection.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
      done({ status: status === undefined ? null : Number(status), text })
    })
    socket.write(bytes, 'latin1')
  })
}

/** A whole GET that asks the server to close the connection afterwards. */
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
