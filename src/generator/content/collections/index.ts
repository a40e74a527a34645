// The collections, in the order in which they are made: a row may ask for what rows above it gave.

import { addons } from './addons'
import { authors } from './authors'
import { faq } from './faq'
import { gallery } from './gallery'
import { news } from './news'
import { packs } from './packs'
import { pages } from './pages'
import { releases } from './releases'
import { siteData } from './site-data'
import type { Collections } from '../../model'
import type { Collection, CollectionName } from './collection'

/** By the name that the content has them under. */
export const COLLECTIONS: { readonly [Name in CollectionName]: Collection<Collections[Name]> } = {
  data: siteData,
  packs,
  releases,
  news,
  pages,
  faq,
  addons,
  authors,
  gallery,
}

/** By their folders. */
export const FOLDERS: ReadonlyMap<string, Collection> = new Map(
  Object.values<Collection>(COLLECTIONS).map((row) => [row.folder, row]),
)
