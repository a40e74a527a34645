// Articles: posts and pages by permalink, the entry named by a route, and the newest post of a project.

import { languageFilePath } from '../../../shared/language-path'
import { say } from '../view-messages'
import { changelogLinePropsWithTextures } from '../changelog-textures'
import { updateCheckDataAddresses } from '../current-addresses'
import {
  dateProps,
  downloadProps,
  href,
  linkProps,
  publishStateMarkProps,
  routeAddress,
  textLanguageProps,
  type PlanContext,
} from '../view-context'
import { imageProps } from '../page-images'
import { memoizeEach } from '../../util/memoize'
import { parsePattern } from '../pattern'
import { postCard, projectLink, articleSummary } from './cards'
import { packAnchor } from '../../../shared/anchors'
import { listPageHref, paginate, paginationProps, type ListPage } from './lists'
import { twoBlockPictures } from './packs'
import { addLazyBodyHtmlToProps } from '../body-html'
import { linkToItem, tagLinks } from '../data/resolve-names'
import { customFacts } from '../data/values'
import { viewResult, type ViewPageDraft, type ViewPageDraftsFunction, type TemplateView } from './view'
import type {
  PostOrPage,
  Body,
  EntryLink,
  LinkProps,
  PostRowProps,
  Project,
  Route,
  UrlPath,
  ViewProps,
} from '../../types'

const NEWS_PAGE_SIZE = 12

/**
 * Returns the articles that a route selects: the entry that it names, the newest post of each project for {project}, or all articles for {slug...}.
 */
const articleDrafts: ViewPageDraftsFunction = (context, route) => {
  if (route.entry !== null) return entryPage(context, route)
  const pattern = parsePattern(route.path)
  const names =
    'fault' in pattern ? [] : pattern.segments.flatMap((segment) => (segment.kind === 'static' ? [] : [segment.name]))
  return names.includes('project') ? latestPosts(context) : allArticles(context)
}

export const articleView: TemplateView = {
  drafts: articleDrafts,
  finds: (context) => {
    const rowOf = new Map(context.routes.flatMap(({ entry, path }) => (entry === null ? [] : [[entry, path] as const])))
    return published(context.content.pages).map((page) => ({
      kind: 'page',
      title: page.title,
      text: page.body.text,
      keywords: '',
      href: href(context, rowOf.get(page.id) ?? page.url),
    }))
  },
}

function published(articles: readonly PostOrPage[]): PostOrPage[] {
  return articles.filter(({ state }) => state === 'published')
}

function entryPage(context: PlanContext, route: Route): ViewPageDraft[] {
  const entry = context.content.pages.find(({ id }) => id === route.entry)
  return entry === undefined ? [] : [{ ...articleDraft(entry), params: {} }]
}

/** Returns every entry at its own address, except entries named by a route. */
function allArticles(context: PlanContext): ViewPageDraft[] {
  const named = new Set(context.routes.flatMap(({ entry }) => entry ?? []))
  const { pages, news } = context.content
  return [...pages.filter(({ id }) => !named.has(id)), ...news].map(draftAtHome)
}

/** Memoised, so that planning can reuse thousands of unchanged drafts. */
const draftAtHome = memoizeEach((entry: PostOrPage): ViewPageDraft => articleDraft(entry, entry.url))

/** SPEC section 2: project-latest shows the latest post for the given project. */
function latestPosts(context: PlanContext): ViewPageDraft[] {
  const { news, data } = context.content
  return data.projects.flatMap((project): ViewPageDraft[] => {
    const post = news.find((candidate) => candidate.project === project.slug && candidate.state === 'published')
    if (post === undefined) return []
    return [{ ...articleDraft(post), params: { project: project.slug }, canonical: post.url, changed: post.date }]
  })
}

/** The script 'copy' is for hashes of downloads and for lines of code; the script 'current' has both too. */
function scriptsOf(entry: PostOrPage): readonly string[] {
  if (isInstallGuide(entry)) return ['current']
  return entry.downloads.length > 0 || entry.body.features.includes('lines') ? ['copy'] : []
}

function articleDraft(entry: PostOrPage, url?: UrlPath): ViewPageDraft {
  return {
    params: {},
    url,
    show: (context) => showArticle(context, entry),
    meta: () => ({ name: entry.title, description: articleSummary(entry), image: entry.headerImage }),
    layout: entry.layout,
    scripts: scriptsOf(entry),
    sources: [{ file: entry.file, keyPath: ['permalink'], label: `permalink: ${entry.url}` }],
    changed: entry.updated ?? entry.date,
    noindex: entry.state !== 'published',
  }
}

/** The page about the installation of a pack. Its readers have a file at hand, so the page offers "Is my pack up to date?". */
function isInstallGuide({ collection, id }: PostOrPage): boolean {
  return collection === 'pages' && id === 'install'
}

/** The older and the newer post beside a post in the list. */
function neighboursOf({ content: { news } }: PlanContext, entry: PostOrPage) {
  const place = entry.collection === 'news' ? placesIn(news).get(entry.file) : undefined
  return place === undefined
    ? { previous: null, next: null }
    : { previous: news[place + 1] ?? null, next: news[place - 1] ?? null }
}

/** Index of each post in the list. */
const placesIn = memoizeEach((news: readonly PostOrPage[]) => new Map(news.map(({ file }, at) => [file, at])))

function showArticle(context: PlanContext, entry: PostOrPage) {
  const { previous, next } = neighboursOf(context, entry)
  const project = entry.project === null ? undefined : context.projects.get(entry.project)
  const toLink = (other: PostOrPage | null): LinkProps | null =>
    other === null ? null : linkProps(context, other.title, other.url)
  const props = {
    kind: entry.collection === 'news' ? 'post' : 'page',
    ...textLanguageProps(entry),
    title: entry.title,
    date: dateProps(context, entry.date),
    project: project === undefined ? null : projectLink(context, project),
    summary: entry.description ?? '',
    image: imageProps(context, entry.headerImage, { alt: '', use: 'header' }),
    discontinued: entry.discontinued,
    notices: [...entry.notices],
    contents: entry.collection === 'news' ? [] : contentsOf(entry.body),
    downloads: downloadProps(context, entry.downloads),
    moreDownloads: moreDownloads(context, project),
    authors: entry.authors.map((id) => linkOrText(linkToItem(context, 'author', id))),
    tags: tagLinks(context, entry.collection, entry.tags).map(linkOrText),
    updated: dateProps(context, entry.updated),
    facts: customFacts(context, entry.collection, entry.own),
    changelog: changelogLinePropsWithTextures(context, entry.changelog(), project),
    previous: toLink(previous),
    next: toLink(next),
    mark: publishStateMarkProps(context, entry.state),
    current: isInstallGuide(entry) ? updateCheckDataAddresses(context) : [],
  } satisfies Omit<ViewProps['article'], 'body'>
  return viewResult('article', addLazyBodyHtmlToProps(context, entry.body, props))
}

const linkOrText = ({ title, href: to }: EntryLink) => ({ text: title, href: to })

/** Pages with fewer headings have no table of contents. */
const MIN_CONTENTS = 4

/** Steps with pictures take the width of the page. */
function contentsOf({ headings, features }: Body): LinkProps[] {
  return headings.length < MIN_CONTENTS || features.includes('steps')
    ? []
    : headings.map(({ id, text }) => ({ text, href: `#${id}` }))
}

/** Links to the project's tables on the downloads page. */
function moreDownloads(context: PlanContext, project: Project | undefined): LinkProps | null {
  const pack = context.content.packs.find(({ id }) => id === project?.pack)
  if (pack === undefined) return null
  return linkProps(
    context,
    say(context, 'article.another'),
    `${routeAddress(context, 'downloads')}#${packAnchor(pack.nameInAddresses)}`,
  )
}

/** All posts, newest first, the first post as a large card, grouped by year (PRODUCT section 3). */
const newsDrafts: ViewPageDraftsFunction = (context, route) => {
  const posts = context.content.news
  const slugs = new Set(context.content.data.projects.map(({ slug }) => slug))
  const hasProjects = posts.some(({ project }) => project !== null && slugs.has(project))
  const lists = paginate(route, posts.length, route.pageSize ?? NEWS_PAGE_SIZE)
  return lists.map((list) => listDraft(list, list.firstOf(posts)?.date ?? null, hasProjects))
}

export const newsView: TemplateView = {
  drafts: newsDrafts,
  finds: (context) =>
    published(context.content.news).map((post) => ({
      kind: 'post',
      title: post.title,
      text: post.body.text,
      keywords: '',
      href: href(context, post.url),
    })),
}

const listDraft = memoizeEach((list: ListPage, changed: string | null, hasProjects: boolean): ViewPageDraft => ({
  params: {},
  suffix: list.suffix,
  scripts: hasProjects ? ['news'] : [],
  changed,
  show: (context) => showNews(context, list),
}))

function showNews(context: PlanContext, list: ListPage) {
  const posts = context.content.news
  const [first, ...rest] = list.of(posts)
  const hasLead = list.page === 1 && first !== undefined
  const cards = (hasLead ? rest : list.of(posts)).map((post) => ({
    year: yearOf(post),
    card: postRow(context, post),
  }))
  const years = [...new Set(cards.map(({ year }) => year))]
  return viewResult('news', {
    heading: say(context, 'news.heading'),
    lead: hasLead ? postCard(context, first) : null,
    years: years.map((year) => ({
      year,
      posts: cards.filter((card) => card.year === year).map(({ card }) => card),
    })),
    projects: [...newsProjects(context)],
    href: href(context, list.route.path),
    otherYears: otherYears(context, list),
    total: posts.length,
    pagination: paginationProps(context, list, list.route.path),
    feeds: [
      { text: say(context, 'news.atom'), href: href(context, `/${languageFilePath(context, 'feed.xml')}`) },
      { text: say(context, 'news.json'), href: href(context, `/${languageFilePath(context, 'feed.json')}`) },
    ],
  })
}

function postRow(context: PlanContext, post: PostOrPage): PostRowProps {
  return { ...postCard(context, post, 'row'), ...postRowPicture(context, post) }
}

/** A small picture of a post, or two blocks of its pack. */
function postRowPicture(context: PlanContext, post: PostOrPage): Pick<PostRowProps, 'image' | 'blocks'> {
  const { image, blocks } = postRowPictures(context, post)
  return { image, blocks: image === null ? blocks : [] }
}

/** A small picture of a post, and two blocks of its pack. */
export function postRowPictures(context: PlanContext, post: PostOrPage): Pick<PostRowProps, 'image' | 'blocks'> {
  return {
    image: imageProps(context, post.headerImage, { alt: '', use: 'row' }),
    blocks: twoBlockPictures(context, post.project, post.url),
  }
}

/** Links to the years that this page of the list does not show. Each link leads to the page on which the year begins. */
function otherYears(context: PlanContext, list: ListPage): LinkProps[] {
  const here = new Set(list.of(context.content.news).map(yearOf))
  return yearLinks(context, list.route, list.pageOf).filter(({ text }) => !here.has(text))
}

/** Links to all years, memoised for all pages of a list. */
const yearLinks = memoizeEach((context: PlanContext, route: Route, pageOf: ListPage['pageOf']): LinkProps[] =>
  beginningsOf(context.content.news).flatMap(([year, place]) =>
    year === '' ? [] : [{ text: year, href: `${listPageHref(context, route.path, pageOf(place))}#year-${year}` }],
  ),
)

function yearOf({ date }: PostOrPage): string {
  return date?.slice(0, 4) ?? ''
}

/** Each year with the index of its first post. */
const beginningsOf = memoizeEach((posts: readonly PostOrPage[]) =>
  [...new Map(posts.map((post, place) => [yearOf(post), place] as const).reverse())].reverse(),
)

/** Projects with posts and their number, memoised for all pages of the list. */
const newsProjects = memoizeEach((context: PlanContext) => {
  const counts = new Map<string, number>()
  for (const { project } of context.content.news)
    if (project !== null) counts.set(project, (counts.get(project) ?? 0) + 1)
  return context.content.data.projects.flatMap((project) => {
    const count = counts.get(project.slug) ?? 0
    const address = projectLink(context, project)?.href ?? null
    return count === 0 ? [] : [{ slug: project.slug, name: project.name, count, href: address }]
  })
})
