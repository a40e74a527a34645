// Feeds of posts, as Atom and JSON: of all posts, of each project, and of pages of routes with `feed`. Each language of a site has its own.

import { decodePath } from '../../../shared/address'
import { languageFilePath, languagePath } from '../../../shared/language-path'
import { messageText, siteMessagesOf } from '../../i18n/site-messages'
import { addTo } from '../../util/groups'
import { compareText } from '../../util/text'
import { absoluteAddress, fullTextOf } from './full-text'
import { atomFeedXml, escapeXml, jsonFeedText } from './xml'
import type { Content, LinkOrText, Page, PlannedPage, PostEntryProps, Project, Site } from '../../types'

const FEED_LENGTH = 20

/** Input for the feeds of one language; `site` and `content` are those of the language. */
export type NewsFeedsInput<Planned extends PlannedPage = PlannedPage> = {
  readonly site: Site
  readonly content: Content
  /** The pages of all languages. */
  readonly pages: readonly Planned[]
  readonly complete: (page: Planned) => { readonly page: Page }
  /** Pages of routes with `feed`, and the lists of their Atom feeds. */
  readonly withFeeds?: readonly { readonly page: Planned; readonly lists: readonly string[] }[]
}

/** Returns pairs of a path and a function that creates the text: the feeds of all posts, of each project, and of pages. */
export function newsFeeds<Planned extends PlannedPage>(
  input: NewsFeedsInput<Planned>,
): [path: string, text: () => string][] {
  const { site, content, complete, withFeeds = [] } = input
  const newsOf = (brand: string): string =>
    messageText(siteMessagesOf(content.data.messages, site.language), 'news.feed', { brand })
  const at = (path: string): string => languageFilePath(input, path)
  const posts = feedPosts(input)
  const newest = (of: readonly Planned[]) =>
    of.slice(0, FEED_LENGTH).map((planned): Post => {
      const { page } = complete(planned)
      return { page, html: site.feeds.content === 'full' ? fullTextOf(page, input) : '' }
    })
  const title = newsOf(site.identity.brand)
  return [
    [at('feed.xml'), () => atomFeed(site, newest(posts), { title, path: at('feed.xml') })],
    [at('feed.json'), () => jsonFeed(site, newest(posts), { title, path: at('feed.json') })],
    ...postsByProject(input, posts).map(([{ slug, name }, projectPosts]): [string, () => string] => {
      const path = at(`${slug}/feed.xml`)
      return [path, () => atomFeed(site, newest(projectPosts), { title: newsOf(name), path })]
    }),
    ...withFeeds.map(({ page, lists }): [string, () => string] => {
      const path = `${page.url.replace(/\/$/, '')}/feed.xml`.slice(1)
      return [decodePath(path), () => dataFeed(site, complete(page).page, { path, lists })]
    }),
  ]
}

type DataFeed = { readonly path: string; readonly lists: readonly string[] }

/** An Atom feed of the dated entries in a page's lists with these names, newest first. */
function dataFeed(site: Site, page: Page, { path, lists }: DataFeed): string {
  const data: Readonly<Record<string, readonly object[]>> = page.view === 'site-template' ? page.props.data : {}
  const entries = lists.flatMap((name) => data[name] ?? [])
  const items = entries.flatMap((entry): FeedItem[] => {
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

/** Returns the pages of posts of the language without copies and redirects, newest first. */
function feedPosts<Planned extends PlannedPage>({ site, pages }: Pick<NewsFeedsInput<Planned>, 'site' | 'pages'>) {
  const ofLanguage = languagePath(site) === '' ? undefined : site.language
  return pages.filter(
    ({ template, changed, sources, isCopy, redirect, language }) =>
      template === 'article' &&
      language === ofLanguage &&
      changed !== null &&
      sources[0]?.file.startsWith('content/pages/') !== true &&
      !isCopy &&
      redirect === null,
  )
}

/** Returns each project with posts, with the pages of its posts, newest first. */
function postsByProject<Planned extends PlannedPage>(
  { content }: Pick<NewsFeedsInput<Planned>, 'content'>,
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
  input: Pick<NewsFeedsInput<Planned>, 'site' | 'content' | 'pages'>,
): ReadonlySet<Planned> {
  if (input.site.feeds.content !== 'full') return new Set()
  const posts = feedPosts(input)
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

/** Absolute address of a page. The canonical address of an untranslated page is that of the original. */
function addressOf({ siteUrl }: Site, { language, url, meta }: Page): string {
  return language === undefined ? meta.canonical : siteUrl + url
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
    address: addressOf(site, page),
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
  return atomFeedXml(site, { path, title, home: homeOf(site), updated, entries })
}

const homeOf = (site: Site): string => `${site.siteUrl}${languagePath(site)}/`

/** Returns the latest day, or '1970-01-01'. */
function lastOf(days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last), '1970-01-01')
}

function jsonFeed(site: Site, newest: readonly Post[], { title, path }: { title: string; path: string }): string {
  const items = newest.map(({ page, html }) => {
    const authors = authorsOf(page).map(({ text: name, href }) =>
      href === null ? { name } : { name, url: absoluteAddress(site, href) },
    )
    return {
      id: addressOf(site, page),
      url: addressOf(site, page),
      title: titleOf(page),
      summary: page.meta.description,
      ...(html === '' ? { content_text: page.meta.description } : { content_html: html }),
      date_published: `${dateOf(page)}T00:00:00Z`,
      ...(authors.length === 0 ? {} : { authors }),
      ...(page.changed === dateOf(page) ? {} : { date_modified: `${page.changed ?? ''}T00:00:00Z` }),
    }
  })
  return jsonFeedText(site, { path, title, home: homeOf(site), items })
}
