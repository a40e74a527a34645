// The build state in .packsite/state: describes, writes and reads the record of a build for the next build. The state
// only saves time. If missing, damaged or of another version, the next build is a full build.

import { join } from 'node:path'
import { castToHash } from '../util/hash'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'
import { buildStateFolder } from '../config/project-paths'
import type { LookupResult } from '../util/import-lookups'
import type { Fingerprints } from './fingerprints'
import type { BodyTransforms } from '../pages/body-transforms'
import type { BuildMode } from '../diagnostics/problem'
import type { BuildResult } from '../types/api'
import type { SourcePath, FrameKind, Hash, SiteLimits, OutputPath, Problem, Site, UrlPath } from '../types'

/** How long a result is valid if no file changes. */
export type ValidityConditions = {
  /** Milliseconds since 1970 from SOURCE_DATE_EPOCH; else null. */
  readonly timestamp: number | null
  /** Entries appear and expire at these times: the result is valid from `fromMs` until before `untilMs`. */
  readonly fromMs: number | null
  readonly untilMs: number | null
  /** Results of import lookups. */
  readonly seen: readonly LookupResult[]
  /** Fingerprints of all inputs. */
  readonly inputs: Fingerprints
}

/** The part of the build state that every build reads. */
export type BuildState = {
  readonly version: typeof VERSION
  /** Hash of packsite's code, and the version of Node; null when packsite runs from its sources. */
  readonly code: string | null
  readonly root: string
  readonly outDir: string
  readonly configFile: string
  /**
   * Null if the next build cannot be skipped: packsite runs from its sources, the value of the config depends on more
   * than its code, or an input changed during the build.
   */
  readonly validity: ValidityConditions | null
  /** The result of the build. */
  readonly result: {
    readonly id: string
    readonly app: string
    readonly pages: number
    readonly files: number
    readonly notes: readonly string[]
    readonly warnings: readonly Problem[]
  }
  /** Path below outDir -> fingerprint of each published file. */
  readonly outputs: Fingerprints
  /** Name in deploy/ -> fingerprint of the rules for hosts. */
  readonly deploy: Fingerprints
  /** The settings that the conversion of a body depends on. */
  readonly conversion: {
    readonly site: Pick<Site, 'base' | 'downloads' | 'markdown' | 'own'>
    readonly limits: Pick<SiteLimits, 'maxFileBytes' | 'maxPageBytes'>
    readonly cache: Site['cache']
  }
}

/** Hashes of the inputs of a build. */
export type BuildInputHashes = {
  readonly id: string
  readonly app: string
  /** Hash of the config's code. */
  readonly configCode: string
  /**
   * Hashes of what pages share. `frames`: header, footer and the other HTML around a page. `templates`: the templates. `assets`: names of scripts and
   * styles.
   */
  readonly frames: Readonly<Record<FrameKind, string>>
  readonly templates: string
  readonly assets: string
  /** Field of the config -> hash of the value. */
  readonly config: Readonly<Record<string, string>>
  /** Name and hash of each input that affects the bytes of the site, sorted. */
  readonly inputs: readonly (readonly [name: string, hash: Hash])[]
  /** Content file -> hash of its front matter, if known. */
  readonly heads: Readonly<Record<string, string>>
  /** Config, templates and packsite's own sources: file -> hash. */
  readonly code: Readonly<Record<string, string>>
}

/** How a page prints the body of its entry. */
export type PrintedBodyState = {
  readonly file: SourcePath
  /** Hash of the page's props without the body. */
  readonly shell: Hash
  readonly transforms: BodyTransforms
}

export type PageState = {
  readonly url: UrlPath
  readonly output: OutputPath
  readonly payload: OutputPath | null
  readonly status: number
  /** The key of the page: a hash of its props. */
  readonly key: Hash
  /** Index in `causes`. */
  readonly cause: number
  /** How the page prints its body; null for a page without a body, or with a further use of the body. */
  readonly printed: PrintedBodyState | null
  /** Content files whose bodies the page uses in another way than `printed`. A change of such a body requires a new render. */
  readonly bodies: readonly SourcePath[]
}

/**
 * The changed part of a page: props, frame, templates, assets, settings, packsite's own code or published files. 'first' and 'new': no earlier
 * page can be reused.
 */
export type ChangedPart = 'first' | 'new' | 'page' | 'frame' | 'templates' | 'assets' | 'settings' | 'program' | 'files'

export type FileChange = {
  readonly file: string
  /** True if only the text below the front matter changed. */
  readonly isBodyOnly: boolean
  /** True if the file was added, removed or is hidden, so lists may have changed. */
  readonly isMember: boolean
}

/** Returns the kind of frame for the HTTP status of a page. */
export function pageOrRedirectFrameKind(status: number): FrameKind {
  return status >= 300 && status < 400 ? 'redirect' : 'page'
}

/** The reason of a page's last render. */
export type RenderCause = {
  /** Index of the build in `builds`. */
  readonly build: number
  readonly parts: readonly ChangedPart[]
}

/** The changes between a build and the build before. */
export type BuildChanges = {
  /** Two builds of the same inputs have the same id. */
  readonly id: string
  readonly files: readonly FileChange[]
  /** Keys of the config. */
  readonly config: readonly string[]
  readonly mode: BuildMode
  readonly reason: string
}

/** The part of the build state that a build reads if something changed. */
export type PagesState = {
  readonly version: typeof VERSION
  /** Hashes of what pages share: templates, frame, limits. */
  readonly shared: Readonly<Record<FrameKind, Hash>>
  readonly sources: BuildInputHashes
  /** All pages, in the order of the page plan. */
  readonly pages: readonly PageState[]
  readonly causes: readonly RenderCause[]
  /** The last build, then each earlier build that a cause in `causes` names. */
  readonly builds: readonly BuildChanges[]
}

/** Raised when the shape of the state changes. */
const VERSION = 4

const filesIn = (workDir: string) => ({
  build: join(buildStateFolder(workDir), 'build'),
  pages: join(buildStateFolder(workDir), 'pages'),
})

/** Returns null if there is no usable state. */
export function readBuildState(workDir: string): BuildState | null {
  return ofVersion(readChecksummedJson(filesIn(workDir).build) as BuildState | null)
}

/** Returns the pages of a build, or null if they are not usable. */
export function readPagesState(workDir: string, { result }: Pick<BuildState, 'result'>): PagesState | null {
  const state = ofVersion(readChecksummedJson(filesIn(workDir).pages) as PagesState | null)
  return state?.sources.id === result.id ? state : null
}

function ofVersion<State extends { readonly version: number }>(state: State | null): State | null {
  return state?.version === VERSION ? state : null
}

type States = {
  readonly build: Omit<BuildState, 'version'>
  readonly pages: Omit<PagesState, 'version'>
}

/** Best effort: ignores disk errors. */
export function writeBuildState(workDir: string, { build, pages }: States): void {
  const files = filesIn(workDir)
  writeChecksummed(files.pages, JSON.stringify({ version: VERSION, ...pages } satisfies PagesState))
  writeChecksummed(files.build, JSON.stringify({ version: VERSION, ...build } satisfies BuildState))
}

/** The result of the last build, for a build with nothing to do. */
export function noOpResult({ outDir, result }: BuildState): BuildResult {
  const { id, app, ...rest } = result
  return { ...rest, id: castToHash(id), app: castToHash(app), outDir, rendered: 0, written: [], deleted: [] }
}
