// What a build leaves for the next one, in .packsite/state: the one place where that is described, written and read. It only saves
// time. One that is missing, damaged or of another version counts as none, and the next build makes everything.

import { join } from 'node:path'
import { toHash } from '../util/hash'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'
import { stateFolder } from '../config/project-paths'
import type { Seen } from '../util/import-lookups'
import type { Fingerprints } from './fingerprints'
import type { BodyTransforms } from '../pages/body-transforms'
import type { BuildMode } from '../diagnostics/problem'
import type { BuildResult } from '../types/api'
import type { FilePath, Hash, Limits, OutputPath, Problem, Site, UrlPath } from '../types'

/** For how long an answer holds, but for files that change. */
export type Validity = {
  /** Set by SOURCE_DATE_EPOCH, else null. Milliseconds since 1970. */
  readonly timestamp: number | null
  /** Entries appear and expire: the answer holds from one moment until before another. */
  readonly fromMs: number | null
  readonly untilMs: number | null
  /** Where imports were looked for, and what was there. */
  readonly seen: readonly Seen[]
  /** Everything that was read. */
  readonly inputs: Fingerprints
}

/** The part that every build reads first. */
export type BuildState = {
  readonly version: typeof VERSION
  /** Hash of packsite's code, and the version of Node; null when packsite runs from its sources. */
  readonly code: string | null
  readonly root: string
  readonly outDir: string
  readonly configFile: string
  /** Null where nobody can tell without building: the config reads more than its own text, or a file changed meanwhile. */
  readonly validity: Validity | null
  /** What the build answered. */
  readonly result: {
    readonly id: string
    readonly app: string
    readonly pages: number
    readonly files: number
    readonly notes: readonly string[]
    readonly warnings: readonly Problem[]
  }
  /** Every file that stands once the build is published, and the rules for hosts. */
  readonly outputs: Fingerprints
  /** What a body is converted with. */
  readonly conversion: {
    readonly site: Pick<Site, 'base' | 'downloads' | 'markdown' | 'own'>
    readonly limits: Pick<Limits, 'maxFileBytes' | 'maxPageBytes'>
    readonly cache: Site['cache']
  }
}

/** What a build was made of. */
export type BuildSources = {
  readonly id: string
  readonly app: string
  /** Hash of the config's code. */
  readonly configCode: string
  /** Hashes of what is the same for all pages: what stands around them, templates, scripts and styles. */
  readonly frame: string
  readonly templates: string
  readonly assets: string
  /** Part of the config -> hash. */
  readonly config: Readonly<Record<string, string>>
  /** Everything that decides about the bytes of the site, in order: name, hash. */
  readonly inputs: readonly (readonly [name: string, hash: Hash])[]
  /** File of content -> hash of its front matter, where that is known. */
  readonly heads: Readonly<Record<string, string>>
  /** Config, templates and packsite's own sources: file -> hash. */
  readonly code: Readonly<Record<string, string>>
}

/** How a page prints the one body of content that it shows. */
export type PrintedPage = {
  readonly file: FilePath
  /** Hash of all that is the page's own, but for the body. */
  readonly shell: Hash
  readonly transforms: BodyTransforms
}

export type PageState = {
  readonly url: UrlPath
  readonly output: OutputPath
  readonly payload: OutputPath | null
  readonly status: number
  /** Hash of all that is the page's own. */
  readonly key: Hash
  /** Index of its cause. */
  readonly cause: number
  /** Null for a page that prints none, or does more with it. */
  readonly printed: PrintedPage | null
  /** Files whose bodies it shows in any other way. */
  readonly bodies: readonly FilePath[]
}

/** What a page depends on: the first build, its own data, what stands around it, code, scripts and styles, settings. */
export type Part = 'first' | 'new' | 'page' | 'frame' | 'templates' | 'assets' | 'settings'

export type Change = {
  readonly file: string
  /** Only the text below its front matter changed. */
  readonly isBodyOnly: boolean
  /** It came, it went, or it is not shown: lists may have changed. */
  readonly isMember: boolean
}

/** Why a build rendered a page. */
export type Cause = { readonly build: string; readonly parts: readonly Part[] }

/** What was different in a build from the build before. */
export type BuildChanges = {
  readonly files: readonly Change[]
  /** Keys of the config. */
  readonly config: readonly string[]
  readonly mode: BuildMode
  readonly reason: string
}

/** The part that is read when something changed. */
export type PagesState = {
  readonly version: typeof VERSION
  /** Hash of what all pages have in common: templates, frame, limits. */
  readonly shared: Hash
  readonly sources: BuildSources
  /** In the order of the plan. */
  readonly pages: readonly PageState[]
  readonly causes: readonly Cause[]
  /** Build id -> what was different, for all builds that a cause names. */
  readonly builds: Readonly<Record<string, BuildChanges>>
}

/** Raised when the shape of the state changes. */
const VERSION = 1

const filesIn = (workDir: string) => ({
  build: join(stateFolder(workDir), 'build'),
  pages: join(stateFolder(workDir), 'pages'),
})

/** Null when there is none that can be used. */
export function readBuildState(workDir: string): BuildState | null {
  return ofVersion(readChecksummedJson(filesIn(workDir).build) as BuildState | null)
}

/** The pages of a build; null when there are none that can be used. */
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

/** A disk that refuses it is no fault. */
export function writeState(workDir: string, { build, pages }: States): void {
  const files = filesIn(workDir)
  writeChecksummed(files.pages, JSON.stringify({ version: VERSION, ...pages } satisfies PagesState))
  writeChecksummed(files.build, JSON.stringify({ version: VERSION, ...build } satisfies BuildState))
}

/** What the last build answered, for one that found nothing to do. */
export function resultOf({ outDir, result }: BuildState): BuildResult {
  const { id, app, ...rest } = result
  return { ...rest, id: toHash(id), app: toHash(app), outDir, rendered: 0, written: [], deleted: [] }
}
