import { expect, test } from 'vitest'
import { sitemapFiles, type SitemapPage } from '../../../../src/generator/output/feeds/sitemap'
import type { UrlPath } from '../../../../src/generator/types'

const site = { siteUrl: 'https://example.org/b' }
const entry = (name: string, changed: string | null = null): SitemapPage => ({ url: `/${name}` as UrlPath, changed })
/** Name -> text. */
const made = (...input: Parameters<typeof sitemapFiles>): (readonly [string, string])[] =>
  sitemapFiles(...input).map(([name, text]) => [name, text()] as const)

const locations = (text = ''): string[] => [...text.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => address)

test('is one file as long as the protocol allows it', () => {
  const entries = Array.from({ length: 50_000 }, (_, index) => entry(String(index)))
  const files = made(site, entries)
  expect(files.map(([name]) => name)).toEqual(['sitemap.xml'])
  expect(locations(files[0]?.[1])).toHaveLength(50_000)
})

test('is an index of numbered files beyond, which have each page once, in order', () => {
  const entries = Array.from({ length: 50_001 }, (_, index) => entry(String(index)))
  const [index, ...parts] = made(site, entries)
  expect(index?.[1]).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(locations(index?.[1])).toEqual(['https://example.org/b/sitemap-1.xml', 'https://example.org/b/sitemap-2.xml'])
  expect(parts.map(([name]) => name)).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
  expect(parts.flatMap(([, text]) => locations(text))).toEqual(entries.map(({ url }) => site.siteUrl + url))
})

test('tells of each numbered file the newest day in it', () => {
  const entries = [entry('a', '2026-01-02'), entry('b', '2026-03-04'), entry('c'), entry('d')]
  const [index] = made(site, entries, 2)
  expect(index?.[1]).toContain('sitemap-1.xml</loc><lastmod>2026-03-04</lastmod></sitemap>')
  expect(index?.[1]).toContain('sitemap-2.xml</loc></sitemap>')
})

test('escapes addresses', () => {
  expect(made(site, [entry("a'&b")])[0]?.[1]).toContain('<loc>https://example.org/b/a&apos;&amp;b</loc>')
})
