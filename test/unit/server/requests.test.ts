import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostRules } from '../../../src/generator/output/hosts/rules'
import { createRequestListener, type ResponseData, type RequestLogEntry } from '../../../src/generator/server/requests'
import { allowedHostNames } from '../../../src/generator/server/listen'
import { ask as askAt, type Reply } from '../../support/running'
import { samplePage, sampleSite } from '../samples'
import type { AddressInfo } from 'node:net'

const PAGE: ResponseData = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Page</p>' }
const MISSING: ResponseData = { status: 404, headers: { 'content-type': 'text/html' }, body: '<p>404</p>' }
const rules = hostRules({
  site: sampleSite(),
  pages: [samplePage('/')],
  publicFiles: [],
  validated: ['^/faq/[^/]+/?$'],
})

type Request = { readonly method?: string; readonly url?: string; readonly host?: string; readonly agent?: string }

const log: RequestLogEntry[] = []
let errorPage: () => ResponseData = () => MISSING
const server = createServer(
  createRequestListener({
    hosts: allowedHostNames('127.0.0.1'),
    rules: () => rules,
    log: (entry) => log.push(entry),
    answer: (path) => {
      if (path === '/boom') throw new Error('boom')
      if (path === '/404.html') return errorPage()
      if (path === '/gone') return { ...PAGE, body: { file: '/nowhere/at/all' } }
      return path === '/' || path === '/café' ? PAGE : MISSING
    },
  }),
)
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  log.length = 0
})

/** What the listener answers to one request. */
function ask({ method = 'GET', url = '/', host = 'localhost:4321', agent = 'Firefox' }: Request): Promise<Reply> {
  const { port } = server.address() as AddressInfo
  return askAt(`http://127.0.0.1:${String(port)}`, url, { method, headers: { host, 'user-agent': agent } })
}

describe('a request', () => {
  test('is answered with its page and with headers that keep it at home', async () => {
    const { status, headers, body } = await ask({ url: '/caf%C3%A9?x=1' })
    expect([status, body]).toEqual([200, '<p>Page</p>'])
    expect(headers).toMatchObject({ ...rules.headers, 'content-type': 'text/html', 'content-length': '11' })
    expect(log).toEqual([])
  })

  test('for a page that is not there gets the error page and is logged in the words of the specification', async () => {
    const { status, body } = await ask({ url: '/nothing?x=1' })
    expect([status, body]).toEqual([404, '<p>404</p>'])
    expect(log).toEqual([{ status: 404, message: 'Page not found: /nothing', fatal: false }])
  })

  test('for a parameter that does not exist is logged as fatal', async () => {
    expect((await ask({ url: '/faq/nothing/?x=1' })).status).toBe(404)
    expect(log).toEqual([{ status: 404, message: 'Page Not Found: /faq/nothing/', fatal: true }])
  })

  test('for a file that is gone since is a 404', async () => {
    expect(await ask({ url: '/gone' })).toMatchObject({ status: 404, body: 'The file is gone.\n' })
  })

  test('of a bot gets the status of an error and no page, and is logged', async () => {
    const { status, body } = await ask({ url: '/nothing', agent: 'Googlebot' })
    expect([status, body]).toEqual([404, ''])
    expect(log).toHaveLength(1)
  })

  test('of a bot for a page gets the page', async () => {
    expect((await ask({ agent: 'Googlebot' })).body).toBe('<p>Page</p>')
  })

  test('for the head only has no body', async () => {
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
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

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4321'])(
    'to the host %j is refused',
    async (host) => {
      expect((await ask({ host })).status).toBe(403)
    },
  )

  test('whose path cannot be read is refused, and so is one that is too long', async () => {
    expect((await ask({ url: '/%2e%2e/a' })).status).toBe(400)
    expect((await ask({ url: `/${'a'.repeat(9_000)}` })).status).toBe(414)
  })

  test('that fails inside is a 500 with the page of errors, its reason only in the log', async () => {
    const { status, headers, body } = await ask({ url: '/boom?x=1' })
    expect([status, body]).toEqual([500, '<p>404</p>'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'text/html' })
    expect(log).toMatchObject([{ status: 500, fatal: true }])
    expect(log[0]?.message).toMatch(/^Failed at \/boom: Error: boom\n/)
  })

  test('of a bot that fails inside has no body', async () => {
    expect(await ask({ url: '/boom', agent: 'Googlebot' })).toMatchObject({ status: 500, body: '' })
  })

  test('that fails inside where the page of errors fails too is still a 500', async () => {
    errorPage = () => {
      throw new Error('boom again')
    }
    expect((await ask({ url: '/boom' })).status).toBe(500)
    errorPage = () => MISSING
  })
})
