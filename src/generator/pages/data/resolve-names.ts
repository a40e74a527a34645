// Resolves references in data (author, project, entry of a custom collection) to titles and page addresses.

import { say } from '../view-messages'
import { memoizeEach } from '../../util/memoize'
import { urlPathFault } from '../../util/path'
import { href, routeAddress, type PlanContext } from '../view-context'
import { fillRoutePath, parsePattern } from '../pattern'
import { projectLink } from '../views/cards'
import type { EntryLink, CustomEntry, Params, Route } from '../../types'

/** Returns the value of a path parameter for an entry. */
export type ParamLookup = (name: string) => string | undefined

/** Returns the parameters of a route's path; a repeatable parameter is split at slashes. Returns null if a parameter has no value. */
export function resolveRouteParams(path: string, paramOf: ParamLookup): Params | null {
  const pattern = parsePattern(path)
  if ('fault' in pattern) return null
  const params: Record<string, string | readonly string[]> = {}
  for (const segment of pattern.segments) {
    if (segment.kind === 'static') continue
    const value = paramOf(segment.name)
    if (value === undefined || value === '') return null
    params[segment.name] = segment.kind === 'rest' ? value.split('/') : value
  }
  return params
}

/**
 * Returns the address with base of an entry's page, by the first route with a page for each entry of the collection. Returns null without such a
 * route.
 */
export function entryHref(context: PlanContext, collection: string, paramOf: ParamLookup): string | null {
  return pageHref(context, (row) => row.rows?.each === collection, paramOf)
}

/** Returns the address with base of the page for a field's value, such as '/tags/copper'; null if no route has such a page. */
export function valuePageHref(context: PlanContext, field: string, { of, value }: { of: string; value: string }) {
  const id = valueToUrlSegment(value)
  const isAsked = ({ rows }: Route): boolean => {
    const each = rows?.each
    return typeof each === 'object' && each !== null && each.by === field && (each.of === null || each.of.includes(of))
  }
  return pageHref(context, isAsked, () => id)
}

function pageHref(context: PlanContext, isAsked: (row: Route) => boolean, paramOf: ParamLookup): string | null {
  for (const row of context.routes) {
    if (!isAsked(row)) continue
    const params = resolveRouteParams(row.path, paramOf)
    const address = params === null ? null : fillRoutePath(row.path, params)
    if (address !== null) return href(context, address)
  }
  return null
}

/** Converts a value to an address segment: 'Deep slate' -> 'deep-slate'; '' if no character is usable. */
export function valueToUrlSegment(value: string): string {
  const id = value
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/^[.-]+|[.-]+$/g, '')
  return id !== '' && urlPathFault(`/${id}`) === null ? id : ''
}

type Named = (context: PlanContext, id: string) => EntryLink | null

const labelled =
  (list: (context: PlanContext) => readonly { readonly slug: string; readonly name: string }[]): Named =>
  (context, id) => {
    const found = list(context).find(({ slug }) => slug === id)
    return found === undefined ? null : { id, title: found.name, href: null }
  }

/** Noun of a reference -> function that returns title and address for an id. */
const NOUNS: Readonly<Record<string, Named>> = {
  author: (context, id) => {
    const author = context.content.authors.get(id)
    if (author === undefined) return null
    const title = author.anonymous ? say(context, 'author.anonymous') : author.name
    return { id, title, href: author.anonymous ? null : entryHref(context, 'authors', entryParamLookup(author)) }
  },
  project: (context, id) => {
    const project = context.projects.get(id)
    if (project === undefined) return null
    return { id, title: project.name, href: projectLink(context, project)?.href ?? null }
  },
  pack: (context, id) => {
    const pack = context.content.packs.find((candidate) => candidate.id === id)
    return pack === undefined ? null : { id, title: pack.title, href: href(context, pack.url) }
  },
  category: (context, id) => {
    const link = labelled(({ content }) => content.data.faqCategories)(context, id)
    return link === null
      ? null
      : { ...link, href: href(context, routeAddress(context, 'faq-category', { category: id })) }
  },
  channel: labelled(({ content }) => content.data.channels),
  edition: labelled(({ content }) => content.data.editions),
  tag: labelled(({ content }) => content.gallery.tags),
  'texture pack': labelled(({ content }) => content.gallery.packs),
}

const byId = memoizeEach((entries: readonly CustomEntry[]) => new Map(entries.map((entry) => [entry.id, entry])))

/** Resolves a reference by noun and id. An unknown reference gets its id as title and no link. */
export function linkToItem(context: PlanContext, noun: string, id: string): EntryLink {
  const built = Object.hasOwn(NOUNS, noun) ? NOUNS[noun]?.(context, id) : null
  if (built != null) return built
  const { own } = context.content
  const entry = Object.hasOwn(own, noun) ? byId(own[noun] ?? []).get(id) : undefined
  if (entry === undefined) return { id, title: id, href: null }
  return { id, title: entry.title, href: entryHref(context, noun, entryParamLookup(entry)) }
}

type WithParams = {
  readonly id: string
  readonly slug?: string
  readonly date?: string | null
  readonly values?: object
  readonly own?: object
}

/** Parameters of an entry: `id`, `slug`, `year`, and its text and number fields. */
export function entryParamLookup(entry: WithParams): ParamLookup {
  return (name) => {
    if (name === 'id') return entry.id
    if (name === 'slug') return entry.slug ?? entry.id
    if (name === 'year') return entry.date?.slice(0, 4)
    const value =
      (entry.values as Readonly<Record<string, unknown>> | undefined)?.[name] ??
      (entry.own as Readonly<Record<string, unknown>> | undefined)?.[name] ??
      (entry as unknown as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' || typeof value === 'number' ? valueToUrlSegment(String(value)) : undefined
  }
}

/** Returns all tags with their titles; `href` is null for a tag without a page. */
export function tagLinks(context: PlanContext, collection: string, tags: readonly string[]): EntryLink[] {
  return tags.map((tag) => ({
    id: valueToUrlSegment(tag),
    title: tag,
    href: valuePageHref(context, 'tags', { of: collection, value: tag }),
  }))
}
