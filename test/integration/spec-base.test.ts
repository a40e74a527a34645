// A site under a sub-path (PRODUCT section 2, "base URL"): every address of the site begins with the base, and the output
// is laid out as if it were the root.

import { beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDist, type Dist } from '../support/dist'
import { all, attribute, metaOf, one } from '../support/html'
import { openSite } from '../support/site'
import { SMALL_FILE_PATH, smallSite } from '../support/small-site'
import type { PackedSearchIndex } from '../../src/shared/search-index'

const BASE = '/packs/'
const SITE_URL = 'https://example.org/packs'
let dist: Dist

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'packsite-base-'))
  openSite(root, smallSite({ siteUrl: SITE_URL })).build()
  dist = openDist(root, { base: BASE })
  return () => {
    rmSync(root, { recursive: true, force: true })
  }
})

const KEYS = ['href', 'src', 'action', 'poster', 'data-unlit', 'data-lit', 'data-fallback', 'data-explosion', 'srcset']

/** Every address of a page, with those of a refresh and of lists. */
function addressesOn(path: string): string[] {
  const page = dist.pages.find((candidate) => candidate.path === path)
  return all(page?.tree ?? dist.page(path).tree, '').flatMap(({ attribs }) => [
    ...KEYS.flatMap((key) => attribs[key]?.split(/,?\s+/) ?? []),
    ...(attribs['http-equiv'] === 'refresh' ? [attribs['content']?.replace(/^\d+; url=/, '') ?? ''] : []),
  ])
}

test('every address on every page begins with the base, or is absolute, or a fragment', () => {
  const wrong = dist.pages.flatMap(({ path }) =>
    addressesOn(path)
      .filter((address) => !address.startsWith(BASE) && !/^(?:https:\/\/|mailto:|[#?])/.test(address))
      .map((address) => `${address} on ${path}`),
  )
  expect(wrong).toEqual([])
})

test('every address below the base leads to a file', () => {
  const dead = dist.pages.flatMap(({ path }) =>
    addressesOn(path)
      .filter((address) => address.startsWith('/') && dist.fileAt(address) === null)
      .map((address) => `${address} on ${path}`),
  )
  expect(dead).toEqual([])
})

test('the output is not nested in a folder of the base', () => {
  const packs = [...dist.files].filter((file) => file.startsWith('packs/'))
  expect(packs).toEqual([SMALL_FILE_PATH])
  for (const file of ['index.html', 'news/index.html', 'main32x/index.html', 'image/banners/main-32x.png', '404.html'])
    expect([file, dist.files.has(file)]).toEqual([file, true])
})

test('the font is asked for ahead of the stylesheet, at the address that the stylesheet has for it', () => {
  const { tree } = dist.page('/')
  const links = all(tree, 'head link').filter(({ attribs }) => ['preload', 'stylesheet'].includes(attribs['rel'] ?? ''))
  const [preload] = links
  const stylesheet = links.find(({ attribs }) => attribs['rel'] === 'stylesheet')
  const font = preload?.attribs['href'] ?? ''
  expect(preload?.attribs).toMatchObject({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous' })
  expect(links.filter(({ attribs }) => attribs['as'] === 'font')).toHaveLength(1)
  expect(font).toMatch(/^\/packs\/assets\/[\w-]+\.woff2$/)
  const css = dist.read(dist.fileAt(stylesheet?.attribs['href'] ?? '') ?? '')
  expect([...css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, address]) => address)).toContain(font)
  expect(dist.bytes(dist.fileAt(font) ?? '').toString('latin1', 0, 4)).toBe('wOF2')
})

test('canonical addresses, og:url and sharing pictures have the base once', () => {
  for (const path of ['/', '/news', '/news/first', '/main32x', '/gallery/java/main_32x/latest/all']) {
    const { tree } = dist.page(path)
    const full = SITE_URL + (path === '/main32x' ? '/main32x/' : path)
    expect([attribute(one(tree, 'link[rel=canonical]'), 'href'), metaOf(tree, 'og:url')]).toEqual([full, full])
  }
  expect(metaOf(dist.page('/main32x').tree, 'og:image')).toBe(`${SITE_URL}/image/banners/main-32x.png`)
  expect(attribute(one(dist.page('/main32x/latest').tree, 'link[rel=canonical]'), 'href')).toBe(
    `${SITE_URL}/news/first`,
  )
})

test('redirects lead below the base', () => {
  const refresh = (path: string): string => attribute(one(dist.page(path).tree, 'meta[http-equiv=refresh]'), 'content')
  const canonical = (path: string): string => attribute(one(dist.page(path).tree, 'link[rel=canonical]'), 'href')
  expect(['/old', '/gallery', '/old32x/latest', '/away'].map(refresh)).toEqual([
    '0; url=/packs/news',
    '0; url=/packs/gallery/java/main_32x/latest/all',
    '0; url=/packs/main32x/latest',
    '0; url=https://elsewhere.example/x',
  ])
  expect(['/old', '/gallery', '/away'].map(canonical)).toEqual([
    `${SITE_URL}/news`,
    `${SITE_URL}/gallery/java/main_32x/latest/all`,
    'https://elsewhere.example/x',
  ])
})

test('links and pictures in bodies get the base, whatever they are written in', () => {
  const html = dist.read('news/first/index.html')
  for (const path of ['/packs/more', '/packs/main32x/', `/packs/${SMALL_FILE_PATH}`])
    expect(html).toContain(`href="${path}"`)
  expect(dist.read('more/index.html')).toContain('src="/packs/image/banners/main-32x.png"')
  expect(dist.read('main32x/index.html')).toContain('<a href="/packs/news">a link</a>')
})

test('the manifest lists paths as pages have them in the address bar, without the base', () => {
  const { id } = dist.json('builds/latest.json') as { id: string }
  const { prerendered } = dist.json(`builds/meta/${id}.json`) as { prerendered: Record<string, string> }
  expect(Object.keys(prerendered)).toEqual(expect.arrayContaining(['/', '/news', '/main32x/']))
})

test('feeds, sitemap, robots and lists of downloads name addresses with the base', () => {
  const texts = ['feed.xml', 'feed.json', 'sitemap.xml', 'robots.txt', 'downloads.json', 'main32x/feed.xml'].map(
    dist.read,
  )
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(/https:\/\/example\.org[^\s"<&\\]*/g)].map(([address]) => address),
  )
  expect(addresses.length).toBeGreaterThan(20)
  expect(
    addresses.filter(
      (address) =>
        !address.startsWith(`${SITE_URL}/`) || address.includes('/packs/packs/') !== address.endsWith('.zip'),
    ),
  ).toEqual([])
  expect(dist.read('downloads.json')).toContain(`"${SITE_URL}/${SMALL_FILE_PATH}"`)
})

test('search results lead below the base', () => {
  const { documents } = dist.json('search-index.json') as PackedSearchIndex
  expect(documents.length).toBeGreaterThan(5)
  expect(documents.map(([, , href]) => href).filter((href) => dist.fileAt(href) === null)).toEqual([])
})
