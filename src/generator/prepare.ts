// The first half of every build, for `build` and `dev` alike: read everything, plan every page, find every problem.
// Nothing is rendered and nothing is written here. What a run makes is kept in a memory and made again only when one of
// its inputs is another object: the first run into a new memory is a whole build, each further one costs what changed.

import { join } from 'node:path'
import { bundleAssets, type BundledAssets } from './assets/bundle'
import { createPictureBook, pictureToolHash } from './assets/pictures'
import { createPublicFolder, type LoadedPublic, type PublicFolder } from './assets/public'
import { SiteError } from './base/errors'
import { once, rememberLast } from './base/memo'
import { packageRoot } from './base/package'
import { checkDownloadFiles, checkPictures } from './check/files'
import { checkLinks } from './check/links'
import { loadSite, locateConfigProblems, type LoadedSite } from './config/load'
import { loadContent, type LoadedContent } from './content/load'
import { locateProblems } from './content/locate'
import { createContentMemory, type ContentMemory } from './content/memory'
import { fileClaims, findCollisions, hasCollisions, pageClaims } from './output/collisions'
import { extraFiles } from './output/extras'
import { outDirProblem } from './output/guard'
import { appId, buildId } from './output/manifest'
import { searchIndexFile } from './output/search'
import { textureFiles } from './output/textures'
import { loadRenderer } from './render/bundle'
import { pageOfFile } from './routes/follow'
import { createFrame } from './routes/frame'
import { createPlanMemory, planPages, type Plan, type PlanMemory } from './routes/plan'
import type { DraftPage } from './routes/page'
import type {
  Bundle,
  DerivedPicture,
  Frame,
  Hash,
  OutputFile,
  OutputPath,
  Page,
  Problem,
  PublicFile,
  Renderer,
  Report,
  Site,
} from './model'
import type { EncodeOptions } from './assets/encode'

/** A site that is ready to be rendered. */
export type PreparedSite = {
  readonly site: Site
  readonly app: Hash
  /** Hash of everything that was read. */
  readonly id: () => Hash
  readonly pages: readonly DraftPage[]
  /** A page with all that it shows; orders its pictures. */
  readonly complete: (page: DraftPage) => Page
  readonly frame: Frame
  readonly renderer: Renderer
  /** Files that are not pages: assets, public/, textures, feeds. Each group is made when it is asked for. */
  readonly files: readonly (() => readonly OutputFile[])[]
  /** Pictures that are still to be drawn, by path, and how: those of the pages that are complete. */
  readonly pictures: ReadonlyMap<OutputPath, DerivedPicture>
  readonly encoding: EncodeOptions
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
}

/** What stays from one preparation to the next. */
export type PrepareMemory = {
  readonly content: ContentMemory
  readonly publicFolder: PublicFolder
  readonly plan: PlanMemory
  readonly bundle: Bundle
  readonly derive: ReturnType<typeof createDerived>
}

export function createPrepareMemory(root: string, bundle: Bundle): PrepareMemory {
  return {
    content: createContentMemory(),
    publicFolder: createPublicFolder(root),
    plan: createPlanMemory(),
    bundle,
    derive: createDerived(),
  }
}

/** Small things that are made of few objects. */
function createDerived() {
  return {
    pictureSize: rememberLast((files: ReadonlyMap<string, PublicFile>) => (address: string) => {
      const file = files.get(address)
      return file === undefined || file.width === null || file.height === null
        ? null
        : { width: file.width, height: file.height, pixel: file.pixel }
    }),
    toolHash: once(() => pictureToolHash(FONT_FILE)),
    book: rememberLast(createPictureBook),
    app: rememberLast((site: Site, rendererHash: Hash, assets: BundledAssets) =>
      appId({ site, rendererHash, assets: namesOf(assets) }),
    ),
    encoding: rememberLast(({ root }: Site, publicFiles: ReadonlyMap<string, PublicFile>): EncodeOptions => ({
      publicFolder: join(root, 'public'),
      publicFiles,
      cacheFolder: join(workDir(root), 'pictures'),
      fontFile: FONT_FILE,
    })),
    textures: rememberLast((site: Site, gallery: LoadedContent['content']['gallery']) =>
      textureFiles(site, { gallery }),
    ),
  }
}

/** Folder of a site for what can be made again: bundles and records. */
export function workDir(root: string): string {
  return join(root, '.packsite')
}

/** The face that titles are drawn with on pictures for sharing; it is never published. */
const FONT_FILE = join(packageRoot, 'src', 'templates', 'styles', 'fonts', 'steadfast-sans-800.ttf')

/** Loads the config of a folder. Throws SiteError when there is none that can be used. */
export async function openSite(root: string, report: Report): Promise<LoadedSite> {
  const timed = createStopwatch(report)
  const loaded = await loadSite(root, { workDir: workDir(root) })
  timed('config')
  return loaded
}

/** Throws SiteError with the problems of config, content, routes, links and files, all at once. */
export async function prepareSite(loaded: LoadedSite, options: Omit<PrepareOptions, 'memory'>): Promise<PreparedSite> {
  const timed = createStopwatch(options.report)
  const { build } = await import('esbuild')
  const memory = createPrepareMemory(loaded.site.root, build)
  const prepared = await planSite(loaded, { ...options, memory })
  const found = [...prepared.problems, ...prepared.checks.flatMap((check) => check())]
  if (found.length > 0) throw new SiteError(prepared.locate(found))
  timed('plan')
  return prepared
}

/** Plans the site and leaves the checks to be made. Throws SiteError when it can't be planned at all. */
export async function planSite(loaded: LoadedSite, options: PrepareOptions): Promise<Preparation> {
  const { nowMs, report, memory, includeUnpublished = false } = options
  const { site } = loaded
  const { derive } = memory
  const timed = createStopwatch(report)
  const loadedPublic = memory.publicFolder.load()
  timed('public')
  const pictureSize = derive.pictureSize(loadedPublic.files)
  const loadedContent = loadContent(site, { nowMs, includeUnpublished, pictureSize, memory: memory.content })
  timed('content')
  const problems = [...loaded.problems, ...loadedContent.problems]
  const locate = (all: readonly Problem[]) => locateProblems(locateConfigProblems(all, site), site.root)
  const { bundle } = memory
  const [assets, loadedRenderer] = await Promise.all([
    bundleAssets(site, { bundle }),
    loadRenderer(site, { workDir: workDir(site.root), bundle }),
  ]).catch((error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(locate([...problems, ...error.problems]))
  })
  timed('bundles')
  const { renderer } = loadedRenderer
  const { files: publicFiles } = loadedPublic
  const { content } = loadedContent
  const pictures = derive.book(publicFiles, derive.toolHash())
  const plan = planPages({
    site,
    content,
    publicFiles,
    pictures,
    templates: renderer.templates,
    memory: memory.plan,
  })
  const app = derive.app(site, loadedRenderer.hash, assets)
  const parts: Parts = { site, loadedPublic, loadedContent, assets, plan, derive, rendererHash: loadedRenderer.hash }
  const files = fileGroups(parts)
  return {
    site,
    app,
    id: once(() => buildIdOf(parts)),
    pages: plan.pages,
    complete: plan.complete,
    frame: frameOf(parts, { app, ...options }),
    renderer,
    files,
    pictures: pictures.derived,
    encoding: derive.encoding(site, publicFiles),
    isIncomplete: loadedContent.isIncomplete || plan.problems.length > 0,
    problems: [...problems, ...plan.problems],
    checks: checksOf(parts, files),
    follow: (file) => pageOfFile({ site, content, publicFiles, pictures }, plan.pages, file),
    locate,
  }
}

type Parts = {
  readonly site: Site
  readonly loadedPublic: LoadedPublic
  readonly loadedContent: LoadedContent
  readonly assets: BundledAssets
  readonly plan: Plan
  readonly rendererHash: Hash
  readonly derive: PrepareMemory['derive']
}

function namesOf({ outputs }: BundledAssets): string[] {
  return outputs.map(({ path }) => path)
}

function fileGroups({ site, loadedPublic, loadedContent, assets, plan, derive }: Parts): PreparedSite['files'] {
  const { content } = loadedContent
  const { pages, complete } = plan
  return [
    () => assets.outputs,
    () => loadedPublic.outputs,
    () => derive.textures(site, content.gallery),
    once(() => [
      ...extraFiles({ site, content, pages, complete, textureSheets: plan.textureSheets() }),
      searchIndexFile(plan.searchDocuments, { cacheFolder: workDir(site.root) }),
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
      return isFine ? [] : findCollisions([...pageClaims(pages), ...fileClaims(files())])
    },
    () => checkLinks({ site, content, pages, files: new Set(files().map(({ path }) => `/${path}`)) }),
    () => checkPictures({ site, content, publicFiles }),
    () => checkDownloadFiles({ site, content, publicFiles }),
    () => outDirProblem(site) ?? [],
  ].map((check) => () => [check()].flat())
}

function buildIdOf({ site, loadedPublic, loadedContent, assets, plan, derive, rendererHash }: Parts): Hash {
  const read = new Map([
    ...loadedContent.hashes(),
    ['tools of pictures', derive.toolHash()] as const,
    ...[...loadedPublic.files].map(([address, { hash }]) => [`public${address}`, hash] as const),
  ])
  return buildId({ site, rendererHash, assets: namesOf(assets), files: read, pages: plan.pages })
}

type FrameOptions = { readonly app: Hash; readonly liveScript?: string }

function frameOf({ site, loadedPublic, loadedContent, assets, plan }: Parts, { app, liveScript }: FrameOptions): Frame {
  return createFrame({
    site,
    content: loadedContent.content,
    pages: plan.pages,
    publicFiles: loadedPublic.files,
    app,
    live: liveScript !== undefined,
    stylesheet: assets.stylesheet,
    fonts: assets.fonts,
    scripts: liveScript === undefined ? assets.scripts : { ...assets.scripts, live: liveScript },
  })
}

/** Reports how long each stage took, one after the other. */
export function createStopwatch(report: Report): (stage: string) => void {
  let last = performance.now()
  return (stage) => {
    const now = performance.now()
    report({ type: 'stage', stage, durationMs: now - last })
    last = now
  }
}
