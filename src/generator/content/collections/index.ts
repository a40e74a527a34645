// All collections, in the order of resolution: a collection may use the results of the collections before.

import { addons } from './addons'
import { authors } from './authors'
import { faq } from './faq'
import { gallery } from './gallery'
import { news } from './news'
import { createUserCollection, addUserFields } from './user-defined'
import { packs } from './packs'
import { pages } from './pages'
import { releases } from './releases'
import { siteData } from './site-data'
import { memoizeEach } from '../../util/memoize'
import type { BuiltInCollections, CustomDefinitions, CustomEntry } from '../../types'
import type { Collection, CollectionName } from './collection'

type Rows = { readonly [Name in CollectionName]: Collection<BuiltInCollections[Name]> }

/** By name in `Content`. */
export const BUILT_IN_COLLECTIONS: Rows = {
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

/** The collections of a site: built-in ones with additional fields, and user-defined ones. */
export type SiteCollections = {
  readonly rows: Rows
  readonly own: ReadonlyMap<string, Collection<readonly CustomEntry[]>>
  readonly all: readonly Collection[]
  /** By folder. */
  readonly folders: ReadonlyMap<string, Collection>
}

export const collectionsOf = memoizeEach((data: CustomDefinitions): SiteCollections => {
  const rows = Object.fromEntries(
    Object.entries<Collection>(BUILT_IN_COLLECTIONS).map(([name, row]) => {
      const fields = Object.hasOwn(data.fields, name) ? data.fields[name] : undefined
      return [name, fields === undefined ? row : addUserFields(row, fields)]
    }),
  ) as unknown as Rows
  const own = new Map(data.collections.map((declared) => [declared.name, createUserCollection(declared)] as const))
  const all = [...Object.values<Collection>(rows), ...own.values()]
  return { rows, own, all, folders: new Map(all.map((row) => [row.folder, row])) }
})

/** The definitions of a site without user-defined collections and fields. */
export const NO_CUSTOM_DEFINITIONS: CustomDefinitions = { collections: [], fields: {} }
