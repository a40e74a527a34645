// content/pages: pages that belong to no other collection.

import * as z from 'zod'
import { line, oneOf } from '../../schema/scalars'
import { articleFields, articleLines, createArticle, urlsOfRefused } from './articles'
import { collection } from './collection'
import type { Article } from '../../types'

export const pageSchema = z.strictObject({
  title: line().optional(),
  layout: oneOf(['default', 'no-container']).optional(),
  ...articleFields,
})

export const pages = collection({
  folder: 'pages',
  endings: ['.md'],
  schema: pageSchema,
  aside: 'changelog',
  inline: (data) => articleLines(data),
  hasTitleInBody: true,
  entry: (parsed, tell): Article | null => {
    const { title = '', layout = null } = parsed.data
    return createArticle(parsed, { collection: 'pages', title, date: null, project: null, layout }, tell)
  },
  urlsOfRefused: (refused) => urlsOfRefused('pages', refused),
  isTimed: true,
  hasPages: true,
  title: ({ title }) => title,
  hide: ['published', 'false'],
})
