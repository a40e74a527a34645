// The record that `packsite why` reads: a hash of the data of each page, which build last rendered it, and which inputs had
// changed then. What a page reads of them is observed when somebody asks. No build depends on the record: a missing or
// damaged one counts as empty.

import { join } from 'node:path'
import { readBytes } from '../util/fs'
import { listFiles } from '../util/listing'
import { dataHash, sha256, shortHash } from '../util/hash'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { pageHash } from '../util/serialize-page'
import { packageRoot } from '../util/package'
import { compareText } from '../util/text'
import { changesOf, filesRead, type Change, type Readings } from './rebuild-reasons'
import { pageRecordSchema, parseRecord } from './read-records'
import type { Frame, Hash, OutputPath, Page, PlannedPage, Site } from '../types'

/** The file of the record in the work folder. */
export const PAGE_RECORD = 'pages.json'

/** Digits of a hash: enough to tell the last two builds apart. */
export const LENGTH = 12

/** What a page depends on: the first build, its own data, what stands around it, code, scripts and styles, settings. */
export type Part = 'first' | 'new' | 'page' | 'frame' | 'templates' | 'assets' | 'settings'

/** Why a build rendered a page. */
export type Cause = { readonly build: string; readonly parts: readonly Part[] }

/** The inputs that were other ones in a build than in the build before. */
export type InputChanges = {
  readonly files: readonly Change[]
  /** Keys of the config. */
  readonly config: readonly string[]
}

/** A cause with the changed files that account for it, relative to the site; those of packsite begin with 'packsite/'. */
export type ExplainedCause = Cause & { readonly files: readonly string[] }

export type RecordInput<Planned extends PlannedPage> = {
  readonly site: Site
  readonly id: () => Hash
  readonly app: Hash
  readonly pages: readonly Planned[]
  /** A page with all that it shows. */
  readonly complete: (page: Planned) => Page
  readonly frame: Frame
  readonly renderer: { readonly hash: Hash }
  readonly assetNames: readonly string[]
  readonly inputs: () => ReadonlyMap<string, Hash>
  readonly readings: Readings<Planned>
  readonly configInputs: readonly string[]
}

/** What is the same for all pages. */
export type Parts = {
  readonly id: string
  readonly app: string
  readonly frame: string
  readonly templates: string
  readonly assets: string
  /** File -> hash, and that of its front matter. */
  readonly files: Readonly<Record<string, string>>
  /** Part of the config -> hash. */
  readonly config: Readonly<Record<string, string>>
}

export type PageRecord = Parts & {
  readonly v: 4
  /** Address -> hash of the page's data, and the index of its cause. */
  readonly pages: Readonly<Record<string, readonly [own: string, cause: number]>>
  readonly causes: readonly Cause[]
  /** Build id -> what had changed, for all builds that a cause names but a first one. */
  readonly builds: Readonly<Record<string, InputChanges>>
}

/** The record of the last build, or null. */
export function readPageRecord(file: string): PageRecord | null {
  const bytes = readChecksummed(file)
  return bytes === null ? null : parseRecord(bytes, pageRecordSchema)
}

/** Hashes of pages that are known already. */
export type OwnHashes = ReadonlyMap<OutputPath, Hash>

/** Writes the record of a build that was published; one that changed nothing writes nothing. */
export function writePageRecord<Planned extends PlannedPage>(
  input: RecordInput<Planned>,
  { file, hashes }: { readonly file: string; readonly hashes: OwnHashes },
): void {
  const old = readPageRecord(file)
  if (old?.id === input.id()) return
  writeChecksummed(file, JSON.stringify(createPageRecord(old, input, { hashes })))
}

/** The record after a build; a page that did not change keeps its cause. */
export function createPageRecord<Planned extends PlannedPage>(
  old: PageRecord | null,
  input: RecordInput<Planned>,
  { hashes = new Map() }: { readonly hashes?: OwnHashes } = {},
): PageRecord {
  const parts = partsOf(input)
  const causes: Cause[] = []
  const indexes = new Map<Cause | string, number>()
  const indexOf = (cause: Cause): number => {
    const known = indexes.get(cause)
    if (known !== undefined) return known
    const key = JSON.stringify(cause)
    const index = indexes.get(key) ?? causes.push(cause) - 1
    indexes.set(key, index)
    indexes.set(cause, index)
    return index
  }
  const partsChanged = createComparison(old, parts)
  const pages = input.pages.map((page): [string, [string, number]] => {
    const inputHash = (hashes.get(page.output) ?? pageHash(input.complete(page))).slice(0, LENGTH)
    const found = partsChanged(page, inputHash)
    const cause = found.length > 0 ? { build: parts.id, parts: found } : lastCause(old, page)
    return [page.url, [inputHash, indexOf(cause ?? firstCause(parts))]]
  })
  const changes = old === null ? {} : { [parts.id]: changesSince(old, parts, input) }
  const builds = { ...old?.builds, ...changes }
  const named = new Set(causes.map(({ build }) => build))
  return {
    v: 4,
    ...parts,
    pages: Object.fromEntries(pages),
    causes,
    builds: Object.fromEntries(Object.entries(builds).filter(([id]) => named.has(id))),
  }
}

/** Why the last build that rendered a page did so; null for a page that the record does not have. */
export function lastCause(record: PageRecord | null, { url }: PlannedPage): Cause | null {
  const row = record !== null && Object.hasOwn(record.pages, url) ? record.pages[url] : undefined
  return record?.causes[row?.[1] ?? -1] ?? null
}

/** Finds the files behind the last cause of a page. What the page reads is observed now, in the site as it is now. */
export function explainLast<Planned extends PlannedPage>(
  record: PageRecord,
  cause: Cause,
  { page, readings }: { readonly page: Planned; readonly readings: Readings<Planned> },
): ExplainedCause {
  const changes = record.builds[cause.build] ?? { files: [], config: [] }
  return { ...cause, files: filesOf(cause.parts, { page, readings, changes }) }
}

/** Why the next build would render a page again, or null if everything that it is made of is as the record has it. */
export function explainNext<Planned extends PlannedPage>(
  old: PageRecord | null,
  input: RecordInput<Planned>,
): (page: Planned) => ExplainedCause | null {
  const parts = partsOf(input)
  const partsChanged = createComparison(old, parts)
  return (page) => {
    const found = partsChanged(page, pageHash(input.complete(page)).slice(0, LENGTH))
    if (found.length === 0) return null
    const changes = old === null ? { files: [], config: [] } : changesSince(old, parts, input)
    return { build: parts.id, parts: found, files: filesOf(found, { page, readings: input.readings, changes }) }
  }
}

/** The parts of a page that differ from the record. */
function createComparison(old: PageRecord | null, parts: Parts): (page: PlannedPage, inputHash: string) => Part[] {
  if (old === null) return () => ['first']
  const isCodeSame = old.templates === parts.templates && old.assets === parts.assets
  return ({ url }, inputHash) => {
    const known = Object.hasOwn(old.pages, url) ? old.pages[url] : undefined
    if (known === undefined) return ['new']
    const found: Part[] = []
    if (known[0] !== inputHash) found.push('page')
    if (old.frame !== parts.frame) found.push('frame')
    if (old.templates !== parts.templates) found.push('templates')
    if (old.assets !== parts.assets) found.push('assets')
    if (old.app !== parts.app && isCodeSame) found.push('settings')
    return found
  }
}

function changesSince<Planned extends PlannedPage>(
  old: PageRecord,
  parts: Parts,
  { readings }: RecordInput<Planned>,
): InputChanges {
  return {
    files: changesOf(old.files, parts.files, readings.isShown),
    config: changedKeys(old.config, parts.config),
  }
}

function firstCause({ id }: Parts): Cause {
  return { build: id, parts: ['first'] }
}

function changedKeys(old: Readonly<Record<string, string>>, next: Readonly<Record<string, string>>): string[] {
  return Object.keys(next).filter((key) => old[key] !== next[key])
}

const SHARED_CODE = ['packsite/src/templates', 'packsite/src/shared']
const ASSET_CODE = ['packsite/src/client', 'packsite/src/shared', 'packsite/src/templates/styles']

type Asked<Planned extends PlannedPage> = {
  readonly page: Planned
  readonly readings: Readings<Planned>
  readonly changes: InputChanges
}

/** The changed files that account for the parts that changed. */
function filesOf<Planned extends PlannedPage>(
  parts: readonly Part[],
  { page, readings, changes: { files: changes, config } }: Asked<Planned>,
): string[] {
  const isConfig = (file: string): boolean => !/^(?:content|public|templates|packsite)\//.test(file)
  const changed = changes.map(({ file }) => file)
  const within = (...folders: readonly string[]): string[] =>
    changed.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  const readable = changes.filter(({ file }) => /^(?:content|public)\//.test(file))
  // Observing what a page reads takes longer than rendering it.
  const ofReads = (readsOf: () => ReadonlySet<string>): string[] => {
    if (readable.length + config.length === 0) return []
    const reads = readsOf()
    return [
      ...filesRead(readable, reads),
      ...(config.some((key) => reads.has(`config:${key}`)) ? changed.filter(isConfig) : []),
    ]
  }
  const found: Readonly<Record<Part, () => readonly string[]>> = {
    first: () => [],
    new: () => {
      const sourceFiles = changed.filter((file) => page.sources.some((source) => source.file === file))
      return sourceFiles.length > 0 ? sourceFiles : ofReads(() => readings.ofPage(page))
    },
    page: () => ofReads(() => readings.ofPage(page)),
    frame: () => ofReads(readings.ofFrame),
    templates: () => within('templates', ...SHARED_CODE),
    assets: () => [...within(...ASSET_CODE), ...changed.filter(isConfig)],
    settings: () => changed.filter(isConfig),
  }
  return [...new Set(parts.flatMap((part) => found[part]()))].sort(compareText)
}

function partsOf<Planned extends PlannedPage>({
  site,
  id,
  app,
  frame,
  renderer,
  assetNames,
  inputs,
  configInputs,
  readings,
}: RecordInput<Planned>): Parts {
  const { app: _app, stylesheet: _stylesheet, fonts: _fonts, edges: _edges, scripts: _scripts, ...around } = frame
  const files = new Map<string, string>()
  const heads = readings.heads()
  for (const [file, hash] of inputs()) {
    const head = heads.get(file)
    if (/^(?:content|public)\//.test(file))
      files.set(file, hash.slice(0, LENGTH) + (head === undefined ? '' : ` ${head.slice(0, LENGTH)}`))
  }
  const add = (file: string, absolute: string): void => {
    const hash = hashOf(absolute)
    if (hash !== null) files.set(file, hash)
  }
  for (const file of configInputs.filter((path) => !path.includes('node_modules'))) add(file, join(site.root, file))
  for (const { path, absolute } of listFiles(join(site.root, 'templates'))) add(`templates/${path}`, absolute)
  if (!packageRoot.includes('node_modules')) {
    for (const folder of ['src/templates', 'src/shared', 'src/client'])
      for (const { path, absolute } of listFiles(join(packageRoot, folder))) add(`packsite/${folder}/${path}`, absolute)
  }
  return {
    id: id(),
    app,
    frame: shortHash(JSON.stringify(around)),
    templates: renderer.hash.slice(0, 16),
    assets: shortHash(JSON.stringify(assetNames)),
    files: Object.fromEntries([...files].sort(([a], [b]) => compareText(a, b))),
    config: Object.fromEntries(
      Object.entries(site)
        .filter(([key]) => !PLACES.includes(key))
        .map(([key, value]) => [key, dataHash([value]).slice(0, LENGTH)]),
    ),
  }
}

/** What the config says of where things are. */
const PLACES = ['root', 'outDir', 'configFile', 'cache']

function hashOf(file: string): string | null {
  try {
    return sha256(readBytes(file)).slice(0, LENGTH)
  } catch {
    return null
  }
}
