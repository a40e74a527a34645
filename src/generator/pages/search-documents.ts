// The documents of the search index: pages of routes, and documents that views provide.

import { href, type PlanContext } from './view-context'
import { routePageName } from './meta'
import { parsePattern } from './pattern'
import { ALL_VIEWS, viewOfTemplate } from './views'
import { gameVersionLabels } from './views/cards'
import { NEWEST_WORDS } from '../../shared/question-words'
import type { SearchKind } from '../../shared/search-index'
import type { Route, SearchDocument } from '../types'

/** Order of kinds: most wanted first. */
const KINDS: readonly SearchKind[] = ['pack', 'page', 'post', 'addon', 'faq', 'release', 'texture']

export function searchDocuments(context: PlanContext): SearchDocument[] {
  const found = [
    ...listPages(context),
    ...linkedPages(context),
    ...ALL_VIEWS.flatMap(({ finds }) => finds?.(context) ?? []),
  ]
  return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

/** True for a route with a fixed address that the search lists: downloads, news, statistics. Excludes the home page, which every page links to. */
function isListed({ entry, path, template, meta, rows }: Route): boolean {
  if (rows?.search === false) return false
  const pattern = parsePattern(path)
  const isStatic = !('fault' in pattern) && pattern.segments.every(({ kind }) => kind === 'static')
  return isStatic && entry === null && template !== 'home' && meta.middleware.length === 0
}

function listPages(context: PlanContext): SearchDocument[] {
  /** A view may have no content, and then no page. */
  const hasPage = (route: Route): boolean => viewOfTemplate(route.template).drafts(context, route).length > 0
  return context.routes
    .filter((route) => isListed(route) && hasPage(route))
    .map((route) => ({
      kind: 'page',
      title: routePageName(route),
      text: '',
      keywords: [
        pathWords(route.path),
        linkWords(context, route.path),
        ...(route.template === 'downloads' ? [gameVersionLabels(context, null), ...NEWEST_WORDS] : []),
      ].join(' '),
      href: href(context, route.path),
    }))
}

/** '/faq/how-to' -> 'faq how to': readers search for words of addresses too. */
function pathWords(path: string): string {
  return path.split(/[/_#-]+/).join(' ')
}

/** Link texts of navigation and footer for a page, and words of addresses that redirect there. */
function linkWords(context: PlanContext, path: string): string {
  const names = frameLinks(context).flatMap(({ to, text }) => (to === path ? [text] : []))
  const addresses = context.content.data.redirects.flatMap(({ from, to }) => (to === path ? [pathWords(from)] : []))
  return [...names, ...addresses].join(' ')
}

function frameLinks({ content: { data } }: PlanContext) {
  return [...data.nav, ...data.footer.flatMap(({ links }) => links), ...data.home.links]
}

/**
 * Returns documents of the pages, and of sections of pages, that navigation, footer and home page link to and that are not listed otherwise:
 * the gallery, "Is my pack up to date?".
 */
function linkedPages(context: PlanContext): SearchDocument[] {
  const known = new Set<string>([
    '/',
    ...context.routes.filter(isListed).map(({ path }) => path),
    ...context.content.pages.map(({ url }) => url),
    ...context.content.packs.map(({ url }) => url),
  ])
  return frameLinks(context).flatMap(({ text, to }): SearchDocument[] => {
    if (!to.startsWith('/') || /[?.]/.test(to) || known.has(to)) return []
    known.add(to)
    return [
      {
        kind: 'page',
        title: text,
        text: '',
        keywords: `${pathWords(to)} ${linkWords(context, to)}`,
        href: href(context, to),
      },
    ]
  })
}
