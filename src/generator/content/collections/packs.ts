// content/packs: the pages of packs (SPEC section 3).

import * as z from 'zod'
import { link, permalink, picture } from '../../schema/address-scalars'
import { body, line, ref } from '../../schema/scalars'
import { defineCollection, findUnparsedValue } from './collection'
import { downloads } from './fields'
import type { Pack } from '../../types'

export const packSchema = z.strictObject({
  title: line(),
  permalink: permalink(),
  banner: picture(),
  wordmark: picture(),
  description: body(),
  buttons: z.array(z.strictObject({ to: link(), text: line() })).default([]),
  downloads: downloads.optional(),
  license: ref('license').optional(),
})

export const packs = defineCollection({
  folder: 'packs',
  endings: ['.yaml', '.json'],
  schema: packSchema,
  words: ['title', 'description', 'buttons.*.text'],
  entry: ({ file, id, data, body: description }): Pack => ({
    file,
    id,
    title: data.title,
    nameInAddresses: data.title,
    url: data.permalink,
    banner: data.banner,
    wordmark: data.wordmark,
    description,
    buttons: data.buttons,
    downloads: data.downloads ?? [],
    license: data.license ?? null,
  }),
  urlsOfInvalidFile: ({ text }) => {
    const url = findUnparsedValue(text, 'permalink')
    return url === null ? [] : [url]
  },
  vocabularies: [{ noun: 'pack', unknown: 'unknown-pack', names: ({ id, title }) => [{ value: id, label: title }] }],
  hasPages: true,
})
