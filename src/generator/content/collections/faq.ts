// content/faq: questions and their answers.

import * as z from 'zod'
import { compareText } from '../../util/text'
import { int, line, choice, ref, slug } from '../../schema/scalars'
import { defineCollection } from './collection'
import type { FaqEntry } from '../../types'

/** Ids of elements around a question. */
const RESERVED_IDS = ['main']

export const faqSchema = z.strictObject({
  question: line(),
  keywords: z.array(line()).default([]),
  categories: z.array(ref('category')).min(1),
  visibility: choice(['public', 'hidden']).default('public'),
  /** Position of a question, in ascending order; questions without `order` come last. */
  order: int(0).optional(),
})

export const faq = defineCollection({
  folder: 'faq',
  endings: ['.md'],
  schema: faqSchema,
  words: ['question', 'keywords'],
  entry: ({ file, id: path, data: { visibility, order = null, ...data }, body }, { problem }): FaqEntry => {
    const id = path.replaceAll('/', '-')
    if (!slug(RESERVED_IDS).safeParse(id).success) {
      const message = `The file's name cannot be the address of a question: '${id}'`
      const hint = 'rename it: a-z, 0-9, full stop, underscore and hyphen; not main.'
      problem('invalid-slug', { message, hint })
    }
    return { ...data, file, id, order, visible: visibility === 'public', answer: body }
  },
  isShown: ({ visible }) => visible,
  compare: (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || compareText(a.file, b.file),
  title: ({ question }) => question,
  isHidden: ({ visibility }) => visibility === 'hidden',
  hide: ['visibility', 'hidden'],
  reservedIds: RESERVED_IDS,
})
