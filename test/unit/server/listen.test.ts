import { afterAll, expect, test } from 'vitest'
import { closeServer, createHttpServer, hostNames, listen } from '../../../src/generator/server/listen'
import { sendRaw } from '../../support/raw'

const servers: ReturnType<typeof createHttpServer>[] = []
afterAll(() => Promise.all(servers.map(closeServer)))

async function start(options: { port?: number; strictPort?: boolean } = {}) {
  const server = createHttpServer((_request, response) => response.end('fine'))
  servers.push(server)
  const address = await listen(server, { host: '127.0.0.1', port: 0, strictPort: false, ...options })
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

test('a port that is taken moves on to the next one, or is refused', async () => {
  const { address } = await start()
  const port = Number(new URL(address).port)
  const next = await start({ port })
  expect(Number(new URL(next.address).port)).toBeGreaterThan(port)
  await expect(start({ port, strictPort: true })).rejects.toThrow(
    `port-taken: Port ${String(port)} of 127.0.0.1 is taken`,
  )
})

test.each([
  ['127.0.0.1', ['localhost', '127.0.0.1', '[::1]', '127.0.0.1']],
  ['::1', ['localhost', '127.0.0.1', '[::1]', '[::1]', '::1']],
  ['Desk.local', ['localhost', '127.0.0.1', '[::1]', 'desk.local']],
])('a server at %s answers to its own names', (host, names) => {
  expect(hostNames(host)).toEqual(names)
})
