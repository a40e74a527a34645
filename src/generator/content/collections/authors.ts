// content/authors: authors of packs, posts, add-ons and textures.

import * as z from 'zod'
import { slugHint } from '../../schema/hints'
import { https, picture } from '../../schema/address-scalars'
import { bool, line, slug } from '../../schema/scalars'
import { defineCollection } from './collection'
import { linksByLabelSchema } from './fields'
import type { Author } from '../../types'

export const authorSchema = z.strictObject({
  name: line(),
  links: linksByLabelSchema(https()).default([]),
  avatar: picture().optional(),
  anonymous: bool().default(false),
})

export const authors = defineCollection({
  folder: 'authors',
  endings: ['.yaml', '.json'],
  isData: true,
  schema: authorSchema,
  entry: ({ file, id, data }, { problem }): Author | null => {
    const avatar = data.anonymous ? null : (data.avatar ?? null)
    if (slug().safeParse(id).success) return { ...data, file, id, avatar }
    // The file name must be a slug, because references to an author use the file name.
    const message = `The file's name cannot be the slug of an author: '${id}'`
    const ending = file.slice(file.lastIndexOf('.'))
    const hint = slugHint(id).replace(/^write '(.*?)':/, `rename it to '$1${ending}':`)
    problem('invalid-slug', { message, hint })
    return null
  },
  showsPictures: ({ anonymous }) => !anonymous,
  vocabularies: [{ noun: 'author', unknown: 'unknown-author', names: ({ id, name }) => [{ value: id, label: name }] }],
  resolve: (entries): ReadonlyMap<string, Author> => new Map(entries.map((author) => [author.id, author])),
})
