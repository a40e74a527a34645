// `packsite check --addresses`: whatever a list of old addresses is written in, each one is compared or named as not compared.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInThread } from '../support/cli-thread'
import { parseEvents } from '../support/events'
import { configSource, openSite } from '../support/site'

const folder = mkdtempSync(join(tmpdir(), 'packsite-lists-'))
const root = join(folder, 'site')

beforeAll(() => {
  openSite(root, {
    'site.config.ts': configSource(),
    'content/pages/about.md': '# About\n\nText.\n',
    'content/site/redirects.yaml': "- { from: '/old page', to: /about }\n",
  })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** 'code message' of each problem of the list. */
function told(list: string | Uint8Array, name = 'list.txt'): string[] {
  writeFileSync(join(folder, name), list)
  const { stdout } = runInThread(['check', '--json', '--root', root, '--addresses', join(folder, name)])
  return parseEvents(stdout).flatMap(({ event, code, message }) =>
    event === 'problem' && String(code).endsWith('-address') ? [`${String(code)} ${String(message)}`] : [],
  )
}

const lost = (path: string): string => `lost-address ${path} was published and is gone`

const ORIGINS = [
  ...[
    'https://example.org',
    'http://example.org',
    'https://www.example.org',
    'http://www.example.org',
    'HTTPS://EXAMPLE.ORG',
  ],
  ...['https://old.example', 'http://www.old.example', 'https://old.example:8443', ''],
]

test.each(ORIGINS)('addresses that begin with %j count by their path', (origin) => {
  const paths = ['/about', '/about/', '/old%20page', '/lost', '/p?id=3#top', '/']
  expect(told(paths.map((path) => origin + path).join('\n'))).toEqual([lost('/lost'), lost('/p?id=3')])
  const locations = paths.map((path) => `<url><loc>\n${origin}${path} </loc></url>`).join('')
  expect(told(`<urlset>${locations}</urlset>`)).toEqual([lost('/lost'), lost('/p?id=3')])
})

test('a name without a slash is a path', () => {
  expect(told('about\r\n\r\nlost.html\r\nnews/2019\r\n')).toEqual([lost('/lost.html'), lost('/news/2019')])
})

test('addresses of other hosts are named, by host', () => {
  expect(
    told(
      'https://a.example/x\nhttps://example.org/about\nhttps://a.example/y\nhttps://b.example/\nmailto:a@b.example\nhttps://',
    ),
  ).toEqual([
    'unread-address https://a.example/x was not compared: it is on a.example, but the list is for example.org. This applies to 1 more of the list.',
    'unread-address https://b.example/ was not compared: it is on b.example, but the list is for example.org.',
    'unread-address mailto:a@b.example was not compared: it is not the address of a page. This applies to 1 more of the list.',
  ])
})

test('a compressed file is read', () => {
  expect(told(gzipSync('<urlset><url><loc>https://example.org/a?b&amp;c</loc></url></urlset>'), 'list.xml.gz')).toEqual(
    [lost('/a?b&c')],
  )
})

test.each([
  [
    'cut.xml.gz',
    gzipSync('<urlset></urlset>'.repeat(99)).subarray(0, 40),
    'the compressed file is damaged or incomplete',
  ],
  ['noise.xml.gz', Buffer.from('1f8b0800ffffffffffffffffffff', 'hex'), 'the compressed file is damaged or incomplete'],
  ['bomb.xml.gz', gzipSync(Buffer.alloc(51 * 1024 * 1024, 'a')), 'it is larger than 50 MiB'],
  ['large.xml', Buffer.alloc(51 * 1024 * 1024, 'a'), 'it is larger than 50 MiB'],
])('a file that cannot be read is a problem with its name: %s', (name, bytes, reason) => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  const index = join(folder, 'with-fault.xml')
  writeFileSync(index, `<sitemapindex><sitemap><loc>https://old.example/${name}</loc></sitemap></sitemapindex>`)
  for (const given of [file, index]) {
    const { status, stdout } = runInThread(['check', '--json', '--root', root, '--addresses', given])
    expect(status).toBe(1)
    const problems = parseEvents(stdout).filter(({ event }) => event === 'problem' || event === 'bug')
    const message = `${file} cannot be read: ${reason}`
    expect(problems).toMatchObject([{ code: 'read-failed', message, places: [{ file }] }])
  }
  rmSync(file)
})

test('an index of sitemaps is followed where their files are, and the others are named', () => {
  const urls = (path: string): string => `<urlset><url><loc><![CDATA[https://old.example${path}]]></loc></url></urlset>`
  writeFileSync(join(folder, 's1.xml'), urls('/one'))
  writeFileSync(join(folder, 's2.xml.gz'), gzipSync(urls('/two')))
  writeFileSync(join(folder, 's3.xml'), urls('/three'))
  writeFileSync(join(folder, 's4.txt'), 'https://old.example/four?a&b\n')
  const names = ['s1.xml', 's2.xml.gz', 's3.xml.gz', 's4.txt', 's5.xml', 'index.xml', '../site.config.ts']
  const entries = names.map(
    (name) => `<sitemap><loc>https://old.example/maps/${name}</loc><lastmod>2026-01-01</lastmod></sitemap>`,
  )
  expect(told(`<sitemapindex>${entries.join('\n')}</sitemapindex>`, 'index.xml')).toEqual([
    ...['/four?a&b', '/one', '/three', '/two'].map(lost),
    'unread-address https://old.example/maps/s5.xml was not compared: it is a sitemap whose file was not found. This applies to 1 more of the list.',
  ])
})
