// Reads JSON files of earlier builds: manifests, journal, history and deploy record. Any program can write these files, so a schema
// validates each value; an invalid value counts as missing.

import * as z from 'zod'
import { isOutputPath } from './work-paths'
import { fallbackIfThrows } from '../util/value-or'
import type { GuardedFs } from './fs/guarded-fs'
import type { Hash, HostRules, Manifest, OutputPath } from '../types'

/** Larger files are rejected. The manifest of 100,000 pages has about a tenth of this size. */
const MAX_BYTES = 256 * 1024 * 1024

const HASH = /^[0-9a-f]{64}$/
const outputPath = z.string().refine(isOutputPath) as unknown as z.ZodType<OutputPath>
const token = z.string().regex(/^[0-9a-f]{16}$/)

type Table = Readonly<Record<string, unknown>>

/** A schema for a value with an entry for each file, validated by a plain function: zod takes ten times as long. */
function large<Value>(isOne: (value: Table) => boolean): z.ZodType<Value> {
  return z.custom<Value>((value) => isTable(value) && isOne(value))
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isHash = (value: unknown): value is Hash => isText(value) && HASH.test(value)

/** Schema of a manifest. Drops invalid entries, and paths that lead out of the folder. */
export const manifestSchema: z.ZodType<Manifest> = large<Manifest>(
  ({ id, files }) => isText(id) && isTable(files),
).transform(({ id, files }) => {
  const rows = Object.entries<unknown>(files)
  return { id, files: rows.every(isFileRow) ? files : Object.fromEntries(rows.filter(isFileRow)) }
})

function isFileRow(row: [string, unknown]): row is [string, Hash] {
  return isOutputPath(row[0]) && isHash(row[1])
}

const historyEntrySchema = z.object({
  id: z.string(),
  app: z.string(),
  assets: z.array(z.string().regex(/^assets\/(?!\.+$)[\w.-]+$/)),
})

/** Drops invalid entries. */
export const retainedAssetSetsSchema = z
  .array(historyEntrySchema.nullable().catch(null))
  .transform((entries) => entries.filter((entry) => entry !== null))

/** Schema of builds/lost.json. Drops values that are not addresses. */
export const lostAddressesSchema = z.object({
  lost: z.array(z.unknown()).transform((all) => all.filter((address) => isAddress(address))),
})

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/')
}

export const latestBuildSchema = z.object({ id: z.string(), timestamp: z.number().refine(Number.isSafeInteger) })

const headers = z.record(z.string(), z.string())
const match = z.union([
  z.object({ folder: z.string() }),
  z.object({ file: z.string() }),
  z.object({ name: z.string() }),
])
const status = z.int().min(100).max(599)

export const hostRulesSchema: z.ZodType<HostRules> = z.object({
  version: z.literal(1),
  base: z.string(),
  siteUrl: z.string(),
  bots: z.array(z.string()),
  notFound: outputPath,
  notFoundBelow: z.array(z.object({ path: z.string(), file: outputPath })).optional(),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status })),
  statuses: z.array(z.object({ path: z.string(), file: outputPath, status })),
  further: z.array(
    z.object({ path: z.string(), query: z.string().nullable(), below: z.boolean(), to: z.string(), status }),
  ),
  hidden: z.array(z.string()),
  headers,
  groups: z.array(z.object({ name: z.string(), match, headers })),
  types: headers,
  fallbackType: z.string(),
  compressed: z.array(z.string()),
  validated: z.array(z.string().refine(isRegularExpression)),
})

function isRegularExpression(text: string): boolean {
  return fallbackIfThrows(false, () => {
    new RegExp(text)
    return true
  })
}

export type PublishJournal = {
  readonly version: 2
  /** Token of the build; its staged files are in stage-{token}. */
  readonly token: string
  /** Name in the stage (a number, or the path), path below outDir, SHA-256; in the order of publishing. */
  readonly moves: readonly (readonly [name: string, path: string, hash: Hash])[]
  readonly deletes: readonly string[]
}

export const journalSchema: z.ZodType<PublishJournal> = z.object({
  version: z.literal(2),
  token,
  moves: z.custom<PublishJournal['moves']>((moves) => Array.isArray(moves) && moves.every(isMove)),
  deletes: z.array(outputPath),
})

function isMove(move: unknown): boolean {
  if (!Array.isArray(move) || move.length !== 3) return false
  const [name, path, hash] = move as readonly unknown[]
  return isText(name) && (/^\d{1,9}$/.test(name) || name === path) && isOutputPath(path) && isHash(hash)
}

export const deployHashesSchema = z.record(z.string(), z.string())

/** Returns null if the file is missing, too large or invalid. Throws SiteError if the file is not readable. */
export function readValidJson<Value>(fs: GuardedFs, path: string, schema: z.ZodType<Value>): Value | null {
  const bytes = fs.read(path, MAX_BYTES)
  return bytes === null ? null : parseValidJson(bytes, schema)
}

export function parseValidJson<Value>(bytes: Uint8Array, schema: z.ZodType<Value>): Value | null {
  return fallbackIfThrows(null, () => schema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data ?? null)
}
