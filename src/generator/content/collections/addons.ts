// content/addons, content/authors and content/faq.

import { z } from 'zod'
import { createProblem } from '../../base/errors'
import { compareText } from '../../base/text'
import { day, flag, https, integer, line, oneOf, picture, slug } from '../../schema/scalars'
import {
  convertBody,
  convertText,
  parseDataFile,
  parseEach,
  parseEntryFile,
  stem,
  type LoadContext,
  type Parsed,
} from '../context'
import { downloads, labelledLinks } from './fields'
import type { Addon, Author, FaqEntry } from '../../model'
import type { ContentFile } from '../read'

export const addonSchema = z.strictObject({
  title: line(),
  description: line(),
  slug: slug().optional(),
  authors: z.array(slug()).min(1),
  packs: z.array(slug()).min(1),
  editions: z.array(oneOf(['java', 'bedrock'])).min(1),
  resolutions: z.array(integer(1, 4096)).min(1),
  optifine: flag().default(false),
  headerImage: picture().optional(),
  images: z.array(picture()).default([]),
  downloads: downloads.optional(),
  updated: day(),
  approval: oneOf(['approved', 'pending', 'denied', 'archived']).default('approved'),
})

export function loadAddons(files: readonly ContentFile[], context: LoadContext): Parsed<Addon> {
  return parseEach(files, context, (file, own): Addon[] => {
    const entry = parseEntryFile(file, addonSchema, {
      context: own,
      onRefused: () => {
        own.invalidUrls.add(`/addons/${stem(file.name)}`)
      },
    })
    if (entry === null) return []
    const { approval, description, downloads: groups, headerImage, slug: ownSlug, ...data } = entry.data
    return [
      {
        ...data,
        file: file.file,
        id: stem(file.name),
        slug: ownSlug ?? stem(file.name),
        description: convertText(description, { file: file.file, keyPath: ['description'] }, own),
        headerImage: headerImage ?? null,
        downloads: groups ?? [],
        approved: approval === 'approved',
        body: convertBody(file, entry.body, own),
      },
    ]
  })
}

/** Newest first; those of one day by slug. */
export function compareAddons(a: Addon, b: Addon): number {
  return compareText(b.updated, a.updated) || compareText(a.slug, b.slug) || compareText(a.file, b.file)
}

export const authorSchema = z.strictObject({
  name: line(),
  links: labelledLinks(https()).default([]),
  avatar: picture().optional(),
  anonymous: flag().default(false),
})

export function loadAuthors(files: readonly ContentFile[], context: LoadContext): Parsed<Author> {
  return parseEach(files, context, (file, own): Author[] => {
    const data = parseDataFile(file, authorSchema, own)
    return data === null ? [] : [{ ...data, file: file.file, id: stem(file.name), avatar: data.avatar ?? null }]
  })
}

/** Ids of the pages around a question. */
const RESERVED_IDS = ['main']

export const faqSchema = z.strictObject({
  question: line(),
  keywords: z.array(line()).default([]),
  categories: z.array(slug()).min(1),
  visibility: oneOf(['public', 'hidden']).default('public'),
})

export function loadFaq(files: readonly ContentFile[], context: LoadContext): Parsed<FaqEntry> {
  return parseEach(files, context, (file, own): FaqEntry[] => {
    const entry = parseEntryFile(file, faqSchema, { context: own })
    if (entry === null) return []
    const { visibility, ...data } = entry.data
    const answer = convertBody(file, entry.body, own)
    const id = stem(file.name).replaceAll('/', '-')
    if (!slug(RESERVED_IDS).safeParse(id).success) {
      const message = `The file's name cannot be the address of a question: '${id}'`
      const hint = 'rename it: a-z, 0-9, full stop, underscore and hyphen; not main.'
      own.problems.push(createProblem('invalid-slug', { message, at: { file: file.file }, hint }))
    }
    return [{ ...data, file: file.file, id, visible: visibility === 'public', answer }]
  })
}
