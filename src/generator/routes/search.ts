// What can be searched: pages, posts, add-ons, questions and textures. The index is built with the site and asked for by
// the browser on first use.

import { href, routeAddress, type PlanContext } from './context'
import { excerpt } from '../base/text'
import { galleryAddressBook } from './views/gallery'
import type { Body, SearchDocument } from '../model'

const TEXT_LENGTH = 5000

export function searchDocuments(context: PlanContext): SearchDocument[] {
  const { news, pages, packs, addons, faq, gallery } = context.content
  const text = (body: Body): string => excerpt(body.text, TEXT_LENGTH)
  const { edition, pack: texturePack, version, tag } = galleryAddressBook(context).defaults
  const galleryAddress = routeAddress(context, 'gallery', { slug: [edition, texturePack, version, tag] })
  const rowOf = new Map(
    context.routes.flatMap((route) => (route.entry === null ? [] : [[route.entry, route.path] as const])),
  )
  return [
    ...packs.map((pack) => ({
      kind: 'pack' as const,
      title: pack.title,
      text: text(pack.description),
      href: href(context, pack.url),
    })),
    ...pages
      .filter(({ state }) => state === 'published')
      .map((page) => ({
        kind: 'page' as const,
        title: page.title,
        text: text(page.body),
        href: href(context, rowOf.get(page.id) ?? page.url),
      })),
    ...news
      .filter(({ state }) => state === 'published')
      .map((post) => ({
        kind: 'post' as const,
        title: post.title,
        text: text(post.body),
        href: href(context, post.url),
      })),
    ...addons.map((addon) => ({
      kind: 'addon' as const,
      title: addon.title,
      text: addon.description,
      href: href(context, routeAddress(context, 'addon', { slug: addon.slug })),
    })),
    ...faq.map((entry) => ({
      kind: 'faq' as const,
      title: entry.question,
      text: [entry.keywords.join(' '), text(entry.answer)].join(' ').trim(),
      href: href(
        context,
        `${routeAddress(context, 'faq-category', { category: entry.categories[0] ?? '' })}#${entry.id}`,
      ),
    })),
    ...gallery.textures.map((texture) => ({
      kind: 'texture' as const,
      title: texture.name,
      text: `#${String(texture.id)} ${texture.tags.join(' ')}`,
      href: `${href(context, galleryAddress)}?show=${String(texture.id)}`,
    })),
  ]
}
