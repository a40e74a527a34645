// The records of a build that had a few files of the site that stands replaced: the texts of the build before, with other hashes in a
// few places. They are what buildFiles (manifest.ts) would make of the whole site.

import { toOutputPath } from '../util/path'
import { sha256, sha256All } from '../util/hash'
import { replaceParts } from '../util/splice-bytes'
import {
  HISTORY_PATH,
  LATEST_PATH,
  extendHistory,
  jsonFile,
  metaPath,
  payloadName,
  readHistory,
  readLatest,
  type BuildIdentity,
} from './manifest'
import { MANIFEST_PATH } from './work-paths'
import { openOutput } from './fs/guarded-fs'
import type { PatchFile } from './publish-partial'
import type { Hash, OutputPath, UrlPath } from '../types'

export type ReplacedFile = {
  readonly path: OutputPath
  readonly before: Hash
  readonly after: Hash
  /** The page whose payload it is. */
  readonly payloadOf: UrlPath | null
}

/** The files of builds/ that become others; null where those in outDir are not those of the build before. */
export function patchRecords(
  outDir: string,
  {
    before,
    stamp,
    files,
  }: { readonly before: string; readonly stamp: BuildIdentity; readonly files: readonly ReplacedFile[] },
): PatchFile[] | null {
  const { id, app, timestamp } = stamp
  const site = openOutput(outDir)
  const [old, oldLatest, oldManifest] = [metaPath(before), LATEST_PATH, MANIFEST_PATH].map((path) => site.read(path))
  const [newest] = readHistory(outDir)
  const then = readLatest(outDir)?.timestamp
  if (old == null || oldLatest == null || oldManifest == null || newest?.id !== before || then === undefined)
    return null
  const meta = replaceParts(old, [
    [start({ id: before, timestamp: then }), start({ id, timestamp })],
    ...files.flatMap(({ payloadOf: url, before: from, after }) =>
      url === null ? [] : [[row(url, payloadName(from)), row(url, payloadName(after))] as const],
    ),
  ])
  if (meta === null) return null
  const latest = jsonFile(LATEST_PATH, 'latest', { id, timestamp, app })
  const history = jsonFile(HISTORY_PATH, 'meta', extendHistory(readHistory(outDir), { ...newest, id, app }))
  const latestHash = 'bytes' in latest.content ? sha256(latest.content.bytes) : latest.content.hash
  const manifest = replaceParts(oldManifest, [
    [start({ id: before }), start({ id })],
    ...files.map(({ path, before: from, after }) => [row(path, from), row(path, after)] as const),
    [row(metaPath(before), sha256(old)), row(metaPath(id), sha256All(meta))],
    [row(LATEST_PATH, sha256(oldLatest)), row(LATEST_PATH, latestHash)],
  ])
  if (manifest === null) return null
  return [
    { path: metaPath(id), kind: 'meta', bytes: Buffer.concat(meta) },
    { path: toOutputPath(MANIFEST_PATH), kind: 'meta', bytes: Buffer.concat(manifest) },
    ...[history, latest].flatMap(({ path, kind, content }) =>
      'bytes' in content ? [{ path, kind, bytes: content.bytes }] : [],
    ),
  ]
}

/** How an object begins in JSON, up to its next key. */
function start(values: object): string {
  return `${JSON.stringify(values).slice(0, -1)},`
}

function row(key: string, value: string): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`
}
