// What can be searched: the pages of the table, and whatever views find of what they show.

import { href, type PlanContext } from './context'
import { routePageName } from './meta'
import { parsePattern } from './pattern'
import { ALL_VIEWS } from './views'
import { versionLabels } from './views/cards'
import type { SearchKind } from '../../shared/search-index'
import type { Route, SearchDocument } from '../model'

/** What is looked for most comes first. */
const KINDS: readonly SearchKind[] = ['pack', 'page', 'post', 'addon', 'faq', 'release', 'texture']

/** Everything that can be found. */
export function searchDocuments(context: PlanContext): SearchDocument[] {
  const found = [...listPages(context), ...ALL_VIEWS.flatMap(({ finds }) => finds?.(context) ?? [])]
  return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

/** Rows of the table that are one page: downloads, news, statistics. The home page is one click away from everywhere. */
function listPages(context: PlanContext): SearchDocument[] {
  const isListed = ({ entry, path, template, meta, rows }: Route): boolean => {
    if (rows?.search === false) return false
    const pattern = parsePattern(path)
    const isStatic = !('fault' in pattern) && pattern.segments.every(({ kind }) => kind === 'static')
    return isStatic && entry === null && template !== 'home' && meta.middleware.length === 0
  }
  return context.routes.filter(isListed).map((route) => ({
    kind: 'page',
    title: routePageName(route),
    text: '',
    keywords: route.template === 'downloads' ? versionLabels(context, null) : '',
    href: href(context, route.path),
  }))
}
