// A schema for JSON Feed 1.1 (jsonfeed.org/version/1.1) that is stricter than the format. Addresses are absolute, and a feed has an address. Items
// have an address and a date and occur once. Only packsite's extension is allowed.

import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const words = z.string().regex(/\S/)
const moment = z.iso.datetime({ offset: true })

const author = z
  .strictObject({ name: words.optional(), url: address.optional(), avatar: address.optional() })
  .refine((value) => Object.keys(value).length > 0, 'an author has a name, an address or a picture')

const item = z
  .strictObject({
    id: address,
    url: address,
    external_url: address.optional(),
    title: words.optional(),
    content_html: z.string().optional(),
    content_text: z.string().optional(),
    summary: z.string().optional(),
    image: address.optional(),
    banner_image: address.optional(),
    date_published: moment,
    date_modified: moment.optional(),
    authors: z.array(author).min(1).optional(),
    tags: z.array(words).optional(),
    language: z.string().optional(),
    attachments: z
      .array(z.strictObject({ url: address, mime_type: words, size_in_bytes: z.number().int().optional() }))
      .min(1)
      .optional(),
    _packsite: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(
    ({ content_html: html, content_text: text }) => html !== undefined || text !== undefined,
    'an item has a content',
  )

const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: words,
  home_page_url: address,
  feed_url: address,
  description: z.string().optional(),
  user_comment: z.string().optional(),
  next_url: address.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).min(1).optional(),
  language: z.string().optional(),
  expired: z.boolean().optional(),
  items: z
    .array(item)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'an item stands once'),
})

/** 'items.0.url: …' for each rule of the format that the text violates; empty for a valid feed. */
export function jsonFeedFaults(text: string): string[] {
  const parsed = jsonFeed.safeParse(JSON.parse(text))
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
