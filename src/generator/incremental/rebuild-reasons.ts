// Explains why a page is rendered again: the changed parts of the page, and the changed files that the page reads.
// `packsite why` observes these reads in the current site.

import { getOrMake } from '../util/groups'
import { memoizeEach } from '../util/memoize'
import { hashPage } from '../util/serialize-page'
import { compareText } from '../util/text'
import type {
  BuildChanges,
  BuildInputHashes,
  RenderCause,
  FileChange,
  PagesState,
  PageState,
  ChangedPart,
} from './build-state'
import type { BuildMode } from '../diagnostics/problem'
import { pageOrRedirectFrameKind } from './build-state'
import type { Hash, Page, PlannedPage } from '../types'

/** A cause with the responsible files, relative to the site; packsite's files begin with 'packsite/'. */
export type ExplainedCause = Pick<RenderCause, 'parts'> & {
  /** Id of the build. */
  readonly build: string
  readonly files: readonly string[]
}

/** Names of data that pages read, from pages/dependency-proxy.ts. */
export type DataReadLookups<Planned extends PlannedPage> = {
  readonly ofPage: (page: Planned) => ReadonlySet<string>
  /** Names of data that the frame reads. */
  readonly ofFrame: () => ReadonlySet<string>
  /** True if the content file is shown. */
  readonly isShown: (file: string) => boolean
}

/** Inputs of a site, and hashes of inputs that all pages share. */
export type SiteInputHashes = Pick<PagesState, 'sources' | 'shared'>

/** The current site. */
export type SiteOfNextRender<Planned extends PlannedPage> = SiteInputHashes & {
  readonly pages: readonly Planned[]
  /** Computes the props of a page. */
  readonly complete: (page: Planned) => Page
  readonly readings: DataReadLookups<Planned>
  /** True if the published files of a page are unchanged; default: true. */
  readonly isPublished?: (page: Planned) => boolean
}

/** Returns a function that lists which inputs of a page differ from the last build; [] if the page can be reused. */
export function createChangedPartsFunction(
  old: PagesState | null,
  { sources, shared }: SiteInputHashes,
): (page: Pick<PageState, 'url' | 'status'>, key: Hash) => ChangedPart[] {
  if (old === null) return () => ['first']
  const before = old.sources
  const pages = pagesByUrl(old)
  const isCodeSame = before.templates === sources.templates && before.assets === sources.assets
  return ({ url, status }, key) => {
    const kind = pageOrRedirectFrameKind(status)
    const known = pages.get(url)
    if (known === undefined) return ['new']
    const found: ChangedPart[] = []
    if (known.key !== key) found.push('page')
    if (before.frames[kind] !== sources.frames[kind]) found.push('frame')
    if (before.templates !== sources.templates) found.push('templates')
    if (before.assets !== sources.assets) found.push('assets')
    if (before.app !== sources.app && isCodeSame) found.push('settings')
    if (found.length === 0 && old.shared[kind] !== shared[kind]) found.push('program')
    return found
  }
}

const pagesByUrl = memoizeEach(
  ({ pages }: PagesState): ReadonlyMap<string, PageState> => new Map(pages.map((page) => [page.url, page])),
)

/** A page of a build before its cause is added. `parts`: the reasons of its render; [] for a reused page. */
export type PageWithoutCause = Omit<PageState, 'cause'> & { readonly parts: readonly ChangedPart[] }

/** The mode of a build and its reason. */
export type BuildReason = { readonly mode: BuildMode; readonly reason: string }

/** Adds causes to pages; an unchanged page keeps its cause. */
export function addRenderCausesToPages(
  pages: readonly PageWithoutCause[],
  options: BuildReason & {
    readonly old: PagesState | null
    readonly sources: BuildInputHashes
    readonly isShown: (file: string) => boolean
  },
): Pick<PagesState, 'pages' | 'causes' | 'builds'> {
  const { old, sources, isShown, ...reason } = options
  const before = old === null ? new Map<string, PageState>() : pagesByUrl(old)
  const changes = old === null ? { files: [], config: [] } : changesSince(old.sources, sources, isShown)
  const builds: BuildChanges[] = [{ id: sources.id, ...changes, ...reason }]
  const buildIndex = memoizeEach((build: BuildChanges) => builds.push(build) - 1)
  const causes = new Map<string, { readonly index: number; readonly cause: RenderCause }>()
  const indexOf = (cause: RenderCause): number => {
    return getOrMake(causes, JSON.stringify(cause), () => ({ index: causes.size, cause })).index
  }
  const caused = pages.map(({ parts, ...page }): PageState => {
    const previous = parts.length > 0 ? undefined : old?.causes[before.get(page.url)?.cause ?? -1]
    const previousBuild = previous === undefined ? undefined : old?.builds[previous.build]
    const build = previousBuild === undefined ? 0 : buildIndex(previousBuild)
    return { ...page, cause: indexOf({ build, parts: previous?.parts ?? (parts.length > 0 ? parts : ['first']) }) }
  })
  return { pages: caused, causes: [...causes.values()].map(({ cause }) => cause), builds }
}

/** Returns the cause of a page's last render; null for an unknown page. */
export function lastRenderCause(state: PagesState | null, { url }: PlannedPage): RenderCause | null {
  return state?.causes[state.pages.find((page) => page.url === url)?.cause ?? -1] ?? null
}

/** Adds the changed files to the last cause of a page. */
export function explainLastRender<Planned extends PlannedPage>(
  state: PagesState,
  cause: RenderCause,
  { page, readings }: { readonly page: Planned; readonly readings: DataReadLookups<Planned> },
): ExplainedCause {
  const { id = '', ...changes } = state.builds[cause.build] ?? { files: [], config: [] }
  return { build: id, parts: cause.parts, files: filesOf(cause.parts, { page, readings, changes }) }
}

/** Returns a function that explains why the next build would render a page; null if the page can be reused. */
export function createNextRenderExplainer<Planned extends PlannedPage>(
  old: PagesState | null,
  { sources, shared, complete, readings, isPublished = () => true }: SiteOfNextRender<Planned>,
): (page: Planned) => ExplainedCause | null {
  const partsOf = createChangedPartsFunction(old, { sources, shared })
  return (page) => {
    const changed = partsOf(page, hashPage(complete(page)).key)
    const parts = changed.length > 0 || isPublished(page) ? changed : (['files'] as const)
    if (parts.length === 0) return null
    const changes = old === null ? { files: [], config: [] } : changesSince(old.sources, sources, readings.isShown)
    return { build: sources.id, parts, files: filesOf(parts, { page, readings, changes }) }
  }
}

type SourceChanges = { readonly files: readonly FileChange[]; readonly config: readonly string[] }

function changesSince(old: BuildInputHashes, next: BuildInputHashes, isShown: (file: string) => boolean) {
  return {
    files: changedFiles(old, next, isShown),
    config: Object.keys(next.config).filter((key) => old.config[key] !== next.config[key]),
  }
}

function changedFiles(old: BuildInputHashes, next: BuildInputHashes, isShown: (file: string) => boolean): FileChange[] {
  const [before, after] = [hashesOf(old), hashesOf(next)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort(compareText)
    .map((file) => {
      const head = next.heads[file]
      const isNew = !before.has(file) || !after.has(file)
      return {
        file,
        isBodyOnly: !isNew && head !== undefined && head === old.heads[file],
        isMember: isNew || (file.startsWith('content/') && !isShown(file)),
      }
    })
}

function hashesOf({ inputs, code }: BuildInputHashes): ReadonlyMap<string, string> {
  return new Map([...inputs.filter(([file]) => /^(?:content|public)\//.test(file)), ...Object.entries(code)])
}

const SHARED_CODE = ['packsite/src/templates', 'packsite/src/shared']
const ASSET_CODE = ['packsite/src/client', 'packsite/src/shared', 'packsite/src/templates/styles']

type Asked<Planned extends PlannedPage> = {
  readonly page: Planned
  readonly readings: DataReadLookups<Planned>
  readonly changes: SourceChanges
}

/** Returns the changed files that are responsible for the changed parts. */
function filesOf<Planned extends PlannedPage>(
  parts: readonly ChangedPart[],
  { page, readings, changes: { files: changes, config } }: Asked<Planned>,
): string[] {
  const isConfig = (file: string): boolean => !/^(?:content|public|templates|packsite)\//.test(file)
  const changed = changes.map(({ file }) => file)
  const within = (...folders: readonly string[]): string[] =>
    changed.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  const readable = changes.filter(({ file }) => /^(?:content|public)\//.test(file))
  // Observes the reads of a page only if an input changed, because this is slower than rendering.
  const ofReads = (readsOf: () => ReadonlySet<string>): string[] => {
    if (readable.length + config.length === 0) return []
    const reads = readsOf()
    return [
      ...changedFilesRead(readable, reads),
      ...(config.some((key) => reads.has(`config:${key}`)) ? changed.filter(isConfig) : []),
    ]
  }
  const found: Readonly<Record<ChangedPart, () => readonly string[]>> = {
    first: () => [],
    program: () => [],
    files: () => [],
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

/** True if an observed read covers a file: 'content/site/nav' covers 'content/site/nav.yaml', 'content/news/' covers 'content/news/a.md'. */
export function isCoveredByRead(file: string, place: string): boolean {
  return file === place || (place.endsWith('/') ? file.startsWith(place) : file.startsWith(`${place}.`))
}

/**
 * Returns the changed files among the reads. Without any, returns changed members of lists among the reads, or else all
 * changed files in such lists.
 */
export function changedFilesRead(changes: readonly FileChange[], reads: ReadonlySet<string>): string[] {
  const lists = [...reads].filter((place) => place.endsWith('/'))
  const isNamed = (file: string): boolean => reads.has(file) || reads.has(file.replace(/\.[^./]+$/, ''))
  const named = changes.filter(({ file, isBodyOnly }) => (isBodyOnly ? reads.has(`${file}#body`) : isNamed(file)))
  const listed = changes.filter(({ file, isBodyOnly }) => !isBodyOnly && lists.some((place) => file.startsWith(place)))
  const members = listed.filter(({ isMember }) => isMember)
  const found = [named, members, listed].find((some) => some.length > 0) ?? []
  return found.map(({ file }) => file)
}

/** Returns the collection folders, and the files of content/site, among the reads. */
export function contentFoldersRead(reads: ReadonlySet<string>): string[] {
  const folders = [...reads].flatMap((place) => /^content\/(?:site\/[^/.]+|[^/]+)/.exec(place)?.[0] ?? [])
  return [...new Set(folders)].sort(compareText)
}
