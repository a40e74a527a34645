// What dev and preview answer to those who mean harm, over raw sockets: they are refused, and nothing outside the site is read.

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { expectNoFaults } from '../support/faults'
import { openSocket, rawGet, sendRaw } from '../support/raw'
import { eventually, startUnbound, type Running } from '../support/running'
import { TRANSPARENT_PNG, configSource, openSite } from '../support/site'
import type { Socket } from 'node:net'

const SECRET = 'the-secret-of-this-machine'
const FILES = {
  'secret.txt': SECRET,
  'content/news/a.md': '---\ntitle: Alpha\ndate: 2026-01-02\n---\nHello.\n',
  'public/image/dot.png': TRANSPARENT_PNG,
  'public/robots-of-old.txt': 'listed',
}
const REFUSED = [400, 403, 404, 405, 414, 431]

let servers: Promise<Readonly<Record<'dev' | 'preview', string>>> | null = null
const start = (): NonNullable<typeof servers> => (servers ??= startServers())

const folder = mkdtempSync(join(tmpdir(), 'packsite-hostile-'))
const running: Running[] = []

async function startServers() {
  const root = join(folder, 'built')
  const built = openSite(root, { 'site.config.ts': configSource(), ...FILES })
  built.build()
  const dist = join(root, 'dist')
  symlinkSync('../secret.txt', join(dist, 'unlisted-link.txt'))
  symlinkSync('..', join(dist, 'unlisted-folder'))
  built.write({ 'dist/unlisted.txt': SECRET })
  // A file of the manifest that somebody has replaced by a link.
  rmSync(join(dist, 'robots-of-old.txt'))
  symlinkSync('../secret.txt', join(dist, 'robots-of-old.txt'))
  const serve = async (command: string): Promise<string> => {
    const server = startUnbound([command, '--port', '0', '--root', root])
    running.push(server)
    const [, address = ''] = await server.says(/(http:\/\/\S+:\d+) is ready/)
    return address
  }
  const [dev, preview] = await Promise.all([serve('dev'), serve('preview')])
  return { dev, preview }
}

afterAll(() => {
  for (const server of running) server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const DOTS = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '..;',
  '....//',
  '%2e%2e%2f..',
  '\\..',
  '..%5c',
  '..%255c',
]
const TRAVERSALS = [
  ...DOTS.flatMap((dots) => [
    `/${dots}/secret.txt`,
    `/image/${dots}/${dots}/secret.txt`,
    `/news/${dots}/${dots}/secret.txt`,
  ]),
  '/unlisted-link.txt',
  '/unlisted-folder/secret.txt',
  '/unlisted.txt',
  '/robots-of-old.txt/',
  '//secret.txt',
  '///etc/passwd',
  '/./secret.txt',
  '/etc/passwd',
  '/proc/self/environ',
  '/file:///etc/passwd',
  '/C:/secret.txt',
  '/secret.txt',
  '/site.config.ts',
  '/.packsite/published',
  '/.dist.packsite/lock',
  '/.env',
  '/.git/config',
  '/content/news/a.md',
  '/dist/index.html',
  '/_headers',
  '/_redirects',
  '/constructor',
  '/__proto__',
  '/hasOwnProperty/toString',
  '/image',
  '/image/',
  '/news/a/index.html/',
  '/news/a/index.html%00.png',
]

const MALFORMED = [
  'http://localhost/',
  'http://evil.example/secret.txt',
  'https://localhost/',
  'file:///etc/passwd',
  '*',
  '?x',
  'news',
  'localhost:80',
  '/%',
  '/%zz',
  '/%f',
  '/%ff',
  '/%c3',
  '/%ed%a0%80',
  '/%00',
  '/news%00',
  '/a%0d%0aset-cookie:%20x',
  '/a%5cb',
  '/a%2fb',
  '/a\\b',
  '/a\u0001b',
  '/a\u007fb',
  `/${'a'.repeat(9_000)}`,
  `/${'%61'.repeat(4_000)}`,
  `/?${'x'.repeat(12_000)}`,
]

describe.each(['dev', 'preview'] as const)('%s', (name) => {
  test('reads nothing outside the site, however it is asked', async () => {
    const address = (await start())[name]
    const faults: string[] = []
    await Promise.all(
      [...TRAVERSALS, ...(name === 'preview' ? ['/robots-of-old.txt'] : [])].map(async (target) => {
        const { status, text } = await sendRaw(address, rawGet(target))
        if (status === null || !REFUSED.includes(status)) faults.push(`${target} is answered with ${String(status)}`)
        if (/the-secret|root:|defineConfig|title: Alpha/.test(text)) faults.push(`${target} is read`)
      }),
    )
    expectNoFaults(faults)
  })

  test('refuses targets that are malformed or too long, and echoes nothing of them', async () => {
    const address = (await start())[name]
    const faults: string[] = []
    await Promise.all(
      MALFORMED.map(async (target) => {
        const { status, text } = await sendRaw(address, rawGet(target))
        if (status !== 400 && status !== 414) faults.push(`${target.slice(0, 40)} is answered with ${String(status)}`)
        if (/set-cookie|evil/i.test(text)) faults.push(`${target} is echoed`)
      }),
    )
    expectNoFaults(faults)
  })

  test.each([
    ['a foreign host', rawGet('/', { host: 'evil.example' }), 403],
    ['a host that begins like its own', rawGet('/', { host: 'localhost.evil.example' }), 403],
    ['a host with a user', rawGet('/', { host: 'localhost@evil.example' }), 403],
    ['an empty host', rawGet('/', { host: '' }), 403],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no host, in the old protocol', 'GET / HTTP/1.0\r\n\r\n', 403],
    ['an address on the network', rawGet('/', { host: '192.168.0.7' }), 403],
    ['a huge header', rawGet('/', { more: `X-Large: ${'x'.repeat(70_000)}\r\n` }), 431],
    ['ten thousand headers', rawGet('/', { more: 'X: y\r\n'.repeat(10_000) }), 431],
    ['a target without end', `GET /${'a'.repeat(40_000)}`, 431],
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    ['a header that ends lines its own way', 'GET / HTTP/1.1\nHost: localhost\n\tx\n\n', 400],
  ])('refuses %s', async (_what, bytes, expected) => {
    const { status, text } = await sendRaw((await start())[name], bytes)
    expect([status, /access-control|<html/i.test(text)]).toEqual([expected, false])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])(
    'refuses %s with 405',
    async (method) => {
      const bytes = `${method} /news/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc`
      const { status, text } = await sendRaw((await start())[name], bytes)
      expect(status).toBe(405)
      expect(text).toMatch(/^allow: GET, HEAD\r$/im)
      expect(text).not.toMatch(/abc|access-control/)
    },
  )

  test('goes on answering afterwards', async () => {
    const { status } = await sendRaw((await start())[name], rawGet('/news/a'))
    expect(status).toBe(200)
  })
})

describe('the live channel', () => {
  const ask = (headers = '', host = 'localhost') => rawGet('/__packsite/live', { host, more: headers })

  test.each([
    ['a foreign origin', ask('Origin: https://evil.example\r\n')],
    ['no origin at all, as a sandboxed frame has', ask('Origin: null\r\n')],
    ['the origin of another port', ask('Origin: http://localhost:1\r\n')],
    ['a foreign host', ask('', 'evil.example')],
  ])('is closed to %s', async (_what, bytes) => {
    expect((await sendRaw((await start()).dev, bytes)).status).toBe(403)
  })

  test('holds so many idle pages and no more, and is free again when they leave', async () => {
    const { dev } = await start()
    const sockets: Socket[] = []
    const texts: string[] = []
    // In two parts: of more connections than 250 that have asked nothing yet the oldest are ended.
    const openPages = async (count: number): Promise<void> => {
      for (let left = count; left > 0; left -= 1) {
        const socket = openSocket(dev)
        const index = sockets.push(socket) - 1
        texts.push('')
        socket.on('error', ({ message }) => (texts[index] ||= message))
        socket.on('close', () => (texts[index] ||= 'closed'))
        socket.on('data', (chunk: Buffer) => (texts[index] = `${texts[index] ?? ''}${chunk.toString()}`))
        socket.write('GET /__packsite/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
      }
      await eventually(() => (texts.every((text) => text !== '') ? true : null), 15_000)
    }
    try {
      await openPages(200)
      await openPages(100)
      const count = (line: string): number => texts.filter((text) => text.startsWith(line)).length
      const lines = [...new Set(texts.map((text) => text.split('\r\n', 1)[0] ?? ''))].sort()
      expect(lines.map((line) => [line, count(line)])).toEqual([
        ['HTTP/1.1 200 OK', 200],
        ['HTTP/1.1 503 Service Unavailable', 100],
      ])
      expect((await sendRaw(dev, rawGet('/news/a'))).status).toBe(200)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    const isFree = async (): Promise<true | null> => {
      const socket = openSocket(dev)
      const first = await new Promise<string>((done) => {
        socket.once('data', (chunk: Buffer) => {
          done(chunk.toString())
        })
        socket.write('GET /__packsite/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
      })
      socket.destroy()
      return first.startsWith('HTTP/1.1 200 ') ? true : null
    }
    expect(await eventually(isFree, 5_000)).toBe(true)
  })

  test('is not there in preview', async () => {
    expect((await sendRaw((await start()).preview, ask())).status).toBe(404)
  })
})
