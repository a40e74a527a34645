// content/pages: pages that belong to no other collection.

import * as z from 'zod'
import { line, choice } from '../../schema/scalars'
import { ARTICLE_WORDS, articleFields, articleInlineTexts, createArticle, urlsOfInvalidArticle } from './articles'
import { defineCollection } from './collection'
import type { PostOrPage } from '../../types'

export const pageSchema = z.strictObject({
  title: line().optional(),
  layout: choice(['default', 'no-container']).optional(),
  ...articleFields,
})

export const pages = defineCollection({
  folder: 'pages',
  endings: ['.md'],
  schema: pageSchema,
  words: ARTICLE_WORDS,
  aside: 'changelog',
  inline: (data) => articleInlineTexts(data),
  hasTitleInBody: true,
  entry: (parsed, report): PostOrPage | null => {
    const { title = '', layout = null } = parsed.data
    return createArticle(parsed, { collection: 'pages', title, date: null, project: null, layout }, report)
  },
  urlsOfInvalidFile: (refused) => urlsOfInvalidArticle('pages', refused),
  isTimed: true,
  hasPages: true,
  title: ({ title }) => title,
  hide: ['published', 'false'],
})
