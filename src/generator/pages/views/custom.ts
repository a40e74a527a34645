// Templates that a site declares. A route may have a page for each entry of a collection or for each value of a field, with lists of entries.
// Otherwise the route has a single page, or a page for each of its params.

import { say } from '../view-messages'
import { memoizeEach } from '../../util/memoize'
import { excerptByWidth } from '../../util/text'
import { href, type PlanContext } from '../view-context'
import { entriesByValue } from '../data/by-value'
import { collectionSourceOf } from '../data/sources'
import type { CollectionSource } from '../data/source'
import { linkToItem, resolveRouteParams, valueToUrlSegment } from '../data/resolve-names'
import { routePageName, type ViewPageMeta } from '../meta'
import { fillRoutePath, fillPattern, parsePattern } from '../pattern'
import { bodyHtml } from '../body-html'
import { paginate, paginationProps, type ListPage } from './lists'
import { viewResult, type ViewPageDraft, type ViewPageDraftsFunction, type TemplateView } from './view'
import type {
  JsonObject,
  EntryGroupingByField,
  OwnTemplateProps,
  PageSourceLocation,
  Params,
  Route,
  SearchDocument,
} from '../../types'

/** The subject of a page: an entry of a collection, a value of a field, or none. */
type Subject = {
  readonly params: Params
  /** The id in references; null for a page without a subject. */
  readonly id: string | null
  readonly sources?: readonly PageSourceLocation[] | undefined
  readonly changed?: string | null
  readonly noindex?: boolean
  readonly meta: (context: PlanContext) => ViewPageMeta
  /** The template's prop `entry`. For a page without a subject, this is the entry that the route names. */
  readonly entry: (context: PlanContext) => OwnTemplateProps['entry']
}

type Lists = Readonly<Record<string, string | EntryGroupingByField>>

/** The lists of a route. If the route has a page for each value, the lists grouped by that value come first. */
function listsOf({ rows }: Route): Lists {
  if (rows === null) return {}
  const grouped = rows.each !== null && typeof rows.each !== 'string' ? rows.each : null
  return {
    ...Object.fromEntries((grouped?.of ?? []).map((name) => [name, { by: grouped?.by ?? '', of: [name] }])),
    ...rows.data,
  }
}

type Item = { readonly source: CollectionSource; readonly entry: unknown }

/** Returns the entries of a list. A list that is grouped by a field has only the entries with the value `id`, unless `id` is null. */
function itemsOf(context: PlanContext, what: string | EntryGroupingByField, id: string | null): Item[] {
  const names = typeof what === 'string' ? [what] : (what.of ?? [])
  return names.flatMap((name) => {
    const source = collectionSourceOf(context.site, name)
    if (source === null) return []
    const chosen =
      typeof what === 'string' || id === null
        ? source.entries(context.content)
        : (entriesByValue(context, name, what.by).get(id) ?? [])
    return chosen.map((entry) => ({ source, entry }))
  })
}

const ownDrafts: ViewPageDraftsFunction = (context, route) => {
  const first = route.pageSize === null ? undefined : Object.values(listsOf(route))[0]
  return subjectsOf(context, route).flatMap((subject) => {
    const lists =
      first === undefined || route.pageSize === null
        ? [null]
        : paginate(route, itemsOf(context, first, subject.id).length, route.pageSize)
    return lists.map((list) => draftOf(route, subject, list))
  })
}

function draftOf(route: Route, subject: Subject, list: ListPage | null): ViewPageDraft {
  const { params, sources, changed, noindex } = subject
  return {
    ...{ params, sources, changed, noindex },
    suffix: list?.suffix,
    show: (now) => showOwn(now, { route, subject, list }),
    meta: (now) => {
      const meta = subject.meta(now)
      if (list === null || list.page === 1) return meta
      return { ...meta, name: say(now, 'pages.title', { name: meta.name ?? '', page: list.page }) }
    },
  }
}

type Shown = { readonly route: Route; readonly subject: Subject; readonly list: ListPage | null }

function showOwn(context: PlanContext, { route, subject, list }: Shown) {
  const { brand, game, tagline, description } = context.site.identity
  const { params, id } = subject
  const address = fillRoutePath(route.path, params) ?? '/'
  const lists = Object.entries(listsOf(route)).map(([name, what], index) => {
    const items = itemsOf(context, what, id)
    const here = list === null || index > 0 ? items : list.of(items)
    return [name, here.map(({ source, entry }) => source.props(context, entry))] as const
  })
  const heading = subject.meta(context).name
  return viewResult('site-template', {
    params,
    url: href(context, address),
    identity: { brand, game, tagline, description },
    heading: heading == null || route.rows?.each == null ? routePageName(route) : heading,
    entry: subject.entry(context),
    data: Object.fromEntries(lists),
    pagination: list === null ? null : paginationProps(context, list, address),
    feed: route.rows?.feed === true ? href(context, feedAddress(address)) : null,
  })
}

/** Returns the address of a page's feed: '/tags/copper' -> '/tags/copper/feed.xml'. */
export function feedAddress(address: string): string {
  return `${address.replace(/\/$/, '')}/feed.xml`
}

function subjectsOf(context: PlanContext, route: Route): readonly Subject[] {
  const each = route.rows?.each ?? null
  if (each === null) return plainSubjects(context, route)
  return typeof each === 'string' ? entrySubjects(context, route, each) : valueSubjects(context, route, each)
}

function plainSubjects({ content }: PlanContext, route: Route): Subject[] {
  const entry = content.pages.find(({ id }) => id === route.entry)
  return (route.params ?? [{}]).map((params) => ({
    params,
    id: null,
    sources: entry === undefined ? undefined : [{ file: entry.file, keyPath: ['title'] }],
    meta: () => ({
      name: entry?.title ?? null,
      description: entry?.description ?? filled(route, { params, title: entry?.title ?? routePageName(route) }) ?? null,
    }),
    entry: (now) => (entry === undefined ? null : { title: entry.title, body: bodyHtml(now, entry.body) }),
  }))
}

/** A page for each entry. The planner reports entries without a value for a parameter of the path. */
function entrySubjects(context: PlanContext, route: Route, name: string): Subject[] {
  const source = collectionSourceOf(context.site, name)
  if (source === null) return []
  const entries = source.entries(context.content).filter((entry) => source.hasPage?.(entry) !== false)
  return entries.map((entry) => entrySubject(entry as object, source, route))
}

const entrySubject = memoizeEach((entry: object, source: CollectionSource, route: Route): Subject => {
  const file = source.file(entry)
  const params = resolveRouteParams(route.path, source.param(entry)) ?? {}
  const label = `${route.rows?.each as string}: ${source.id(entry)}`
  return {
    params,
    id: source.id(entry),
    sources: file === null ? undefined : [{ file, label }],
    changed: source.changed(entry),
    noindex: source.isHidden(entry),
    meta: () => {
      const { name, description, image } = source.meta(entry)
      const says = { params, title: name }
      return {
        name: filled(route, says, route.meta.name) ?? name,
        description: filled(route, says) ?? (description === '' ? null : description),
        image,
      }
    },
    entry: (now) => {
      const body = source.body(entry)
      const props = source.props(now, entry) as JsonObject & { readonly title: string }
      return { ...props, ...(body === null ? {} : { body: bodyHtml(now, body) }) }
    },
  }
})

/** A page for each value, sorted by id. Values with the same id share a page. */
function valueSubjects(context: PlanContext, route: Route, each: EntryGroupingByField): Subject[] {
  const found = new Map<string, { readonly value: string; readonly noun: string | null }>()
  for (const name of each.of ?? []) {
    const source = collectionSourceOf(context.site, name)
    for (const entry of source?.entries(context.content) ?? []) {
      if (source === null || source.isHidden(entry)) continue
      for (const value of source.values(entry, each.by)) {
        const id = valueToUrlSegment(value)
        if (id !== '' && !found.has(id)) found.set(id, { value, noun: source.noun(each.by) })
      }
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { value, noun }]) => valueSubject(route, { id, value, noun }))
}

function valueSubject(route: Route, { id, value, noun }: { id: string; value: string; noun: string | null }): Subject {
  const params = resolveRouteParams(route.path, () => id) ?? {}
  const titleIn = (now: PlanContext): string => (noun === null ? value : linkToItem(now, noun, id).title)
  return {
    params,
    id,
    meta: (now) => {
      const says = { params, title: titleIn(now) }
      return {
        name: filled(route, says, route.meta.name) ?? says.title,
        description: filled(route, says) ?? titlesText(now, route, id),
      }
    },
    entry: (now) => {
      const address = fillRoutePath(route.path, params)
      return { id, title: titleIn(now), href: address === null ? null : href(now, address) }
    },
  }
}

/** A description made of the titles of the page's first entries. */
function titlesText(context: PlanContext, route: Route, id: string): string {
  const [first] = Object.values(listsOf(route))
  const items = first === undefined ? [] : itemsOf(context, first, id)
  return excerptByWidth(items.map(({ source, entry }) => source.meta(entry).name).join(' · '), 160)
}

/** Fills `{title}` and the path's parameters into a text of the route; null if the route has no such text. */
function filled(
  { meta: { description } }: Pick<Route, 'meta'>,
  { params, title }: { readonly params: Params; readonly title: string },
  text = description,
): string | null {
  if (text === null) return null
  return text.replace(/\{([A-Za-z][\w-]*)\}/g, (all, name: string) => {
    if (name === 'title') return title
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    return value === undefined ? all : typeof value === 'string' ? value : value.join('/')
  })
}

/** Search documents of routes with `each`. The index finds single-page routes like built-in pages. */
function findOwn(context: PlanContext): SearchDocument[] {
  return context.routes.flatMap((route) => {
    if (route.rows?.each == null || !route.rows.search) return []
    const pattern = parsePattern(route.path)
    if ('fault' in pattern) return []
    return subjectsOf(context, route).flatMap((subject): SearchDocument[] => {
      if (subject.noindex === true) return []
      const { name, description } = subject.meta(context)
      const to = href(context, fillPattern(pattern, subject.params))
      return [{ kind: 'page', title: name ?? '', text: description ?? '', keywords: '', href: to }]
    })
  })
}

export const customTemplateView: TemplateView = { drafts: ownDrafts, finds: findOwn }
