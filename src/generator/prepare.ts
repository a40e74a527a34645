// The first half of every build, for `build` and `dev` alike: read everything, plan every page, find every problem.
// Nothing is rendered and nothing is written here.

import { join, resolve } from 'node:path'
import { bundleAssets } from './assets/bundle'
import { createPictureBook, pictureToolHash } from './assets/pictures'
import { loadPublic } from './assets/public'
import { SiteError } from './base/errors'
import { canonicalJson, sha256 } from './base/hash'
import { codeHash, packageRoot } from './base/package'
import { clearCache, openCache } from './cache/room'
import { checkDownloadFiles, checkPictures } from './check/files'
import { checkLinks } from './check/links'
import { loadSite, locateConfigProblems, type LoadedSite } from './config/load'
import { loadContent } from './content/load'
import { locateProblems } from './content/locate'
import { fileClaims, findCollisions, pageClaims } from './output/collisions'
import { extraFiles } from './output/extras'
import { outDirProblem } from './output/guard'
import { ruleFiles } from './output/hosts/pages'
import { appId, buildId } from './output/manifest'
import { hostRules } from './output/rules'
import { searchIndexFile } from './output/search'
import { textureFiles } from './output/textures'
import { loadRenderer, type LoadedRenderer } from './render/bundle'
import { claimedPaths } from './routes/claims'
import { createFrame } from './routes/frame'
import { planPages } from './routes/plan'
import type { Pool } from './base/pool'
import type { HtmlMemo } from './content/html'
import type { ThreadContext } from './thread'
import type {
  Cache,
  Content,
  DerivedPicture,
  Frame,
  Hash,
  HostRules,
  OutputFile,
  Page,
  PictureSizes,
  Problem,
  PublicFile,
  Report,
  Site,
} from './model'
import type { EncodeOptions } from './assets/encode'

/** A site that is ready to be rendered: complete, and without problems. */
export type PreparedSite = {
  readonly site: Site
  readonly content: Content
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  readonly id: Hash
  readonly app: Hash
  readonly pages: readonly Page[]
  readonly frame: Frame
  readonly renderer: LoadedRenderer
  readonly cache: Cache
  /** What hosts are to answer. */
  readonly rules: HostRules
  /** Files that are not pages: assets, public/, textures, feeds. */
  readonly files: readonly OutputFile[]
  /** Pictures that are still to be drawn, and how. */
  readonly pictures: readonly DerivedPicture[]
  readonly encoding: EncodeOptions
  /** Files that the config consists of, relative to root. */
  readonly configInputs: readonly string[]
  /** When entries appear and expire, in milliseconds since 1970. */
  readonly moments: readonly number[]
  /** True when the config's answer depends on its text alone. */
  readonly isClosed: boolean
}

export type PrepareOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  readonly report: Report
  /** Drafts, scheduled posts and the live script: for dev. */
  readonly live?: boolean
  /** Takes the problems instead of having them thrown; the site is as whole as they leave it. */
  readonly onProblems?: (problems: readonly Problem[]) => void
  /** Markdown that was converted before, by configuration. */
  readonly memos?: Map<string, HtmlMemo>
  /** Threads for Markdown; by default there are none. */
  readonly openPool?: OpenPool | null
  /** False: a file is read, whatever its size and times say. */
  readonly trustTimes?: boolean
}

export type OpenPool = (context: ThreadContext | null) => Pool

/** Folder of a site for what can be made again: bundles and records. */
export function workDir(root: string): string {
  return join(root, '.packsite')
}

/** The face that titles are drawn with on pictures for sharing; it is never published. */
const FONT_FILE = join(packageRoot, 'src', 'templates', 'styles', 'fonts', 'steadfast-sans-800.ttf')

export type OpenedSite = LoadedSite & { readonly cache: Cache }

export type OpenOptions = {
  /** The environment; only PACKSITE_CACHE is read. Default: process.env. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** False: nothing is taken from builds before, and nothing kept for those to come. */
  readonly useCache?: boolean
  /** True: what builds before kept is removed. */
  readonly clearCache?: boolean
}

/** Loads the config of a folder. Throws SiteError when there is none that can be used. */
export async function openSite(root: string, report: Report, options: OpenOptions = {}): Promise<OpenedSite> {
  const { env = process.env, useCache = true, clearCache: isCleared = false } = options
  const timed = createStopwatch(report)
  const code = useCache ? codeHash() : null
  const standard = cacheFolder(root, env)
  if (isCleared) clearCache(standard)
  const loaded = await loadSite(root, { workDir: workDir(root), cache: openCache({ folder: standard, code, now }) })
  const { dir, maxSizeBytes } = loaded.site.cache
  const folder = dir === null || (env['PACKSITE_CACHE'] ?? '') !== '' ? standard : dir
  if (isCleared && folder !== standard) clearCache(folder)
  timed('config')
  return { ...loaded, cache: openCache({ folder, maxSizeBytes, code, now }) }
}

/** Where the config's own bundle is kept, and everything else that the config puts nowhere else. */
export function cacheFolder(root: string, env: Readonly<Record<string, string | undefined>>): string {
  const own = env['PACKSITE_CACHE'] ?? ''
  return own === '' ? join(workDir(root), 'cache') : resolve(own)
}

const now = (): number => Date.now()

/** Throws SiteError with the problems of config, content, routes, links and files, all at once. */
export async function prepareSite(loaded: OpenedSite, options: PrepareOptions): Promise<PreparedSite> {
  const { nowMs, report, live = false, memos } = options
  const { site, problems, inputs, cache, isClosed } = loaded
  const { root } = site
  const timed = createStopwatch(report)
  const { files: publicFiles, outputs: publicOutputs, problems: publicProblems } = loadPublic(site)
  timed('public')
  const sizes = pictureSizes(publicFiles)
  const {
    content,
    problems: contentProblems,
    hashes,
    moments,
  } = await loadContent(site, {
    nowMs,
    includeUnpublished: live,
    pictures: sizes,
    cache,
    openPool: options.openPool ?? null,
    ...(memos === undefined
      ? {}
      : { memo: memoOf(memos, canonicalJson([site.base, site.downloads, site.markdown, [...sizes]])) }),
  })
  timed('content')
  const locate = (all: readonly Problem[]): Problem[] => locateProblems(locateConfigProblems(all, site), root)
  const [assets, loadedRenderer] = await Promise.all([
    bundleAssets(site, { live, cache }),
    loadRenderer(site, { workDir: workDir(root), cache }),
  ]).catch((error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(locate([...problems, ...contentProblems, ...publicProblems, ...error.problems]))
  })
  const { renderer, hash: rendererHash } = loadedRenderer
  timed('bundles')

  const toolHash = pictureToolHash(FONT_FILE)
  const pictures = createPictureBook(publicFiles, toolHash)
  const plan = planPages({ site, content, publicFiles, pictures, templates: renderer.templates })
  const extras = extraFiles({ site, content, pages: plan.pages, textureSheets: plan.textureSheets })
  const index = searchIndexFile(plan.searchDocuments, { cacheFolder: workDir(root) })
  const rules = hostRules({
    site,
    pages: plan.pages,
    publicFiles: publicOutputs,
    validated: claimedPaths(site.routes),
  })
  const files = [
    ...assets.outputs,
    ...publicOutputs,
    ...textureFiles({ site, content, hashes }),
    ...extras,
    ...ruleFiles(rules),
    index,
  ]
  const addresses = new Set(files.map(({ path }) => `/${path}`))
  const found = [
    ...problems,
    ...contentProblems,
    ...publicProblems,
    ...plan.problems,
    ...findCollisions([...pageClaims(plan.pages), ...fileClaims(files)]),
    ...checkLinks({ site, content, pages: plan.pages, files: addresses }),
    ...checkPictures({ site, content, publicFiles }),
    ...checkDownloadFiles({ site, content, publicFiles }),
    ...outDirProblems(site),
  ]
  if (found.length > 0) {
    if (options.onProblems === undefined) throw new SiteError(locate(found))
    options.onProblems(locate(found))
  }
  timed('plan')

  const names = assets.outputs.map(({ path }) => path)
  const read = new Map([
    ...hashes,
    ['tools of pictures', toolHash] as const,
    ...[...publicFiles].map(([address, { hash }]) => [`public${address}`, hash] as const),
  ])
  const identity = { site, rendererHash, assets: names }
  const app = appId(identity)
  return {
    site,
    content,
    publicFiles,
    id: buildId({ ...identity, files: read, pages: plan.pages }),
    app,
    pages: plan.pages,
    frame: createFrame({
      site,
      content,
      pages: plan.pages,
      publicFiles,
      app,
      live,
      stylesheet: assets.stylesheet,
      fonts: assets.fonts,
      scripts: assets.scripts,
    }),
    renderer: loadedRenderer,
    cache,
    rules,
    files,
    pictures: [...pictures.derived.values()],
    encoding: {
      publicFolder: join(root, 'public'),
      publicFiles,
      cache: cache.pictures ?? { folder: join(workDir(root), 'pictures'), maxSizeBytes: Infinity },
      fontFile: FONT_FILE,
    },
    configInputs: inputs,
    moments,
    isClosed,
  }
}

function pictureSizes(files: ReadonlyMap<string, PublicFile>): PictureSizes {
  return new Map(
    [...files].flatMap(([address, { width, height, pixel }]) =>
      width === null || height === null ? [] : [[address, { width, height, pixel }] as const],
    ),
  )
}

/** The memo for a configuration of the converter. */
function memoOf(memos: Map<string, HtmlMemo>, configuration: string): HtmlMemo {
  const key = sha256(configuration)
  const memo = memos.get(key) ?? new Map<string, never>()
  memos.set(key, memo)
  return memo
}

function outDirProblems(site: Site) {
  const problem = outDirProblem(site)
  return problem === null ? [] : [problem]
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
