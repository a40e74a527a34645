// worker.ts + templates -> one module, by esbuild. Its hash stands for all code that a page depends on; there is no graph
// of templates to follow. A site's templates/{name}.tsx replaces the template of that name, or adds one.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MAX_SOURCE_BYTES, checkManifests, regularFiles } from '../base/bundled-files'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { loadForeign } from '../base/foreign'
import { readBytes } from '../base/fs'
import { sha256 } from '../base/hash'
import { discard, readRegular, writeWhole } from '../base/kept'
import { rememberEach } from '../base/memo'
import { packageRoot } from '../base/package'
import { compareText } from '../base/text'
import { brokenTemplate } from './faults'
import type { BuildFailure, Plugin } from 'esbuild'
import type { Bundle, BundleTrace, Bundled, Hash, KeepBundle, Problem, Renderer, Site } from '../model'

export type LoadedRenderer = {
  readonly renderer: Renderer
  readonly hash: Hash
  /** The file that it was loaded from, for threads. */
  readonly module: string
  /** The site's own templates in it: 'templates/article.tsx'. With one of them all of it runs in a thread that can be ended. */
  readonly own: readonly string[]
  /** Folder of the site. */
  readonly root: string
}

export type TracedRenderer = LoadedRenderer & { readonly trace: BundleTrace }

const TEMPLATES = join(packageRoot, 'src', 'templates')

/** The folder of a site's own templates, or null. */
function ownTemplates(root: string): string[] {
  const folder = join(root, 'templates')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .sort(compareText)
    .map((name) => join(folder, name))
}

function templatesModule(root: string): Plugin {
  return {
    name: 'packsite-templates',
    setup(build) {
      build.onResolve({ filter: /^packsite:templates$/ }, () => ({ path: 'templates', namespace: 'packsite' }))
      build.onResolve({ filter: /^packsite:mark\// }, ({ path }) => ({ path, namespace: 'packsite-mark' }))
      build.onLoad({ filter: /.*/, namespace: 'packsite-mark' }, ({ path }) => ({
        contents: `globalThis[Symbol.for('packsite.mark')]?.(${basename(path)})`,
      }))
      build.onLoad({ filter: /.*/, namespace: 'packsite' }, () => {
        const own = ownTemplates(root)
        // Which of them runs: the module before it says so, and the next one.
        const imports = own.map(
          (file, index) =>
            `import 'packsite:mark/${String(index + 1)}'\nimport own${String(index)} from ${JSON.stringify(file)}`,
        )
        if (own.length > 0) imports.push(`import 'packsite:mark/0'`)
        const entries = own.map((file, index) => `${JSON.stringify(basename(file, '.tsx'))}: own${String(index)}`)
        return {
          resolveDir: TEMPLATES,
          contents: [
            `import { templates as builtIn } from './index.tsx'`,
            `export { Document, MainContent } from './document.tsx'`,
            `export { structuredData } from './structured-data.ts'`,
            ...imports,
            `export const templates = { ...builtIn, ${entries.join(', ')} }`,
          ].join('\n'),
        }
      })
    },
  }
}

export type RendererOptions = { readonly workDir: string; readonly bundle: Bundle; readonly keep: KeepBundle }

/** Bundles, writes the module below `workDir` unless it stands there whole, and imports it. Throws SiteError. */
export async function loadRenderer(site: Site, { workDir, bundle, keep }: RendererOptions): Promise<TracedRenderer> {
  const own = ownTemplates(site.root).map((file) => [basename(file), sha256(readBytes(file, MAX_SOURCE_BYTES))])
  if (own.length > 0) checkManifests(join(site.root, 'templates'))
  const recipe = { name: 'renderer', options: own, root: site.root }
  const { value, ...trace } = await keep(recipe, () => bundleRenderer(site, { workDir, bundle }))
  return { ...(await loadBundle(value, workDir, site.root, site.limits.maxPageMs)), trace }
}

type Loading = readonly [workDir: string, root: string, maxPageMs: number]

/** A bundle that was loaded is loaded. */
const loadBundle = rememberEach(
  async (kept: Uint8Array, ...[workDir, root, maxPageMs]: Loading): Promise<LoadedRenderer> => {
    const { code, map, own } = JSON.parse(Buffer.from(kept).toString('utf8')) as KeptRenderer
    const hash = sha256(code)
    const file = join(workDir, `renderer-${hash.slice(0, 16)}.mjs`)
    const text = `${code}//# sourceMappingURL=${basename(file)}.map\n`
    const missing = [[`${file}.map`, map] as const, [file, text] as const].filter(
      ([path, whole]) => readRegular(path)?.toString('utf8') !== whole,
    )
    guardWriting(file, () => {
      for (const [path, whole] of missing) writeWhole(path, whole)
    })
    if (missing.length > 0) forgetOld(workDir)
    const renderer = await loadModule(file, { own, root, maxPageMs })
    return { renderer, hash, module: file, own, root }
  },
)

/** React needs a part of it, whatever a site thinks of its pages. */
const LEAST_LOAD_MS = 1_500

export type ModuleOptions = {
  /** As in LoadedRenderer. */
  readonly own: readonly string[]
  readonly root: string
  readonly maxPageMs: number
}

/** The renderer of a module. Templates of a site's own may do anything: they run where they can be ended. Throws SiteError. */
export async function loadModule(file: string, { own, root, maxPageMs }: ModuleOptions): Promise<Renderer> {
  const { href } = pathToFileURL(file)
  if (own.length === 0) return ((await import(href)) as { renderer: Renderer }).renderer
  const loaded = await loadForeign(href, { name: 'renderer', limitMs: Math.max(LEAST_LOAD_MS, maxPageMs) })
  if (loaded.type === 'value') return loaded.value as Renderer
  throw new SiteError([brokenTemplate(loaded, own, root)])
}

const KEPT_BUNDLES = 4

/** A day of edited templates leaves hundreds of bundles: only the newest are worth their place. */
function forgetOld(workDir: string): void {
  const files = readdirSync(workDir)
    .filter((name) => /^renderer-[0-9a-f]+\.mjs$/.test(name))
    .map((name) => join(workDir, name))
    .map((path) => ({ path, mtimeMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { path } of files.slice(KEPT_BUNDLES)) for (const end of ['', '.map']) discard(path + end)
}

type KeptRenderer = { readonly code: string; readonly map: string; readonly own: readonly string[] }

async function bundleRenderer(
  site: Site,
  { workDir, bundle }: Pick<RendererOptions, 'workDir' | 'bundle'>,
): Promise<Bundled> {
  const result = await bundle({
    absWorkingDir: packageRoot,
    entryPoints: [join(packageRoot, 'src', 'generator', 'worker.ts')],
    outfile: join(workDir, 'renderer.mjs'),
    write: false,
    bundle: true,
    minify: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'production'],
    format: 'esm',
    target: 'node20',
    tsconfigRaw: '{}',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [join(packageRoot, 'node_modules'), join(packageRoot, '..')],
    plugins: [templatesModule(site.root), regularFiles],
  }).catch((error: unknown) => {
    throw new SiteError(templateProblems(error, site.root))
  })
  const textOf = (end: string): string => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const own = ownTemplates(site.root).map((file) => `templates/${basename(file)}`)
  const kept: KeptRenderer = { code: textOf('.mjs'), map: textOf('.map'), own }
  return { value: Buffer.from(JSON.stringify(kept)), ...result.trace }
}

function templateProblems(error: unknown, root: string): Problem[] {
  const errors = (error as Partial<BuildFailure>).errors ?? []
  if (errors.length === 0) throw error
  return errors.map(({ text, location }) => {
    const hint = 'correct the line.'
    if (location === null) return createProblem('template-syntax', { message: text, at: { file: 'templates' }, hint })
    const { line, column, lineText } = location
    const own = relative(root, join(packageRoot, location.file))
    const file = own.startsWith('..') ? location.file : own.replaceAll('\\', '/')
    return createProblem('template-syntax', {
      message: text,
      at: { file, line, column: column + 1, excerpt: lineText },
      hint,
    })
  })
}
