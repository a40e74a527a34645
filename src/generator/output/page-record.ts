// What the pages of the last build were made of, part by part, and why each was last made anew: what `packsite why` tells.
// Nothing depends on the record; one that can't be read or written is an empty one.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, readTextIfExists } from '../base/fs'
import { pageHash, sha256, shortHash } from '../base/hash'
import { packageRoot } from '../base/package'
import { once } from '../base/memo'
import { compareText } from '../base/text'
import { dataOf, FRAME_DATA, isBelow } from './page-data'
import type { Frame, Hash, OutputPath, Page, PlannedPage, Site } from '../model'

/** The file of the record in the work folder. */
export const PAGE_RECORD = 'pages.json'

/** Digits of a hash: enough to tell the last two builds apart. */
const LENGTH = 12

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
  readonly configInputs: readonly string[]
}

type Parts = {
  readonly id: string
  readonly app: string
  readonly frame: string
  readonly templates: string
  readonly assets: string
  /** File -> hash. */
  readonly files: Readonly<Record<string, string>>
}

export type PageRecord = Parts & {
  readonly v: 1
  /** Address -> hash of all that is the page's own, and the place of its cause. */
  readonly pages: Readonly<Record<string, readonly [own: string, cause: number]>>
  readonly causes: readonly Cause[]
}

/** The record of the last build, or null. */
export function readPageRecord(file: string): PageRecord | null {
  try {
    const record = JSON.parse(readTextIfExists(file) ?? 'null') as Partial<PageRecord> | null
    return record?.v === 1 && record.pages !== undefined && record.causes !== undefined ? (record as PageRecord) : null
  } catch {
    return null
  }
}

/** Hashes of pages that are known already. */
export type OwnHashes = ReadonlyMap<OutputPath, Hash>

/** Writes the record of a build that was published; one that changed nothing writes nothing. */
export function recordPages<Planned extends PlannedPage>(
  input: RecordInput<Planned>,
  { file, hashes }: { file: string; hashes: OwnHashes },
): void {
  const old = readPageRecord(file)
  if (old?.id === input.id()) return
  const record = createPageRecord(old, input, { hashes })
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(record))
    renameSync(`${file}.new`, file)
  } catch {
    rmSync(`${file}.new`, { force: true })
  }
}

/** The record after a build; a page that is as it was keeps its cause. */
export function createPageRecord<Planned extends PlannedPage>(
  old: PageRecord | null,
  input: RecordInput<Planned>,
  { hashes = new Map() }: { hashes?: OwnHashes } = {},
): PageRecord {
  const parts = partsOf(input)
  const causes: Cause[] = []
  const places = new Map<string, number>()
  const placeOf = (cause: Cause): number => {
    const key = JSON.stringify(cause)
    const place = places.get(key) ?? causes.push(cause) - 1
    places.set(key, place)
    return place
  }
  const why = createComparison(old, parts, input.complete)
  const pages = input.pages.map((page): [string, [string, number]] => {
    const own = (hashes.get(page.output) ?? pageHash(input.complete(page))).slice(0, LENGTH)
    const known = old !== null && Object.hasOwn(old.pages, page.url) ? old.causes[old.pages[page.url]?.[1] ?? -1] : null
    const cause = why(page, own) ?? known ?? { build: parts.id, parts: ['first'], files: [] }
    return [page.url, [own, placeOf(cause)]]
  })
  return { v: 1, ...parts, pages: Object.fromEntries(pages), causes }
}

/** Why the next build would make a page anew, or null when all that it is made of is as the record has it. */
export function compareToRecord<Planned extends PlannedPage>(
  old: PageRecord | null,
  input: RecordInput<Planned>,
): (page: Planned) => Cause | null {
  const why = createComparison(old, partsOf(input), input.complete)
  return (page) => why(page, pageHash(input.complete(page)).slice(0, LENGTH))
}

function createComparison<Planned extends PlannedPage>(
  old: PageRecord | null,
  parts: Parts,
  complete: (page: Planned) => Page,
): (page: Planned, own: string) => Cause | null {
  const changed = old === null ? [] : changedFiles(old.files, parts.files)
  const isCodeSame = old?.templates === parts.templates && old.assets === parts.assets
  return (page, own) => {
    const cause = (found: readonly Part[]): Cause => ({
      build: parts.id,
      parts: found,
      files: filesOf(found, { page, complete }, changed),
    })
    if (old === null) return { build: parts.id, parts: ['first'], files: [] }
    const known = Object.hasOwn(old.pages, page.url) ? old.pages[page.url] : undefined
    if (known === undefined) return cause(['new'])
    const found: Part[] = []
    if (known[0] !== own) found.push('page')
    if (old.frame !== parts.frame) found.push('frame')
    if (old.templates !== parts.templates) found.push('templates')
    if (old.assets !== parts.assets) found.push('assets')
    if (old.app !== parts.app && isCodeSame) found.push('settings')
    return found.length === 0 ? null : cause(found)
  }
}

function changedFiles(old: Parts['files'], next: Parts['files']): string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((file) => old[file] !== next[file])
    .sort(compareText)
}

const SHARED_CODE = ['packsite/src/templates', 'packsite/src/shared']
const ASSET_CODE = ['packsite/src/client', 'packsite/src/shared', 'packsite/src/templates/styles']

/** The changed files that account for the parts that changed. */
function filesOf<Planned extends PlannedPage>(
  parts: readonly Part[],
  { page, complete }: { page: Planned; complete: (page: Planned) => Page },
  changed: readonly string[],
): string[] {
  const isConfig = (file: string): boolean => !/^(?:content|public|templates|packsite)\//.test(file)
  const within = (folders: readonly string[]) => (file: string) => folders.some((folder) => isBelow(file, folder))
  const sources = new Set(page.sources.map(({ file }) => file))
  const own = changed.filter((file) => sources.has(file))
  const isData = within(dataOf(page.template))
  const printed = once(() => JSON.stringify(complete(page)))
  const isPrinted = (file: string): boolean =>
    file.startsWith('public/') && printed().includes(file.slice('public'.length))
  const files = new Set<string>()
  const add = (found: readonly string[]): void => {
    for (const file of found) files.add(file)
  }
  for (const part of parts) {
    if (part === 'page' || part === 'new')
      add(own.length > 0 ? own : changed.filter((file) => isData(file) || isPrinted(file) || isConfig(file)))
    if (part === 'frame')
      add(changed.filter((file) => within(FRAME_DATA)(file) || isConfig(file) || /^public\/[^/]+$/.test(file)))
    if (part === 'templates') add(changed.filter((file) => within(['templates', ...SHARED_CODE])(file)))
    if (part === 'assets') add(changed.filter((file) => within(ASSET_CODE)(file) || isConfig(file)))
    if (part === 'settings') add(changed.filter(isConfig))
  }
  return [...files].sort(compareText)
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
}: RecordInput<Planned>): Parts {
  const { app: _app, stylesheet: _stylesheet, fonts: _fonts, scripts: _scripts, ...around } = frame
  const files = new Map<string, string>()
  for (const [file, hash] of inputs()) if (/^(?:content|public)\//.test(file)) files.set(file, hash.slice(0, LENGTH))
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
  }
}

function hashOf(file: string): string | null {
  try {
    return sha256(readFileSync(file)).slice(0, LENGTH)
  } catch {
    return null
  }
}
