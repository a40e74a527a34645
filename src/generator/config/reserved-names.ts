// Names that user-defined fields cannot have, because built-in collections use them as keys of files or as props of
// entries. A test compares the keys with the schemas; the compiler compares the props with their types.

import { splitAtEachSpace } from '../util/text'
import type { DataProps } from '../types'

/** Collections that a site may add fields to. */
export const EXTENSIBLE_COLLECTIONS = ['news', 'pages', 'faq', 'addons', 'authors', 'packs'] as const
type Extended = (typeof EXTENSIBLE_COLLECTIONS)[number]

const ARTICLE = splitAtEachSpace(
  'title permalink description headerImage tags author updated published publishAt expireAt discontinued notices downloads changelog',
)

/** Keys in files of the built-in collections. */
const KEYS: Readonly<Record<Extended, readonly string[]>> = {
  news: [...ARTICLE, 'date', 'project'],
  pages: [...ARTICLE, 'layout'],
  faq: splitAtEachSpace('question keywords categories visibility order'),
  addons: splitAtEachSpace(
    'title description slug authors packs editions resolutions optifine headerImage images downloads license oneOf updated approval',
  ),
  authors: splitAtEachSpace('name links avatar anonymous'),
  packs: splitAtEachSpace('title permalink banner wordmark description buttons downloads license'),
}

const ENTRY = { id: true, title: true, href: true, summary: true, image: true, date: true } as const

/** Props of built-in entries: a user-defined field of the same name would be overwritten. */
const SHOWN: { readonly [Name in Extended]: Readonly<Record<keyof DataProps[Name], true>> } = {
  news: {
    ...ENTRY,
    row: true,
    year: true,
    updated: true,
    authors: true,
    tags: true,
    project: true,
    mark: true,
    discontinued: true,
  },
  pages: { ...ENTRY, authors: true, tags: true },
  faq: { ...ENTRY, keywords: true, categories: true },
  addons: {
    ...ENTRY,
    slug: true,
    authors: true,
    editions: true,
    resolutions: true,
    optifine: true,
    looks: true,
    updated: true,
    makers: true,
    fits: true,
  },
  authors: { ...ENTRY, name: true, anonymous: true, links: true },
  packs: { ...ENTRY },
}

/** Keys of entries in every collection. */
const EVERYWHERE = ['id', 'href', 'body', 'file', 'year', 'published', 'publishAt', 'expireAt']

/**
 * Returns a phrase that says why a field name is reserved, or null. `extended`: the built-in collection that gets the
 * field, or null.
 */
export function reservedFieldNameReason(key: string, extended: string | null): string | null {
  if (EVERYWHERE.includes(key)) return 'entries have that already'
  const name = EXTENSIBLE_COLLECTIONS.find((known) => known === extended)
  if (name === undefined) return null
  if (KEYS[name].includes(key)) return `files of '${name}' have that already`
  return Object.hasOwn(SHOWN[name], key) ? `entries of '${name}' have that already` : null
}
