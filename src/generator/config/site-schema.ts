// The schema of site.config.ts with every default. After validation each field of `Site` is present; no further code
// adds defaults.

import * as z from 'zod'
import { addressKind } from '../util/address'
import { CHECK_RULES, SEVERITIES, type RuleCode, type Severity } from '../schema/check-rules'
import { headSchema, policySchema } from './head-schema'
import { adminSchema } from './admin-schema'
import { publishSchema } from './publish-schema'
import { httpsBaseUrl } from './web-url'
import { themeSchema } from '../theme/theme-schema'
import type { Middleware, CustomField } from '../types'

const text = z.string().min(1)
const httpsUrl = z.string().refine((value) => addressKind(value) === 'https' && !/\s/.test(value), {
  error: 'it is not an https address',
})
/** Address of the host of packs or textures, without a final slash; '' if the site itself is the host. */
const host = z.union([z.literal(''), httpsUrl]).transform((value) => value.replace(/\/+$/, ''))
/** Address of an image in public/; '' for none. */
const sitePicture = z
  .string()
  .regex(/^(?:\/.+)?$/)
  .default('')
const milliseconds = z.number().int().min(0)

const routeMeta = z.strictObject({
  name: text.optional(),
  description: text.optional(),
  layout: z.string().default('default'),
  middleware: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((names) => (typeof names === 'string' ? [names] : names)),
  disableDefaultMeta: z.boolean().default(false),
})

const params = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Entries grouped by the field `by`; `of`: their collections, null for all collections with the field. */
const by = z.strictObject({ by: text, of: z.array(text).min(1).nullable() })

const route = z.strictObject({
  name: text,
  path: text,
  template: text,
  meta: routeMeta.prefault({}),
  entry: text.optional(),
  pageSize: z.number().int().min(1).max(1000).optional(),
  params: z.array(params).optional(),
  each: z.union([text, by]).optional(),
  data: z.union([z.array(text), z.record(z.string(), z.union([text, by]))]).optional(),
  feed: z.boolean().default(false),
  search: z.boolean().default(true),
})

const NO_FIELD = "it is not a field: define it with line(), day(), picture() and so on, of 'packsite'"

/** Properties that fields of every kind have. `config/field-types.ts` returns fields in this form. */
const common = { isOptional: z.boolean().optional(), called: text.optional() }
const ownField: z.ZodType<CustomField> = z.lazy(() =>
  z
    .custom<object>((value) => typeof value === 'object' && value !== null && 'is' in value, { error: NO_FIELD })
    .pipe(
      z.discriminatedUnion('is', [
        z.strictObject({
          is: z.enum(['line', 'text', 'slug', 'day', 'flag', 'link', 'address', 'picture', 'download', 'color']),
          fallback: z.union([z.string(), z.boolean()]).optional(),
          ...common,
        }),
        z.strictObject({
          is: z.literal('integer'),
          min: z.number().int().optional(),
          max: z.number().int().optional(),
          fallback: z.number().int().optional(),
          ...common,
        }),
        z.strictObject({
          is: z.literal('choice'),
          words: z.array(text).min(1),
          fallback: z.string().optional(),
          ...common,
        }),
        z.strictObject({ is: z.literal('ref'), noun: text, ...common }),
        z.strictObject({ is: z.literal('list'), of: ownField, ...common }),
        z.strictObject({ is: z.literal('group'), fields: ownSchema, ...common }),
      ]),
    ),
)
const ownSchema = z.record(z.string().regex(/^[A-Za-z][\w-]*$/), ownField)
const ownCollection = z.strictObject({
  folder: z.string().regex(/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/),
  files: z.enum(['md', 'data']).default('md'),
  schema: ownSchema,
  title: text.optional(),
  description: text.optional(),
  picture: text.optional(),
  date: text.optional(),
  order: text.optional(),
})

const identity = z.strictObject({
  brand: text,
  game: text,
  main: z.string().regex(/^[a-z0-9_-]+$/),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  variant: z.strictObject({ name: text, slug: z.string().regex(/^[a-z0-9-]+$/) }).optional(),
  tagline: z.string().default(''),
  since: z.number().int().default(2010),
  description: text.optional(),
  image: sitePicture,
  /** The logo beside the brand, as an SVG path in a 16 x 16 view box; '' for none. */
  mark: z
    .string()
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,+-]*$/)
    .default(''),
  disclaimer: text.optional(),
})

/** Limits of a build. Exceeding a limit is a problem that names the file or page. */
const limits = z
  .strictObject({
    maxFileBytes: z.number().int().min(1024).default(4_194_304),
    maxPublicFileBytes: z.number().int().min(1024).default(536_870_912),
    maxPageBytes: z.number().int().min(1024).default(16_777_216),
    maxPages: z.number().int().min(1).default(200_000),
    maxPageMs: milliseconds.min(10).default(10_000),
  })
  .prefault({})

/** Times of the browser scripts; the defaults are the constants of SPEC section 9. */
const client = z.strictObject({
  loadingBar: z
    .strictObject({
      color: z
        .string()
        .regex(/^#[0-9A-Fa-f]{6}$/)
        .optional(),
      heightPx: z.number().min(1).max(20).default(3),
      durationMs: milliseconds.default(2000),
      throttleMs: milliseconds.default(200),
      hideDelayMs: milliseconds.default(500),
      resetDelayMs: milliseconds.default(400),
    })
    .prefault({}),
  newBuild: z
    .strictObject({ pollIntervalMs: milliseconds.default(3_600_000), reloadGuardMs: milliseconds.default(10_000) })
    .prefault({}),
  errorPage: z
    .strictObject({
      unitMs: milliseconds.default(12),
      flashUnits: z.number().int().default(25),
      flashToggles: z.number().int().default(8),
      explosionFrames: z.number().int().default(16),
      explosionFrameMs: milliseconds.default(16),
      resetUnits: z.number().int().default(100),
    })
    .prefault({}),
})

const ruleSeverities = Object.fromEntries(
  CHECK_RULES.map(({ code, severity }) => [code, z.enum(SEVERITIES).default(severity)]),
) as Record<RuleCode, z.ZodDefault<z.ZodEnum<{ [Word in Severity]: Word }>>>

const range = (min: number, max: number) =>
  z.strictObject({ min: z.number().int().min(0).default(min), max: z.number().int().min(1).default(max) }).prefault({})
const bytes = z.number().int().min(0)

/** Rules of `packsite check` with their severities (docs/errors.md). */
const check = z.strictObject({
  rules: z.strictObject(ruleSeverities).prefault({}),
  meta: z.strictObject({ titleLength: range(5, 80), descriptionLength: range(20, 200) }).prefault({}),
  /** Compressed bytes that a page loads without scrolling (QUALITY section 2). */
  budgets: z
    .strictObject({
      html: bytes.default(14_000),
      listHtml: bytes.default(30_000),
      listTemplates: z.array(text).default(['downloads', 'addons', 'gallery']),
      styles: bytes.default(15_000),
      scripts: bytes.default(5_000),
      fonts: bytes.default(30_000),
      pictures: bytes.default(80_000),
    })
    .prefault({}),
  /** Published addresses that may disappear. */
  gone: z.array(z.string().regex(/^\/[^*]*\*?$/)).default([]),
  external: z
    .strictObject({
      ignore: z.array(text).default([]),
      privateHosts: z.array(text).default([]),
      perHost: z.number().int().min(1).max(16).default(2),
      pauseMs: milliseconds.default(250),
      timeoutMs: milliseconds.default(10_000),
      retries: z.number().int().min(0).max(10).default(2),
      maxAgeHours: z.number().min(0).default(168),
    })
    .prefault({}),
})

const LANGUAGE_TAG = /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*$/

export const configSchema = z.strictObject({
  siteUrl: httpsBaseUrl,
  base: z
    .string()
    .regex(/^\/(?:[\w.~-]+\/)*$/)
    .optional(),
  outDir: text.default('dist'),
  language: z.string().regex(LANGUAGE_TAG).default('en'),
  languages: z
    .array(z.strictObject({ tag: z.string().regex(LANGUAGE_TAG), name: text }))
    .min(1)
    .optional(),
  identity,
  theme: themeSchema.optional(),
  head: headSchema.prefault({}),
  policy: policySchema.prefault({}),
  downloads: z.strictObject({ host: host.default(''), allowedHosts: z.array(text).default([]) }).prefault({}),
  textures: z.strictObject({ apiHost: host.default('') }).prefault({}),
  /** Images of 1200 x 630 px in public/ on which a page's title is drawn for sharing; '' for none. */
  sharing: z.strictObject({ card: sitePicture, band: sitePicture }).prefault({}),
  feeds: z.strictObject({ content: z.enum(['full', 'summary']).default('full') }).prefault({}),
  errorPage: z
    .strictObject({
      textureId: z.number().int().min(0).default(1484),
      texturePack: text.optional(),
      textureVersion: text.default('latest'),
    })
    .prefault({}),
  /** SPEC section 9: a visitor whose user agent contains any of these strings is a bot. */
  bots: z.array(text).default(['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google']),
  support: z
    .strictObject({
      text: z.string().default(''),
      links: z
        .array(
          z.strictObject({
            text,
            to: httpsUrl,
            price: z.string().default(''),
            note: z.string().default(''),
            textureId: z.number().int().min(0).nullable().default(null),
          }),
        )
        .default([]),
    })
    .prefault({}),
  markdown: z
    .strictObject({
      maxSizeBytes: z.number().int().min(1024).default(1_048_576),
      maxNesting: z.number().int().min(10).max(1000).default(100),
      maxOutputBytes: z.number().int().min(1024).default(4_194_304),
      timeLimitMs: z.number().int().min(10).default(5000),
    })
    .prefault({}),
  limits,
  /** Cache between builds: a folder that checkouts may share, and its maximum size on disk. */
  cache: z
    .strictObject({ dir: text.optional(), maxSizeBytes: z.number().int().min(1_048_576).default(1_073_741_824) })
    .prefault({}),
  client: client.prefault({}),
  check: check.prefault({}),
  publish: publishSchema.prefault({}),
  admin: adminSchema.optional(),
  routes: z.array(route).min(1),
  collections: z.record(z.string().regex(/^[a-z][\w-]*$/), ownCollection).default({}),
  fields: z.record(z.string(), ownSchema).default({}),
  middleware: z
    .record(
      z.string(),
      z.custom<Middleware>((value) => typeof value === 'function', 'it is not a function'),
    )
    .default({}),
})

/** A valid config with every default. */
export type ParsedConfig = z.output<typeof configSchema>
