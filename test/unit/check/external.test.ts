// Other sites, as a server on this machine plays them: what they answer, how gently they are asked, what is remembered.

import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseUrl } from '../../../src/generator/util/address'
import { requestLinks, type RequestLinksOptions } from '../../../src/generator/check/external/request-links'
import { requestLink } from '../../../src/generator/check/external/request-link'
import { isPrivateAddress } from '../../../src/generator/util/private-networks'
import { packageFolder } from '../../support/paths'
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net'

const OPTIONS = {
  ignore: [],
  privateHosts: ['127.0.0.1', 'localhost'],
  perHost: 2,
  pauseMs: 1,
  timeoutMs: 5000,
  retries: 1,
  maxAgeHours: 24,
  agent: 'packsite/test',
  isFullDownload: false,
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A server whose answers are told by path; what was asked is kept. */
async function serve(answers: Readonly<Record<string, RequestListener>>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  return { address: `http://127.0.0.1:${await listen(server)}`, asked }
}

const send =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

const FINE = { kind: 'fine', contentType: '', sizeBytes: null, sha256: null, movedTo: null }

describe('an address', () => {
  test('that answers is fine, and is only asked for its head', async () => {
    const { address, asked } = await serve({
      '/a': send(200, { 'content-type': 'application/zip', 'content-length': '7' }, '1234567'),
    })
    expect(await requestLink(`${address}/a`, OPTIONS)).toEqual({
      ...FINE,
      contentType: 'application/zip',
      sizeBytes: 7,
    })
    expect(asked).toEqual(['HEAD /a'])
  })

  test('of a host that refuses HEAD is asked for one byte', async () => {
    const { address, asked } = await serve({
      '/a': (request, response) => {
        if (request.method === 'HEAD') response.writeHead(405).end()
        else
          response
            .writeHead(206, { 'content-range': `bytes 0-0/${request.headers.range === 'bytes=0-0' ? '99' : '0'}` })
            .end('1')
      },
    })
    expect(await requestLink(`${address}/a`, OPTIONS)).toEqual({ ...FINE, sizeBytes: 99 })
    expect(asked).toEqual(['HEAD /a', 'GET /a'])
  })

  test.each([404, 410])('that answers %i is gone, and is not asked again', async (status) => {
    const { address, asked } = await serve({ '/a': send(status) })
    expect(await requestLink(`${address}/a`, OPTIONS)).toEqual({ kind: 'gone', status })
    expect(asked.filter((line) => line.startsWith('GET')).length).toBeLessThanOrEqual(1)
  })

  test('that is busy is asked again', async () => {
    let count = 0
    const { address } = await serve({
      '/a': (_request, response) => {
        count += 1
        response.writeHead(count > 2 ? 200 : 503, { 'retry-after': '0' }).end()
      },
    })
    expect(await requestLink(`${address}/a`, OPTIONS)).toEqual(FINE)
  })

  test('that stays busy has failed', async () => {
    const { address } = await serve({ '/a': send(503) })
    expect(await requestLink(`${address}/a`, OPTIONS)).toEqual({ kind: 'failed', reason: 'it answers with status 503' })
  })

  test('that never answers has failed in time', async () => {
    const { address } = await serve({ '/a': () => undefined })
    expect(await requestLink(`${address}/a`, { ...OPTIONS, timeoutMs: 50 })).toEqual({
      kind: 'failed',
      reason: 'there was no answer in 0.05 s',
    })
  })

  test('where nobody listens has failed', async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise((done) => server.close(done))
    expect(await requestLink(`http://127.0.0.1:${port}/`, OPTIONS)).toEqual({
      kind: 'failed',
      reason: 'the connection was refused',
    })
  })

  test('that redirects is followed, and known as moved when it says so', async () => {
    const { address } = await serve({
      '/a': send(301, { location: '/b' }),
      '/b': send(308, { location: '/c' }),
      '/c': send(200),
      '/now': send(302, { location: '/c' }),
      '/loop': send(301, { location: '/loop' }),
    })
    expect(await requestLink(`${address}/a`, OPTIONS)).toEqual({ ...FINE, movedTo: `${address}/c` })
    expect(await requestLink(`${address}/now`, OPTIONS)).toEqual(FINE)
    expect(await requestLink(`${address}/loop`, OPTIONS)).toEqual({ kind: 'failed', reason: 'it redirects endlessly' })
  })

  test('is loaded and hashed when it is wanted whole', async () => {
    const { address } = await serve({ '/a': send(200, {}, 'a pack') })
    const sha256 = createHash('sha256').update('a pack').digest('hex')
    expect(await requestLink(`${address}/a`, { ...OPTIONS, isFullDownload: true })).toEqual({
      ...FINE,
      sizeBytes: 6,
      sha256,
    })
  })

  test('of a host whose certificate nobody signed is named', async () => {
    const folder = join(packageFolder, 'test/fixtures/certificate')
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)))
    const port = await listen(createSecureServer({ key, cert }, send(200)))
    const answer = await requestLink(`https://127.0.0.1:${port}/`, OPTIONS)
    const reason: unknown = expect.stringMatching(/^self-signed certificate.*\(DEPTH_ZERO_SELF_SIGNED_CERT\)$/)
    expect(answer).toEqual({ kind: 'certificate', reason })
  })
})

describe('a host', () => {
  const open = { ...OPTIONS, privateHosts: [] }

  test('that does not exist has failed, whatever the certificate or the address before it was', async () => {
    const missing = { kind: 'failed', reason: 'the host has no address' }
    expect(await requestLink('https://vanished.invalid/a.zip', open)).toEqual(missing)
    const { address } = await serve({ '/a': send(302, { location: 'https://vanished.invalid/b' }) })
    expect(await requestLink(`${address}/a`, OPTIONS)).toEqual(missing)
  })

  test('with a name that no look-up takes has failed', async () => {
    for (const name of [`${'a'.repeat(70)}.example`, `${'a.'.repeat(140)}example`, 'a_b.invalid', 'xn--.invalid'])
      if (parseUrl(`https://${name}/`) !== null)
        expect(await requestLink(`https://${name}/`, open), name).toMatchObject({ kind: 'failed' })
  })

  /** What a server sends as it stands, then closes; and what is said of it, asked for its head or for the whole file. */
  const ODD: readonly (readonly [name: string, sent: string, reason: string])[] = [
    ['nothing', '', 'the connection was interrupted'],
    ['no HTTP', 'hello\r\n\r\n', 'its answer is not HTTP'],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-type: a', 'the connection was interrupted'],
    ['only an interim answer', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'the connection was interrupted'],
    [
      'another protocol',
      'HTTP/1.1 101 Other\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'it answers with status 101',
    ],
    ['a head without end', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 'the head of its answer is too long'],
    ['a length that is none', 'HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n', 'its answer is not HTTP'],
    ['a status that is none', 'HTTP/1.1 600 Other\r\n\r\n', 'it answers with status 600'],
    ['not modified', 'HTTP/1.1 304 Not Modified\r\n\r\n', 'it answers with status 304'],
    [
      'a redirect to no address',
      'HTTP/1.1 302 Found\r\nlocation: https://[\r\n\r\n',
      'it redirects to no address: https://[',
    ],
    [
      'a redirect to another protocol',
      'HTTP/1.1 302 Found\r\nlocation: ftp://a.example/\r\n\r\n',
      'the address is not encrypted: ftp://a.example/',
    ],
  ]

  test.each(ODD)('that sends %s has failed', async (_name, sent, reason) => {
    const server = createSocketServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(sent))
    })
    const address = `http://127.0.0.1:${await listen(server)}/`
    for (const isFullDownload of [false, true])
      expect(await requestLink(address, { ...OPTIONS, retries: 0, isFullDownload })).toEqual({ kind: 'failed', reason })
  })

  test('that is cut in the middle of a file has failed, and so has one that resets or goes silent', async () => {
    const cut = createSocketServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nab'))
    })
    const resetting = createSocketServer((socket) => {
      socket.once('data', () => socket.resetAndDestroy())
    })
    const silent = createSocketServer((socket) => {
      socket.on('error', () => undefined)
      onTestFinished(() => void socket.destroy())
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nab'))
    })
    const ask = async (server: Server) =>
      requestLink(`http://127.0.0.1:${await listen(server)}/`, {
        ...OPTIONS,
        retries: 0,
        isFullDownload: true,
        timeoutMs: 5,
      })
    expect(await ask(cut)).toMatchObject({ kind: 'failed' })
    expect(await ask(resetting)).toEqual({ kind: 'failed', reason: 'the connection was interrupted' })
    expect(await ask(silent)).toEqual({ kind: 'failed', reason: 'there was no answer in 0.15 s' })
  })

  test('that speaks no TLS is named', async () => {
    const port = new URL((await serve({})).address).port
    expect(await requestLink(`https://127.0.0.1:${port}/`, { ...OPTIONS, retries: 0 })).toMatchObject({
      kind: 'certificate',
    })
  })
})

describe('a private network', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.31.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
  ])('has %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
    'has not %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false)
    },
  )

  test('is not asked, whether by number, by name, or through a redirect', async () => {
    const { address, asked } = await serve({ '/a': send(302, { location: 'https://localhost/b' }) })
    const { port } = new URL(address)
    const closed = { ...OPTIONS, privateHosts: [] }
    expect(await requestLink(`https://127.0.0.1:${port}/a`, closed)).toMatchObject({ kind: 'private' })
    expect(await requestLink(`https://[::1]:${port}/a`, closed)).toMatchObject({ kind: 'private' })
    expect(await requestLink(`https://localhost:${port}/a`, closed)).toMatchObject({ kind: 'private' })
    expect(asked).toEqual([])
    expect(await requestLink(`${address}/a`, { ...OPTIONS, privateHosts: ['127.0.0.1'] })).toMatchObject({
      kind: 'private',
    })
  })
})

describe('many addresses', () => {
  function options(more: Partial<RequestLinksOptions> = {}): RequestLinksOptions {
    const folder = mkdtempSync(join(tmpdir(), 'packsite-external-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true })
    })
    const { isFullDownload: _isFull, ...common } = OPTIONS
    return { ...common, cacheFile: join(folder, 'external.json'), nowMs: 1e12, onProgress: () => undefined, ...more }
  }

  test('of one host are asked a few at a time', async () => {
    let open = 0
    let most = 0
    const slow: RequestListener = (_request, response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.end()
      }, 10)
    }
    const paths = Array.from({ length: 8 }, (_, index) => `/${index}`)
    const { address } = await serve(Object.fromEntries(paths.map((path) => [path, slow])))
    const answers = await requestLinks(
      paths.map((path) => ({ address: address + path, isFullDownload: false })),
      options(),
    )
    expect([...answers.values()].map(({ kind }) => kind)).toEqual(paths.map(() => 'fine'))
    expect(most).toBe(2)
  })

  test('are not waited for any longer when the check is aborted, and nothing is remembered', async () => {
    const abort = new AbortController()
    const { address, asked } = await serve({
      '/never': () => {
        abort.abort(new Error('enough'))
      },
    })
    const questions = ['/never', '/next'].map((path) => ({ address: address + path, isFullDownload: false }))
    const own = options()
    await expect(requestLinks(questions, { ...own, perHost: 1, signal: abort.signal })).rejects.toThrow()
    expect(asked).toEqual(['HEAD /never'])
    expect(existsSync(own.cacheFile)).toBe(false)
  })

  test('are remembered when they are fine, for as long as the config says', async () => {
    const { address, asked } = await serve({ '/a': send(200), '/b': send(404) })
    const questions = ['/a', '/b'].map((path) => ({ address: address + path, isFullDownload: false }))
    const first = options()
    const ask = async (nowMs: number): Promise<string[]> => {
      asked.length = 0
      await requestLinks(questions, { ...first, nowMs })
      return asked.filter((line) => line.startsWith('HEAD')).sort()
    }
    expect(await ask(1e12)).toEqual(['HEAD /a', 'HEAD /b'])
    expect(await ask(1e12 + 23 * 3_600_000)).toEqual(['HEAD /b'])
    expect(await ask(1e12 + 25 * 3_600_000)).toEqual(['HEAD /a', 'HEAD /b'])
  })
})
