import { describe, expect, test } from 'vitest'
import { createRequestResolver, responseHeaders } from '../../../../src/generator/output/hosts/resolve'
import { slashForms, decodedSlashForms, hostRules } from '../../../../src/generator/output/hosts/rules'
import { samplePage, sampleSite } from '../../samples'
import type { HostRules, OutputPath } from '../../../../src/generator/types'

type Options = { readonly more?: Readonly<Record<string, unknown>>; readonly publicFiles?: readonly string[] }

function rulesOf(
  pages: Parameters<typeof hostRules>[0]['pages'] = [],
  { more = {}, publicFiles = [] }: Options = {},
): HostRules {
  const files = publicFiles.map((path) => ({ path: path as OutputPath }))
  return hostRules({ site: sampleSite(more), pages, publicFiles: files, validated: [] })
}

const PAGES = [
  samplePage('/'),
  samplePage('/news'),
  samplePage('/main32x/'),
  samplePage('/coffee', { status: 418 }),
  samplePage('/old', { payload: null, redirect: '/news', status: 301 }),
  samplePage('/caf%C3%A9/', { payload: null, redirect: '/', status: 302 }),
]

test('pictures below the address of the editor do not change how long browsers keep the editor', () => {
  const files = { publicFiles: ['admin/help.png', 'image/logo.png'] }
  const namesOf = (more: object): string[] =>
    rulesOf(PAGES, { ...files, more: { ...more } }).groups.map(({ name }) => name)
  expect(namesOf({ admin: { backend: true } }).filter((name) => /^(?:admin|image)/.test(name))).toEqual([
    ...['admin', 'admin-config', 'image'],
  ])
  expect(namesOf({}).filter((name) => /^(?:admin|image)/.test(name))).toEqual(['admin', 'image'])
})

describe('the rules for hosts', () => {
  test('name redirects and pages with a status of their own, and no other page', () => {
    const rules = rulesOf(PAGES)
    expect(rules.redirects).toEqual([
      { from: '/old', to: '/news', status: 301 },
      { from: '/caf%C3%A9', to: '/', status: 302 },
    ])
    expect(rules.statuses).toEqual([{ path: '/coffee', file: 'coffee/index.html', status: 418 }])
    expect(JSON.stringify(rules)).not.toContain('main32x')
  })

  test('begin with the base', () => {
    const rules = rulesOf(PAGES, { more: { siteUrl: 'https://example.org/packs', base: '/packs/' } })
    expect(rules.redirects.map(({ from }) => from)).toEqual(['/packs/old', '/packs/caf%C3%A9'])
    expect(rules.statuses.map(({ path }) => path)).toEqual(['/packs/coffee'])
  })

  test('keep a target from ending the text that a host reads it in', () => {
    const rules = rulesOf([samplePage('/old', { redirect: 'https://example.org/"a"' })])
    expect(rules.redirects.map(({ to }) => to)).toEqual(['https://example.org/%22a%22'])
  })

  test("keep a target from asking a host for something of the machine's own", () => {
    const rules = rulesOf([samplePage('/old', { redirect: 'https://example.org/{env.TOKEN}?$host' })])
    expect(rules.redirects.map(({ to }) => to)).toEqual(['https://example.org/%7Benv.TOKEN%7D?$host'])
  })

  test('hold pages to a policy that names everything they may load', () => {
    expect(rulesOf().headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types packsite packsite-worker",
    )
  })

  test('let pictures come from the host of the texture API, by its origin', () => {
    const policy = (apiHost: string): string =>
      rulesOf([], { more: { textures: { apiHost } } }).headers['content-security-policy'] ?? ''
    expect(policy('')).toContain("; img-src 'self'; ")
    expect(policy('https://api.example.org/textures')).toContain("; img-src 'self' https://api.example.org; ")
  })

  test('have rules for the texture API only where the build makes it', () => {
    const names = (apiHost: string): string[] =>
      rulesOf([], { more: { textures: { apiHost } } }).groups.map(({ name }) => name)
    expect(names('')).toContain('textures')
    expect(names('https://api.example.org')).not.toContain('textures')
  })

  test('keep pictures of public for an hour, by the folders that hold nothing else', () => {
    const publicFiles = ['image/a.png', 'image/b/c.WEBP', 'mixed/a.png', 'mixed/b.txt', 'news/a.png', 'favicon.ico']
    const rules = rulesOf(PAGES, { publicFiles })
    const cached = rules.groups.filter(({ headers }) => headers['cache-control'] === 'public, max-age=3600')
    expect(cached.map(({ match }) => match)).toEqual([{ folder: 'v2/textures/' }, { folder: 'image/' }])
  })
})

describe('headers of a file', () => {
  const rules = rulesOf(PAGES, { publicFiles: ['image/a.png'] })

  test.each([
    ['a/index.html', 'text/html; charset=utf-8'],
    ['a.CSS', 'text/css; charset=utf-8'],
    ['assets/a-1.js', 'text/javascript; charset=utf-8'],
    ['a/_payload.json', 'application/json; charset=utf-8'],
    ['.json', 'application/json; charset=utf-8'],
    ['feed.xml', 'application/atom+xml; charset=utf-8'],
    ['main32x/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['notfeed.xml', 'application/xml; charset=utf-8'],
    ['feed.json', 'application/feed+json; charset=utf-8'],
    ['a/feed.json', 'application/json; charset=utf-8'],
    ['a.mcpack', 'application/octet-stream'],
    ['a.zip', 'application/zip'],
    ['a.woff2', 'font/woff2'],
    ['SHA256SUMS', 'text/plain; charset=utf-8'],
    ['main32x/SHA256SUMS', 'text/plain; charset=utf-8'],
    ['v2/textures/1484/url/main_32x/latest', 'image/png'],
    ['v2/textures/1484/url/main_32x/1.21', 'image/png'],
    ['a.constructor', 'application/octet-stream'],
    ['unknown', 'application/octet-stream'],
  ])('%s is %s', (file, type) => {
    expect(responseHeaders(rules, file)['content-type']).toBe(type)
  })

  test.each([
    ['index.html', 'no-cache'],
    ['news/_payload.json', 'no-cache'],
    ['packs/a.zip', 'no-cache'],
    ['assets/a.js', 'public, max-age=31536000, immutable'],
    ['builds/meta/a.json', 'no-store'],
    ['search-index.json', 'no-store'],
    ['image/a.png', 'public, max-age=3600'],
  ])('%s is kept: %s', (file, cache) => {
    expect(responseHeaders(rules, file)['cache-control']).toBe(cache)
  })

  test('an answer without a file has those of every answer, and no type', () => {
    expect(responseHeaders(rules, null)).toEqual(rules.headers)
  })
})

describe('the answer to a path', () => {
  const files = [
    'index.html',
    '404.html',
    'news/index.html',
    'coffee/index.html',
    'old/index.html',
    'a.txt',
    '_headers',
  ]
  const at = (base: string) => {
    const more = base === '/' ? {} : { siteUrl: 'https://example.org/packs', base }
    const pages = [...PAGES, samplePage('/404.html', { output: '404.html' as OutputPath, status: 404 })]
    return createRequestResolver(rulesOf(pages, { more }), new Set(files)).resolve
  }
  const file = (name: string, status = 200) => ({ kind: 'file', file: name, status })

  test.each([
    ['/', file('index.html')],
    ['/news', file('news/index.html')],
    ['/news/', file('news/index.html')],
    ['/news/index.html', file('news/index.html')],
    ['/coffee/', file('coffee/index.html', 418)],
    ['/coffee/index.html', file('coffee/index.html', 418)],
    ['/404.html', file('404.html', 404)],
    ['/a.txt', file('a.txt')],
    ['/old', { kind: 'redirect', to: '/news', status: 301 }],
    ['/old/', { kind: 'redirect', to: '/news', status: 301 }],
    ['/café', { kind: 'redirect', to: '/', status: 302 }],
    ['/a.txt/', null],
    ['/news//', null],
    ['//news', null],
    ['/_headers', null],
    ['/nowhere', null],
    ['/toString', null],
  ])('%j', (path, expected) => {
    expect(at('/')(path)).toEqual(expected)
  })

  test.each([
    ['/packs/', file('index.html')],
    ['/packs', file('index.html')],
    ['/packs/news', file('news/index.html')],
    ['/packs/old/', { kind: 'redirect', to: '/news', status: 301 }],
    ['/news', null],
    ['/', null],
    ['/packsnews', null],
    ['/old', null],
  ])('%j below a base', (path, expected) => {
    expect(at('/packs/')(path)).toEqual(expected)
  })
})

test('an address has two forms, and the root of a host one', () => {
  expect(slashForms('/caf%C3%A9')).toEqual(['/caf%C3%A9', '/caf%C3%A9/'])
  expect(decodedSlashForms('/caf%C3%A9')).toEqual(['/café', '/café/'])
  expect(slashForms('/')).toEqual(['/'])
})
