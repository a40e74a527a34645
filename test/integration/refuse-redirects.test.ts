// Redirects that packsite refuses: targets that what is asked could change, addresses that the site needs itself, and loops.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placesOf, tryBuild } from '../support/events'
import { configSource, createSite } from '../support/site'
import { hasNginx, serveWithEmittedRules } from '../support/static-server'
import { ask } from '../support/running'

type Row = { readonly from: string; readonly to?: string; readonly status?: number }

const ROUTES = `
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', layout: 'no-container' } },
    { name: 'news', path: '/news', template: 'news' },
    { name: 'coffee', path: '/coffee', template: 'coffee', meta: { middleware: ['coffee'] } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
`
const FILES = {
  'site.config.ts': configSource(ROUTES),
  'content/pages/about.md': '# About\n\nText.\n',
  'content/news/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\n\nText.\n',
  'public/image/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/packs/A/a.txt': 'A\n',
  'public/robots-of-ours.txt': 'A\n',
}

const yaml = (rows: readonly Row[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

const siteWith = (rows: readonly Row[]) => createSite({ ...FILES, 'content/site/redirects.yaml': yaml(rows) })

/** 'row code message' of each problem; the first row is 0. */
async function refusals(rows: readonly Row[]): Promise<string[]> {
  const { problems } = await tryBuild(siteWith(rows))
  return problems.map((problem) => {
    const line = placesOf(problem).find((place) => place.startsWith('content/site/redirects.yaml:'))
    return `${String(Number(line?.split(':')[1]) - 2)} ${problem.code} ${problem.message}`
  })
}

test('`:splat` is the last segment of a path, and nothing else', async () => {
  const targets = [
    ...[
      'https://:splat/',
      'https://:splat',
      'https://other.example:splat',
      'https://other.example:splat/',
      'https://:splat.example/',
    ],
    ...[
      'https://other.example@:splat/',
      'https://user@other.example/:splat',
      'https://other.example$1/:splat',
      'http://a.example/:splat',
    ],
    ...[
      '//:splat',
      '//:splat/',
      '/\\:splat',
      '///:splat',
      ':splat',
      'https:/:splat',
      'https:///:splat',
      'mailto:a@:splat',
    ],
    ...[
      '/a:splat',
      '/:splat.html',
      '/:splat/',
      '/:splat/b',
      '/:splat:splat',
      '/:splat/:splat',
      '/a?b=:splat',
      '/a#:splat',
    ],
    ...[
      'https://other.example/a:splat',
      'https://other.example?:splat',
      'https://other.example#:splat',
      '/:splat?x=:splat',
    ],
  ]
  const found = await refusals(targets.map((to, index) => ({ from: `/old${String(index)}/*`, to })))
  const rows = found.map((text) => Number(text.split(' ')[0]))
  expect(targets.filter((_, index) => !rows.includes(index))).toEqual([])
})

test('`:splat` needs all below an address', async () => {
  expect(await refusals([{ from: '/old', to: '/new/:splat' }])).toEqual([
    "0 invalid-link '[0].to' has ':splat', but 'from' is a single address",
  ])
})

test('`:splat` may follow any folder of this site and of others', async () => {
  const targets = [
    '/:splat',
    '/a/:splat',
    '/a/b/:splat?from=old',
    '/a/:splat#top',
    'https://other.example/:splat',
    'https://other.example:8443/t/:splat',
  ]
  expect(await refusals(targets.map((to, index) => ({ from: `/old${String(index)}/*`, to })))).toEqual([])
})

test.each([
  ...[
    '/*',
    '/assets/*',
    '/image/*',
    '/packs/*',
    '/packs/A/*',
    '/builds/*',
    '/builds/meta/*',
    '/v2/*',
    '/news/*',
    '/about/*',
    '/coffee/*',
  ],
])('all below %s is not led away from the pages and files that stand there', async (from) => {
  // A site without pictures of textures has nothing below /v2.
  const expected = from === '/v2/*' ? [] : [`0 route-conflict The redirect of ${from} hides`]
  const found = await refusals([{ from, to: 'https://other.example/:splat' }])
  expect(found.map((text) => text.replace(/(?<=hides).*/, ''))).toEqual(expected)
})

test.each([
  ...[
    '/',
    '/about',
    '/about/',
    '/about/index.html',
    '/news/a',
    '/coffee',
    '/feed.xml',
    '/search-index.json',
    '/robots-of-ours.txt',
  ],
  ...['/image/dot.svg', '/packs/A/a.txt', '/about/_payload.json', '/_redirects'],
])('%s is not gone while it is there', async (from) => {
  const [first = '', ...more] = await refusals([{ from, status: 410 }])
  expect([first.replace(/(?<=hides).*/, ''), more]).toEqual([
    `0 route-conflict The redirect of ${from.replace(/(?<=.)\/$/, '')} hides`.replace(
      '/about hides',
      `${from.startsWith('/about/') && from.endsWith('/') ? '/about/' : '/about'} hides`,
    ),
    [],
  ])
})

test.each([
  '/feed.xml?type=rss',
  '/search-index.json?1',
  '/builds/latest.json?5',
  '/404.html?x',
  '/_headers?x',
  '/image/dot.svg?v=2',
])('%s is not led away from a file', async (from) => {
  const [first = ''] = await refusals([{ from, to: '/about' }])
  expect(first).toContain('0 route-conflict')
})

test('an address with a query may be that of an old page, whatever stands there without it', async () => {
  expect(
    await refusals([
      { from: '/?p=12', to: '/about' },
      { from: '/about?id=3', to: '/news' },
      { from: '/coffee?x=1', to: '/' },
    ]),
  ).toEqual([])
})

test('no two redirects have one address', async () => {
  const rows = [
    ...[
      { from: '/a b', to: '/about' },
      { from: '/a%20b/', to: '/news' },
    ],
    ...[
      { from: '/p?id=3', to: '/about' },
      { from: '/p/?id=3', to: '/news' },
    ],
    ...[
      { from: '/u/*', to: '/about' },
      { from: '/u/*', to: '/news/:splat' },
    ],
    ...[
      { from: '/old', to: '/about' },
      { from: '/old', status: 410 },
    ],
    ...[
      { from: '/x[1]', to: '/about' },
      { from: '/x[1]', to: '/news' },
    ],
    ...[
      { from: '/twice', to: '/about' },
      { from: '/twice', to: '/news' },
    ],
  ]
  const found = await refusals(rows)
  expect(found.map((text) => text.split(' ').slice(0, 2).join(' ')).sort()).toEqual(
    ['0', '10', '2', '4', '6', '8'].map((row) => `${row} route-conflict`).sort(),
  )
})

test.each<[string, Row[]]>([
  ['below itself', [{ from: '/w/*', to: '/w/x/:splat' }]],
  ['to one address below itself', [{ from: '/w/*', to: '/w/x' }]],
  ['to itself', [{ from: '/w/*', to: '/w/:splat' }]],
  ['by its whole address', [{ from: '/w/*', to: 'https://example.org/w/x/:splat' }]],
  [
    'through another',
    [
      { from: '/a/*', to: '/b/:splat' },
      { from: '/b/*', to: '/a/:splat' },
    ],
  ],
  [
    'through three',
    [
      { from: '/a/*', to: '/b/:splat' },
      { from: '/b/*', to: '/c/d/:splat' },
      { from: '/c/*', to: '/a/:splat' },
    ],
  ],
  [
    'through the root',
    [
      { from: '/a/*', to: '/c/a/a/:splat' },
      { from: '/c/*', to: '/:splat' },
    ],
  ],
  [
    'through a single one',
    [
      { from: '/a/*', to: '/b' },
      { from: '/b', to: '/a/c' },
    ],
  ],
  [
    'from a single one',
    [
      { from: '/x y', to: '/a/x y'.replace(' ', '%20') },
      { from: '/a/*', to: '/:splat' },
    ],
  ],
  [
    'through queries',
    [
      { from: '/p?id=3', to: '/p?id=4' },
      { from: '/p?id=4', to: '/p?id=3' },
    ],
  ],
  ['from one page', [{ from: '/a', to: '/a' }]],
  [
    'through pages',
    [
      { from: '/a', to: '/b/' },
      { from: '/b', to: '/a#x' },
    ],
  ],
])('a redirect that leads back, %s, is a loop', async (_, rows) => {
  // What a loop leads to is no page.
  const codes = (await refusals(rows)).map((text) => text.split(' ')[1])
  expect(codes.filter((code) => code !== 'broken-link')).toContain('redirect-loop')
  expect(codes.filter((code) => code !== 'broken-link' && code !== 'redirect-loop')).toEqual([])
})

test.each<[string, Row[]]>([
  ['to the root', [{ from: '/blog/*', to: '/:splat' }]],
  ['beside itself', [{ from: '/w/*', to: '/wx/:splat' }]],
  [
    'to another of another',
    [
      { from: '/a/*', to: '/b/:splat' },
      { from: '/b/*', to: '/c/:splat' },
      { from: '/b/x', to: '/a/y' },
    ],
  ],
  ['to the address of another site', [{ from: '/w/*', to: 'https://other.example/w/:splat' }]],
  [
    'from a query to its path',
    [
      { from: '/p?id=3', to: '/p' },
      { from: '/p', to: '/about' },
    ],
  ],
])('a redirect that ends, %s, is none', async (_, rows) => {
  const codes = (await refusals(rows)).map((text) => text.split(' ')[1])
  // Not every address on the way is a page.
  expect(codes.filter((code) => code !== 'broken-link')).toEqual([])
})

test.runIf(hasNginx)('nginx takes a query, a redirect and a status of one address together', async () => {
  const site = siteWith([
    { from: '/p?id=3', to: '/news/a' },
    { from: '/p', to: '/news' },
    { from: '/coffee?x=1', to: '/about' },
    { from: '/q?a=$b', to: '/about#q' },
  ])
  site.build()
  const server = await serveWithEmittedRules(
    readFileSync(join(site.root, 'deploy/nginx.conf'), 'utf8'),
    join(site.root, 'dist'),
  )
  const asked = ['/p?id=3', '/p', '/p/?x', '/coffee?x=1', '/coffee', '/q?a=$b']
  const answers = await Promise.all(asked.map((path) => ask(server.address, path))).finally(server.close)
  expect(answers.map(({ status, headers }) => `${String(status)} ${headers.location ?? ''}`)).toEqual([
    ...['301 /news/a', '301 /news', '301 /news', '301 /about', '418 ', '301 /about#q'],
  ])
})

test('hosts whose rules are lines and patterns are given nothing that they could read as another rule', () => {
  const site = siteWith([
    { from: '/?p=12', to: '/about' },
    { from: '/p?//evil.test', to: '/about' },
    { from: '/p?q=:id', to: '/about' },
    { from: '/p?id=a.c', to: '/about' },
    { from: '/a*b', to: '/about' },
    { from: '/a:b', to: '/about' },
    { from: '/u/*', to: '/:splat' },
    { from: '/t/*', to: '/t$1/:splat' },
  ])
  const { stdout } = site.build()
  const lines = site.read('_redirects').split('\n')
  expect(lines).toEqual([
    ...['/ p=12 /about 301!', '/p id=a.c /about 301!'],
    ...['/a%2Ab /about 301', '/a%2Ab/ /about 301', '/a%3Ab /about 301', '/a%3Ab/ /about 301'],
    ...['/coffee /coffee/index.html 418!', '/a*b /about 301!', '/a:b /about 301!'],
    ...['/u/ https://example.org/ 301', '/u/:first https://example.org/:first 301'],
    ...['/u/:first/* https://example.org/:first/:splat 301', '/t/* /t$1/:splat 301', ''],
  ])
  expect(stdout).toContain(
    'Netlify takes only queries such as id=3, and only paths with no spaces, %, ?, #, and no segment that begins with : or * or ends in *: /p?//evil.test and 1 more of redirects.yaml have no effect there.',
  )
  const { redirects } = JSON.parse(readFileSync(join(site.root, 'deploy/vercel.json'), 'utf8')) as {
    redirects: object[]
  }
  expect(redirects).toContainEqual({
    source: '/p',
    destination: '/about',
    statusCode: 301,
    has: [{ type: 'query', key: 'id', value: 'a\\.c' }],
  })
  expect(redirects.at(-1)).toEqual({ source: '/t/:splat([^/\\\\].*)', destination: '/t%241/:splat', statusCode: 301 })
})
