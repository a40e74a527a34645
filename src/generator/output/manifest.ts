// builds/: what a build is called, what it consists of, and which assets older builds still need (PRODUCT section 5).

import { toOutputPath } from '../util/path'
import { NO_HASH, canonicalJson, sha256, shortHash } from '../util/hash'
import { compareText } from '../util/text'
import { sortPaths } from './publish-order'
import { MANIFEST_PATH } from './work-paths'
import { historySchema, latestSchema, manifestSchema, readRecord, rulesSchema } from './read-records'
import { openOutput } from './fs/guarded-fs'
import { RULES_PATH } from './hosts/rules'
import type { Hash, HostRules, Manifest, OutputFile, OutputPath, PlannedPage, Site } from '../types'

export const HISTORY_PATH = 'builds/history.json'
export const LATEST_PATH = 'builds/latest.json'

/** Sets of assets that are kept: the current one and the two before it. */
const KEPT_SETS = 3

export type HistoryEntry = { readonly id: string; readonly app: string; readonly assets: readonly string[] }
export type History = readonly HistoryEntry[]

type AppInputs = {
  readonly site: Site
  readonly rendererHash: Hash
  /** Names of hashed assets: each stands for its content. */
  readonly assets: readonly string[]
}

/** Hash of the renderer, scripts, stylesheet, font and site config, and of no content. */
export function appId({ site, rendererHash, assets }: AppInputs): Hash {
  const {
    root: _root,
    outDir: _outDir,
    configCode: _code,
    configFile: _file,
    check: _check,
    cache: _cache,
    middleware,
    ...data
  } = site
  return shortHash(canonicalJson([rendererHash, assets, data, Object.keys(middleware).sort(compareText)]))
}

export type BuildInputs = {
  readonly app: string
  readonly configCode: string
  /** Everything that decides about bytes, by name and sorted: files of content/ and public/, packsite's code. */
  readonly inputs: readonly (readonly [name: string, hash: Hash])[]
  /** Addresses of the pages: which entries are published, not when that was asked. */
  readonly pages: readonly Pick<PlannedPage, 'url' | 'status'>[]
}

/** Hash of everything that a build was made of. */
export function buildId({ app, configCode, inputs, pages }: BuildInputs): Hash {
  return shortHash(JSON.stringify([app, configCode, inputs, pages.map(({ url, status }) => [url, status])]))
}

export type BuildIdentity = { readonly id: Hash; readonly app: Hash; readonly timestamp: number }

/** SOURCE_DATE_EPOCH; else the time of the previous build when it was the same; else the clock. Milliseconds since 1970. */
export function buildTimestamp(id: Hash, outDir: string, { nowMs, fixed }: { nowMs: number; fixed: boolean }): number {
  if (fixed) return nowMs
  const latest = readLatest(outDir)
  return latest?.id === id ? latest.timestamp : nowMs
}

/** Which build stands in a folder, and when it was made; null when that cannot be told. */
export function readLatest(folder: string): { readonly id: string; readonly timestamp: number } | null {
  return readRecord(openOutput(folder), LATEST_PATH, latestSchema)
}

/** builds/meta/{id}.json, builds/latest.json, builds/history.json, builds/rules.json and builds/manifest.json. */
export function buildFiles(
  stamp: BuildIdentity,
  files: ReadonlyMap<OutputPath, Hash>,
  options: { pages: readonly Pick<PlannedPage, 'url' | 'payload'>[]; history: History; rules: HostRules },
): OutputFile[] {
  const { id, app, timestamp } = stamp
  const prerendered: Record<string, string> = {}
  for (const { url, payload } of options.pages) {
    if (payload !== null) prerendered[url] = payloadName(files.get(payload) ?? NO_HASH)
  }
  const meta = jsonFile(metaPath(id), 'meta', { id, timestamp, app, prerendered })
  const history = jsonFile(HISTORY_PATH, 'meta', options.history)
  const rules = jsonFile(RULES_PATH, 'meta', options.rules)
  const latest = jsonFile(LATEST_PATH, 'latest', { id, timestamp, app })
  const made = new Map(
    [meta, rules, latest].map(({ path, content }) => [path, 'bytes' in content ? sha256(content.bytes) : content.hash]),
  )
  const listed = sortPaths([...files.keys()].filter((path) => !made.has(path)))
  // Row by row: an object would put names that are numbers first.
  const rows = [...listed, ...made.keys()].map((path) => {
    const hash = made.get(toOutputPath(path)) ?? files.get(toOutputPath(path))
    return `${JSON.stringify(path)}:${JSON.stringify(hash)}`
  })
  const manifest = Buffer.from(`{"id":${JSON.stringify(id)},"files":{${rows.join()}}}\n`)
  return [meta, history, rules, ofBytes(MANIFEST_PATH, 'meta', manifest), latest]
}

/** How pages ask for a payload with a hash. */
export function payloadName(hash: Hash): string {
  return hash.slice(0, 16)
}

/** What a build is, page for page. */
export function metaPath(id: string): OutputPath {
  return toOutputPath(`builds/meta/${id}.json`)
}

export function jsonFile(path: string, kind: OutputFile['kind'], value: unknown): OutputFile {
  return ofBytes(path, kind, Buffer.from(`${JSON.stringify(value)}\n`))
}

function ofBytes(path: string, kind: OutputFile['kind'], bytes: Uint8Array): OutputFile {
  return { path: toOutputPath(path), kind, origin: path, content: { bytes } }
}

/** The rules for hosts of the site that stands in a folder, or null. */
export function readRules(folder: string): HostRules | null {
  return readRecord(openOutput(folder), RULES_PATH, rulesSchema)
}

/** The manifest of the site that stands in a folder, or null. */
export function readManifest(folder: string): Manifest | null {
  return readRecord(openOutput(folder), MANIFEST_PATH, manifestSchema)
}

/** Files of a build: those that its manifest lists, itself, and the history. */
export function countFiles({ files }: Manifest): number {
  return Object.keys(files).length + 2
}

export function readHistory(folder: string): History {
  return readRecord(openOutput(folder), HISTORY_PATH, historySchema) ?? []
}

/** The newest set first; an equal set only changes its build's name. */
export function extendHistory(history: History, entry: HistoryEntry): History {
  const key = JSON.stringify(entry.assets)
  return [entry, ...history.filter(({ assets }) => JSON.stringify(assets) !== key)].slice(0, KEPT_SETS)
}
