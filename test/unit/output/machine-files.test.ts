import { describe, expect, test } from 'vitest'
import { machineReadableFiles } from '../../../src/generator/output/machine-files'
import { sampleContent, samplePack, samplePage, samplePost, sampleProject, sampleRelease, sampleSite } from '../samples'
import type { Content, Day, SourcePath, Page, Release } from '../../../src/generator/types'

type Input = {
  readonly pages?: readonly Page[]
  readonly content?: Content
  readonly site?: Readonly<Record<string, unknown>>
}

function extras({ pages = [], content = sampleContent(), site = {} }: Input): Record<string, string> {
  const files = machineReadableFiles({
    site: sampleSite(site),
    content,
    pages,
    complete: (page) => ({ page }),
    textureSheets: new Map(),
    data: [],
  })
  return Object.fromEntries(
    files.map(({ path, content: made }) => [path, 'bytes' in made ? Buffer.from(made.bytes).toString() : '']),
  )
}

const locations = (sitemap = ''): string[] => [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => address)

describe('the sitemap', () => {
  test('has each page that search engines shall know', () => {
    const pages = [
      samplePage('/'),
      samplePage('/news', { changed: '2026-01-02' }),
      samplePage('/coffee', { status: 418 }),
      samplePage('/old', { redirect: '/news' }),
      samplePage('/draft', { isHidden: true }),
      samplePage('/copy', { isCopy: true }),
    ]
    const sitemap = extras({ pages })['sitemap.xml']
    expect(locations(sitemap)).toEqual(['https://example.org/', 'https://example.org/news'])
    expect(sitemap).toContain('<loc>https://example.org/news</loc><lastmod>2026-01-02</lastmod>')
  })

  test('is named in robots.txt by its full address', () => {
    expect(extras({ site: { siteUrl: 'https://example.org/b/' } })['robots.txt']).toContain(
      'Sitemap: https://example.org/b/sitemap.xml\n',
    )
  })
})

describe('a feed', () => {
  const post = (id: string, date: string, title: string): Page =>
    samplePage(`/news/${id}`, {
      changed: date,
      props: { title, authors: [], body: '', changelog: [] },
      sources: [{ file: `content/news/${id}.md` }],
    })

  test('has the newest twenty posts, and pages that are no posts not', () => {
    const pages = [
      ...Array.from({ length: 22 }, (_, index) => post(String(index), '2026-01-02', `Post ${String(index)}`)),
      samplePage('/about'),
      { ...post('copy', '2026-01-02', 'Copy'), isCopy: true },
      samplePage('/downloads', { template: 'downloads', changed: '2026-01-02' }),
    ]
    const made = extras({ pages })
    expect((made['feed.xml'] ?? '').match(/<entry>/g)).toHaveLength(20)
    const { items } = JSON.parse(made['feed.json'] ?? '') as { items: { url: string }[] }
    expect(items).toHaveLength(20)
    expect(items[0]?.url).toBe('https://example.org/news/0')
  })

  test('escapes what a title says', () => {
    const made = extras({ pages: [post('a', '2026-01-02', '<b>&"\u0000')] })
    expect(made['feed.xml']).toContain('<title>&lt;b&gt;&amp;&quot;</title>')
  })

  test('is as old as its newest post, not as the build', () => {
    const made = extras({ pages: [post('b', '2026-02-03', 'B'), post('a', '2026-01-02', 'A')] })
    expect(made['feed.xml']).toMatch(/<updated>2026-02-03T00:00:00Z<\/updated>\n<author>/)
    expect(extras({})['feed.xml']).toContain('<updated>1970-01-01T00:00:00Z</updated>')
  })

  test('of a project has the posts of that project; one without posts has none', () => {
    const content = sampleContent({
      news: [samplePost('a', '2026-01-02', { project: 'one' }), samplePost('b', '2026-01-01')],
      data: { projects: [sampleProject('one'), sampleProject('two')] },
    })
    const made = extras({ content, pages: [post('a', '2026-01-02', 'A'), post('b', '2026-01-01', 'B')] })
    expect((made['one/feed.xml'] ?? '').match(/<entry>/g)).toHaveLength(1)
    expect(made).not.toHaveProperty('two/feed.xml')
  })
})

describe('the lists of downloads', () => {
  const release: Release = sampleRelease({
    href: '/packs/A-32x-Java/java-latest/A.zip',
    sha256: 'ab'.repeat(32),
    sizeBytes: 12,
    date: '2026-01-02' as Day,
    mirrors: [{ label: 'Mirror', href: 'https://m.example/A.zip' }],
    listings: [{ label: 'A page', href: 'https://page.example/a' }],
  })
  const contentOf = (releases: readonly Release[]): Content =>
    sampleContent({
      packs: [samplePack('a', { title: 'A 32x' })],
      releases: [
        {
          file: 'content/releases/a/java.yaml' as SourcePath,
          id: 'a/java',
          pack: 'a',
          edition: 'java',
          rows: [{ label: '1.21.x', covers: null, releases }],
        },
      ],
    })

  test('can be checked with sha256sum: a hash, two spaces, a path, and each file once', () => {
    const other = sampleRelease({ href: 'https://files.example/x/B%20.zip', sha256: 'cd'.repeat(32) })
    const sums = extras({
      content: contentOf([release, { ...release }, other, sampleRelease({ href: '/packs/c.zip' })]),
    })['SHA256SUMS']
    expect(sums).toBe(`${'ab'.repeat(32)}  packs/A-32x-Java/java-latest/A.zip\n${'cd'.repeat(32)}  x/B .zip\n`)
  })

  test('name files as they are saved, and hold no line of their own in an address', () => {
    const hrefs = ['https://a.example/x/a%2Bb%23.zip', 'https://a.example/b%0Ac%.zip']
    const sums = extras({ content: contentOf(hrefs.map((href) => sampleRelease({ href, sha256: 'cd'.repeat(32) }))) })
    expect(sums['SHA256SUMS']?.split('\n').map((line) => line.slice(66))).toEqual(['x/a+b#.zip', 'b%0Ac%.zip', ''])
  })

  test.each([
    [{}, 'https://example.org/packs/A-32x-Java/java-latest/A.zip'],
    [{ siteUrl: 'https://example.org/b' }, 'https://example.org/b/packs/A-32x-Java/java-latest/A.zip'],
    [{ downloads: { host: 'https://files.example' } }, 'https://files.example/packs/A-32x-Java/java-latest/A.zip'],
  ])('have full addresses, with %j', (site, url) => {
    const { packs } = JSON.parse(extras({ site, content: contentOf([release]) })['downloads.json'] ?? '') as {
      packs: { editions: { versions: { label: string; releases: Record<string, unknown>[] }[] }[] }[]
    }
    expect(packs[0]?.editions[0]?.versions[0]).toEqual({
      label: '1.21.x',
      releases: [
        {
          channel: 'release',
          variant: null,
          version: null,
          name: null,
          date: '2026-01-02',
          sizeBytes: 12,
          sha1: null,
          sha512: null,
          notes: null,
          sha256: 'ab'.repeat(32),
          // No row of the routes is for releases.
          page: null,
          url,
          listings: [{ name: 'A page', url: 'https://page.example/a' }],
          mirrors: [{ name: 'Mirror', url: 'https://m.example/A.zip' }],
        },
      ],
    })
  })
})
