// Addresses that other sites had, whatever stands in them, and four readers of the same rules: `packsite preview`, nginx, Caddy, and
// the lines of _redirects as Netlify and Cloudflare read them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askBytes, startUnbound, type Running } from '../support/running'
import { hasCaddy, serveWithCaddy } from '../support/caddy'
import { configSource, openSite, type TestSite } from '../support/site'
import { hasNginx, serveWithEmittedRules, type StaticServer } from '../support/static-server'

/** Single addresses, as a file has them, and as a browser sends them. */
const SINGLE: readonly (readonly [from: string, asked: string])[] = [
  ['/old page', '/old%20page'],
  ['/two  spaces', '/two%20%20spaces'],
  ['/written%20encoded', '/written%20encoded'],
  ['/wow!', '/wow!'],
  ['/what(now)', '/what(now)'],
  ['/a[b]', '/a%5Bb%5D'],
  ['/a[c]', '/a[c]'],
  ['/{curly}', '/%7Bcurly%7D'],
  ['/ends.', '/ends.'],
  ['/ends...', '/ends...'],
  ['/About', '/About'],
  ['/NEWS', '/NEWS'],
  ['/MiXed/CaSe', '/MiXed/CaSe'],
  ['/100%25', '/100%25'],
  ['/50%25 off', '/50%25%20off'],
  ['/café', '/caf%C3%A9'],
  ['/nai%CC%88ve', '/nai%CC%88ve'],
  ['/größe', '/gr%C3%B6%C3%9Fe'],
  ['/日本語', '/%E6%97%A5%E6%9C%AC%E8%AA%9E'],
  ['/😀', '/%F0%9F%98%80'],
  ['/👩‍🎨/art', '/%F0%9F%91%A9%E2%80%8D%F0%9F%8E%A8/art'],
  ["/it's", "/it's"],
  ['/a"b', '/a%22b'],
  ['/a<b>', '/a%3Cb%3E'],
  ['/a|b', '/a%7Cb'],
  ['/a:b', '/a:b'],
  ['/a;b', '/a;b'],
  ['/a,b', '/a,b'],
  ['/a=b', '/a=b'],
  ['/a&b', '/a&b'],
  ['/a+b', '/a+b'],
  ['/a@b', '/a@b'],
  ['/a$b', '/a$b'],
  ['/a^b', '/a%5Eb'],
  ['/a`b', '/a%60b'],
  ['/~ann', '/~ann'],
  ['/a*b', '/a*b'],
  ['/what%3F', '/what%3F'],
  ['/c%23', '/c%23'],
  ['/con', '/con'],
  ['/aux.html', '/aux.html'],
  ['/page.php', '/page.php'],
  ['/index.php/old', '/index.php/old'],
  ['/2010/05/01/a-post.html', '/2010/05/01/a-post.html'],
  ['/deep/ spaced /path', '/deep/%20spaced%20/path'],
  ['/-', '/-'],
  ['/_', '/_'],
  ['/.well', '/.well'],
  ['/trailing/', '/trailing/'],
  ['/русский', '/%D1%80%D1%83%D1%81%D1%81%D0%BA%D0%B8%D0%B9'],
  ['/عربي', '/%D8%B9%D8%B1%D8%A8%D9%8A'],
  ['/Pack (Final) v1.2!', '/Pack%20(Final)%20v1.2!'],
]

const quoted = (text: string): string => JSON.stringify(text)
const REDIRECTS = [
  ...SINGLE.map(([from], index) => `- { from: ${quoted(from)}, to: '/about#${String(index)}' }`),
  "- { from: '/p?id=3', to: /news/a }",
  "- { from: '/p?id=4&x=y', to: /news/b, status: 302 }",
  "- { from: '/user/*', to: '/people/:splat' }",
  "- { from: '/forum/old threads/*', to: 'https://forum.example/t/:splat', status: 302 }",
  "- { from: '/user/ann', to: /about }",
  '- { from: /gone, status: 410 }',
  "- { from: '/gone too!', status: 410 }",
].join('\n')

type Expected = readonly [asked: string, status: number, location: string | null]
const REST: readonly Expected[] = [
  ['/p?id=3', 301, '/news/a'],
  ['/p?id=4&x=y', 302, '/news/b'],
  ['/p', 404, null],
  ['/p?id=5', 404, null],
  ['/user/bo', 301, '/people/bo'],
  ['/user/bo/art%20work', 301, '/people/bo/art%20work'],
  ['/user/ann', 301, '/about'],
  ['/users/bo', 404, null],
  ['/forum/old%20threads/77', 302, 'https://forum.example/t/77'],
  ['/gone', 410, null],
  ['/gone/', 410, null],
  ['/gone%20too!', 410, null],
  ['/about', 200, null],
  ['/news/My%20%5BPost%5D!', 200, null],
  ['/ABOUT', 404, null],
]
const TABLE: readonly Expected[] = [
  ...SINGLE.map(([, asked], index) => [asked, 301, `/about#${String(index)}`] as const),
  ...REST,
]

const folder = mkdtempSync(join(tmpdir(), 'packsite-old-'))
let site: TestSite
let preview: Running
let address = ''
let notes = ''
const servers: StaticServer[] = []

beforeAll(async () => {
  site = openSite(join(folder, 'site'), {
    'site.config.ts': configSource(),
    'content/pages/about.md': '# About\n\nText. [Post](</news/My [Post]!>)\n',
    'content/news/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\n',
    'content/news/b.md': '---\ntitle: B\ndate: 2026-01-02\n---\n',
    'content/news/c.md': "---\ntitle: C\ndate: 2026-01-03\npermalink: '/news/My [Post]!'\n---\n",
    'content/site/redirects.yaml': `${REDIRECTS}\n`,
  })
  notes = site.build().stdout
  preview = startUnbound(['preview', '--port', '0', '--root', site.root])
  ;[, address = ''] = await preview.says(/(http:\/\/\S+:\d+) is ready/)
}, 60_000)

afterAll(async () => {
  preview.kill('SIGKILL')
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true, force: true })
})

const rules = (name: string): string => readFileSync(join(site.root, 'deploy', name), 'utf8')

type Answer = { readonly status: number; readonly location: string | null }

async function ask(server: string, path: string): Promise<Answer> {
  const { status, headers } = await askBytes(server, path, { method: 'GET', headers: {} })
  const location = headers['location']
  return { status, location: typeof location === 'string' ? location.replace(/^http:\/\/[^/]+/, '') : null }
}

async function compare(answer: (path: string) => Promise<Answer> | Answer): Promise<void> {
  const found: string[] = []
  for (const [asked] of TABLE) {
    const { status, location } = await answer(asked)
    found.push(`${asked} ${String(status)} ${location ?? ''}`)
  }
  expect(found).toEqual(TABLE.map(([asked, status, location]) => `${asked} ${String(status)} ${location ?? ''}`))
}

describe('an address that a site had', () => {
  test('is led on by preview', async () => {
    await compare((path) => ask(address, path))
  })

  test('is led on by dev', async () => {
    const dev = startUnbound(['dev', '--port', '0', '--root', site.root])
    const [, server = ''] = await dev.says(/(http:\/\/\S+:\d+) is ready/)
    await compare((path) => ask(server, path)).finally(() => {
      dev.kill('SIGKILL')
    })
  })

  test.runIf(hasNginx)('is led on by nginx', async () => {
    const server = await serveWithEmittedRules(rules('nginx.conf'), join(site.root, 'dist'))
    servers.push(server)
    await compare((path) => ask(server.address, path))
  })

  test.runIf(hasCaddy)('is led on by Caddy', async () => {
    const server = await serveWithCaddy(rules('Caddyfile'), join(site.root, 'dist'))
    servers.push(server)
    await compare((path) => ask(server.address, path))
  })

  test('is led on by the lines of _redirects', async () => {
    const lines = site.read('_redirects').trim().split('\n')
    const files = new Set(site.list())
    await compare((asked) => answerByLines(lines, files, asked))
  })

  test('is told of where a host cannot hold it', () => {
    expect(notes).toContain(
      'Cloudflare Pages takes no queries, no 410 and no * inside a path in _redirects: /p?id=3 and 4 more of redirects.yaml have no effect there.',
    )
    expect(notes).toContain('Vercel has no 410: /gone and 1 more of redirects.yaml have no effect there.')
    expect(notes).toContain('S3 has no rules: ')
  })
})

test('check names the addresses of an old sitemap or list that are lost', () => {
  const list = join(folder, 'old.txt')
  writeFileSync(
    list,
    'https://example.org/old%20page\n/user/cy\n/p?id=3\n/p?id=9\nhttps://other.example/x\n/lost%20one!\n/about\n',
  )
  const told = site.run(['check', '--addresses', list])
  expect(told.stdout + told.stderr).toContain('/lost%20one! was published and is gone')
  expect(told.stdout + told.stderr).toContain('/p?id=9 was published and is gone')
  expect((told.stdout + told.stderr).match(/was published and is gone/g)).toHaveLength(2)
  const sitemap = join(folder, 'old.xml')
  writeFileSync(
    sitemap,
    '<urlset><url><loc>https://example.org/about</loc></url><url><loc>https://example.org/a?b&amp;c</loc></url></urlset>',
  )
  expect(site.run(['check', '--addresses', sitemap]).stderr).toContain('/a?b&c was published and is gone')
  expect(site.run(['check', '--addresses', join(folder, 'none')]).status).toBe(2)
})

/** As Netlify reads them: the first line that fits. Both sides are decoded. */
function answerByLines(lines: readonly string[], files: ReadonlySet<string>, asked: string): Answer {
  const [sent = '', query = ''] = asked.split('?')
  const path = decodeURIComponent(sent)
  for (const line of lines) {
    const [from = '', ...rest] = line.split(' ')
    const [to = '', status = ''] = rest.slice(-2)
    const wanted = rest.slice(0, -2)
    if (wanted.length > 0 && wanted.join('&') !== query) continue
    const code = Number(status.replace('!', ''))
    const location = (target: string): Answer => ({ status: code, location: code === 410 ? null : target })
    if (from.endsWith('/*') && path.startsWith(decodeURIComponent(from.slice(0, -1)))) {
      const depth = from.split('/').length - 1
      return location(to.replace(':splat', sent.split('/').slice(depth).join('/')))
    }
    if (decodeURIComponent(from) === path) return location(to)
  }
  const name = path.slice(1).replace(/\/$/, '')
  return { status: files.has(name) || files.has(`${name}/index.html`) ? 200 : 404, location: null }
}
