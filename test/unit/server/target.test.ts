import { describe, expect, test } from 'vitest'
import {
  pathForLog,
  isBotAgent,
  isAllowedHostHeader,
  isSameOrigin,
  parseRequestTarget,
} from '../../../src/generator/server/target'

const MARKERS = ['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google']

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
    expect(parseRequestTarget(target)).toMatchObject({ path })
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
    '/%c0%ae%c0%ae/',
    '/%2f',
    '/a%5Cb',
    '/a%0ab',
    '/./a',
    '/a/%2e',
    '/a\u0000b',
    'http://example.org/',
    '*',
    '',
  ])('%j cannot be read', (target) => {
    expect(parseRequestTarget(target)).toBe(400)
  })
})

test('an address that is too long is told so', () => {
  expect(parseRequestTarget(`/${'a'.repeat(8_192)}`)).toBe(414)
  expect(parseRequestTarget(`/?${'a'.repeat(8_000)}`)).toMatchObject({ path: '/' })
})

test.each([
  ['/packs/news', '/packs/', '/news'],
  ['/news', '/packs/', '/news'],
  ['/caf%C3%A9', '/', '/caf%C3%A9'],
  ['/a\u009bb', '/', '/a\\u{9b}b'],
])('the full path of %j below %s is %j', (sent, base, full) => {
  expect(pathForLog(sent, base)).toBe(full)
})

test('where every address is listened at, hosts are named by address, not by a foreign name', () => {
  const open = ['localhost', '0.0.0.0']
  expect(isAllowedHostHeader('192.168.0.7:4321', open)).toBe(true)
  expect(isAllowedHostHeader('[fe80::1]:4321', open)).toBe(true)
  expect(isAllowedHostHeader('evil.example', open)).toBe(false)
  expect(isAllowedHostHeader('1.2.3.4.evil.example', open)).toBe(false)
  expect(isAllowedHostHeader('192.168.0.7:4321', ['localhost', '127.0.0.1'])).toBe(false)
  expect(isAllowedHostHeader('', open)).toBe(false)
  expect(isAllowedHostHeader(undefined, open)).toBe(false)
})

test('a name below localhost is this machine', () => {
  for (const name of ['foo.localhost', 'a.b.localhost:4321', 'My-Site.LOCALHOST', '1.localhost'])
    expect(isAllowedHostHeader(name, ['localhost']), name).toBe(true)
  const foreign = [
    '.localhost',
    'evil.example.localhost.example',
    'evil-localhost',
    'foolocalhost',
    'localhost.evil.example',
  ]
  const odd = [
    'a..localhost',
    '-.localhost',
    'a/.localhost',
    'a b.localhost',
    'evil.example#.localhost',
    'x@.localhost',
    'a.localhost:1:2',
  ]
  for (const name of [...foreign, ...odd]) expect(isAllowedHostHeader(name, ['localhost']), name).toBe(false)
})

test('a page of another origin is told by its Origin', () => {
  expect(isSameOrigin({ host: 'localhost:1', origin: 'http://localhost:1' })).toBe(true)
  expect(isSameOrigin({ host: 'localhost:1' })).toBe(true)
  expect(isSameOrigin({ host: 'localhost:1', origin: 'http://localhost:2' })).toBe(false)
  expect(isSameOrigin({ host: 'localhost:1', origin: 'null' })).toBe(false)
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
