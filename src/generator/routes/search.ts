// What can be searched: pages, packs, posts, add-ons, questions and textures.

import { href, routeAddress, type PlanContext } from './context'
import { routePageName } from './meta'
import { parsePattern } from './pattern'
import { galleryAddressBook, galleryPageSize, galleryTextures } from './views/gallery'
import type { Route, SearchDocument } from '../model'

/** Everything that can be found. Texts are whole: the index takes of them what it has room for. */
export function searchDocuments(context: PlanContext): SearchDocument[] {
  const { news, packs, addons, faq } = context.content
  return [
    ...packs.map((pack): SearchDocument => ({
      kind: 'pack',
      title: pack.title,
      text: pack.description.text,
      keywords: versionLabels(context, pack.id),
      href: href(context, pack.url),
    })),
    ...listPages(context),
    ...contentPages(context),
    ...news
      .filter(({ state }) => state === 'published')
      .map((post): SearchDocument => ({
        kind: 'post',
        title: post.title,
        text: post.body.text,
        keywords: '',
        href: href(context, post.url),
      })),
    ...addons.map((addon): SearchDocument => ({
      kind: 'addon',
      title: addon.title,
      text: addon.description,
      keywords: '',
      href: href(context, routeAddress(context, 'addon', { slug: addon.slug })),
    })),
    ...faq.map((entry): SearchDocument => ({
      kind: 'faq',
      title: entry.question,
      text: entry.answer.text,
      keywords: entry.keywords.join(' '),
      href: href(
        context,
        `${routeAddress(context, 'faq-category', { category: entry.categories[0] ?? '' })}#${entry.id}`,
      ),
    })),
    ...textures(context),
  ]
}

/** Rows of the table that are one page: downloads, news, statistics. The home page is one click away from everywhere. */
function listPages(context: PlanContext): SearchDocument[] {
  const isListed = ({ entry, path, template, meta }: Route): boolean => {
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

function contentPages(context: PlanContext): SearchDocument[] {
  const rowOf = new Map(context.routes.flatMap(({ entry, path }) => (entry === null ? [] : [[entry, path] as const])))
  return context.content.pages
    .filter(({ state }) => state === 'published')
    .map((page) => ({
      kind: 'page',
      title: page.title,
      text: page.body.text,
      keywords: '',
      href: href(context, rowOf.get(page.id) ?? page.url),
    }))
}

/** The game versions that a pack has files for; those of all packs for null. */
function versionLabels({ content }: PlanContext, pack: string | null): string {
  const tables = content.releases.filter((table) => pack === null || table.pack === pack)
  const labels = tables.flatMap(({ rows }) => rows.flatMap(({ label, covers }) => [label, ...(covers ?? [])]))
  return [...new Set(labels)].join(' ')
}

/** Each in the list where the gallery begins, on its own page of it. */
function textures(context: PlanContext): SearchDocument[] {
  const route = context.routes.find(({ template }) => template === 'gallery')
  if (route === undefined) return []
  const { edition, pack, version, tag } = galleryAddressBook(context).defaults
  const address = href(context, routeAddress(context, 'gallery', { slug: [edition, pack, version, tag] }))
  const size = galleryPageSize(route)
  return galleryTextures(context, { edition, version, tag }).map(({ id, name, tags }, index) => {
    const page = Math.floor(index / size)
    const list = page === 0 ? address : `${address.replace(/\/$/, '')}/page/${String(page + 1)}`
    return {
      kind: 'texture',
      title: name,
      text: `#${String(id)}`,
      keywords: tags.join(' '),
      href: `${list}?show=${String(id)}`,
    }
  })
}
