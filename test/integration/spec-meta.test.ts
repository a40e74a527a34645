// SPEC section 2, "Page title and sharing metadata", on every HTML page of the reference site and on a small one.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { BRAND, approvedAddons, expectedPages, expectedRedirects, latestPosts } from '../support/expected-pages'
import { all, attribute, metaOf, one, textOf } from '../support/html'
import { readArticles, readPacks, readYaml, textAt } from '../support/records'
import { configSource, createSite } from '../support/site'
import type { BuiltPage } from '../support/dist'
import { referenceRoot } from '../support/reference'

const SITE_URL = 'https://steadfast.example'
const DEFAULT_DESCRIPTION = 'Providing a higher-resolution Minecraft experience since 2010.'
const DEFAULT_META = [
  'Home',
  'news',
  'about',
  'Statistics',
  'coffee',
  'teapot',
  'license',
  'Privacy Policy',
  'Steadfast',
]
const MORE_DEFAULT_META = ['downloads', 'FAQ', 'Add-ons', 'gallery-slug', 'error']

const root = referenceRoot()
const dist = openDist(root)
const expected = expectedPages()
const byPath = new Map(dist.pages.map((page) => [page.path, page]))
const withSlash = new Set(readPacks().map(({ permalink }) => permalink.replace(/\/$/, '')))

/** SPEC's form of a page's path: those of packs end with a slash. */
function fullPath(path: string): string {
  return withSlash.has(path) ? `${path}/` : path
}

/** [path, answer] of every page whose answer is not what it should be. */
function wrong<T>(ask: (page: BuiltPage) => T, isRight: (answer: T, page: BuiltPage) => boolean): [string, T][] {
  return dist.pages.flatMap((page): [string, T][] => {
    const answer = ask(page)
    return isRight(answer, page) ? [] : [[page.path, answer]]
  })
}

test('the title of every page is its page name and the brand', () => {
  const titles = expected.map(({ path, name }) => [
    path,
    name === null ? `${BRAND} Resource Pack` : `${name} - ${BRAND}`,
  ])
  const built = expected.map(({ path }) => [path, textOf(one(byPath.get(path)?.tree ?? never(path), 'head title'))])
  expect(built).toEqual(titles)
})

test('Open Graph and Twitter mirror title, description and image on every page', () => {
  const mirrors = wrong(
    ({ tree }) => [
      [textOf(one(tree, 'head title')), metaOf(tree, 'og:title'), metaOf(tree, 'twitter:title')],
      [metaOf(tree, 'description'), metaOf(tree, 'og:description'), metaOf(tree, 'twitter:description')],
      [metaOf(tree, 'og:image'), metaOf(tree, 'twitter:image')],
    ],
    (groups) => groups.every((group) => new Set(group).size === 1),
  )
  expect(mirrors).toEqual([])
})

test('og:url is the site’s address and the full path on every page', () => {
  const addresses = wrong(
    ({ tree }) => metaOf(tree, 'og:url'),
    (address, { path }) => address === SITE_URL + fullPath(path),
  )
  expect(addresses).toEqual([])
})

test('the canonical address is the page’s own, but for redirects and copies of posts', () => {
  const targets = new Map([
    ...expectedRedirects().map(({ from, to }) => [from, to] as const),
    ...latestPosts().map(({ project, post }) => [`/${project.slug}/latest`, post.path] as const),
  ])
  const canonical = wrong(
    ({ tree }) => attribute(one(tree, 'head link[rel=canonical]'), 'href'),
    (address, { path }) => address === new URL(targets.get(path) ?? fullPath(path), SITE_URL).href,
  )
  expect(canonical).toEqual([])
})

test('coffee, teapot, the error page and redirects are not indexed, everything else is', () => {
  const hidden = new Set(['/coffee', '/teapot', '/404.html', ...expectedRedirects().map(({ from }) => from)])
  const robots = wrong(
    ({ tree }) => metaOf(tree, 'robots'),
    (value, { path }) => value === (hidden.has(path) ? 'noindex' : 'index, follow'),
  )
  expect(robots).toEqual([])
})

test('sharing pictures are files of the site, with their whole address, 1200 x 630 pixels', () => {
  const missing = wrong(
    ({ tree }) => metaOf(tree, 'og:image'),
    (address) => {
      const path = address.slice(SITE_URL.length + 1)
      if (!address.startsWith(`${SITE_URL}/assets/card-`) || !dist.files.has(path)) return false
      const { width, height } = imageSize(readFileSync(join(root, 'dist', path)))
      return width === 1200 && height === 630
    },
  )
  expect(missing).toEqual([])
})

test('pages with default meta have the default description', () => {
  const routes = new Set([...DEFAULT_META, ...MORE_DEFAULT_META])
  const pages = expected.filter(({ route }) => routes.has(route))
  const other = pages.filter(
    ({ path }) => metaOf(byPath.get(path)?.tree ?? never(path), 'description') !== DEFAULT_DESCRIPTION,
  )
  expect(other.map(({ path }) => path)).toEqual([])
})

test('pages without default meta have a description of their own', () => {
  const described = [
    ...readArticles('content/news'),
    ...readArticles('content/pages').filter(({ path }) => !['/about', '/license', '/privacy'].includes(path)),
  ]
    .filter(({ isPublished, data }) => isPublished && textAt(data, 'description') !== '')
    .map(({ path, data }) => [path, textAt(data, 'description')])
  const addons = approvedAddons().map(({ id, data }) => [
    `/addons/${textAt(data, 'slug') || id}`,
    textAt(data, 'description'),
  ])
  const categories = (readYaml('content/site/faq-categories.yaml') as { slug: string; description: string }[]).map(
    ({ slug, description }) => [`/faq/${slug}`, description],
  )
  const wanted = [...described, ...addons, ...categories]
  const built = wanted.map(([path = '']) => [path, metaOf(byPath.get(path)?.tree ?? never(path), 'description')])
  expect(built).toEqual(wanted)
})

test('no description has Markdown or HTML in it, and no page but a redirect is without one', () => {
  const redirects = new Set(expectedRedirects().map(({ from }) => from))
  const marked = wrong(
    ({ tree }) => metaOf(tree, 'description'),
    (text, { path }) => (text !== '' || redirects.has(path)) && !/\*\*|__|`|\]\(|<[a-z/]|&[a-z]+;|^[#>]|\n/.test(text),
  )
  expect(marked).toEqual([])
})

test('packs, posts and add-ons that have a picture of their own are shared with a card of their own', () => {
  const wanted = [
    ...readPacks().map(({ permalink, banner }) => [permalink.replace(/\/$/, ''), banner]),
    ...readArticles('content/news')
      .filter(({ isPublished, data }) => isPublished && textAt(data, 'headerImage') !== '')
      .map(({ path, data }) => [path, textAt(data, 'headerImage')]),
    ...approvedAddons()
      .filter(({ data }) => textAt(data, 'headerImage') !== '')
      .map(({ id, data }) => [`/addons/${textAt(data, 'slug') || id}`, textAt(data, 'headerImage')]),
  ]
  const cards = wanted.map(([path = '']) => metaOf(byPath.get(path)?.tree ?? never(path), 'og:image'))
  expect(new Set(cards).size).toBe(wanted.length)
  expect(cards).not.toContain(metaOf(dist.page('/').tree, 'og:image'))
})

test('page names are split on hyphens, underscores and spaces and title-cased; without one the title is the brand’s', () => {
  const routes = `
    { name: 'Home', path: '/', template: 'home' },
    { name: 'all-the_news today', path: '/news', template: 'news' },
    { name: 'x', path: '/faq', template: 'faq', meta: { name: 'iPhone & co' } },
    { name: 'quiet', path: '/quiet', template: 'downloads', meta: { disableDefaultMeta: true } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
  `
  const site = createSite({ 'site.config.ts': configSource(routes) })
  site.build()
  const { page } = openDist(site.root)
  const title = (path: string): string => textOf(one(page(path).tree, 'head title'))
  expect(['/', '/news', '/faq', '/quiet'].map(title)).toEqual([
    'Home - Brand',
    'All The News Today - Brand',
    'iPhone & co - Brand',
    'Brand Resource Pack',
  ])
})

test('Markdown is stripped from descriptions, wherever they come from', () => {
  const description = `'Now with **bold**, *soft*, \`code\` and a [link](/news). 2 * 3 stays, snake_case too.'`
  const stripped = 'Now with bold, soft, code and a link. 2 * 3 stays, snake_case too.'
  const claim = 'Bold claims, in the default description.'
  const routes = `
    { name: 'news', path: '/news', template: 'news' },
    { name: 'faq-category', path: '/faq/{category}', template: 'faq-category', meta: { disableDefaultMeta: true } },
    { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
  `
  const site = createSite({
    'site.config.ts': configSource(routes).replace(
      "game: 'Game',",
      "game: 'Game', description: '**Bold** claims, in the *default* [description](/news).',",
    ),
    'content/news/post.md': `---\ntitle: Post\ndate: 2026-01-02\ndescription: ${description}\n---\nBody\n`,
    'content/news/body.md':
      '---\ntitle: Body\ndate: 2026-01-03\n---\nNow with **bold**, *soft*, `code` and a [link](/news). 2 * 3 stays, snake_case too.\n',
    'content/pages/page.md': `---\ntitle: Page\ndescription: ${description}\n---\nBody\n`,
    'content/site/faq-categories.yaml': `- slug: packs\n  name: Packs\n  icon: block\n  color: '#529B2B'\n  description: ${description}\n`,
    'content/site/projects.yaml': '- slug: main32x\n  name: Main 32x\n',
    'content/authors/ann.yaml': 'name: Ann\n',
    'content/addons/thing.md': `---\ntitle: Thing\ndescription: ${description}\nauthors: [ann]\npacks: [main32x]\neditions: [java]\nresolutions: [32]\nupdated: 2026-01-02\n---\nBody\n`,
  })
  site.build()
  const { page } = openDist(site.root)
  const paths = ['/news/post', '/news/body', '/page', '/faq/packs', '/addons/thing']
  expect(paths.map((path) => [path, metaOf(page(path).tree, 'description')])).toEqual(
    paths.map((path) => [path, stripped]),
  )
  expect(metaOf(page('/news').tree, 'description')).toBe(claim)
})

test('a canonical link, a title and a description stand once in the head of every page', () => {
  const counts = wrong(
    ({ tree }) =>
      [all(tree, 'title'), all(tree, 'link[rel=canonical]'), all(tree, 'meta[name=description]')].map(
        ({ length }) => length,
      ),
    (found) => found.join() === '1,1,1',
  )
  expect(counts).toEqual([])
})

test('special characters are written once and rightly in titles and addresses, wherever they stand', () => {
  const title = `Ore & stone <em>"Größe"</em> it's 100% %MAIN%`
  const quoted = `'${title.replaceAll("'", "''")}'`
  const site = createSite({
    'content/news/ore.md': `---\ntitle: ${quoted}\ndate: 2026-01-02\npermalink: /größe/ore+stone\ndescription: ${quoted}\n---\n[Here](/größe/ore+stone) and %%MAIN%%\n`,
    'content/site/redirects.yaml': '- from: /größe\n  to: /größe/ore+stone\n',
  })
  site.build()
  const dist = openDist(site.root)
  const address = 'https://example.org/gr%C3%B6%C3%9Fe/ore+stone'
  const { tree, html } = dist.page('/größe/ore+stone')
  const text = `${title} - Brand`
  const texts = [textOf(one(tree, 'head title')), metaOf(tree, 'og:title'), metaOf(tree, 'twitter:title')]
  expect([...texts, textOf(one(tree, 'h1'))]).toEqual([text, text, text, title])
  expect([metaOf(tree, 'og:url'), attribute(one(tree, 'link[rel=canonical]'), 'href')]).toEqual([address, address])
  expect(html).toContain('href="/gr%C3%B6%C3%9Fe/ore+stone"')
  expect(html).toContain('%%MAIN%%')
  expect(dist.read('sitemap.xml')).toContain(`<loc>${address}</loc>`)
  expect(dist.read('feed.xml')).toContain(
    '<title>Ore &amp; stone &lt;em&gt;&quot;Größe&quot;&lt;/em&gt; it&apos;s 100% %MAIN%</title>',
  )
  expect(dist.json('feed.json')).toMatchObject({ items: [{ url: address, title }] })
  const refresh = attribute(one(dist.page('/größe').tree, 'meta[http-equiv=refresh]'), 'content')
  expect(refresh).toBe('0; url=/gr%C3%B6%C3%9Fe/ore+stone')
  const { id } = dist.json('builds/latest.json') as { id: string }
  const { prerendered } = dist.json(`builds/meta/${id}.json`) as { prerendered: Record<string, string> }
  expect(Object.keys(prerendered)).toContain('/gr%C3%B6%C3%9Fe/ore+stone')
})

function never(path: string): never {
  throw new Error(`There is no page at ${path}`)
}
