// The collections that rows can use: built-in and custom.

import { memoizeEach } from '../../util/memoize'
import { excerpt } from '../../util/text'
import { dateProps } from '../view-context'
import { imageProps } from '../page-images'
import { BUILT_IN } from './built-in'
import { entryHref, entryParam } from './resolve-names'
import { ENTRY, SUMMARY, texts, type Source } from './source'
import { shownValues } from './values'
import type { DataName, OwnCollection, OwnEntry, Site } from '../../types'

/** Returns null for an unknown name, which validation of the config excludes. */
export function dataSourceOf(site: Site, name: string): Source | null {
  if (Object.hasOwn(BUILT_IN, name)) return BUILT_IN[name as DataName] as unknown as Source
  const declared = site.own.collections.find((candidate) => candidate.name === name)
  return declared === undefined ? null : (ownSource(declared) as Source)
}

const ownSource = memoizeEach(({ name, schema }: OwnCollection): Source<OwnEntry> => {
  return {
    ...ENTRY,
    entries: (content) => content.own[name] ?? [],
    props: (context, entry) => ({
      id: entry.id,
      title: entry.title,
      href: entryHref(context, name, entryParam(entry)),
      summary: entry.description ?? excerpt(entry.body.text, SUMMARY),
      image: imageProps(context, entry.picture, { alt: '', use: 'whole' }),
      date: dateProps(context, entry.date),
      ...shownValues(context, schema, entry.values),
    }),
    meta: (entry) => ({
      name: entry.title,
      description: entry.description ?? excerpt(entry.body.text, SUMMARY),
      image: entry.picture,
    }),
    body: ({ body }) => body,
    changed: ({ date }) => date,
    isHidden: ({ state }) => state !== 'published',
    values: ({ values, date }, field) =>
      field === 'year' && !(field in values) ? (date === null ? [] : [date.slice(0, 4)]) : texts(values[field]),
    noun: (field) => {
      const found = schema[field]
      const of = found?.is === 'list' ? found.of : found
      return of?.is === 'ref' ? of.noun : null
    },
  }
})
