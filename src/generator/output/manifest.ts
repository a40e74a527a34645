// Files of builds/: identity of a build, its manifest, and the assets that older builds need (PRODUCT section 5).

import * as z from 'zod'
import { castToOutputPath } from '../util/path'
import { NO_HASH, canonicalJson, sha256, shortHash } from '../util/hash'
import { compareText } from '../util/text'
import { sortPaths } from './publish-order'
import { MANIFEST_PATH } from './work-paths'
import {
  retainedAssetSetsSchema,
  latestBuildSchema,
  manifestSchema,
  readValidJson,
  hostRulesSchema,
} from './read-records'
import { openOutDirFs } from './fs/guarded-fs'
import { RULES_PATH } from './hosts/rules'
import type { Hash, HostRules, Manifest, OutputFile, OutputPath, PlannedPage, Site } from '../types'

export const RETAINED_ASSETS_PATH = 'builds/history.json'
export const LATEST_BUILD_PATH = 'builds/latest.json'

/** Number of retained asset sets: the current one and the two before. */
const RETAINED_SETS = 3

export type RetainedAssetSet = { readonly id: string; readonly app: string; readonly assets: readonly string[] }
export type RetainedAssetSets = readonly RetainedAssetSet[]

type AppInputs = {
  readonly site: Site
  readonly rendererHash: Hash
  /** Names of hashed assets, which identify their contents. */
  readonly assets: readonly string[]
}

/** Hash of the renderer, scripts, stylesheet, font and config; independent of content. */
export function appId({ site, rendererHash, assets }: AppInputs): Hash {
  const {
    root: _root,
    outDir: _outDir,
    configCode: _code,
    configFile: _file,
    check: _check,
    cache: _cache,
    publish: _publish,
    admin: _admin,
    middleware,
    ...data
  } = site
  return shortHash(canonicalJson([rendererHash, assets, data, Object.keys(middleware).sort(compareText)]))
}

export type BuildIdInputs = {
  readonly app: string
  readonly configCode: string
  /** All inputs that affect bytes, sorted by name: files of content/ and public/, packsite's code. */
  readonly inputs: readonly (readonly [name: string, hash: Hash])[]
  /** Addresses of the pages. The build id contains them instead of the time of the build, which decides which entries are public. */
  readonly pages: readonly Pick<PlannedPage, 'url' | 'status'>[]
}

/** Hash of all inputs of a build. */
export function buildId({ app, configCode, inputs, pages }: BuildIdInputs): Hash {
  return shortHash(JSON.stringify([app, configCode, inputs, pages.map(({ url, status }) => [url, status])]))
}

export type BuildIdentity = { readonly id: Hash; readonly app: Hash; readonly timestamp: number }

/** Returns SOURCE_DATE_EPOCH, or the time of the previous build with the same id, or the clock. In milliseconds since 1970. */
export function buildTimestamp(id: Hash, outDir: string, { nowMs, fixed }: { nowMs: number; fixed: boolean }): number {
  if (fixed) return nowMs
  const latest = readLatestBuild(outDir)
  return latest?.id === id ? latest.timestamp : nowMs
}

/** Returns id and time of the build in a folder; null if the record is missing or invalid. */
export function readLatestBuild(folder: string): { readonly id: string; readonly timestamp: number } | null {
  return readValidJson(openOutDirFs(folder), LATEST_BUILD_PATH, latestBuildSchema)
}

/** Returns builds/meta/{id}.json, builds/history.json, builds/rules.json, builds/manifest.json and builds/latest.json. */
export function buildMetaFiles(
  identity: BuildIdentity,
  files: ReadonlyMap<OutputPath, Hash>,
  options: { pages: readonly Pick<PlannedPage, 'url' | 'payload'>[]; history: RetainedAssetSets; rules: HostRules },
): OutputFile[] {
  const { id, app, timestamp } = identity
  const prerendered: Record<string, string> = {}
  for (const { url, payload } of options.pages) {
    if (payload !== null) prerendered[url] = shortPayloadHash(files.get(payload) ?? NO_HASH)
  }
  const meta = jsonOutputFile(buildMetaPath(id), 'meta', { id, timestamp, app, prerendered })
  const history = jsonOutputFile(RETAINED_ASSETS_PATH, 'meta', options.history)
  const rules = jsonOutputFile(RULES_PATH, 'meta', options.rules)
  const latest = jsonOutputFile(LATEST_BUILD_PATH, 'latest', { id, timestamp, app })
  const made = new Map(
    [meta, rules, latest].map(({ path, content }) => [path, 'bytes' in content ? sha256(content.bytes) : content.hash]),
  )
  const listed = sortPaths([...files.keys()].filter((path) => !made.has(path)))
  // Serialised row by row, because an object moves integer-like keys to the front.
  const rows = [...listed, ...made.keys()].map((path) => {
    const hash = made.get(castToOutputPath(path)) ?? files.get(castToOutputPath(path))
    return `${JSON.stringify(path)}:${JSON.stringify(hash)}`
  })
  const manifest = Buffer.from(`{"id":${JSON.stringify(id)},"files":{${rows.join()}}}\n`)
  return [meta, history, rules, ofBytes(MANIFEST_PATH, 'meta', manifest), latest]
}

/** The short hash in the address of a payload. */
export function shortPayloadHash(hash: Hash): string {
  return hash.slice(0, 16)
}

/** File with the payload hashes of all pages of a build. */
export function buildMetaPath(id: string): OutputPath {
  return castToOutputPath(`builds/meta/${id}.json`)
}

export function jsonOutputFile(path: string, kind: OutputFile['kind'], value: unknown): OutputFile {
  return ofBytes(path, kind, Buffer.from(`${JSON.stringify(value)}\n`))
}

function ofBytes(path: string, kind: OutputFile['kind'], bytes: Uint8Array): OutputFile {
  return { path: castToOutputPath(path), kind, origin: path, content: { bytes } }
}

/** Returns the host rules of the site in a folder, or null. */
export function readHostRules(folder: string): HostRules | null {
  return readValidJson(openOutDirFs(folder), RULES_PATH, hostRulesSchema)
}

/** Returns the manifest of the site in a folder, or null. `isTrusted`: the file is as packsite wrote it, so its rows are not validated. */
export function readManifest(folder: string, { isTrusted = false } = {}): Manifest | null {
  return readValidJson(openOutDirFs(folder), MANIFEST_PATH, isTrusted ? z.custom<Manifest>() : manifestSchema)
}

/** Returns the number of files of a build: all files in its manifest, the manifest, and the history. */
export function countBuildFiles({ files }: Manifest): number {
  return Object.keys(files).length + 2
}

export function readRetainedAssetSets(folder: string): RetainedAssetSets {
  return readValidJson(openOutDirFs(folder), RETAINED_ASSETS_PATH, retainedAssetSetsSchema) ?? []
}

/** Adds a set of assets in front, without an older entry of the same assets; keeps the newest sets only. */
export function addRetainedAssetSet(history: RetainedAssetSets, entry: RetainedAssetSet): RetainedAssetSets {
  const key = JSON.stringify(entry.assets)
  return [entry, ...history.filter(({ assets }) => JSON.stringify(assets) !== key)].slice(0, RETAINED_SETS)
}
