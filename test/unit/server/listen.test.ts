import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import {
  closeServer,
  createHttpServerWithLimits,
  allowedHostNames,
  listenOnFreePort,
  type MovedPort,
} from '../../../src/generator/server/listen'
import { sendRaw } from '../../support/raw'

const servers: ReturnType<typeof createHttpServerWithLimits>[] = []
afterAll(() => Promise.all(servers.map(closeServer)))

async function start(options: { port?: number; strictPort?: boolean; onMoved?: (moved: MovedPort) => void } = {}) {
  const server = createHttpServerWithLimits((_request, response) => response.end('fine'))
  servers.push(server)
  const address = await listenOnFreePort(server, { host: '127.0.0.1', port: 0, strictPort: false, ...options })
  return { server, address }
}

test('headers that never end, and connections that say nothing, are ended', async () => {
  const { server, address } = await start()
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000])
  server.headersTimeout = 300
  server.requestTimeout = 300
  const [slow, silent] = await Promise.all([
    sendRaw(address, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-'),
    sendRaw(address, ''),
  ])
  expect([slow.status, silent.status]).toEqual([408, 408])
})

test('a thousand connections that say nothing keep nobody from being answered', async () => {
  const { server, address } = await start()
  const { hostname, port } = new URL(address)
  const silent = await Promise.all(
    Array.from(
      { length: 1_000 },
      () =>
        new Promise<Socket>((done) => {
          const socket = connect(Number(port), hostname, () => {
            done(socket)
          })
          socket.on('error', () => undefined)
        }),
    ),
  )
  const startMs = performance.now()
  const { status } = await sendRaw(address, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(status).toBe(200)
  expect(performance.now() - startMs).toBeLessThan(5_000)
  const open = await new Promise<number>((done) => {
    server.getConnections((_error, count) => {
      done(count)
    })
  })
  expect(open).toBeLessThan(300)
  for (const socket of silent) socket.destroy()
})

test('connections that were answered count as silent ones until they ask again', async () => {
  const { server, address } = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 600 })
  const get = (): Promise<number> =>
    new Promise((done, fail) => {
      request(address, { agent }, (response) => {
        response.resume().on('end', () => {
          done(response.statusCode ?? 0)
        })
      })
        .on('error', fail)
        .end()
    })
  const statuses = await Promise.all(Array.from({ length: 200 }, get))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(server.listening).toBe(true)
  agent.destroy()
})

test('a port that is taken moves on to the next one, or is refused', async () => {
  const { address } = await start()
  const port = Number(new URL(address).port)
  const moved: MovedPort[] = []
  const next = await start({ port, onMoved: (own) => moved.push(own) })
  expect(moved).toEqual([{ asked: port, served: Number(new URL(next.address).port) }])
  expect(Number(new URL(next.address).port)).toBeGreaterThan(port)
  await expect(start({ port, strictPort: true })).rejects.toThrow(
    `port-taken: Port ${String(port)} of 127.0.0.1 is taken`,
  )
})

test.each([
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['localhost', false],
  ['0.0.0.0', true],
  ['0', true],
  ['::', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:0.0.0.0', true],
])('of a server at %s it is told whether others can reach it', async (host, isOpen) => {
  const server = createHttpServerWithLimits((_request, response) => response.end())
  servers.push(server)
  let isTold = false
  const onOpen = (): void => {
    isTold = true
  }
  try {
    await listenOnFreePort(server, { host, port: 0, strictPort: true, onOpen })
  } catch (error) {
    // A machine without IPv6.
    expect(String(error)).toMatch(/EADDRNOTAVAIL|EAFNOSUPPORT/)
    return
  }
  expect(isTold).toBe(isOpen)
})

test.each([
  ['127.0.0.1', ['localhost', '127.0.0.1', '[::1]', '127.0.0.1']],
  ['::1', ['localhost', '127.0.0.1', '[::1]', '[::1]', '::1']],
  ['Desk.local', ['localhost', '127.0.0.1', '[::1]', 'desk.local']],
])('a server at %s answers to its own names', (host, names) => {
  expect(allowedHostNames(host)).toEqual(names)
})
