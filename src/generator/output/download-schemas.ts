// Schemas of downloads.json and latest.json. The types of the written data and the published JSON Schemas derive from the same zod schemas.

import * as z from 'zod'
import type { SiteData, Site } from '../types'

/** Schema of a hash or null. `length`: number of hexadecimal digits. */
const hash = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${String(length)}}$`))
    .nullable()

const links = z.array(z.object({ name: z.string(), url: z.url() }))

/** Slugs of the site's channels and editions. */
type Words = { readonly channels: readonly string[]; readonly editions: readonly string[] }

const releaseOf = (channels: readonly string[]) =>
  z.object({
    channel: z.enum(channels),
    status: z.literal('in-progress').optional().describe('Only on a release that is in progress and has no file yet.'),
    variant: z.string().nullable().describe("Folder of the file at the first-party host, such as 'java-latest'."),
    version: z.string().nullable(),
    name: z.string().nullable(),
    notes: z.string().nullable().describe('Plain text.'),
    date: z
      .string()
      .regex(/^(?:\d{4}-\d{2}-\d{2}|rolling)$/)
      .nullable()
      .describe("A day, or 'rolling' for a file that is replaced again and again."),
    sizeBytes: z.number().int().min(0).nullable(),
    sha1: hash(40),
    sha256: hash(64),
    sha512: hash(128),
    page: z.url().nullable().describe('The release itself; null on a site without pages of releases.'),
    url: z.url().nullable().describe('First-party address; null when only mirrors have the file.'),
    mirrors: links.describe('The same file elsewhere.'),
    listings: links.describe('Pages where a player gets the file.'),
  })

const label = z.string().describe('The game version, in free words: 1.21.8, 1.19.0 - 1.19.2, 1.16.x.')
const latest = z.url().nullable().describe('An address that always leads to the newest file; null where there is none.')
const pack = { title: z.string(), url: z.url() }

const downloadListOf = ({ channels, editions }: Words) =>
  z.object({
    $schema: z.url(),
    packs: z.array(
      z.object({
        ...pack,
        editions: z.array(
          z.object({
            edition: z.enum(editions),
            latest,
            versions: z.array(z.object({ label, releases: z.array(releaseOf(channels)).describe('Newest first.') })),
          }),
        ),
      }),
    ),
  })

const latestFilesOf = ({ channels, editions }: Words) =>
  z.object({
    $schema: z.url(),
    ...pack,
    editions: z.array(z.object({ edition: z.enum(editions), label, latest, ...releaseOf(channels).shape })),
  })

export type ReleaseData = z.output<ReturnType<typeof releaseOf>>
export type DownloadList = z.output<ReturnType<typeof downloadListOf>>
export type LatestFiles = z.output<ReturnType<typeof latestFilesOf>>

const SCHEMAS = { 'schemas/downloads.json': downloadListOf, 'schemas/latest.json': latestFilesOf } as const
export type SchemaPath = keyof typeof SCHEMAS
export const SCHEMA_PATHS = Object.keys(SCHEMAS) as SchemaPath[]

export function schemaUrl({ siteUrl }: Pick<Site, 'siteUrl'>, path: SchemaPath): string {
  return `${siteUrl}/${path}`
}

/** Returns the JSON Schema (draft 2020-12) with the channels and editions of the site. */
export function publishedJsonSchema(
  site: Pick<Site, 'siteUrl'>,
  path: SchemaPath,
  data: Pick<SiteData, 'channels' | 'editions'>,
): object {
  const slugs = (list: readonly { readonly slug: string }[]): string[] => list.map(({ slug }) => slug)
  const words = { channels: slugs(data.channels), editions: slugs(data.editions) }
  const { $schema, ...schema } = z.toJSONSchema(SCHEMAS[path](words), { target: 'draft-2020-12' })
  return { $schema, $id: schemaUrl(site, path), ...schema }
}
