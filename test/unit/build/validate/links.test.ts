import { describe, expect, test } from 'vitest'
import { checkLinks } from '../../../../src/generator/build/validate/links'
import { body, sampleArticle, sampleContent, sampleFile, samplePage, sampleSite } from '../../samples'
import type { Content } from '../../../../src/generator/types'

const pages = [samplePage('/'), samplePage('/news'), samplePage('/classic32x/'), samplePage('/caf%C3%A9')]
const check = (content: Content, more: Readonly<Record<string, unknown>> = {}) =>
  checkLinks({
    site: sampleSite(more),
    content,
    pages,
    files: new Set(['/feed.xml', '/packs/a.zip']),
    entryAddress: () => null,
    entries: () => [],
  })
const linking = (links: readonly string[], ids: readonly string[] = []): Content =>
  sampleContent({ pages: [sampleArticle('a', { body: body('', { links, ids }) })] })
const codes = (link: string, ids: readonly string[] = [], more: Readonly<Record<string, unknown>> = {}): string[] =>
  check(linking([link], ids), more).map(({ code }) => code)

describe('a link', () => {
  test.each([
    '/',
    '/news',
    '/news/',
    '/classic32x',
    '/news?page=2',
    '/news#top',
    '/café',
    '/caf%C3%A9',
    '/feed.xml',
    '/packs/a.zip',
    'https://example.org/news',
    'https://other.example/nothing',
    'HTTPS://other.example',
    'mailto:a@b.example',
    '#',
  ])('to %s is right', (link) => {
    expect(codes(link)).toEqual([])
  })

  test.each([
    ['/nothing', 'broken-link'],
    ['/news/nothing', 'broken-link'],
    ['https://example.org/nothing', 'broken-link'],
    ['/packs/b.zip', 'broken-link'],
    ['/NEWS', 'broken-link'],
    ['http://example.org/news', 'insecure-link'],
    ['news', 'invalid-link'],
    ['../news', 'invalid-link'],
    ['//example.org', 'invalid-link'],
    ['/\\example.org', 'invalid-link'],
    ['javascript:x', 'invalid-link'],
    ['', 'invalid-link'],
    ['#nothing', 'broken-anchor'],
  ])('to %j is a problem', (link, code) => {
    expect(codes(link)).toEqual([code])
  })

  test('that leads nowhere is told with its place and the nearest page', () => {
    expect(check(linking(['/nws']))).toEqual([
      {
        code: 'broken-link',
        message: 'There is no page at /nws',
        places: [{ file: 'content/pages/a.md', find: '/nws' }],
        hint: "did you mean '/news'?",
      },
    ])
  })

  test('to a heading of its own text is right, with and without the prefix', () => {
    expect(codes('#on-windows', ['c-on-windows'])).toEqual([])
    expect(codes('#c-on-windows', ['c-on-windows'])).toEqual([])
    expect(codes('#h%C3%A4ufig', ['c-häufig'])).toEqual([])
  })

  test('to a first-party file on another host is not looked for here', () => {
    expect(codes('/packs/b.zip', [], { downloads: { host: 'https://files.example' } })).toEqual([])
  })

  test('to an entry that was refused is no second problem', () => {
    expect(check({ ...linking(['/draft']), invalidUrls: new Set(['/draft']) })).toEqual([])
  })

  test('in data is checked as well, at its place; other things that data names are not', () => {
    const keyPath = [0, 'to']
    const named = (['link', 'picture', 'download', 'name'] as const).map((kind) => ({
      kind,
      value: '/nothing',
      keyPath,
    }))
    const files = [
      sampleFile('content/site/nav.json', { named: () => named }),
      sampleFile('content/packs/p.yaml', { named: () => [{ kind: 'link', value: '/news', keyPath }] }),
    ]
    expect(check(sampleContent({ files }))).toMatchObject([
      { code: 'broken-link', places: [{ file: 'content/site/nav.json', keyPath }] },
    ])
  })
})
