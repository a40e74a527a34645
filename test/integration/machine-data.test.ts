// What the site tells programs of itself: data in its pages, and lists of downloads that keep what their schemas promise.

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openDist, type BuiltPage, type Dist } from '../support/dist'
import { publishedPosts } from '../support/expected-pages'
import { all, attribute, metaOf, one, parseHtml, textOf, type HtmlRoot } from '../support/html'
import { textAt } from '../support/records'
import { openSite } from '../support/site'
import { SMALL_FILE_PATH, smallSite } from '../support/small-site'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const SITE_URL = 'https://steadfast.example'

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string }

/** The graph of a page; [] where it has no data. */
function graphOf({ tree }: BuiltPage): readonly Node[] {
  const blocks = all(tree, 'script').filter((script) => attribute(script, 'type') === 'application/ld+json')
  expect(blocks.length).toBeLessThanOrEqual(1)
  const [block] = blocks
  if (block === undefined) return []
  const data = JSON.parse(textOf(block)) as { '@context': string; '@graph': readonly Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

const nodes = (page: BuiltPage, type: string): readonly Node[] => graphOf(page).filter((node) => node['@type'] === type)

type Answer = { readonly text: string }
const words = (tree: HtmlRoot): string => textOf(tree).replace(/\s+/g, ' ').trim()

type Crumb = { readonly name: string; readonly item?: string; readonly position: number }
const crumbsOf = (page: BuiltPage): readonly Crumb[] =>
  (nodes(page, 'BreadcrumbList')[0]?.['itemListElement'] ?? []) as readonly Crumb[]

describe('data in pages', () => {
  test('stands on every page that search engines shall know, and on no other', () => {
    for (const page of dist.pages) {
      const { tree, path } = page
      const isOwn = attribute(one(tree, 'link[rel=canonical]'), 'href') === metaOf(tree, 'og:url')
      const isListed = metaOf(tree, 'robots') !== 'noindex' && isOwn
      expect([path, graphOf(page).length > 0]).toEqual([path, isListed])
    }
  })

  test('names the way to a page by pages of the site, and the page itself last', () => {
    for (const page of dist.pages.filter((candidate) => crumbsOf(candidate).length > 0)) {
      const crumbs = crumbsOf(page)
      const ways = crumbs.slice(0, -1).map(({ item = '' }) => item)
      expect([page.path, ways[0]]).toEqual([page.path, `${SITE_URL}/`])
      expect(ways.filter((item) => dist.fileAt(item.slice(SITE_URL.length)) === null)).toEqual([])
      expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
      expect(`${crumbs.at(-1)?.name ?? ''} - Steadfast`).toBe(textOf(one(page.tree, 'title')))
    }
    const names = (path: string): string[] => crumbsOf(dist.page(path)).map(({ name }) => name)
    expect(names('/faq/installation')).toEqual(['Steadfast', 'FAQ', 'Installation'])
    expect(names('/faq')).toEqual(['Steadfast', 'FAQ'])
    expect(names('/')).toEqual([])
  })

  test('of the home page is the site’s', () => {
    const page = dist.page('/')
    expect(graphOf(page)).toEqual([
      {
        '@type': 'WebSite',
        name: 'Steadfast',
        url: `${SITE_URL}/`,
        description: metaOf(page.tree, 'description'),
        inLanguage: 'en',
      },
    ])
  })

  test('of every post is that of news, with its title, day and picture', () => {
    for (const { path, data } of publishedPosts()) {
      const page = dist.page(path)
      const [news] = nodes(page, 'NewsArticle')
      expect(news).toMatchObject({
        headline: textOf(one(page.tree, 'h1')),
        datePublished: textAt(data, 'date'),
        mainEntityOfPage: SITE_URL + path,
      })
      const picture = all(page.tree, '.article-image img')[0]
      expect([path, news?.['image']]).toEqual([
        path,
        picture === undefined ? undefined : SITE_URL + attribute(picture, 'src'),
      ])
    }
    expect(nodes(dist.page('/about'), 'NewsArticle')).toEqual([])
  })

  test('of the questions has each of them once, where its address is, with the answer that the page shows', () => {
    const told = dist.pages.flatMap((page) => {
      const questions = (nodes(page, 'FAQPage')[0]?.['mainEntity'] ?? []) as { name: string; acceptedAnswer: Answer }[]
      const entries = all(page.tree, 'details.faq-entry')
      for (const { name, acceptedAnswer } of questions) {
        const entry = entries.find((candidate) => textOf(one(candidate, 'summary')).trim() === name)
        const shown = entry === undefined ? '' : words(one(entry, '.prose'))
        expect([name, words(parseHtml(acceptedAnswer.text))]).toEqual([name, shown])
        expect(entry === undefined ? '' : attribute(one(entry, 'p.meta a'), 'href')).toMatch(`${page.path}#`)
      }
      return questions.map(({ name }) => name)
    })
    const asked = all(dist.page('/faq').tree, 'details.faq-entry summary').map((summary) => textOf(summary).trim())
    expect(told.toSorted()).toEqual(asked.toSorted())
  })

  test('of packs and downloads names files that the page links to', () => {
    const linked = (page: BuiltPage): Set<string> =>
      new Set(all(page.tree, 'a').map((link) => new URL(attribute(link, 'href'), SITE_URL).href))
    const downloads = dist.page('/downloads')
    const newest = nodes(downloads, 'SoftwareApplication')
    expect(newest).toHaveLength(all(downloads.tree, '[data-tables]').length)
    for (const node of newest) {
      expect(linked(downloads)).toContain(node['downloadUrl'])
      expect(downloads.html).toContain(String(node['softwareVersion']))
    }
    const pack = dist.page('/classic32x')
    const [software] = nodes(pack, 'SoftwareApplication')
    const releases = software?.['hasPart'] as readonly Node[]
    expect(releases.length).toBeGreaterThan(5)
    expect(releases.filter((node) => !linked(pack).has(String(node['downloadUrl'])))).toEqual([])
  })
})

/** A site below /packs/, whose files are all there. */
let small: Dist
let root: string
const BASE_URL = 'https://example.org/packs'
const HOSTILE = '</script><script>alert(1)</script><!--\u2028&quot;"'
const SECOND_FILE = 'packs/Main-32x-Bedrock/bedrock-latest/Main-32x.mcpack'

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'packsite-machines-'))
  const files = smallSite({ siteUrl: BASE_URL })
  openSite(root, {
    ...files,
    'content/news/hostile.md': `---\ntitle: ${JSON.stringify(HOSTILE)}\ndate: 2026-01-05\n---\nText.\n`,
    'content/releases/main-32x/bedrock.yaml': `26w01a:
  - channel: snapshot
    url: https://files.example.org/26w01a.mcpack
1.21.90:
  - channel: release
    variant: bedrock-latest
    sha256: 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
    size: 3
    file: Main-32x.mcpack
`,
    [`public/${SECOND_FILE}`]: 'foo',
  }).build()
  small = openDist(root, { base: '/packs/' })
  return () => {
    rmSync(root, { recursive: true, force: true })
  }
})

test('data in a page ends where it ends, whatever a title says', () => {
  const page = small.page('/news/hostile')
  expect(nodes(page, 'NewsArticle')[0]?.['headline']).toBe(HOSTILE)
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html) ?? []
  expect(block).not.toMatch(/[<\u2028\u2029]/)
  expect(crumbsOf(page)[1]).toMatchObject({ name: 'News', item: `${BASE_URL}/news` })
})

/** The form of a JSON file of the output, by the schema that it names itself. */
function schemaOf(of: Dist, file: string, siteUrl: string): z.ZodType {
  const { $schema } = of.json(file) as { $schema: string }
  const schema = of.json($schema.slice(siteUrl.length + 1)) as { $id: string; $schema: string }
  expect([schema.$id, schema.$schema]).toEqual([$schema, 'https://json-schema.org/draft/2020-12/schema'])
  return z.fromJSONSchema(schema as never)
}

test('the lists of downloads keep what the schemas promise that they name', () => {
  for (const [of, siteUrl] of [
    [dist, SITE_URL],
    [small, BASE_URL],
  ] as const) {
    const lists = [...of.files].filter((file) => /^[\w-]+\/latest\.json$/.test(file) && !/^builds|^schemas/.test(file))
    expect(lists.length).toBeGreaterThan(0)
    for (const file of ['downloads.json', ...lists]) {
      const { error } = schemaOf(of, file, siteUrl).safeParse(of.json(file))
      expect([file, error?.issues]).toEqual([file, undefined])
    }
  }
  const list = small.json('main32x/latest.json') as { editions: object[] }
  const schema = schemaOf(small, 'main32x/latest.json', BASE_URL)
  for (const wrong of [{ sha256: 'AB' }, { url: 'nowhere' }, { edition: 'console' }, { sizeBytes: '3' }, { more: 1 }])
    expect(schema.safeParse({ ...list, editions: [{ ...list.editions[0], ...wrong }] }).success).toBe(false)
})

test('latest.json of a pack has the newest file of each edition', () => {
  expect(small.json('main32x/latest.json')).toMatchObject({
    title: 'Main 32x',
    url: `${BASE_URL}/main32x/`,
    editions: [
      { edition: 'bedrock', label: '1.21.90', url: `${BASE_URL}/${SECOND_FILE}`, sizeBytes: 3 },
      {
        edition: 'java',
        label: '1.20',
        url: `${BASE_URL}/${SMALL_FILE_PATH}`,
        latest: `${BASE_URL}/main32x/java/latest`,
      },
    ],
  })
})

test('the stable address of an edition leads to its newest file, by rule and by page', () => {
  const redirects = small.read('_redirects').split('\n')
  expect(redirects).toContain(`/packs/main32x/java/latest /packs/${SMALL_FILE_PATH} 302`)
  expect(redirects).toContain(`/packs/main32x/bedrock/latest /packs/${SECOND_FILE} 302`)
  const refresh = one(small.page('/main32x/java/latest').tree, 'meta[http-equiv=refresh]')
  expect(attribute(refresh, 'content')).toBe(`0; url=/packs/${SMALL_FILE_PATH}`)
  // The first of the channel 'release', and of a mirror where nobody else has it.
  const renewed = dist.read('_redirects').split('\n')
  for (const line of renewed.filter((text) => /\/(?:java|bedrock)\/latest /.test(text)))
    expect(line).toMatch(/^\/[\w-]+\/(?:java|bedrock)\/latest (?:\/packs\/|https:\/\/)\S+ 302!?$/)
})

/** What `sha256sum -c` says of files that were loaded into one folder. */
function checkSums(
  of: Dist,
  list: string,
  { files, flags = [] }: { files: Readonly<Record<string, string>>; flags?: string[] },
) {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-sums-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  for (const [to, from] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    copyFileSync(from, join(folder, to))
  }
  writeFileSync(join(folder, 'SHA256SUMS'), of.read(list))
  const { status, stdout } = spawnSync('sha256sum', ['-c', ...flags, 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })
  return { status, stdout }
}

const hasSums = spawnSync('sha256sum', ['--version']).status === 0

test.skipIf(!hasSums)('sha256sum finds the files of a pack in a folder, and the host’s at their paths', () => {
  const paths = [SECOND_FILE, SMALL_FILE_PATH]
  const at = (path: string): string => join(root, 'dist', path)
  const loaded = Object.fromEntries(paths.map((path) => [basename(path), at(path)]))
  expect(checkSums(small, 'main32x/SHA256SUMS', { files: loaded })).toEqual({
    status: 0,
    stdout: 'Main-32x.mcpack: OK\nMain-32x-1.20.zip: OK\n',
  })
  const copied = Object.fromEntries(paths.map((path) => [path, at(path)]))
  expect(checkSums(small, 'SHA256SUMS', { files: copied }).status).toBe(0)
  const wrong = { ...loaded, 'Main-32x.mcpack': at(SMALL_FILE_PATH) }
  expect(checkSums(small, 'main32x/SHA256SUMS', { files: wrong })).toEqual({
    status: 1,
    stdout: 'Main-32x.mcpack: FAILED\nMain-32x-1.20.zip: OK\n',
  })
})

test.skipIf(!hasSums)('of each pack of the reference site sha256sum knows the files that are here', () => {
  // Of Classic 64x nothing is known but mirrors; the files of the pack that is discontinued are at the archive.
  const lists = [...dist.files].filter((file) => /^(?!steadfast-beta)[\w-]+\/SHA256SUMS$/.test(file))
  expect(lists).toHaveLength(5)
  for (const list of lists) {
    const { packs } = dist.json('downloads.json') as { packs: { url: string }[] }
    const pack = packs.find(({ url }) => `${SITE_URL}/${dirname(list)}/` === url)
    const urls = [...JSON.stringify(pack).matchAll(/"url":"https:\/\/steadfast\.example\/(packs\/[^"]+)"/g)]
    const files = Object.fromEntries(urls.map(([, path = '']) => [basename(path), join(referenceRoot(), 'dist', path)]))
    expect(urls.length).toBeGreaterThan(0)
    const { status, stdout } = checkSums(dist, list, { files, flags: ['--ignore-missing'] })
    expect([list, status, stdout.split('\n').filter((line) => line.endsWith(': OK')).length]).toEqual([
      list,
      0,
      Object.keys(files).length,
    ])
  }
})
