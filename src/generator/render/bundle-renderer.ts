// Bundles renderer-entry.ts and all templates into a module with esbuild. templates-module.ts adds custom templates.

import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MAX_SOURCE_FILE_BYTES, checkPackageJsonsUpward, regularFilesOnlyPlugin } from '../bundling/bundled-files'
import { inputFilePath, siteNamespacePlugin, relativizeSitePaths } from '../bundling/trace'
import { SiteError, createProblem } from '../diagnostics/errors'
import { readBytes } from '../util/fs'
import { sha256 } from '../util/hash'
import { isPacksitePath, packageRoot } from '../util/package'
import { customTemplateFiles, findCustomTemplates, type CustomTemplates } from './site-templates'
import { importsOfCustomTemplates, templatesModule } from './templates-module'
import type { BuildFailure } from 'esbuild'
import type { BundleFunction } from '../bundling/esbuild'
import type { TracedBundle, GetOrMakeBundle, Problem, Site } from '../types'

export type BundleRendererOptions = {
  readonly bundle: BundleFunction
  readonly keep: GetOrMakeBundle
  /** False: without a source map. */
  readonly hasMap?: boolean
  /** Default: all custom templates of the site. */
  readonly ownTemplates?: CustomTemplates
}

export type BundledRenderer = {
  readonly code: string
  /** '' for none. */
  readonly map: string
  /** Custom templates in the bundle: 'templates/article.tsx'. */
  readonly ownFiles: readonly string[]
  /** Stylesheets that custom templates import, relative to the site, in import order. */
  readonly styles: readonly string[]
  /** Files in templates/ that custom templates import, relative to the site. */
  readonly imported: readonly string[]
}

/** Returns the cached bundle, or bundles. Throws SiteError. */
export async function getOrBundleRenderer(
  site: Site,
  { bundle, keep, hasMap = true, ownTemplates = findCustomTemplates(site.root) }: BundleRendererOptions,
): Promise<TracedBundle> {
  const hashes = [...customTemplateFiles(ownTemplates), ...ownTemplates.others].map(({ file, absolute }) => [
    file,
    sha256(readBytes(absolute, MAX_SOURCE_FILE_BYTES)),
  ])
  if (hashes.length > 0) checkPackageJsonsUpward(join(site.root, 'templates'))
  const recipe = { name: bundleName(ownTemplates), options: hashes, root: site.root }
  return keep(recipe, () => bundleRenderer(site, { bundle, ownTemplates, hasMap }))
}

/** A site with custom templates has two bundles, cached by these names. */
function bundleName({ pages, replaced, others }: CustomTemplates): string {
  return pages.size + replaced.size + others.length === 0 ? 'renderer' : 'own-renderer'
}

/** Wraps a bundle without custom templates in a function that fills a module. */
const WRAP = { banner: { js: '(function (module) {' }, footer: { js: '})' } }

async function bundleRenderer(
  site: Site,
  { bundle, ownTemplates, hasMap }: Required<Omit<BundleRendererOptions, 'keep'>>,
): Promise<TracedBundle> {
  const own = customTemplateFiles(ownTemplates).map(({ file }) => file)
  const result = await bundle({
    absWorkingDir: packageRoot,
    entryPoints: [join(packageRoot, 'src', 'generator', 'renderer-entry.ts')],
    // esbuild does not write this file. File names in the source map are relative to its folder.
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
    plugins: [templatesModule(ownTemplates), siteNamespacePlugin, regularFilesOnlyPlugin],
  }).catch((error: unknown) => {
    throw new SiteError(templateProblems(error, site.root))
  })
  const textOf = (end: string): string => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const bundled: BundledRenderer = {
    code: textOf('.mjs'),
    map: hasMap ? portableMap(textOf('.map'), site.root) : '',
    ownFiles: own,
    ...importsOfCustomTemplates(result.metafile, { root: site.root, ownFiles: customTemplateFiles(ownTemplates) }),
  }
  return { value: Buffer.from(JSON.stringify(bundled)), ...result.trace }
}

function templateProblems(error: unknown, root: string): Problem[] {
  const errors = (error as Partial<BuildFailure>).errors ?? []
  if (errors.length === 0) throw error
  return errors.map(({ text, location }) => {
    const message = relativizeSitePaths(text, root)
    const hint = 'correct the line.'
    if (location === null) return createProblem('template-syntax', { message, at: { file: 'templates' }, hint })
    const { line, column, lineText } = location
    const path = inputFilePath(packageRoot, location.file)
    const place = relative(root, path)
    const file = (place.startsWith('..') ? relative(packageRoot, path) : place).replaceAll('\\', '/')
    return createProblem('template-syntax', {
      message,
      at: { file, line, column: column + 1, excerpt: lineText },
      hint,
    })
  })
}

/** Prefixes of file names in cached source maps, because absolute paths differ between machines. */
const [IN_SITE, IN_PACKSITE] = ['@site/', '@packsite/']

/** Rewrites a source map for the cache: file names relative to the site or to packsite. */
function portableMap(map: string, root: string): string {
  const data = JSON.parse(map) as { sources: string[] }
  data.sources = data.sources.map((name) => {
    const file = inputFilePath(packageRoot, name)
    const isOfSite = file.startsWith(root + sep) && !isPacksitePath(file)
    return (isOfSite ? IN_SITE + relative(root, file) : IN_PACKSITE + relative(packageRoot, file)).replaceAll('\\', '/')
  })
  return JSON.stringify(data)
}

/** Rewrites a cached source map: file names as URLs of this site and this packsite. */
export function resolveSourceMapPlaceholders(map: string, root: string): string {
  const begin = (folder: string): string => `"${pathToFileURL(folder).href}/`
  return map.replaceAll(`"${IN_SITE}`, begin(root)).replaceAll(`"${IN_PACKSITE}`, begin(packageRoot))
}
