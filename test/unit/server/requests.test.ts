import { describe, expect, test } from 'vitest'
import { createRequestListener, decodePath, isBotAgent, type Answer } from '../../../src/generator/server/requests'
import { contentType } from '../../../src/generator/server/types'
import type { IncomingMessage, ServerResponse } from 'node:http'

const MARKERS = ['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google']
const PAGE: Answer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Page</p>' }
const MISSING: Answer = { status: 404, headers: { 'content-type': 'text/html' }, body: '<p>404</p>' }

type Request = { readonly method?: string; readonly url?: string; readonly host?: string; readonly agent?: string }
type Response = { status: number; headers: Record<string, string>; body: string | undefined; log: string[] }

/** What the listener answers to one request. */
async function ask({
  method = 'GET',
  url = '/',
  host = 'localhost:4321',
  agent = 'Firefox',
}: Request): Promise<Response> {
  const log: string[] = []
  return new Promise((done) => {
    const answer: Response = { status: 0, headers: {}, body: undefined, log }
    const response = {
      headersSent: false,
      writeHead: (status: number, headers: Record<string, string>) => {
        Object.assign(answer, { status, headers })
        return response
      },
      end: (body?: string) => {
        answer.body = body
        done(answer)
      },
    }
    const request = { method, url, headers: { host, 'user-agent': agent } }
    const listener = createRequestListener({
      hosts: ['localhost', '127.0.0.1', '[::1]'],
      bots: () => MARKERS,
      log: (message) => log.push(message),
      answer: (path) => {
        if (path === '/boom') throw new Error('boom')
        return path === '/' || path === '/café' ? PAGE : MISSING
      },
    })
    listener(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  })
}

describe('the path of a request', () => {
  test.each([
    ['/', '/'],
    ['/news?page=2', '/news'],
    ['/news#top', '/news'],
    ['/caf%C3%A9', '/café'],
    ['/a%20b', '/a b'],
    ['/%252e%252e/a', '/%2e%2e/a'],
    ['/?/../', '/'],
    ['/a..b', '/a..b'],
  ])('%s is %s, decoded once', (target, path) => {
    expect(decodePath(target)).toBe(path)
  })

  test.each([
    '/../etc/passwd',
    '/a/%2e%2e/b',
    '/a/..%2fb',
    '/%2e%2E',
    '/a%5c..%5cb',
    '/a\\b',
    '/a%00b',
    '/%',
    '/%zz',
    '/%ff',
    'http://example.org/',
    '*',
    '',
  ])('%j cannot be read', (target) => {
    expect(decodePath(target)).toBeNull()
  })
})

describe('a bot', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'GOOGLE-InspectionTool',
    'DuckDuckBot',
  ])('is %s', (agent) => {
    expect(isBotAgent(agent, MARKERS)).toBe(true)
  })

  test.each(['', 'Mozilla/5.0 (X11; Linux) Firefox/140.0', 'curl/8.0'])('is not %j', (agent) => {
    expect(isBotAgent(agent, MARKERS)).toBe(false)
  })
})

describe('a request', () => {
  test('is answered with its page and with headers that keep it at home', async () => {
    const { status, headers, body, log } = await ask({ url: '/caf%C3%A9?x=1' })
    expect([status, body]).toEqual([200, '<p>Page</p>'])
    expect(headers).toEqual({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
    expect(log).toEqual([])
  })

  test('for a page that is not there gets the error page and is logged in the words of the specification', async () => {
    const { status, body, log } = await ask({ url: '/nothing?x=1' })
    expect([status, body]).toEqual([404, '<p>404</p>'])
    expect(log).toEqual(['404 Page not found: /nothing?x=1'])
  })

  test('of a bot gets the status of an error and no page, and is logged', async () => {
    const { status, body, log } = await ask({ url: '/nothing', agent: 'Googlebot' })
    expect([status, body]).toEqual([404, undefined])
    expect(log).toHaveLength(1)
  })

  test('of a bot for a page gets the page', async () => {
    expect((await ask({ agent: 'Googlebot' })).body).toBe('<p>Page</p>')
  })

  test('for the head only has no body', async () => {
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: undefined })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('with %s is refused', async (method) => {
    const { status, headers } = await ask({ method })
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each(['127.0.0.1:4321', '[::1]:4321', 'LOCALHOST', 'localhost'])('to the host %s is answered', async (host) => {
    expect((await ask({ host })).status).toBe(200)
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4321', ''])(
    'to the host %j is refused',
    async (host) => {
      expect((await ask({ host })).status).toBe(403)
    },
  )

  test('whose path cannot be read is refused', async () => {
    expect((await ask({ url: '/%2e%2e/a' })).status).toBe(400)
  })

  test('that fails inside is a 500, its reason only in the log', async () => {
    const { status, headers, body, log } = await ask({ url: '/boom' })
    expect(status).toBe(500)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).not.toContain('Error')
    expect(log.join()).toContain('boom')
  })

  test('of a bot that fails inside has no body', async () => {
    expect(await ask({ url: '/boom', agent: 'Googlebot' })).toMatchObject({ status: 500, body: undefined })
  })
})

test.each([
  ['a/index.html', 'text/html; charset=utf-8'],
  ['a.CSS', 'text/css; charset=utf-8'],
  ['assets/a-1.js', 'text/javascript; charset=utf-8'],
  ['a/_payload.json', 'application/json; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['feed.xml', 'application/xml; charset=utf-8'],
  ['a.mcpack', 'application/octet-stream'],
  ['a.zip', 'application/zip'],
  ['a.woff2', 'font/woff2'],
  ['SHA256SUMS', 'text/plain; charset=utf-8'],
  ['v2/textures/1484/url/main_32x/latest', 'image/png'],
  ['v2/textures/1484/url/main_32x/1.21', 'image/png'],
  ['a.constructor', 'application/octet-stream'],
  ['unknown', 'application/octet-stream'],
])('the content type of %s is %s', (path, type) => {
  expect(contentType(path)).toBe(type)
})
