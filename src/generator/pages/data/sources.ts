// The collections that routes can use: built-in and custom.

import { memoizeEach } from '../../util/memoize'
import { excerptByWidth } from '../../util/text'
import { dateProps } from '../view-context'
import { imageProps } from '../page-images'
import { BUILT_IN_COLLECTIONS } from './built-in'
import { entryHref, entryParamLookup } from './resolve-names'
import {
  FILE_COLLECTION_ACCESSOR_DEFAULTS,
  DERIVED_DESCRIPTION_LENGTH,
  textsInValue,
  type CollectionSource,
} from './source'
import { customFieldProps } from './values'
import type { BuiltInCollectionName, CustomCollection, CustomEntry, Site } from '../../types'

/** Returns null for an unknown name, which validation of the config excludes. */
export function collectionSourceOf(site: Site, name: string): CollectionSource | null {
  if (Object.hasOwn(BUILT_IN_COLLECTIONS, name))
    return BUILT_IN_COLLECTIONS[name as BuiltInCollectionName] as unknown as CollectionSource
  const declared = site.own.collections.find((candidate) => candidate.name === name)
  return declared === undefined ? null : (ownSource(declared) as CollectionSource)
}

const ownSource = memoizeEach(({ name, schema }: CustomCollection): CollectionSource<CustomEntry> => {
  return {
    ...FILE_COLLECTION_ACCESSOR_DEFAULTS,
    entries: (content) => content.own[name] ?? [],
    props: (context, entry) => ({
      id: entry.id,
      title: entry.title,
      href: entryHref(context, name, entryParamLookup(entry)),
      summary: entry.description ?? excerptByWidth(entry.body.text, DERIVED_DESCRIPTION_LENGTH),
      image: imageProps(context, entry.picture, { alt: '', use: 'whole' }),
      date: dateProps(context, entry.date),
      ...customFieldProps(context, schema, entry.values),
    }),
    meta: (entry) => ({
      name: entry.title,
      description: entry.description ?? excerptByWidth(entry.body.text, DERIVED_DESCRIPTION_LENGTH),
      image: entry.picture,
    }),
    body: ({ body }) => body,
    changed: ({ date }) => date,
    isHidden: ({ state }) => state !== 'published',
    values: ({ values, date }, field) =>
      field === 'year' && !(field in values) ? (date === null ? [] : [date.slice(0, 4)]) : textsInValue(values[field]),
    noun: (field) => {
      const found = schema[field]
      const of = found?.is === 'list' ? found.of : found
      return of?.is === 'ref' ? of.noun : null
    },
  }
})
