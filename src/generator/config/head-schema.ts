// Schemas of `head` and `policy` in the config: tags in the head of pages, and hosts in their content security policy
// (docs/decisions/0016-head-and-policy.md).

import * as z from 'zod'
import { addressKind } from '../util/address'

/** Meta names that packsite prints itself, or that would change how browsers load a page. */
const TAKEN = /^(?:description|robots|viewport|referrer|color-scheme|theme-color|(?:packsite|og|twitter)[-:].*)$/i

const metaName = z
  .string()
  .regex(/^[A-Za-z][\w.:-]*$/)
  .refine((name) => !TAKEN.test(name), { error: 'packsite writes it' })

/** Relations to files that browsers load, so only addresses of the site are allowed. */
const FILES = ['icon', 'apple-touch-icon', 'mask-icon', 'manifest'] as const
const PLACES = [
  'me',
  'author',
  'license',
  'search',
  'privacy-policy',
  'terms-of-service',
  'webmention',
  'pgpkey',
] as const

const sitePath = z.string().regex(/^\/(?!\/)[^\s"'<>\\]*$/, { error: 'it is not an address of the site' })
const anyAddress = z.union([
  sitePath,
  z.string().refine((value) => ['https', 'mailto'].includes(addressKind(value) ?? '') && !/\s/.test(value), {
    error: 'it is neither an address of the site nor an https address',
  }),
])
const word = z.string().regex(/^[^<>"]{1,200}$/)
const more = { sizes: word.optional(), type: word.optional(), title: word.optional() }

export const headSchema = z.strictObject({
  meta: z.array(z.strictObject({ name: metaName, content: z.string().min(1) })).default([]),
  link: z
    .array(
      z.discriminatedUnion('rel', [
        z.strictObject({ rel: z.enum(FILES), href: sitePath, ...more }),
        z.strictObject({ rel: z.enum(PLACES), href: anyAddress, ...more }),
      ]),
    )
    .default([]),
})

/** A complete origin without wildcards. No allowed character can end a directive of the policy. */
const origin = z.string().regex(/^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d](?::\d{1,5})?$/, {
  error: "it is not a host such as 'https://media.example'",
})
const origins = z.array(origin).default([])
/**
 * Origins for a directive of the policy that is empty by default: the site itself is allowed only if 'self' is in the
 * list.
 */
const originsOrSelf = z.array(z.union([z.literal('self'), origin])).default([])

export const policySchema = z.strictObject({
  connect: origins,
  frame: originsOrSelf,
  img: origins,
  media: originsOrSelf,
})
