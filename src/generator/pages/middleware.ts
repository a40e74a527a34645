// The middleware that packsite brings. A middleware is run for each page of its row while the site is planned; a site may
// add its own in site.config.ts, under other names.

import type { Middleware } from '../types'

/** RFC 2324: whoever asks for coffee gets 418. Hosts with rules answer it; search engines are told to stay away. */
const coffee: Middleware = () => ({ status: 418 })

/** Fills in missing segments by redirecting to the full address; a segment that does not exist is a 404. */
const gallery: Middleware = ({ params, fill, gallery: book }) => {
  const slug = params['slug']
  const segments = typeof slug === 'string' ? [slug] : [...(slug ?? [])]
  const { defaults } = book
  const [edition = defaults.edition] = segments
  const known = Object.hasOwn(book.editions, edition) ? book.editions[edition] : undefined
  if (known === undefined) return { notFound: true }
  // An edition without the main pack begins with its first.
  const firstPack = known.packs.includes(defaults.pack) ? defaults.pack : (known.packs[0] ?? '')
  const [, pack = firstPack, version = defaults.version, tag = defaults.tag, ...rest] = segments
  const isPage = rest.length === 0 || (rest.length === 2 && rest[0] === 'page' && /^[1-9]\d*$/.test(rest[1] ?? ''))
  if (!known.packs.includes(pack) || !known.versions.includes(version)) return { notFound: true }
  if (!book.tags.includes(tag) || !isPage) return { notFound: true }
  return segments.length < 4 ? { redirect: fill({ slug: [edition, pack, version, tag] }) } : undefined
}

export const builtInMiddleware: Readonly<Record<string, Middleware>> = { coffee, gallery }
