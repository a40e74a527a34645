// The collections, in the order in which they are made: a row may ask for what rows above it gave.

import { addons } from './addons'
import { authors } from './authors'
import { faq } from './faq'
import { gallery } from './gallery'
import { news } from './news'
import { ownRow, withFields } from './user-defined'
import { packs } from './packs'
import { pages } from './pages'
import { releases } from './releases'
import { siteData } from './site-data'
import { memoizeEach } from '../../util/memoize'
import type { Collections, OwnData, OwnEntry } from '../../types'
import type { Collection, CollectionName } from './collection'

type Rows = { readonly [Name in CollectionName]: Collection<Collections[Name]> }

/** By the name that the content has them under. */
export const COLLECTIONS: Rows = {
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

/** The collections of a site: packsite's, with the fields that it adds to them, and its own. */
export type SiteRows = {
  readonly rows: Rows
  readonly own: ReadonlyMap<string, Collection<readonly OwnEntry[]>>
  /** All of them. */
  readonly all: readonly Collection[]
  /** By their folders. */
  readonly folders: ReadonlyMap<string, Collection>
}

export const rowsOf = memoizeEach((data: OwnData): SiteRows => {
  const rows = Object.fromEntries(
    Object.entries<Collection>(COLLECTIONS).map(([name, row]) => {
      const fields = Object.hasOwn(data.fields, name) ? data.fields[name] : undefined
      return [name, fields === undefined ? row : withFields(row, fields)]
    }),
  ) as unknown as Rows
  const own = new Map(data.collections.map((declared) => [declared.name, ownRow(declared)] as const))
  const all = [...Object.values<Collection>(rows), ...own.values()]
  return { rows, own, all, folders: new Map(all.map((row) => [row.folder, row])) }
})

/** A site that adds nothing. */
export const NOTHING_OWN: OwnData = { collections: [], fields: {} }
