// The files for programs: sitemap, robots, feeds, downloads.json, SHA256SUMS, the search index.

import { expect, test } from 'vitest'
import { parseDocument } from 'htmlparser2'
import { openDist } from '../support/dist'
import { latestPosts, projects, publishedPosts } from '../support/expected-pages'
import { all, attribute, metaOf, one, textOf } from '../support/html'
import { readPacks, readReleases, textAt } from '../support/records'
import { sha256 } from '../support/trees'
import type { PackedSearchIndex } from '../../src/shared/search-index'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const SITE_URL = 'https://steadfast.example'
const posts = publishedPosts()

const readXml = (file: string) => parseDocument(dist.read(file), { xmlMode: true })

test('the sitemap lists exactly the pages that are indexed at their own address', () => {
  const indexed = dist.pages
    .filter(({ tree }) => metaOf(tree, 'robots') !== 'noindex')
    .filter(({ tree }) => attribute(one(tree, 'link[rel=canonical]'), 'href') === metaOf(tree, 'og:url'))
    .map(({ tree }) => metaOf(tree, 'og:url'))
  const listed = all(readXml('sitemap.xml'), 'loc').map(textOf)
  expect([...listed].sort()).toEqual([...indexed].sort())
  expect(listed).not.toContain(`${SITE_URL}/steadfast32x/latest`)
})

test('days of the sitemap are days, and that of a post is its own', () => {
  const days = new Map(
    all(readXml('sitemap.xml'), 'url').map((url) => [textOf(one(url, 'loc')), all(url, 'lastmod').map(textOf).join()]),
  )
  expect([...days.values()].filter((day) => !/^(?:\d{4}-\d{2}-\d{2})?$/.test(day))).toEqual([])
  for (const { path, data } of posts) expect([path, days.get(SITE_URL + path)]).toEqual([path, textAt(data, 'date')])
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(dist.read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`)
})

function entriesOf(file: string) {
  return all(readXml(file), 'entry').map((entry) => ({
    id: textOf(one(entry, 'id')),
    link: attribute(one(entry, 'link'), 'href'),
    title: textOf(one(entry, 'title')),
    updated: textOf(one(entry, 'updated')),
  }))
}

function expectedEntries(list: typeof posts) {
  return list.slice(0, 20).map(({ path, data }) => ({
    id: SITE_URL + path,
    link: SITE_URL + path,
    title: textAt(data, 'title'),
    updated: `${textAt(data, 'date')}T00:00:00Z`,
  }))
}

const byId = <T extends { id: string; updated?: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => (a.id < b.id ? -1 : 1))

test('the feed has the newest 20 posts, newest first', () => {
  const entries = entriesOf('feed.xml')
  expect(byId(entries)).toEqual(byId(expectedEntries(posts)))
  const days = entries.map(({ updated }) => updated)
  expect(days).toEqual([...days].sort().reverse())
  expect(all(readXml('feed.xml'), 'link[rel=self]').map((link) => attribute(link, 'href'))).toEqual([
    `${SITE_URL}/feed.xml`,
  ])
})

test('the JSON feed has the same posts', () => {
  const feed = dist.json('feed.json') as {
    version: string
    feed_url: string
    items: { id: string; url: string; title: string; date_published: string }[]
  }
  expect([feed.version, feed.feed_url]).toEqual(['https://jsonfeed.org/version/1.1', `${SITE_URL}/feed.json`])
  expect(feed.items.map(({ id, url, title, date_published: updated }) => ({ id, link: url, title, updated }))).toEqual(
    entriesOf('feed.xml'),
  )
})

test('every project with posts has a feed of its own', () => {
  const withPosts = new Set(latestPosts().map(({ project }) => project.slug))
  for (const { slug } of projects()) {
    expect([slug, dist.files.has(`${slug}/feed.xml`)]).toEqual([slug, withPosts.has(slug)])
    if (!withPosts.has(slug)) continue
    const own = posts.filter(({ data }) => data['project'] === slug)
    expect(byId(entriesOf(`${slug}/feed.xml`))).toEqual(byId(expectedEntries(own)))
  }
})

type DownloadList = {
  readonly packs: readonly {
    readonly title: string
    readonly url: string
    readonly editions: readonly {
      readonly edition: string
      readonly versions: readonly {
        readonly label: string
        readonly releases: readonly {
          readonly sizeBytes: number | null
          readonly sha256: string | null
          readonly page: string | null
          readonly url: string | null
          readonly mirrors: readonly { readonly name: string; readonly url: string }[]
        }[]
      }[]
    }[]
  }[]
}

const list = dist.json('downloads.json') as DownloadList

test('downloads.json tells of every release of every pack', () => {
  const told = list.packs.flatMap(({ title, editions }) =>
    editions.map(({ edition, versions }) => [
      `${title} ${edition}`,
      versions.map(({ label, releases }) => [
        label,
        releases.map((release) => [release.sizeBytes, release.sha256, release.mirrors.map(({ url }) => url)]),
      ]),
    ]),
  )
  const titles = new Map(readPacks().map(({ id, title }) => [id, title]))
  const written = readReleases().map(({ pack, edition, rows }) => [
    `${titles.get(pack) ?? ''} ${edition}`,
    rows.map(({ label, releases }) => [
      label,
      releases.map(({ size, sha256: hash, mirrors = {} }) => [
        size === undefined ? null : Number(size),
        hash ?? null,
        Object.values(mirrors),
      ]),
    ]),
  ])
  const sorted = (rows: typeof told): typeof told => [...rows].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  expect(sorted(told)).toEqual(sorted(written))
})

test('downloads.json names the page of each release, and that page tells of its file', () => {
  const releases = list.packs.flatMap(({ editions }) =>
    editions.flatMap(({ versions }) => versions.flatMap((version) => version.releases)),
  )
  const pages = releases.map(({ page }) => page ?? '')
  expect(pages.filter((page) => dist.fileAt(page.slice(SITE_URL.length)) === null)).toEqual([])
  expect(new Set(pages).size).toBe(releases.length)
  for (const { page, sha256: hash } of releases.filter((release) => release.sha256 !== null))
    expect(dist.page((page ?? '').slice(SITE_URL.length)).html).toContain(hash)
})

test('first-party files of downloads.json and SHA256SUMS are in dist with that hash', () => {
  const sums = new Map(
    dist
      .read('SHA256SUMS')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, hash = '', path = ''] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? []
        return [path, hash] as const
      }),
  )
  const files = list.packs.flatMap(({ editions }) =>
    editions.flatMap(({ versions }) => versions.flatMap(({ releases }) => releases)),
  )
  const own = files.filter(({ url }) => url?.startsWith(`${SITE_URL}/`))
  expect(own.length).toBeGreaterThan(9)
  for (const { url, sha256: hash, sizeBytes } of own) {
    const path = (url ?? '').slice(SITE_URL.length + 1)
    const bytes = dist.bytes(path)
    expect([path, bytes.length, sha256(bytes), sums.get(path)]).toEqual([path, sizeBytes, hash, hash])
  }
  expect([...sums.keys()].filter((path) => !/^packs\/.+\.(?:zip|mcpack)$/.test(path))).toEqual([])
})

test('the search index knows pages, packs, posts, add-ons, questions and textures, each at an address of the site', () => {
  const index = dist.json('search-index.json') as PackedSearchIndex
  const documents = index.documents.map(([kind, title, href]) => ({ kind, title, href }))
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(
    new Set(['page', 'pack', 'post', 'addon', 'faq', 'release', 'texture']),
  )
  expect(documents.filter(({ title, href }) => title === '' || dist.fileAt(href) === null)).toEqual([])
  const ids = new Map(
    dist.pages.map(({ file, tree }) => [file, new Set(all(tree, '[id]').map((element) => attribute(element, 'id')))]),
  )
  const lost = documents.filter(({ href }) => {
    const [, fragment = ''] = href.split('#')
    return fragment !== '' && ids.get(dist.fileAt(href) ?? '')?.has(fragment) !== true
  })
  expect(lost).toEqual([])
})
