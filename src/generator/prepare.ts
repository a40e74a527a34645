// The first half of every build, for `build` and `dev` alike: read everything, plan every page, find every problem.
// Nothing is rendered and nothing is written here. What a run makes is kept in a memory and made again only when one of
// its inputs is another object: the first run into a new memory is a whole build, each further one costs what changed.

import { bundleAssets, type BundledAssets } from './assets/bundle'
import { SiteError } from './base/errors'
import { once } from './base/memo'
import { checkDownloadFiles, checkPictures } from './check/files'
import { checkLinks } from './check/links'
import { locateConfigProblems } from './config/load'
import { loadContent, type LoadedContent } from './content/load'
import { locateProblems } from './content/locate'
import { joinTraces } from './bundling/trace'
import { assetNames, createPrepareMemory, type PrepareMemory } from './memory'
import { createStopwatch, type OpenedSite } from './open'
import { fileClaims, findCollisions, hasCollisions, pageClaims } from './output/collisions'
import { extraFiles } from './output/extras'
import { outDirProblems } from './output/guard'
import { ruleFiles } from './output/hosts/pages'
import { buildId } from './output/manifest'
import { hostRules } from './output/rules'
import { searchIndexFile } from './output/search'
import { loadRenderer, type LoadedRenderer } from './render/bundle'
import { hasOwnTemplates } from './render/own-templates'
import { claimedPaths } from './routes/claims'
import { pageOfFile } from './routes/follow'
import { createFrame, frameReads } from './routes/frame'
import { planPages, type Plan } from './routes/plan'
import type { LoadedPublic } from './assets/public'
import type { Pool } from './base/pool'
import type { PipelineOptions } from './content/pipeline'
import type { Readings } from './output/causes'
import type { DraftPage } from './routes/page'
import type {
  BundleTrace,
  Cache,
  Content,
  DerivedPicture,
  Frame,
  Hash,
  HostRules,
  OutputFile,
  OutputPath,
  Page,
  PictureBook,
  Problem,
  PublicFile,
  Report,
  Site,
} from './model'
import type { EncodeOptions } from './assets/encode'

/** A site that is ready to be rendered. */
export type PreparedSite = {
  readonly site: Site
  readonly content: Content
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  readonly app: Hash
  /** Hash of everything that was read. */
  readonly id: () => Hash
  readonly pages: readonly DraftPage[]
  /** A page with all that it shows; orders its pictures. */
  readonly complete: (page: DraftPage) => Page
  readonly frame: Frame
  readonly renderer: LoadedRenderer
  readonly cache: Cache
  /** What hosts are to answer. */
  readonly rules: () => HostRules
  /** Files that are not pages: assets, public/, textures, feeds. Each group is made when it is asked for. */
  readonly files: readonly (() => readonly OutputFile[])[]
  /** Pictures that are still to be drawn, by path, and how: those of the pages that are complete. */
  readonly pictures: ReadonlyMap<OutputPath, DerivedPicture>
  readonly encoding: EncodeOptions
  /** Files that the config consists of, relative to root. */
  readonly configInputs: readonly string[]
  /** What all bundles depend on: of the config, of templates, of scripts and styles. */
  readonly trace: BundleTrace
  /** When entries appear and expire, in milliseconds since 1970. */
  readonly moments: readonly number[]
  /** True when the config's answer depends on its text alone. */
  readonly isClosed: boolean
  /** What converting many texts took, in milliseconds. */
  readonly markdownMs: number
  /** Names of the hashed scripts, styles and fonts. */
  readonly assetNames: readonly string[]
  /** File below content/ or public/ -> hash of its bytes, and what else was read. */
  readonly inputs: () => ReadonlyMap<string, Hash>
  /** What pages read: watched when it is asked. */
  readonly readings: Readings<DraftPage>
}

/** A site as far as it can be prepared, with what is wrong with it. */
export type Preparation = PreparedSite & {
  /** True when a file or a row was refused: pages are missing. */
  readonly isIncomplete: boolean
  /** What is wrong with single files and rows, and each check of what they say of each other. */
  readonly problems: readonly Problem[]
  readonly checks: readonly (() => readonly Problem[])[]
  /** The address, with base, of the page that shows a file of the content; null when none is more its own than others. */
  readonly follow: (file: string) => string | null
  /** The problems with their lines. */
  readonly locate: (problems: readonly Problem[]) => readonly Problem[]
}

export type PrepareOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  readonly report: Report
  readonly memory: PrepareMemory
  /** Drafts and scheduled posts too. */
  readonly includeUnpublished?: boolean
  /** The script of dev, which every page loads. */
  readonly liveScript?: string
  /** Threads for Markdown; by default there are none. */
  readonly openPool?: OpenPool | null
}

export type OpenPool = (context: PipelineOptions | null) => Pool

/** Throws SiteError with the problems of config, content, routes, links and files, all at once. */
export async function prepareSite(loaded: OpenedSite, options: Omit<PrepareOptions, 'memory'>): Promise<PreparedSite> {
  const prepared = await planSite(loaded, { ...options, memory: createPrepareMemory(loaded.site.root) })
  const timed = createStopwatch(options.report)
  const problems = problemsOf(prepared)
  if (problems.length > 0) throw new SiteError(problems)
  timed('checks')
  return prepared
}

/** Everything that is wrong with a site, with its lines. */
export function problemsOf({ problems, checks, locate }: Preparation): readonly Problem[] {
  const found = [...problems, ...checks.flatMap((check) => check())]
  return found.length === 0 ? [] : locate(found)
}

/** Plans the site and leaves the checks to be made. Throws SiteError when it can't be planned at all. */
export async function planSite(loaded: OpenedSite, options: PrepareOptions): Promise<Preparation> {
  const { nowMs, report, memory, includeUnpublished = false } = options
  const { site, cache, workDir } = loaded
  const { derive } = memory
  const timed = createStopwatch(report)
  const loadedPublic = memory.publicFolder.load(cache.files, site.limits)
  timed('public')
  const locate = (all: readonly Problem[]) => locateProblems(locateConfigProblems(all, site), site.root)
  const throwWith =
    (others: readonly Problem[]) =>
    (error: unknown): never => {
      throw error instanceof SiteError ? new SiteError(locate([...others, ...error.problems])) : error
    }
  const loadedContent = await loadContent(site, {
    nowMs,
    includeUnpublished,
    cache,
    memory: memory.content,
    openPool: options.openPool ?? null,
  }).catch(throwWith(loaded.problems))
  const { markdownMs } = loadedContent
  report({ type: 'stage', stage: 'markdown', durationMs: markdownMs })
  timed('content', markdownMs)
  const problems = [...loaded.problems, ...loadedContent.problems, ...loadedPublic.problems]
  const { bundle } = memory.tools
  const keep = memory.tools.keep(cache.bundle)
  const loadingRenderer = loadRenderer(site, { workDir, bundle, keep })
  // Templates of a site may import stylesheets: only then has one to wait for the other.
  const imported = hasOwnTemplates(site.root) ? loadingRenderer.then(({ styles }) => styles) : Promise.resolve([])
  const [{ assets, trace: assetTrace }, { trace: rendererTrace, ...renderer }] = await Promise.all([
    imported.then((styles) => bundleAssets({ site, imported: styles }, { bundle, keep })),
    loadingRenderer,
  ]).catch(throwWith(problems))
  timed('bundles')
  const { files: publicFiles } = loadedPublic
  const { content } = loadedContent
  const pictures = derive.book(publicFiles, derive.toolHash(site))
  const plan = planPages({
    site,
    content,
    publicFiles,
    pictures,
    templates: renderer.renderer.templates,
    memory: memory.plan,
  })
  const app = derive.app(site, renderer.hash, assets)
  const parts: Parts = {
    ...{ site, workDir, loadedPublic, loadedContent, assets, plan, pictures, derive },
    rendererHash: renderer.hash,
  }
  const rules = once(() => rulesOf(parts))
  const files = fileGroups(parts, rules)
  const inputs = once(() => inputsOf(parts))
  timed('plan')
  return {
    site,
    content,
    publicFiles,
    app,
    id: once(() =>
      buildId({ site, rendererHash: renderer.hash, assets: assetNames(assets), files: inputs(), pages: plan.pages }),
    ),
    pages: plan.pages,
    complete: plan.complete,
    frame: frameOf(parts, { app, ...options }),
    renderer,
    cache,
    rules,
    files,
    pictures: pictures.derived,
    encoding: derive.encoding(loaded, publicFiles),
    configInputs: loaded.inputs,
    trace: joinTraces([loaded.trace, assetTrace, rendererTrace]),
    moments: loadedContent.moments,
    isClosed: loaded.isClosed,
    markdownMs,
    assetNames: assetNames(assets),
    inputs,
    readings: readingsOf(parts, plan.reads),
    isIncomplete: loadedContent.isIncomplete || loadedPublic.problems.length > 0 || plan.problems.length > 0,
    problems: [...problems, ...plan.problems],
    checks: checksOf(parts, files),
    follow: (file) => pageOfFile({ site, content, publicFiles, pictures }, plan.pages, file),
    locate,
  }
}

type Parts = {
  readonly site: Site
  readonly workDir: string
  readonly loadedPublic: LoadedPublic
  readonly loadedContent: LoadedContent
  readonly assets: BundledAssets
  readonly plan: Plan
  readonly pictures: PictureBook
  readonly rendererHash: Hash
  readonly derive: PrepareMemory['derive']
}

function rulesOf({ site, plan, loadedPublic }: Parts): HostRules {
  const validated = claimedPaths(site.routes)
  return hostRules({ site, pages: plan.pages, publicFiles: loadedPublic.outputs, validated })
}

function fileGroups(
  { site, workDir, loadedPublic, loadedContent, assets, plan, derive }: Parts,
  rules: () => HostRules,
): PreparedSite['files'] {
  const { content } = loadedContent
  const { pages, complete } = plan
  return [
    () => assets.outputs,
    () => loadedPublic.outputs,
    () => derive.textures(site, content.gallery),
    once(() => [
      ...extraFiles({ site, content, pages, complete, textureSheets: plan.textureSheets() }),
      ...ruleFiles(rules()),
      searchIndexFile(plan.searchDocuments, { cacheFolder: workDir }),
    ]),
  ]
}

/** Each by itself, so that dev can answer a request between two. */
function checksOf(
  { site, loadedPublic, loadedContent, plan }: Parts,
  groups: PreparedSite['files'],
): Preparation['checks'] {
  const { content } = loadedContent
  const { pages } = plan
  const publicFiles = loadedPublic.files
  const files = once(() => groups.flatMap((group) => group()))
  return [
    loadedContent.check,
    plan.check,
    () => {
      const ofPages = pages.flatMap(({ output, payload }) => (payload === null ? [output] : [output, payload]))
      const isFine = !hasCollisions([...ofPages, ...fileClaims(files()).map(({ path }) => path)])
      return isFine ? [] : findCollisions([...pageClaims(pages, site.base), ...fileClaims(files())])
    },
    () => checkLinks({ site, content, pages, files: new Set(files().map(({ path }) => `/${path}`)) }),
    () => checkPictures({ site, content, publicFiles }),
    () => checkDownloadFiles({ site, content, publicFiles }),
    () => outDirProblems(site),
  ]
}

function inputsOf({ site, loadedPublic, loadedContent, derive }: Parts): ReadonlyMap<string, Hash> {
  return new Map([
    ...loadedContent.hashes(),
    ['tools of pictures', derive.toolHash(site)] as const,
    ...[...loadedPublic.files].map(([address, { hash }]) => [`public${address}`, hash] as const),
  ])
}

function readingsOf(parts: Parts, ofPage: Plan['reads']): Readings<DraftPage> {
  const { loadedContent, site, plan, loadedPublic, pictures } = parts
  const { content } = loadedContent
  const shown = once(() => new Set<string>(content.files.map(({ file }) => file)))
  return {
    ofPage,
    ofFrame: once(() => frameReads({ site, content, publicFiles: loadedPublic.files, pictures }, plan.pages)),
    heads: loadedContent.heads,
    isShown: (file) => shown().has(file),
  }
}

type FrameOptions = { readonly app: Hash; readonly liveScript?: string }

function frameOf(
  { site, loadedPublic, loadedContent, assets, plan, pictures }: Parts,
  { app, liveScript }: FrameOptions,
): Frame {
  return createFrame({
    site,
    content: loadedContent.content,
    pages: plan.pages,
    publicFiles: loadedPublic.files,
    pictures,
    app,
    live: liveScript !== undefined,
    stylesheet: assets.stylesheet,
    fonts: assets.fonts,
    scripts: liveScript === undefined ? assets.scripts : { ...assets.scripts, live: liveScript },
  })
}
