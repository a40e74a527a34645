// What the pages of the last build were made of, part by part, and why each was last made anew: what `packsite why` tells.
// Nothing depends on the record; one that can't be read or written is an empty one.

import { join } from 'node:path'
import { readBytes } from '../base/fs'
import { listFiles } from '../base/listing'
import { dataHash, sha256, shortHash } from '../base/hash'
import { readSealed, writeSealed } from '../base/kept'
import { pageHash } from '../base/page-data'
import { packageRoot } from '../base/package'
import { compareText } from '../base/text'
import { changesOf, filesRead, type Change, type Readings } from './causes'
import { pageRecordSchema, parseRecord } from './records'
import type { Frame, Hash, OutputPath, Page, PlannedPage, Site } from '../model'

/** The file of the record in the work folder. */
export const PAGE_RECORD = 'pages.json'

/** Digits of a hash: enough to tell the last two builds apart. */
export const LENGTH = 12

/** What a page depends on: the first build, its own data, what stands around it, code, scripts and styles, settings. */
export type Part = 'first' | 'new' | 'page' | 'frame' | 'templates' | 'assets' | 'settings'

export type Cause = {
  /** The build that made the page anew. */
  readonly build: string
  readonly parts: readonly Part[]
  /** The changed files behind it, relative to the site; those of packsite begin with 'packsite/'. */
  readonly files: readonly string[]
}

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
  readonly v: 3
  /** Address -> hash of all that is the page's own, and the place of its cause. */
  readonly pages: Readonly<Record<string, readonly [own: string, cause: number]>>
  readonly causes: readonly Cause[]
}

/** The record of the last build, or null. */
export function readPageRecord(file: string): PageRecord | null {
  const bytes = readSealed(file)
  return bytes === null ? null : parseRecord(bytes, pageRecordSchema)
}

/** Hashes of pages that are known already. */
export type OwnHashes = ReadonlyMap<OutputPath, Hash>

/** Writes the record of a build that was published; one that changed nothing writes nothing. */
export function writePageRecord<Planned extends PlannedPage>(
  input: RecordInput<Planned>,
  { file, ...known }: KnownOfPages & { readonly file: string },
): void {
  const old = readPageRecord(file)
  if (old?.id === input.id()) return
  writeSealed(file, JSON.stringify(createPageRecord(old, input, known)))
}

/** `parts`: of the input, where they are found out elsewhere. */
type KnownOfPages = { readonly hashes?: OwnHashes; readonly parts?: () => Parts }

/** The record after a build; a page that is as it was keeps its cause. */
export function createPageRecord<Planned extends PlannedPage>(
  old: PageRecord | null,
  input: RecordInput<Planned>,
  { hashes = new Map(), parts: knownParts = () => partsOf(input) }: KnownOfPages = {},
): PageRecord {
  const parts = knownParts()
  const causes: Cause[] = []
  const places = new Map<Cause | string, number>()
  const placeOf = (cause: Cause): number => {
    const known = places.get(cause)
    if (known !== undefined) return known
    const key = JSON.stringify(cause)
    const place = places.get(key) ?? causes.push(cause) - 1
    places.set(key, place)
    places.set(cause, place)
    return place
  }
  const why = createComparison(old, parts, input)
  const pages = input.pages.map((page): [string, [string, number]] => {
    const inputHash = (hashes.get(page.output) ?? pageHash(input.complete(page))).slice(0, LENGTH)
    const known = old !== null && Object.hasOwn(old.pages, page.url) ? old.causes[old.pages[page.url]?.[1] ?? -1] : null
    const cause = why(page, inputHash) ?? known ?? firstCause(parts)
    return [page.url, [inputHash, placeOf(cause)]]
  })
  return { v: 3, ...parts, pages: Object.fromEntries(pages), causes }
}

/** Why the next build would make a page anew, or null when all that it is made of is as the record has it. */
export function compareToRecord<Planned extends PlannedPage>(
  old: PageRecord | null,
  input: RecordInput<Planned>,
): (page: Planned) => Cause | null {
  const why = createComparison(old, partsOf(input), input)
  return (page) => why(page, pageHash(input.complete(page)).slice(0, LENGTH))
}

function createComparison<Planned extends PlannedPage>(
  old: PageRecord | null,
  parts: Parts,
  { readings }: RecordInput<Planned>,
): (page: Planned, inputHash: string) => Cause | null {
  const first = firstCause(parts)
  if (old === null) return () => first
  const changes = changesOf(old.files, parts.files, readings.isShown)
  const config = changedKeys(old.config, parts.config)
  const isCodeSame = old.templates === parts.templates && old.assets === parts.assets
  return (page, inputHash) => {
    const cause = (found: readonly Part[]): Cause => ({
      build: parts.id,
      parts: found,
      files: filesOf(found, { page, readings, changes, config }),
    })
    const known = Object.hasOwn(old.pages, page.url) ? old.pages[page.url] : undefined
    if (known === undefined) return cause(['new'])
    const found: Part[] = []
    if (known[0] !== inputHash) found.push('page')
    if (old.frame !== parts.frame) found.push('frame')
    if (old.templates !== parts.templates) found.push('templates')
    if (old.assets !== parts.assets) found.push('assets')
    if (old.app !== parts.app && isCodeSame) found.push('settings')
    return found.length === 0 ? null : cause(found)
  }
}

function firstCause({ id }: Parts): Cause {
  return { build: id, parts: ['first'], files: [] }
}

function changedKeys(old: Readonly<Record<string, string>>, next: Readonly<Record<string, string>>): string[] {
  return Object.keys(next).filter((key) => old[key] !== next[key])
}

const SHARED_CODE = ['packsite/src/templates', 'packsite/src/shared']
const ASSET_CODE = ['packsite/src/client', 'packsite/src/shared', 'packsite/src/templates/styles']

type Asked<Planned extends PlannedPage> = {
  readonly page: Planned
  readonly readings: Readings<Planned>
  readonly changes: readonly Change[]
  /** Parts of the config that changed. */
  readonly config: readonly string[]
}

/** The changed files that account for the parts that changed. */
function filesOf<Planned extends PlannedPage>(
  parts: readonly Part[],
  { page, readings, changes, config }: Asked<Planned>,
): string[] {
  const isConfig = (file: string): boolean => !/^(?:content|public|templates|packsite)\//.test(file)
  const changed = changes.map(({ file }) => file)
  const within = (...folders: readonly string[]): string[] =>
    changed.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  const readable = changes.filter(({ file }) => /^(?:content|public)\//.test(file))
  // To find out what a page reads takes longer than to make it.
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

export function partsOf<Planned extends PlannedPage>({
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
