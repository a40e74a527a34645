// The files for machines: feeds, sitemap, robots.txt, lists of downloads, the gallery's sheets.

import { downloadFiles } from './downloads'
import { sitemapFiles, type SitemapEntry } from './sitemap'
import { escapeXml } from './xml'
import type { TextureSheet } from '../../shared/texture-sheet'
import type { Content, OutputFile, OutputPath, Page, Site } from '../model'

export type ExtrasInput = {
  readonly site: Site
  readonly content: Content
  readonly pages: readonly Page[]
  readonly textureSheets: ReadonlyMap<OutputPath, TextureSheet>
}

const FEED_LENGTH = 20

export function extraFiles(input: ExtrasInput): OutputFile[] {
  const { site, content } = input
  const posts = feedPosts(input.pages)
  const texts: [string, string][] = [
    ...sitemapFiles(site, sitemapEntries(input)),
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site.siteUrl}/sitemap.xml\n`],
    ...downloadFiles(input),
    ['feed.xml', atomFeed(site, posts, { title: `${site.identity.brand} news`, path: 'feed.xml' })],
    ['feed.json', jsonFeed(site, posts)],
  ]
  for (const [path, sheet] of input.textureSheets) texts.push([path, JSON.stringify(sheet)])
  for (const project of content.data.projects) {
    const files = new Set<string>(content.news.filter((post) => post.project === project.slug).map(({ file }) => file))
    const own = posts.filter((page) => page.sources.some(({ file }) => files.has(file)))
    const path = `${project.slug}/feed.xml`
    if (own.length > 0) texts.push([path, atomFeed(site, own, { title: `${project.name} news`, path })])
  }
  return texts.map(([path, text]) => ({
    path: path as OutputPath,
    kind: 'extra',
    origin: `packsite's own ${path}`,
    content: { bytes: Buffer.from(text) },
  }))
}

/** Pages of posts, newest first: dated pages at their own address. */
function feedPosts(pages: readonly Page[]): Page[] {
  return pages.filter(
    (page) =>
      page.template === 'article' &&
      page.changed !== null &&
      page.meta.canonical === page.meta.ogUrl &&
      page.redirect === null,
  )
}

function titleOf(props: Page['props']): string {
  return typeof props['title'] === 'string' ? props['title'] : ''
}

function sitemapEntries({ pages }: ExtrasInput): SitemapEntry[] {
  return pages
    .filter(
      (page) =>
        page.redirect === null &&
        page.status === 200 &&
        page.meta.robots !== 'noindex' &&
        page.meta.canonical === page.meta.ogUrl,
    )
    .map(({ meta, changed }) => ({ address: meta.canonical, changed }))
}

function atomFeed(site: Site, posts: readonly Page[], { title, path }: { title: string; path: string }): string {
  const self = `${site.siteUrl}/${path}`
  const newest = posts.slice(0, FEED_LENGTH)
  const entries = newest.map(
    ({ meta, changed, props }) =>
      `<entry><title>${escapeXml(titleOf(props))}</title><id>${escapeXml(meta.canonical)}</id><link href="${escapeXml(meta.canonical)}"/>` +
      `<updated>${changed ?? ''}T00:00:00Z</updated><summary>${escapeXml(meta.description)}</summary></entry>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<title>${escapeXml(title)}</title>\n` +
    `<id>${escapeXml(self)}</id>\n<link rel="self" href="${escapeXml(self)}"/>\n<link href="${escapeXml(`${site.siteUrl}/`)}"/>\n` +
    `<updated>${newest[0]?.changed ?? '1970-01-01'}T00:00:00Z</updated>\n<author><name>${escapeXml(site.identity.brand)}</name></author>\n` +
    `${entries.join('\n')}\n</feed>\n`
  )
}

function jsonFeed(site: Site, posts: readonly Page[]): string {
  const items = posts.slice(0, FEED_LENGTH).map(({ meta, changed, props }) => ({
    id: meta.canonical,
    url: meta.canonical,
    title: titleOf(props),
    summary: meta.description,
    content_text: meta.description,
    date_published: `${changed ?? ''}T00:00:00Z`,
  }))
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.identity.brand} news`,
    home_page_url: `${site.siteUrl}/`,
    feed_url: `${site.siteUrl}/feed.json`,
    items,
  }
  return `${JSON.stringify(feed, null, 1)}\n`
}
