// Built-in middleware. Planning calls a middleware for each page of its route. A site can add custom middleware in site.config.ts, under different
// names.

import type { Middleware } from '../types'

/** RFC 2324: the page has status 418, if the host supports rules, and is `noindex`. */
const coffee: Middleware = () => ({ status: 418 })

/** Redirects to the full address if segments are missing. A segment that does not exist is a 404. */
const gallery: Middleware = ({ params, fill, gallery: book }) => {
  const slug = params['slug']
  const segments = typeof slug === 'string' ? [slug] : [...(slug ?? [])]
  const { defaults } = book
  const [edition = defaults.edition] = segments
  const known = Object.hasOwn(book.editions, edition) ? book.editions[edition] : undefined
  if (known === undefined) return { notFound: true }
  // The default pack of an edition without the main pack is its first pack.
  const firstPack = known.packs.includes(defaults.pack) ? defaults.pack : (known.packs[0] ?? '')
  const [, pack = firstPack, version = defaults.version, tag = defaults.tag, ...rest] = segments
  const isPage = rest.length === 0 || (rest.length === 2 && rest[0] === 'page' && /^[1-9]\d*$/.test(rest[1] ?? ''))
  if (!known.packs.includes(pack) || !known.versions.includes(version)) return { notFound: true }
  if (!book.tags.includes(tag) || !isPage) return { notFound: true }
  return segments.length < 4 ? { redirect: fill({ slug: [edition, pack, version, tag] }) } : undefined
}

export const builtInMiddleware: Readonly<Record<string, Middleware>> = { coffee, gallery }
