// Feeds and sitemaps keep to their formats: xmllint reads every XML file that a site has with a schema, and a JSON feed is held to
// JSON Feed 1.1. The same schemas refuse what is broken.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sitemapFiles } from '../../src/generator/output/feeds/sitemap'
import { jsonFeedFaults } from '../support/json-feed'
import { smallSite } from '../support/small-site'
import { createSite, listBelow, runCli, type Files } from '../support/site'
import { hasXmllint, xmlFaults, type XmlSchema } from '../support/xmllint'
import type { UrlPath } from '../../src/generator/types'
import { referenceRoot } from '../support/reference'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-feeds-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const schemaOf = (file: string): XmlSchema | null =>
  /(?:^|\/)(?:feed|releases)\.xml$/.test(file) ? 'atom' : /^sitemap(?:-\d+)?\.xml$/.test(file) ? 'sitemap' : null

/** Every XML file and JSON feed of a built site that breaks its schema, or has none. */
function faultsBelow(dist: string): { faults: string[]; read: string[] } {
  const files = listBelow(dist)
  const read = files.filter((file) => file.endsWith('.xml'))
  const faults = read.filter((file) => schemaOf(file) === null).map((file) => `${file} has no schema`)
  for (const schema of ['atom', 'sitemap'] as const) {
    const own = read.filter((file) => schemaOf(file) === schema).map((file) => join(dist, file))
    faults.push(...xmlFaults(schema, own))
  }
  return { faults: [...faults, ...jsonFeedFaults(readFileSync(join(dist, 'feed.json'), 'utf8'))], read }
}

const post = (title: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n${more}---\nText & <b>more</b>.\n`

const SITES: Readonly<Record<string, Files>> = {
  'a small site': smallSite(),
  'a site below another': smallSite({ siteUrl: 'https://example.org/packs' }),
  'a site without posts': { 'content/pages/about.md': '# About\n' },
  'a site whose titles and addresses are hostile': {
    ...smallSite(),
    'content/news/a.md': post(`'</title><script>alert(1)</script> & ]]> "x"'`),
    'content/news/b.md': post('"\\u2028 \\uFFFD 😀 Ünï"', 'permalink: /a.b_c~d-e\n'),
    'content/news/ünïcode.md': post('A', 'project: main32x\n'),
    'content/news/c.md': post('"&amp; <!-- -- > <![CDATA["', 'description: "]]> & <a href=x>"\n'),
  },
}

describe.skipIf(!hasXmllint)('xmllint', () => {
  test('finds the feeds and the sitemap of the reference site valid', () => {
    const { faults, read } = faultsBelow(join(referenceRoot(), 'dist'))
    expect(faults).toEqual([])
    expect(read).toEqual(expect.arrayContaining(['feed.xml', 'sitemap.xml', 'steadfast32x/feed.xml']))
  })

  test.each(Object.keys(SITES))('finds those of %s valid', (name) => {
    const site = createSite(SITES[name])
    site.build()
    const { faults, read } = faultsBelow(join(site.root, 'dist'))
    expect(faults).toEqual([])
    expect(read).toEqual(expect.arrayContaining(['feed.xml', 'sitemap.xml']))
  })

  test('finds those of a new site valid', () => {
    const root = join(emptyFolder(), 'quarry')
    expect(runCli(['init', root]).status).toBe(0)
    expect(runCli(['build', '--root', root]).status).toBe(0)
    expect(faultsBelow(join(root, 'dist')).faults).toEqual([])
  })

  test('finds an index of sitemaps valid, and each sitemap of it', () => {
    const folder = emptyFolder()
    const pages = Array.from({ length: 50_001 }, (_, index) => ({
      url: `/page/${String(index)}` as UrlPath,
      changed: index % 2 === 0 ? '2026-11-02' : null,
    }))
    const files = sitemapFiles({ siteUrl: 'https://example.org/packs' }, pages)
    for (const [name, text] of files) writeFileSync(join(folder, name), text())
    expect(files.map(([name]) => name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    expect(
      xmlFaults(
        'sitemap',
        files.map(([name]) => join(folder, name)),
      ),
    ).toEqual([])
  })
})

type Change = readonly [what: string, from: string | RegExp, to: string]

const BROKEN: Readonly<Record<XmlSchema, readonly Change[]>> = {
  atom: [
    ['a feed without a title', /<title>[^<]*<\/title>\n/, ''],
    ['a feed without an id', /<id>[^<]*<\/id>\n/, ''],
    ['a feed without an author', /<author>.*<\/author>\n/, ''],
    ['a feed that does not name itself', 'rel="self" ', ''],
    ['a title without words', /(<entry><title>)[^<]*/, '$1 '],
    ['an entry without a day', /(<entry>.*)<updated>[^<]*<\/updated>/, '$1'],
    ['a day that does not exist', /(<entry>.*<updated>2026)-\d\d-\d\d/, '$1-02-30'],
    ['a day without a time', /(<entry>.*<updated>[\d-]{10})T00:00:00Z/, '$1'],
    ['a time without its offset', /(<entry>.*<updated>[\d-]{10}T00:00:00)Z/, '$1'],
    ['a day as people write it', /(<entry>.*<updated>)[^<]*/, '$1Fri, 02 Jan 2026'],
    ['an address without a host', /(<entry>.*href=")https:\/\/example\.org/, '$1'],
    ['an address with a space', /(<entry>.*<id>[^<]*)/, '$1 a'],
    ['an element that Atom does not have', '<entry>', '<entry><pubDate>2026</pubDate>'],
    ['an entry twice', /(<entry>[\s\S]*?<\/entry>)/, '$1$1'],
    ['a feed of another format', '<feed xmlns="http://www.w3.org/2005/Atom">', '<feed>'],
    ['a text that is not escaped', '<summary>', '<summary>&'],
  ],
  sitemap: [
    ['a page without an address', /<loc>[^<]*<\/loc>/, ''],
    ['an address without a host', '<loc>https://example.org', '<loc>'],
    ['an address that is not encoded', /(<loc>[^<]*)/, '$1ü'],
    ['an address that is too long', /(<loc>[^<]*)/, `$1${'a'.repeat(2048)}`],
    ['an address twice', /(<url>.*<\/url>)/, '$1$1'],
    ['a day that does not exist', /<lastmod>[^<]*/, '<lastmod>2026-02-30'],
    ['a time without its offset', /<lastmod>[^<]*/, '<lastmod>2026-02-03T10:00:00'],
    ['an element that sitemaps do not have', '<url>', '<url><title>A</title>'],
    ['a list without pages', /<url>[\s\S]*<\/url>/, ''],
    ['another namespace', 'sitemap/0.9"', 'sitemap/0.8"'],
  ],
}

describe.skipIf(!hasXmllint)('the schemas', () => {
  for (const [schema, file] of [
    ['atom', 'feed.xml'],
    ['sitemap', 'sitemap.xml'],
  ] as const) {
    test(`of ${file} refuse what is broken`, () => {
      const site = createSite(smallSite())
      site.build()
      const text = site.read(file)
      const faultsOf = (content: string): string[] => {
        const path = join(site.root, 'broken.xml')
        writeFileSync(path, content)
        return xmlFaults(schema, [path])
      }
      expect(faultsOf(text)).toEqual([])
      const missed = BROKEN[schema].filter(([, from, to]) => faultsOf(text.replace(from, to)).length === 0)
      expect(missed.map(([what]) => what)).toEqual([])
      // Each of them changed something.
      expect(BROKEN[schema].filter(([, from, to]) => text.replace(from, to) === text)).toEqual([])
    })
  }
})

test('a JSON feed that is broken has faults', () => {
  const item = { id: 'https://example.org/a', url: 'https://example.org/a', content_text: 'A' }
  const fine = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    home_page_url: 'https://example.org/',
    feed_url: 'https://example.org/feed.json',
    items: [{ ...item, date_published: '2026-01-02T00:00:00Z' }],
  }
  const placesOf = (feed: unknown): string[] =>
    jsonFeedFaults(JSON.stringify(feed)).map((fault) => fault.split(':')[0] ?? '')
  expect(placesOf(fine)).toEqual([])
  expect(placesOf({ ...fine, version: '1.1' })).toEqual(['version'])
  expect(placesOf({ ...fine, feed_url: '/feed.json' })).toEqual(['feed_url'])
  expect(placesOf({ ...fine, items: undefined })).toEqual(['items'])
  expect(placesOf({ ...fine, items: [{ ...item, date_published: '2026-02-30T00:00:00Z' }] })).toEqual([
    'items.0.date_published',
  ])
  expect(placesOf({ ...fine, items: [...fine.items, ...fine.items] })).toEqual(['items'])
  expect(placesOf({ ...fine, items: [{ ...fine.items[0], content_text: undefined }] })).toEqual(['items.0'])
  expect(placesOf({ ...fine, next: 'https://example.org/' })).toEqual([''])
})
