// Files for programs: feeds, sitemap, robots.txt, download lists, texture sheets and data for scripts.

import { decodePath } from '../../shared/address'
import { addTo } from '../util/groups'
import { compareText } from '../util/text'
import { downloadDataFiles } from './downloads'
import { absoluteAddress, fullTextOf } from './feeds/full-text'
import { releaseFeeds } from './feeds/release-feeds'
import { sitemapFiles } from './feeds/sitemap'
import { createLazyFile } from './lazy-file'
import { messageText, siteMessagesOf } from '../i18n/site-messages'
import { atomFeedXml, escapeXml, jsonFeedText } from './feeds/xml'
import type { TextureDataChunk } from '../../shared/texture-data'
import type {
  Content,
  LinkOrText,
  OutputFile,
  OutputPath,
  Page,
  PlannedPage,
  PostEntryProps,
  Project,
  Site,
} from '../types'

export type MachineReadableFilesInput<Planned extends PlannedPage = PlannedPage> = {
  readonly site: Site
  readonly content: Content
  readonly pages: readonly Planned[]
  readonly complete: (page: Planned) => { readonly page: Page }
  readonly textureSheets: ReadonlyMap<OutputPath, TextureDataChunk>
  /** Data for browser scripts: path -> function that creates the content. */
  readonly data: readonly (() => ReadonlyMap<OutputPath, () => object>)[]
  /** Pages of routes with `feed`. Each page gets an Atom feed. */
  readonly withFeeds?: readonly Planned[]
}

const FEED_LENGTH = 20

/** Bytes are created lazily, because a development server may never need them. */
export function machineReadableFiles<Planned extends PlannedPage>(
  input: MachineReadableFilesInput<Planned>,
): OutputFile[] {
  const { site, content, pages, complete } = input
  const newsOf = (brand: string): string =>
    messageText(siteMessagesOf(content.data.messages, site.language), 'news.feed', { brand })
  const posts = feedPosts(pages)
  const newest = (of: readonly Planned[]) =>
    of.slice(0, FEED_LENGTH).map((planned): Post => {
      const { page } = complete(planned)
      return { page, html: site.feeds.content === 'full' ? fullTextOf(page, input) : '' }
    })
  const brandFeed = { title: newsOf(site.identity.brand), path: 'feed.xml' }
  const texts: [string, () => string][] = [
    ...sitemapFiles(site, pages.filter(isListed)),
    ['robots.txt', () => `User-agent: *\nAllow: /\n\nSitemap: ${site.siteUrl}/sitemap.xml\n`],
    ...downloadDataFiles({ site, content }),
    ...releaseFeeds({ site, content, pages }),
    ['feed.xml', () => atomFeed(site, newest(posts), brandFeed)],
    ['feed.json', () => jsonFeed(site, newest(posts), brandFeed.title)],
  ]
  for (const files of input.data) for (const [path, data] of files()) texts.push([path, () => JSON.stringify(data())])
  for (const [path, sheet] of input.textureSheets) texts.push([path, () => JSON.stringify(sheet)])
  for (const [{ slug, name }, projectPosts] of postsByProject(input, posts)) {
    const path = `${slug}/feed.xml`
    texts.push([path, () => atomFeed(site, newest(projectPosts), { title: newsOf(name), path })])
  }
  for (const page of input.withFeeds ?? []) {
    const path = `${page.url.replace(/\/$/, '')}/feed.xml`.slice(1)
    texts.push([decodePath(path), () => dataFeed(site, complete(page).page, path)])
  }
  return texts.map(([path, text]) => createLazyFile(path, () => Buffer.from(text())))
}

/** An Atom feed of the dated entries in a page's lists, newest first. */
function dataFeed(site: Site, page: Page, path: string): string {
  const lists = page.view === 'site-template' ? Object.values(page.props.data) : []
  const items = lists.flat().flatMap((entry): FeedItem[] => {
    const { title, href, summary, date, updated, authors } = entry as Partial<PostEntryProps>
    if (title === undefined || href == null || date == null) return []
    const published = date.iso
    return [
      {
        ...{ title, address: absoluteAddress(site, href), summary: summary ?? '', html: '', published },
        updated: updated?.iso ?? published,
        authors: (authors ?? []).map(({ title: name }) => name),
      },
    ]
  })
  items.sort((a, b) => compareText(b.published, a.published))
  return atomText(site, items.slice(0, FEED_LENGTH), { title: page.meta.title, path })
}

/** Returns the pages of posts without copies and redirects, newest first. */
function feedPosts<Planned extends PlannedPage>(pages: readonly Planned[]): Planned[] {
  return pages.filter(
    ({ template, changed, sources, isCopy, redirect, language }) =>
      template === 'article' &&
      language === undefined &&
      changed !== null &&
      sources[0]?.file.startsWith('content/pages/') !== true &&
      !isCopy &&
      redirect === null,
  )
}

/** Returns each project with posts, with the pages of its posts, newest first. */
function postsByProject<Planned extends PlannedPage>(
  { content }: Pick<MachineReadableFilesInput<Planned>, 'content'>,
  posts: readonly Planned[],
): [Project, Planned[]][] {
  const slugs = new Map<string, string>()
  for (const { file, project } of content.news) if (project !== null) slugs.set(file, project)
  const pages = new Map<string, Planned[]>()
  for (const page of posts) {
    const source = page.sources.find(({ file }) => slugs.has(file))
    const slug = source === undefined ? '' : (slugs.get(source.file) ?? '')
    addTo(pages, slug, page)
  }
  return content.data.projects.flatMap((project): [Project, Planned[]][] => {
    const projectPosts = pages.get(project.slug)
    return projectPosts === undefined ? [] : [[project, projectPosts]]
  })
}

/** The pages of posts whose full text is in a feed: a change of such a body changes files other than the page. */
export function postsInFullFeeds<Planned extends PlannedPage>(
  input: Pick<MachineReadableFilesInput<Planned>, 'site' | 'content' | 'pages'>,
): ReadonlySet<Planned> {
  if (input.site.feeds.content !== 'full') return new Set()
  const posts = feedPosts(input.pages)
  const byProject = postsByProject(input, posts).map(([, projectPosts]) => projectPosts)
  return new Set([posts, ...byProject].flatMap((list) => list.slice(0, FEED_LENGTH)))
}

/** A post of a feed. `html`: its full text; '' if the feed has only the summary. */
type Post = { readonly page: Page; readonly html: string }

function titleOf(page: Page): string {
  return page.view === 'article' ? page.props.title : ''
}

function authorsOf(page: Page): readonly LinkOrText[] {
  return page.view === 'article' ? page.props.authors : []
}

function dateOf(page: Page): string {
  return page.view === 'article' ? (page.props.date?.iso ?? '') : (page.changed ?? '')
}

/** True for a page that the sitemap lists. */
function isListed({ redirect, status, isHidden, isCopy, isUntranslated }: PlannedPage): boolean {
  return redirect === null && status === 200 && !isHidden && !isCopy && isUntranslated !== true
}

type FeedItem = {
  readonly title: string
  readonly address: string
  readonly summary: string
  /** The full text; '' if the feed has only the summary. */
  readonly html: string
  /** `published`, `updated`: days, such as '2026-01-02'. */
  readonly published: string
  readonly updated: string
  /** Names; [] stands for the author of the feed. */
  readonly authors: readonly string[]
}

function atomFeed(site: Site, newest: readonly Post[], about: { title: string; path: string }): string {
  const items = newest.map(({ page, html }) => ({
    title: titleOf(page),
    address: page.meta.canonical,
    summary: page.meta.description,
    html,
    published: dateOf(page),
    updated: page.changed ?? '',
    authors: authorsOf(page).map(({ text }) => text),
  }))
  return atomText(site, items, about)
}

function atomText(site: Site, items: readonly FeedItem[], { title, path }: { title: string; path: string }): string {
  const entries = items.map(
    ({ title: name, address, summary, html, published, updated, authors }) =>
      `<entry><title>${escapeXml(name)}</title><id>${escapeXml(address)}</id>` +
      `<link href="${escapeXml(address)}"/><published>${published}T00:00:00Z</published><updated>${updated}T00:00:00Z</updated>` +
      authors.map((author) => `<author><name>${escapeXml(author)}</name></author>`).join('') +
      `<summary>${escapeXml(summary)}</summary>` +
      (html === '' ? '' : `<content type="html">${escapeXml(html)}</content>`) +
      '</entry>',
  )
  const updated = lastOf(items.map((item) => item.updated))
  return atomFeedXml(site, { path, title, home: `${site.siteUrl}/`, updated, entries })
}

/** Returns the latest day, or '1970-01-01'. */
function lastOf(days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last), '1970-01-01')
}

function jsonFeed(site: Site, newest: readonly Post[], title: string): string {
  const items = newest.map(({ page, html }) => {
    const authors = authorsOf(page).map(({ text: name, href }) =>
      href === null ? { name } : { name, url: absoluteAddress(site, href) },
    )
    return {
      id: page.meta.canonical,
      url: page.meta.canonical,
      title: titleOf(page),
      summary: page.meta.description,
      ...(html === '' ? { content_text: page.meta.description } : { content_html: html }),
      date_published: `${dateOf(page)}T00:00:00Z`,
      ...(authors.length === 0 ? {} : { authors }),
      ...(page.changed === dateOf(page) ? {} : { date_modified: `${page.changed ?? ''}T00:00:00Z` }),
    }
  })
  return jsonFeedText(site, { path: 'feed.json', title, home: `${site.siteUrl}/`, items })
}
