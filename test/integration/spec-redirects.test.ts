// Redirects as small pages, for hosts without rules (PRODUCT section 3): listed ones, former slugs, the gallery's shorter
// addresses.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { expectedRedirects, galleryPaths, latestPosts } from '../support/expected-pages'
import { all, attribute, metaOf, one } from '../support/html'
import { readYaml } from '../support/records'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const SITE_URL = 'https://steadfast.example'

const listed = readYaml('content/site/redirects.yaml') as { from: string; to: string }[]

/** What a redirect page says: where its refresh, its link and its canonical address lead, and whether it is indexed. */
function redirectAt(path: string) {
  const { tree } = dist.page(path)
  return {
    refresh: attribute(one(tree, 'meta[http-equiv=refresh]'), 'content'),
    link: all(tree, 'main a').map((link) => attribute(link, 'href')),
    canonical: attribute(one(tree, 'link[rel=canonical]'), 'href'),
    robots: metaOf(tree, 'robots'),
  }
}

function redirectTo(to: string) {
  return { refresh: `0; url=${to}`, link: [to], canonical: SITE_URL + to, robots: 'noindex' }
}

test.each(listed)('$from leads to $to by refresh, link and canonical address, and is not indexed', ({ from, to }) => {
  expect(redirectAt(from)).toEqual(redirectTo(to))
})

test('former slugs of projects lead to the latest post of the project', () => {
  const former = latestPosts().flatMap(({ project }) => (project.formerSlugs ?? []).map((slug) => [slug, project.slug]))
  expect(former.length).toBeGreaterThan(5)
  for (const [slug = '', project = ''] of former)
    expect([slug, redirectAt(`/${slug}/latest`)]).toEqual([slug, redirectTo(`/${project}/latest`)])
})

test('/gallery leads to the main pack, in Java Edition, in its latest version, with all textures', () => {
  expect(redirectAt('/gallery')).toEqual(redirectTo('/gallery/java/steadfast_32x/latest/all'))
  expect(redirectAt('/gallery/java')).toEqual(redirectTo('/gallery/java/steadfast_32x/latest/all'))
})

test('every shorter address of the gallery leads to its full path', () => {
  for (const [from, to] of galleryPaths().redirects) expect([from, redirectAt(from)]).toEqual([from, redirectTo(to)])
})

test('every redirect ends at a page after two steps at most, and none has a payload', () => {
  const redirects = expectedRedirects()
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  const endless = redirects.filter(({ to }) => targets.has(targets.get(to) ?? to))
  expect(endless).toEqual([])
  // Of some packs only mirrors have the newest file.
  const own = redirects.filter(({ to }) => !to.startsWith('https://'))
  expect(own.filter(({ to }) => dist.fileAt(targets.get(to) ?? to) === null)).toEqual([])
  expect(redirects.filter(({ from }) => dist.files.has(`${from.slice(1)}/_payload.json`))).toEqual([])
})

test('no page of the site links to a redirect but to the gallery’s short address', () => {
  const sources = new Set(expectedRedirects().map(({ from }) => from))
  const links = dist.pages
    .flatMap(({ tree }) => all(tree, 'a').map((link) => attribute(link, 'href').replace(/[?#].*$/, '')))
    .filter((path) => sources.has(path.replace(/(.)\/$/, '$1')))
  expect([...new Set(links)]).toEqual(['/gallery'])
})
