// The state of a host, from files of packsite on the host: the records of the last publish, and the journal of an interrupted one.

import * as z from 'zod'
import { RETAINED_ASSETS_PATH } from '../output/manifest'
import { hostRulesSchema, manifestSchema, parseValidJson, retainedAssetSetsSchema } from '../output/read-records'
import { isOutputPath, MANIFEST_PATH } from '../output/work-paths'
import { responseHeaders } from '../output/hosts/resolve'
import { RULES_PATH } from '../output/hosts/rules'
import { sha256 } from '../util/hash'
import type { HostRules } from '../types'
import type { PendingRemoteChanges, RemoteState, RemoteTarget, SiteFile } from './target'

/** Exists on the host from before the first upload of a publish until after its last deletion. */
export const PENDING_REMOTE_CHANGES_PATH = 'builds/publishing.json'

const journalSchema = z.object({
  version: z.literal(1),
  files: z
    .record(z.string(), z.string())
    .transform((files) => new Map(Object.entries(files).filter(([path]) => isOutputPath(path)))),
})

export function pendingRemoteChangesText(journal: PendingRemoteChanges): string {
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(journal) })}\n`
}

/** Identifies content and headers of a file. */
export function fileKey({ hash, contentType, cacheControl }: Omit<SiteFile, 'path' | 'sizeBytes'>): string {
  return [hash, contentType, cacheControl].join(' ')
}

/** Returns the headers that an object in a bucket carries itself. */
export function fileHeaders(rules: HostRules, path: string): Pick<SiteFile, 'contentType' | 'cacheControl'> {
  const { 'content-type': contentType = '', 'cache-control': cacheControl = '' } = responseHeaders(rules, path)
  return { contentType, cacheControl }
}

export async function readRemoteState(target: RemoteTarget): Promise<RemoteState> {
  const found = await target.read([MANIFEST_PATH, RULES_PATH, RETAINED_ASSETS_PATH, PENDING_REMOTE_CHANGES_PATH])
  const parse = <Value>(path: string, schema: z.ZodType<Value>): Value | null => {
    const bytes = found.get(path)
    return bytes === undefined ? null : parseValidJson(bytes, schema)
  }
  const files: Readonly<Record<string, string>> = parse(MANIFEST_PATH, manifestSchema)?.files ?? {}
  const rules = parse(RULES_PATH, hostRulesSchema)
  const retained = (parse(RETAINED_ASSETS_PATH, retainedAssetSetsSchema) ?? []).flatMap(({ assets }) => assets)
  const journal = parse(PENDING_REMOTE_CHANGES_PATH, journalSchema)?.files ?? null
  // A journal that does not parse cannot name the files of the interrupted publish, so any file may differ.
  const isUnknown = journal === null && found.has(PENDING_REMOTE_CHANGES_PATH)
  const hashOf = (path: string): string | null => {
    const bytes = found.get(path)
    if (bytes !== undefined) return sha256(bytes)
    return Object.hasOwn(files, path) ? (files[path] ?? null) : null
  }
  return {
    paths: new Set([...Object.keys(files), ...retained, ...(journal?.keys() ?? [])]),
    journal: isUnknown ? new Map() : journal,
    keyOf: (path) => {
      const hash = hashOf(path)
      return hash === null || rules === null || isUnknown
        ? null
        : [hash, ...Object.values(fileHeaders(rules, path))].join(' ')
    },
  }
}
