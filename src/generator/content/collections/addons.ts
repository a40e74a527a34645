// content/addons: add-ons by other people for the packs.

import * as z from 'zod'
import { compareText } from '../../util/text'
import { picture } from '../../schema/address-scalars'
import { day, bool, int, line, choice, ref, slug, markMarkdownForPlainText } from '../../schema/scalars'
import { defineCollection, findUnparsedValue } from './collection'
import { downloads } from './fields'
import type { Addon } from '../../types'

export const addonSchema = z.strictObject({
  title: line(),
  description: markMarkdownForPlainText(line()).optional(),
  slug: slug().optional(),
  authors: z.array(ref('author')).min(1),
  packs: z.array(ref('project')).min(1),
  editions: z.array(ref('edition')).min(1),
  resolutions: z.array(int(1, 4096)).min(1),
  optifine: bool().default(false),
  headerImage: picture().optional(),
  images: z.array(picture()).default([]),
  downloads: downloads.optional(),
  license: ref('license').optional(),
  oneOf: line().optional(),
  updated: day(),
  approval: choice(['approved', 'pending', 'denied', 'archived']).default('approved'),
})

export const addons = defineCollection({
  folder: 'addons',
  endings: ['.md'],
  schema: addonSchema,
  words: ['title', 'description'],
  entry: ({ file, id, data, body }): Addon => {
    const {
      approval,
      description,
      downloads: groups,
      headerImage,
      license,
      oneOf: variantOf,
      slug: given,
      ...rest
    } = data
    return {
      ...rest,
      file,
      id,
      slug: given ?? id,
      description: description ?? null,
      headerImage: headerImage ?? null,
      downloads: groups ?? [],
      license: license ?? null,
      oneOf: variantOf ?? null,
      approved: approval === 'approved',
      body,
    }
  },
  urlsOfInvalidFile: ({ id, text }) => [`/addons/${findUnparsedValue(text, 'slug') ?? id}`],
  isShown: ({ approved }) => approved,
  /** Newest first; add-ons of the same day by slug. */
  compare: (a, b) => compareText(b.updated, a.updated) || compareText(a.slug, b.slug) || compareText(a.file, b.file),
  hasPages: true,
  title: ({ title }) => title,
  isHidden: ({ approval }) => approval !== 'approved',
  hide: ['approval', 'pending'],
})
