// content/news: posts, newest first.

import * as z from 'zod'
import { compareText } from '../../util/text'
import { day, line, ref } from '../../schema/scalars'
import { ARTICLE_WORDS, articleFields, articleInlineTexts, createArticle, urlsOfInvalidArticle } from './articles'
import { defineCollection } from './collection'
import type { PostOrPage } from '../../types'

export const postSchema = z.strictObject({
  title: line(),
  date: day(),
  project: ref('project').optional(),
  ...articleFields,
})

export const news = defineCollection({
  folder: 'news',
  endings: ['.md'],
  schema: postSchema,
  words: ARTICLE_WORDS,
  aside: 'changelog',
  inline: (data) => articleInlineTexts(data),
  entry: (parsed, report): PostOrPage | null => {
    const { title, date, project = null } = parsed.data
    return createArticle(parsed, { collection: 'news', title, date, project, layout: null }, report)
  },
  urlsOfInvalidFile: (refused) => urlsOfInvalidArticle('news', refused),
  isTimed: true,
  /** Newest first; posts of the same day by address. */
  compare: (a, b) =>
    compareText(b.date ?? '', a.date ?? '') || compareText(a.url, b.url) || compareText(a.file, b.file),
  hasPages: true,
  title: ({ title }) => title,
  hide: ['published', 'false'],
  newId: (name, { date }) => `${date.slice(0, 4)}/${name}`,
})
