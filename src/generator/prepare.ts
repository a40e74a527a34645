// The first half of every build, for `build` and `dev` alike: read everything, plan every page, find every problem.
// Nothing is rendered and nothing is written here.

import { join } from 'node:path'
import { bundleAssets } from './assets/bundle'
import { createPictureBook, pictureToolHash } from './assets/pictures'
import { loadPublic } from './assets/public'
import { SiteError } from './base/errors'
import { canonicalJson, sha256 } from './base/hash'
import { packageRoot } from './base/package'
import { checkDownloadFiles, checkPictures } from './check/files'
import { checkLinks } from './check/links'
import { loadSite, locateConfigProblems, type LoadedSite } from './config/load'
import { loadContent } from './content/load'
import { locateProblems } from './content/locate'
import { fileClaims, findCollisions, pageClaims } from './output/collisions'
import { extraFiles } from './output/extras'
import { outDirProblem } from './output/guard'
import { appId, buildId } from './output/manifest'
import { searchIndexFile } from './output/search'
import { textureFiles } from './output/textures'
import { loadRenderer } from './render/bundle'
import { createFrame } from './routes/frame'
import { planPages } from './routes/plan'
import type { HtmlMemo } from './content/html'
import type {
  DerivedPicture,
  Frame,
  Hash,
  OutputFile,
  Page,
  Problem,
  PublicFile,
  Renderer,
  Report,
  Site,
} from './model'
import type { EncodeOptions } from './assets/encode'

/** A site that is ready to be rendered: complete, and without problems. */
export type PreparedSite = {
  readonly site: Site
  readonly id: Hash
  readonly app: Hash
  readonly pages: readonly Page[]
  readonly frame: Frame
  readonly renderer: Renderer
  /** Files that are not pages: assets, public/, textures, feeds. */
  readonly files: readonly OutputFile[]
  /** Pictures that are still to be drawn, and how. */
  readonly pictures: readonly DerivedPicture[]
  readonly encoding: EncodeOptions
  /** Files that the config consists of, relative to root. */
  readonly configInputs: readonly string[]
}

export type PrepareOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  readonly report: Report
  /** Drafts, scheduled posts and the live script: for dev. */
  readonly live?: boolean
  /** Markdown that was converted before, by configuration. */
  readonly memos?: Map<string, HtmlMemo>
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
export async function prepareSite(loaded: LoadedSite, options: PrepareOptions): Promise<PreparedSite> {
  const { nowMs, report, live = false, memos } = options
  const { site, problems, inputs } = loaded
  const { root } = site
  const timed = createStopwatch(report)
  const { files: publicFiles, outputs: publicOutputs, problems: publicProblems } = loadPublic(site)
  timed('public')
  const sizes = pictureSizes(publicFiles)
  const {
    content,
    problems: contentProblems,
    hashes,
  } = loadContent(site, {
    nowMs,
    includeUnpublished: live,
    pictureSize: (address) => sizes.get(address) ?? null,
    ...(memos === undefined ? {} : { memo: memoOf(memos, canonicalJson([site.base, site.downloads, [...sizes]])) }),
  })
  timed('content')
  const locate = (all: readonly Problem[]): Problem[] => locateProblems(locateConfigProblems(all, site), root)
  const [assets, { renderer, hash: rendererHash }] = await Promise.all([
    bundleAssets(site, { live }),
    loadRenderer(site, { workDir: workDir(root) }),
  ]).catch((error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(locate([...problems, ...contentProblems, ...publicProblems, ...error.problems]))
  })
  timed('bundles')

  const toolHash = pictureToolHash(FONT_FILE)
  const pictures = createPictureBook(publicFiles, toolHash)
  const plan = planPages({ site, content, publicFiles, pictures, templates: renderer.templates })
  const extras = extraFiles({ site, content, pages: plan.pages, textureSheets: plan.textureSheets })
  const index = searchIndexFile(plan.searchDocuments, { cacheFolder: workDir(root) })
  const files = [...assets.outputs, ...publicOutputs, ...textureFiles({ site, content, hashes }), ...extras, index]
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
  if (found.length > 0) throw new SiteError(locate(found))
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
    renderer,
    files,
    pictures: [...pictures.derived.values()],
    encoding: {
      publicFolder: join(root, 'public'),
      publicFiles,
      cacheFolder: join(workDir(root), 'pictures'),
      fontFile: FONT_FILE,
    },
    configInputs: inputs,
  }
}

type PictureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number; readonly pixel: boolean }>

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
