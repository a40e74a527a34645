// Which post is the latest of a project, and what must never leave the house: drafts, scheduled and expired posts.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { latestPosts, projects, publishedPosts } from '../support/expected-pages'
import { all, attribute, innerMain, one, parseHtml, textOf } from '../support/html'
import { readArticles, readMarkdown, textAt } from '../support/records'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const TEXT = /\.(?:html|json|xml|txt|css|js)$|SHA256SUMS|^_/

test('there are drafts, a scheduled post and an expired one to be left out', () => {
  const hidden = readArticles('content/news').filter(({ isPublished }) => !isPublished)
  const keys = ['published', 'publishAt', 'expireAt'].filter((key) =>
    hidden.some(({ data }) => textAt(data, key) !== ''),
  )
  expect(keys).toEqual(['published', 'publishAt', 'expireAt'])
})

test('/{project}/latest shows the newest published post of each project', () => {
  const latest = latestPosts()
  expect(latest.length).toBeGreaterThan(6)
  const shown = latest.map(({ project }) => {
    const { tree } = dist.page(`/${project.slug}/latest`)
    return [
      project.slug,
      textOf(one(tree, 'main h1')),
      all(tree, 'main .page-head time')
        .map((time) => attribute(time, 'datetime'))
        .join(),
    ]
  })
  expect(shown).toEqual(
    latest.map(({ project, post }) => [project.slug, textAt(post.data, 'title'), textAt(post.data, 'date')]),
  )
})

test('the latest page of a project has the text of its post', () => {
  for (const { project, post } of latestPosts()) {
    const copy = innerMain(dist.page(`/${project.slug}/latest`).html)
    expect([project.slug, copy]).toEqual([project.slug, innerMain(dist.page(post.path).html)])
  }
})

test('a project without posts has no latest page', () => {
  const slugs = new Set(latestPosts().map(({ project }) => project.slug))
  const without = projects().filter(({ slug }) => !slugs.has(slug))
  expect(without.filter(({ slug }) => dist.fileAt(`/${slug}/latest`) !== null)).toEqual([])
})

/** Texts that would betray an entry, and none of which any other entry has. */
function traces(entry: { readonly data: Readonly<Record<string, unknown>>; readonly body: string }): string[] {
  const first =
    entry.body
      .trim()
      .split('\n')[0]
      ?.replace(/[*_`[\]]/g, '') ?? ''
  return [
    textAt(entry.data, 'title'),
    textAt(entry.data, 'question'),
    textAt(entry.data, 'description'),
    first.slice(0, 60),
  ].filter((text) => text.length > 11)
}

test('drafts, scheduled and expired posts, hidden questions and add-ons that are not approved are nowhere in dist', () => {
  const posts = readArticles('content/news').filter(({ isPublished }) => !isPublished)
  const pages = readArticles('content/pages').filter(({ isPublished }) => !isPublished)
  const addons = readMarkdown('content/addons').filter(
    ({ data }) => !['', 'approved'].includes(textAt(data, 'approval')),
  )
  const questions = readMarkdown('content/faq').filter(({ data }) => textAt(data, 'visibility') === 'hidden')
  expect([posts.length, addons.length, questions.length]).toEqual([4, 3, 1])
  const addresses = [...[...posts, ...pages].map(({ path }) => path), ...addons.map(({ id }) => `/addons/${id}`)]
  const needles = [
    ...[...posts, ...pages, ...addons, ...questions].flatMap(traces),
    ...addresses.flatMap((path) => [`${path}"`, `${path}/`, `${path}<`]),
    ...questions.map(({ id }) => `#${id}`),
  ]
  const found = [...dist.files]
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const text = dist.read(file)
      const plain = file.endsWith('.html') ? textOf(parseHtml(text)) : ''
      return needles
        .filter((needle) => text.includes(needle) || plain.includes(needle))
        .map((needle) => `${needle} in ${file}`)
    })
  expect(found).toEqual([])
  expect(addresses.filter((path) => dist.fileAt(path) !== null)).toEqual([])
})

test('the news list every published post once, newest first', () => {
  const pages = [...dist.files].filter((file) => /^news\/(?:page\/\d+\/)?index\.html$/.test(file))
  const number = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 1)
  const paths = new Set(publishedPosts().map(({ path }) => path))
  const listed = pages
    .sort((a, b) => number(a) - number(b))
    .flatMap((file) => {
      const links = all(one(parseHtml(dist.read(file)), 'main'), 'a').map((link) => attribute(link, 'href'))
      return [...new Set(links.filter((link) => paths.has(link)))]
    })
  const dateOf = new Map(publishedPosts().map(({ path, data }) => [path, textAt(data, 'date')]))
  expect([...listed].sort()).toEqual([...paths].sort())
  const dates = listed.map((path) => dateOf.get(path) ?? '')
  expect(dates).toEqual([...dates].sort().reverse())
})

test('previous and next of a post are the posts beside it in the list', () => {
  const posts = publishedPosts()
  const links = posts.map(({ path }) => {
    const { tree } = dist.page(path)
    const hrefOf = (rel: string): string =>
      all(tree, `.neighbours a[rel=${rel}]`)
        .map((link) => attribute(link, 'href'))
        .join()
    return { path, previous: hrefOf('prev'), next: hrefOf('next') }
  })
  const byPath = new Map(links.map((link) => [link.path, link]))
  expect(links.filter(({ previous }) => previous === '').map(({ path }) => path)).toEqual([posts.at(-1)?.path])
  expect(links.filter(({ next }) => next === '').map(({ path }) => path)).toEqual([posts[0]?.path])
  const oneWay = links.filter(({ path, previous }) => previous !== '' && byPath.get(previous)?.next !== path)
  expect(oneWay).toEqual([])
})

test('a day begins at 00:00 UTC: a post appears with the first second of publishAt and is gone with that of expireAt', () => {
  const post = (title: string, more: string): string =>
    `---\ntitle: ${title}\ndate: 2026-11-01\nproject: main32x\n${more}---\nText.\n`
  const site = createSite({
    ...smallSite(),
    'content/news/early.md': post('Early', 'publishAt: 2026-11-21\n'),
    'content/news/late.md': post('Late', 'expireAt: 2026-11-21\n'),
    'content/news/noon.md': post('Noon', 'publishAt: 2026-11-20T12:00:00Z\nexpireAt: 2026-11-21T00:00:01Z\n'),
  })
  const midnight = 1_795_219_200
  const urlsAt = (second: number): string[] => {
    site.build({ SOURCE_DATE_EPOCH: String(second) })
    return site.list().flatMap((file) => /^news\/(early|late|noon)\/index\.html$/.exec(file)?.[1] ?? [])
  }
  expect(urlsAt(midnight - 1)).toEqual(['late', 'noon'])
  expect(site.read('main32x/latest/index.html')).toContain('<h1>Late</h1>')
  expect(urlsAt(midnight)).toEqual(['early', 'noon'])
  expect(site.read('main32x/latest/index.html')).toContain('<h1>Early</h1>')
  expect(urlsAt(midnight + 1)).toEqual(['early'])
  expect(site.read('feed.xml') + site.read('sitemap.xml') + site.read('search-index.json')).not.toMatch(
    /news\/(?:late|noon)/,
  )
})
