// Bundles renderer-entry.ts and all templates into a module with esbuild. The hash of the module covers all code that
// pages depend on, so no graph of templates is necessary. templates-module.ts adds custom templates.

import { readdirSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { MAX_SOURCE_BYTES, checkManifests, regularFiles } from '../bundling/bundled-files'
import { SiteError, createProblem } from '../diagnostics/errors'
import { guardWriting } from '../diagnostics/fs-errors'
import { createSandbox, type Sandbox } from '../workers/sandbox/sandbox'
import { readBytes, statsAt } from '../util/fs'
import { sha256 } from '../util/hash'
import { tryRemove, readRegularFile, writeFileAtomic } from '../util/checksummed-file'
import { memoizeEach } from '../util/memoize'
import { isPacksitePath, packageRoot } from '../util/package'
import { templateLoadProblem } from './errors'
import {
  NO_CUSTOM_TEMPLATES,
  customTemplateFiles,
  findCustomTemplates,
  customTemplateNames,
  type CustomTemplates,
} from './site-templates'
import { customTemplateImports, templatesModule } from './templates-module'
import { fileOfName, siteFiles, withSiteNames } from '../bundling/trace'
import type { BuildFailure } from 'esbuild'
import type { Bundle } from '../bundling/esbuild'
import type { BundleTrace, TracedBundle, Hash, GetOrMakeBundle, Problem, Renderer, Site } from '../types'

export type LoadedRenderer = {
  readonly renderer: Renderer
  readonly hash: Hash
  /** File of the module, for workers. */
  readonly module: string
  /** Custom templates in the bundle: 'templates/article.tsx'. If not empty, the whole renderer runs in a sandbox. */
  readonly ownFiles: readonly string[]
  /** Stylesheets that custom templates import, relative to the site, in import order. */
  readonly styles: readonly string[]
  /** Files in templates/ that custom templates import, relative to the site. */
  readonly imported: readonly string[]
  /** Folder of the site. */
  readonly root: string
  /**
   * The renderer without custom templates, for pages that use none. Null if every page may use custom code, or the site
   * has no custom templates.
   */
  readonly plain: LoadedRenderer | null
}

export type TracedRenderer = LoadedRenderer & { readonly trace: BundleTrace }

export type RendererOptions = {
  readonly workDir: string
  readonly bundle: Bundle
  readonly keep: GetOrMakeBundle
  /** False: without a source map. */
  readonly hasMap?: boolean
}

/** Bundles, writes the module below `workDir` if missing or different, and loads the module. Throws SiteError. */
export async function loadRenderer(site: Site, options: RendererOptions): Promise<TracedRenderer> {
  const ownTemplates = findCustomTemplates(site.root)
  const names = customTemplateNames(customTemplateFiles(ownTemplates).map(({ file }) => file))
  const [{ loaded, trace }, plain] = await Promise.all([
    loadTraced(site, ownTemplates, options),
    names?.size ? loadTraced(site, NO_CUSTOM_TEMPLATES, options) : null,
  ])
  return { ...loaded, plain: plain?.loaded ?? null, trace }
}

type Traced = { readonly loaded: LoadedRenderer; readonly trace: BundleTrace }

async function loadTraced(
  site: Site,
  ownTemplates: CustomTemplates,
  { workDir, keep, ...options }: RendererOptions,
): Promise<Traced> {
  const thread = createSandbox()
  /** Starts the sandbox while esbuild bundles custom templates. */
  const keepBegun: GetOrMakeBundle = (recipe, make) =>
    keep(recipe, () => {
      if (customTemplateFiles(ownTemplates).length > 0) thread.begin()
      return make()
    })
  try {
    const { value, ...trace } = await keepTemplates(site, ownTemplates, { ...options, keep: keepBegun })
    return { loaded: await loaderOf(value, workDir, site)(thread), trace }
  } finally {
    thread.end()
  }
}

/** Returns the renderer for the pages of a template. */
export function rendererOfTemplate(loaded: LoadedRenderer, template: string): LoadedRenderer {
  return loaded.plain === null || namesOf(loaded).has(template) ? loaded : loaded.plain
}

const namesOf = memoizeEach(
  ({ ownFiles }: LoadedRenderer): ReadonlySet<string> => customTemplateNames(ownFiles) ?? new Set(),
)

/** Returns the cached bundle, or bundles. Throws SiteError. */
export function bundleCachedRenderer(site: Site, options: Omit<RendererOptions, 'workDir'>): Promise<TracedBundle> {
  return keepTemplates(site, findCustomTemplates(site.root), options)
}

async function keepTemplates(
  site: Site,
  ownTemplates: CustomTemplates,
  { bundle, keep, hasMap = true }: Omit<RendererOptions, 'workDir'>,
): Promise<TracedBundle> {
  const hashes = [...customTemplateFiles(ownTemplates), ...ownTemplates.others].map(({ file, absolute }) => [
    file,
    sha256(readBytes(absolute, MAX_SOURCE_BYTES)),
  ])
  if (hashes.length > 0) checkManifests(join(site.root, 'templates'))
  const recipe = { name: bundleName(ownTemplates), options: hashes, root: site.root }
  return keep(recipe, () => bundleRenderer(site, { bundle, ownTemplates, hasMap }))
}

/** A site with custom templates has two bundles, cached by these names. */
function bundleName({ pages, replaced, others }: CustomTemplates): string {
  return pages.size + replaced.size + others.length === 0 ? 'renderer' : 'own-renderer'
}

/** Loads each bundle once. */
const loaderOf = memoizeEach((bundle: Uint8Array, workDir: string, site: Site) => {
  let loaded: Promise<LoadedRenderer> | null = null
  return (thread: Sandbox) => (loaded ??= loadBundle(bundle, { workDir, site, thread }))
})

type LoadOptions = { readonly workDir: string; readonly site: Site; readonly thread: Sandbox }

async function loadBundle(bundle: Uint8Array, { workDir, site, thread }: LoadOptions): Promise<LoadedRenderer> {
  const {
    root,
    limits: { maxPageMs },
  } = site
  const { code, map, ownFiles, styles, imported } = JSON.parse(Buffer.from(bundle).toString('utf8')) as BundledRenderer
  const hash = sha256(code)
  const file = join(workDir, `renderer-${hash.slice(0, 16)}.${ownFiles.length === 0 ? 'cjs' : 'mjs'}`)
  const files: readonly (readonly [path: string, text: string])[] =
    map === ''
      ? [[file, code]]
      : [
          [`${file}.map`, placedMap(map, root)],
          [file, `${code}//# sourceMappingURL=${basename(file)}.map\n`],
        ]
  const [, text = ''] = files.at(-1) ?? []
  const missing = files.filter(([path, whole]) => readRegularFile(path)?.toString('utf8') !== whole)
  guardWriting(file, () => {
    for (const [path, whole] of missing) writeFileAtomic(path, whole)
  })
  if (missing.length > 0) forgetOld(workDir, extname(file))
  const renderer = await (ownFiles.length === 0
    ? loadPacksites(hash, file, text)
    : loadRendererModule(file, { ownFiles, root, maxPageMs, thread }))
  return { renderer, hash, module: file, ownFiles, styles, imported, root, plain: null }
}

/** Prefixes of file names in cached source maps, because absolute paths differ between machines. */
const [IN_SITE, IN_PACKSITE] = ['@site/', '@packsite/']

/** Rewrites a source map for the cache: file names relative to the site or to packsite. */
function portableMap(map: string, root: string): string {
  const data = JSON.parse(map) as { sources: string[] }
  data.sources = data.sources.map((name) => {
    const file = fileOfName(packageRoot, name)
    const isOfSite = file.startsWith(root + sep) && !isPacksitePath(file)
    return (isOfSite ? IN_SITE + relative(root, file) : IN_PACKSITE + relative(packageRoot, file)).replaceAll('\\', '/')
  })
  return JSON.stringify(data)
}

/** Rewrites a cached source map: file names as URLs of this site and this packsite. */
function placedMap(map: string, root: string): string {
  const begin = (folder: string): string => `"${pathToFileURL(folder).href}/`
  return map.replaceAll(`"${IN_SITE}`, begin(root)).replaceAll(`"${IN_PACKSITE}`, begin(packageRoot))
}

const packsites = new Map<Hash, Renderer>()

/** Built-in templates hold no state of a site, so all sites of a process share a renderer. */
function loadPacksites(hash: Hash, file: string, text: string): Renderer {
  const loaded = packsites.get(hash) ?? runRenderer(file, text)
  packsites.set(hash, loaded)
  return loaded
}

/** Wraps a bundle without custom templates in a function that fills a module. */
const WRAP = { banner: { js: '(function (module) {' }, footer: { js: '})' } }

type Filled = { exports: { readonly renderer?: Renderer } }

function runRenderer(file: string, text: string): Renderer {
  const fill = new Script(text, { filename: file }).runInThisContext() as (module: Filled) => void
  const module: Filled = { exports: {} }
  fill(module)
  if (module.exports.renderer === undefined) throw new Error(`${file} holds no renderer`)
  return module.exports.renderer
}

/** Minimum time limit for loading, because loading React takes part of the time. */
const LEAST_LOAD_MS = 1_500

export type LoadRendererOptions = {
  /** See LoadedRenderer. */
  readonly ownFiles: readonly string[]
  readonly root: string
  readonly maxPageMs: number
  /** Sandbox for custom templates. */
  readonly thread?: Sandbox
}

/** Loads the renderer of a module. Custom templates run in a sandbox, which can be terminated. Throws SiteError. */
export async function loadRendererModule(file: string, options: LoadRendererOptions): Promise<Renderer> {
  const { ownFiles, root, maxPageMs, thread = createSandbox() } = options
  const { href } = pathToFileURL(file)
  if (ownFiles.length === 0) return runRenderer(file, readBytes(file, MAX_SOURCE_BYTES).toString('utf8'))
  const loaded = await thread.load(href, { name: 'renderer', limitMs: Math.max(LEAST_LOAD_MS, maxPageMs) })
  if (loaded.type === 'value') return loaded.value as Renderer
  throw new SiteError([templateLoadProblem(loaded, ownFiles, root)])
}

const MAX_BUNDLES = 4

/** Deletes all but the newest bundles of a kind, because each edit of a template creates a bundle. */
function forgetOld(workDir: string, kind: string): void {
  const files = readdirSync(workDir)
    .filter((name) => /^renderer-[0-9a-f]+\.[cm]js$/.test(name) && extname(name) === kind)
    .map((name) => join(workDir, name))
    .map((path) => ({ path, mtimeMs: statsAt(path)?.mtimeMs ?? 0 }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { path } of files.slice(MAX_BUNDLES)) for (const end of ['', '.map']) tryRemove(path + end)
}

type BundledRenderer = Pick<LoadedRenderer, 'ownFiles' | 'styles' | 'imported'> & {
  readonly code: string
  /** '' for none. */
  readonly map: string
}

async function bundleRenderer(
  site: Site,
  {
    bundle,
    ownTemplates,
    hasMap,
  }: Pick<RendererOptions, 'bundle'> & { readonly ownTemplates: CustomTemplates; readonly hasMap: boolean },
): Promise<TracedBundle> {
  const own = customTemplateFiles(ownTemplates).map(({ file }) => file)
  const result = await bundle({
    absWorkingDir: packageRoot,
    entryPoints: [join(packageRoot, 'src', 'generator', 'renderer-entry.ts')],
    // Not written; file names in the source map are relative to this folder.
    outfile: join(packageRoot, `${bundleName(ownTemplates)}.mjs`),
    metafile: true,
    write: false,
    bundle: true,
    minify: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'production'],
    ...(own.length === 0 ? { format: 'cjs', ...WRAP } : { format: 'esm' }),
    target: 'node20',
    tsconfigRaw: '{}',
    jsx: 'automatic',
    sourcemap: hasMap && 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [join(packageRoot, 'node_modules'), join(packageRoot, '..')],
    // assets/site-styles.ts bundles stylesheets; in this bundle an import only declares the dependency.
    loader: { '.css': 'empty' },
    plugins: [templatesModule(ownTemplates), siteFiles, regularFiles],
  }).catch((error: unknown) => {
    throw new SiteError(templateProblems(error, site.root))
  })
  const textOf = (end: string): string => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const bundled: BundledRenderer = {
    code: textOf('.mjs'),
    map: hasMap ? portableMap(textOf('.map'), site.root) : '',
    ownFiles: own,
    ...customTemplateImports(result.metafile, { root: site.root, ownFiles: customTemplateFiles(ownTemplates) }),
  }
  return { value: Buffer.from(JSON.stringify(bundled)), ...result.trace }
}

function templateProblems(error: unknown, root: string): Problem[] {
  const errors = (error as Partial<BuildFailure>).errors ?? []
  if (errors.length === 0) throw error
  return errors.map(({ text, location }) => {
    const message = withSiteNames(text, root)
    const hint = 'correct the line.'
    if (location === null) return createProblem('template-syntax', { message, at: { file: 'templates' }, hint })
    const { line, column, lineText } = location
    const path = fileOfName(packageRoot, location.file)
    const place = relative(root, path)
    const file = (place.startsWith('..') ? relative(packageRoot, path) : place).replaceAll('\\', '/')
    return createProblem('template-syntax', {
      message,
      at: { file, line, column: column + 1, excerpt: lineText },
      hint,
    })
  })
}
