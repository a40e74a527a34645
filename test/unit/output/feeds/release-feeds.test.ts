import { expect, test } from 'vitest'
import { releaseFeeds } from '../../../../src/generator/output/feeds/release-feeds'
import { jsonFeedFaults } from '../../../support/json-feed'
import { sampleContent, samplePack, samplePage, sampleRelease, sampleSite } from '../../samples'
import type { Day, SourcePath, Release } from '../../../../src/generator/types'

function feedsOf(releases: readonly Release[], site: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const table = {
    file: 'content/releases/a/java.yaml' as SourcePath,
    id: 'a/java',
    pack: 'a',
    edition: 'java' as const,
    rows: [{ label: 'Old & odd', covers: ['1.7.10', '1.8.9'], releases }],
  }
  const content = sampleContent({ packs: [samplePack('a', { title: 'A 32x' })], releases: [table] })
  const pages = [samplePage('/downloads', { template: 'downloads' })]
  const texts = releaseFeeds({ site: sampleSite(site), content, pages })
  return Object.fromEntries(texts.map(([path, text]) => [path, text()]))
}

const release = (date: string | null, more: Partial<Release> = {}): Release =>
  sampleRelease({ date: date as Day | null, href: `/packs/A-32x-Java/old/${date ?? 'none'}.zip`, ...more })

test('a feed has the newest releases with channel, game versions, file, and the address of their row', () => {
  const feeds = feedsOf([
    release('2026-01-02', { version: 'R1', name: 'First', notes: 'All <of> it.', sizeBytes: 12, channel: 'beta' }),
    release('2026-03-04', { href: null, listings: [{ label: 'A page', href: 'https://page.example/1' }] }),
    release(null),
  ])
  expect(Object.keys(feeds)).toEqual(['a/java/releases.xml', 'a/java/releases.json'])
  const json = feeds['a/java/releases.json'] ?? ''
  expect(jsonFeedFaults(json)).toEqual([])
  const { items, feed_url: self } = JSON.parse(json) as { items: Record<string, unknown>[]; feed_url: string }
  expect(self).toBe('https://example.org/a/java/releases.json')
  expect(items).toHaveLength(2)
  expect(items[1]).toMatchObject({
    url: 'https://example.org/downloads#A-32x-java-Old-odd',
    title: 'A 32x for Java Old & odd, R1: First',
    content_text: 'Beta for Old & odd. All <of> it.',
    date_published: '2026-01-02T00:00:00Z',
    tags: ['beta', '1.7.10', '1.8.9'],
    attachments: [
      {
        url: 'https://example.org/packs/A-32x-Java/old/2026-01-02.zip',
        mime_type: 'application/zip',
        size_in_bytes: 12,
      },
    ],
  })
  expect(items[0]).not.toHaveProperty('attachments')
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
  const atom = feeds['a/java/releases.xml'] ?? ''
  expect(atom).toContain('<category scheme="https://example.org/#channel" term="beta" label="Beta"/>')
  expect(atom).toContain('term="1.8.9"')
  expect(atom).toContain('<summary>Beta for Old &amp; odd. All &lt;of&gt; it.</summary>')
  expect(atom).toContain('<updated>2026-03-04T00:00:00Z</updated>\n<author>')
})

test('addresses stand below the site and its host of files', () => {
  const feeds = feedsOf([release('2026-01-02')], {
    siteUrl: 'https://example.org/b',
    downloads: { host: 'https://files.example' },
  })
  const atom = feeds['a/java/releases.xml'] ?? ''
  expect(atom).toContain('<link rel="self" href="https://example.org/b/a/java/releases.xml"/>')
  expect(atom).toContain('rel="enclosure" href="https://files.example/packs/A-32x-Java/old/2026-01-02.zip"')
})
