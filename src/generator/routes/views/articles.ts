// Posts and content pages by permalink, the entry that a row names, and the newest post of a project.

import { dateProps, downloadProps, href, linkProps, markProps, routeAddress, type PlanContext } from '../context'
import { imageProps } from '../pictures'
import { parsePattern } from '../pattern'
import { postCard, projectLink, summaryOf } from './cards'
import { packAnchor } from './downloads'
import { paginate } from './lists'
import { propsOf, type Draft, type View } from './view'
import type { Article, Body, JsonObject, LinkProps, Project, Route } from '../../model'

const NEWS_PAGE_SIZE = 12

/** Which articles a row shows is told by its parameters: an entry, {project}, or {slug...}. */
export const article: View = (context, route) => {
  if (route.entry !== null) return entryPage(context, route)
  const pattern = parsePattern(route.path)
  const names =
    'fault' in pattern ? [] : pattern.segments.flatMap((segment) => (segment.kind === 'static' ? [] : [segment.name]))
  return names.includes('project') ? latestPosts(context) : allArticles(context)
}

function entryPage(context: PlanContext, route: Route): Draft[] {
  const entry = context.content.pages.find(({ id }) => id === route.entry)
  return entry === undefined ? [] : [{ ...articleDraft(context, entry), params: {} }]
}

/** Every entry at its own address, but for those that a row of the table names. */
function allArticles(context: PlanContext): Draft[] {
  const named = new Set(context.routes.flatMap(({ entry }) => entry ?? []))
  const pages = context.content.pages.filter(({ id }) => !named.has(id))
  const { news } = context.content
  return [
    ...pages.map((page) => ({ ...articleDraft(context, page), url: page.url })),
    ...news.map((post, index) => ({ ...articleDraft(context, post, neighboursOf(news, index)), url: post.url })),
  ]
}

/** SPEC section 2: project-latest shows the latest post for the given project. */
function latestPosts(context: PlanContext): Draft[] {
  const { news, data } = context.content
  return data.projects.flatMap((project): Draft[] => {
    const index = news.findIndex((post) => post.project === project.slug && post.state === 'published')
    const post = news[index]
    if (post === undefined) return []
    const draft = articleDraft(context, post, neighboursOf(news, index))
    return [{ ...draft, params: { project: project.slug }, canonical: post.url, changed: post.date }]
  })
}

function articleDraft(context: PlanContext, entry: Article, neighbours: Neighbours = ALONE): Draft {
  return {
    params: {},
    props: () => articleProps(context, entry, neighbours),
    meta: { name: entry.title, description: summaryOf(entry), image: entry.headerImage },
    layout: entry.layout,
    scripts: entry.downloads.length > 0 ? ['copy'] : [],
    sources: [{ file: entry.file, keyPath: ['permalink'], label: `permalink: ${entry.url}` }],
    changed: entry.date,
    noindex: entry.state !== 'published',
  }
}

type Neighbours = { readonly previous: Article | null; readonly next: Article | null }
const ALONE: Neighbours = { previous: null, next: null }

/** The older and the newer post beside one in the list. */
function neighboursOf(news: readonly Article[], index: number): Neighbours {
  return { previous: news[index + 1] ?? null, next: news[index - 1] ?? null }
}

function articleProps(context: PlanContext, entry: Article, { previous, next }: Neighbours): JsonObject {
  const project = entry.project === null ? undefined : context.projects.get(entry.project)
  const toLink = (other: Article | null): LinkProps | null =>
    other === null ? null : linkProps(context, other.title, other.url)
  return propsOf('article', {
    kind: entry.collection === 'news' ? 'post' : 'page',
    title: entry.title,
    date: dateProps(entry.date),
    project: project === undefined ? null : projectLink(context, project),
    summary: entry.description ?? '',
    image: imageProps(context, entry.headerImage, { alt: '', use: 'header' }),
    discontinued: entry.discontinued,
    notices: [...entry.notices],
    body: entry.body.html,
    contents: entry.collection === 'news' ? [] : contentsOf(entry.body),
    downloads: downloadProps(context, entry.downloads),
    moreDownloads: moreDownloads(context, project),
    changelog: [...entry.changelog],
    previous: toLink(previous),
    next: toLink(next),
    mark: markProps(entry.state),
  })
}

/** Fewer headings than this are seen at a glance. */
const MIN_CONTENTS = 4

function contentsOf({ headings }: Body): LinkProps[] {
  return headings.length < MIN_CONTENTS ? [] : headings.map(({ id, text }) => ({ text, href: `#${id}` }))
}

/** The project's tables on the page of downloads. */
function moreDownloads(context: PlanContext, project: Project | undefined): LinkProps | null {
  const pack = context.content.packs.find(({ id }) => id === project?.pack)
  if (pack === undefined) return null
  return linkProps(context, 'Another version', `${routeAddress(context, 'downloads')}#${packAnchor(pack.title)}`)
}

/** All posts, newest first, the first one large, grouped by year (PRODUCT section 3). */
export const news: View = (context, route) => {
  const posts = context.content.news
  const projects = context.content.data.projects.flatMap((project) => {
    const count = posts.filter((post) => post.project === project.slug).length
    const address = projectLink(context, project)?.href ?? null
    return count === 0 ? [] : [{ slug: project.slug, name: project.name, count, href: address }]
  })
  const list = { address: route.path, size: route.pageSize ?? NEWS_PAGE_SIZE }
  return paginate(context, posts, list).map(({ items, suffix, pagination }) => ({
    params: {},
    suffix,
    scripts: projects.length > 0 ? ['news'] : [],
    changed: items[0]?.date ?? null,
    props: () => {
      const [first, ...rest] = items
      const hasLead = pagination.page === 1 && first !== undefined
      const cards = (hasLead ? rest : items).map((post) => ({
        year: post.date?.slice(0, 4) ?? '',
        card: postCard(context, post),
      }))
      const years = [...new Set(cards.map(({ year }) => year))]
      return propsOf('news', {
        heading: 'News',
        lead: hasLead ? postCard(context, first) : null,
        years: years.map((year) => ({
          year,
          posts: cards.filter((card) => card.year === year).map(({ card }) => card),
        })),
        projects,
        total: posts.length,
        pagination,
        feeds: [
          { text: 'Atom feed', href: href(context, '/feed.xml') },
          { text: 'JSON feed', href: href(context, '/feed.json') },
        ],
      })
    },
  }))
}
