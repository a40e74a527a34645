// Controls Firefox through WebDriver BiDi over a WebSocket. Unused without an installed Firefox.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { connect as connectTcp, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PATHS = [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']

export const firefoxPath: string | null = PATHS.find((path) => path !== '' && existsSync(path)) ?? null

type Answer = Readonly<Record<string, unknown>>

export type Firefox = {
  readonly send: (method: string, params: Answer) => Promise<Answer>
  readonly close: () => Promise<void>
}

const START_LIMIT_MS = 60_000
const TEXT = 1
const CONTINUED = 0
const PING = 9
const PONG = 10

/** Encodes a client frame, which RFC 6455, section 5.3, requires to be masked. */
function frame(code: number, payload: Buffer): Buffer {
  const mask = randomBytes(4)
  const { length } = payload
  const head = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
  head[0] = 0x80 | code
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127)
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

type Frame = { readonly code: number; readonly isLast: boolean; readonly payload: Buffer; readonly rest: Buffer }

/** Returns null if the frame is incomplete. */
function readFrame(bytes: Buffer): Frame | null {
  const [first = 0, second = 0] = bytes
  const short = second & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return null
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < start + length) return null
  const payload = bytes.subarray(start, start + length)
  return { code: first & 0x0f, isLast: first >= 0x80, payload, rest: bytes.subarray(start + length) }
}

/** Calls `onText` for each complete message. */
function listen(socket: Socket, onText: (text: string) => void): void {
  let bytes = Buffer.alloc(0)
  let parts: Buffer[] = []
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    for (let next = readFrame(bytes); next !== null; next = readFrame(bytes)) {
      bytes = Buffer.from(next.rest)
      if (next.code === PING) socket.write(frame(PONG, next.payload))
      if (next.code !== TEXT && next.code !== CONTINUED) continue
      parts.push(Buffer.from(next.payload))
      if (!next.isLast) continue
      onText(Buffer.concat(parts).toString())
      parts = []
    }
  })
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connectTcp(port, '127.0.0.1')
  await once(socket, 'connect')
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /session HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.toString().startsWith('HTTP/1.1 101')) throw new Error(`Firefox refused the socket: ${answer.toString()}`)
  return socket
}

/** Starts Firefox with a new profile and one session. Requires a `firefoxPath`. */
export async function openFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'packsite-firefox-'))
  // Overlay scrollbars, like phones and headless Chromium.
  writeFileSync(join(profile, 'user.js'), 'user_pref("ui.useOverlayScrollbars", 1);\n')
  const child = spawn(
    firefoxPath ?? '',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await new Promise<number>((found, failed) => {
    let output = ''
    const limit = setTimeout(() => {
      failed(new Error(`Firefox did not say where it listens:\n${output}`))
    }, START_LIMIT_MS)
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, at] = /WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/.exec(output) ?? []
      if (at === undefined) return
      clearTimeout(limit)
      found(Number(at))
    })
  })
  const socket = await openSocket(port)
  const waiting = new Map<number, (message: Answer) => void>()
  listen(socket, (text) => {
    const message = JSON.parse(text) as Answer
    waiting.get(Number(message['id']))?.(message)
    waiting.delete(Number(message['id']))
  })
  let last = 0
  const send: Firefox['send'] = async (method, params) => {
    const id = ++last
    const message = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.write(frame(TEXT, Buffer.from(JSON.stringify({ id, method, params }))))
    })
    if (message['type'] === 'error') throw new Error(`${method}: ${String(message['message'])}`)
    return message['result'] as Answer
  }
  await send('session.new', { capabilities: {} })
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit')
    await send('browser.close', {})
    await ended
    socket.destroy()
    rmSync(profile, { recursive: true, force: true })
  }
  return { send, close }
}
