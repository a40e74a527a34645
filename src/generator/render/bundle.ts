// worker.ts + templates -> one module, by esbuild. Its hash stands for all code that a page depends on; there is no graph
// of templates to follow. A site's templates/{name}.tsx replaces the template of that name, or adds one.

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { readTextIfExists } from '../base/fs'
import { sha256 } from '../base/hash'
import { rememberEach } from '../base/memo'
import { packageRoot } from '../base/package'
import { compareText } from '../base/text'
import type { BuildFailure, Plugin } from 'esbuild'
import type { Bundle, Bundled, Hash, KeepBundle, Problem, Renderer, Site } from '../model'

export type LoadedRenderer = {
  readonly renderer: Renderer
  readonly hash: Hash
  /** The file that it was loaded from, for threads. */
  readonly module: string
}

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
      build.onLoad({ filter: /.*/, namespace: 'packsite' }, () => {
        const own = ownTemplates(root)
        const imports = own.map((file, index) => `import own${String(index)} from ${JSON.stringify(file)}`)
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
export async function loadRenderer(site: Site, { workDir, bundle, keep }: RendererOptions): Promise<LoadedRenderer> {
  const own = ownTemplates(site.root).map((file) => [basename(file), sha256(readFileSync(file))])
  const recipe = { name: 'renderer', options: own, root: join(site.root, 'templates') }
  const { value } = await keep(recipe, () => bundleRenderer(site, { workDir, bundle }))
  return loadBundle(value, workDir)
}

/** A bundle that was loaded is loaded. */
const loadBundle = rememberEach(async (kept: Uint8Array, workDir: string): Promise<LoadedRenderer> => {
  const { code, map } = JSON.parse(Buffer.from(kept).toString('utf8')) as KeptRenderer
  const hash = sha256(code)
  const file = join(workDir, `renderer-${hash.slice(0, 16)}.mjs`)
  const text = `${code}//# sourceMappingURL=${basename(file)}.map\n`
  if (readTextIfExists(file) !== text) {
    guardWriting(file, () => {
      mkdirSync(workDir, { recursive: true })
      writeFileSync(`${file}.map`, map)
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
    })
    forgetOld(workDir)
  }
  const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: Renderer }
  return { renderer, hash, module: file }
})

const KEPT_BUNDLES = 4

/** A day of edited templates leaves hundreds of bundles: only the newest are worth their place. */
function forgetOld(workDir: string): void {
  const files = readdirSync(workDir)
    .filter((name) => /^renderer-[0-9a-f]+\.mjs$/.test(name))
    .map((name) => ({ path: join(workDir, name), mtimeMs: statSync(join(workDir, name)).mtimeMs }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { path } of files.slice(KEPT_BUNDLES)) for (const end of ['', '.map']) rmSync(path + end, { force: true })
}

type KeptRenderer = { readonly code: string; readonly map: string }

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
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [join(packageRoot, 'node_modules'), join(packageRoot, '..')],
    plugins: [templatesModule(site.root)],
  }).catch((error: unknown) => {
    throw new SiteError(templateProblems(error, site.root))
  })
  const textOf = (end: string): string => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const kept: KeptRenderer = { code: textOf('.mjs'), map: textOf('.map') }
  const inputs = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith('packsite:'))
  return { value: Buffer.from(JSON.stringify(kept)), inputs: inputs.map((path) => join(packageRoot, path)) }
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
