// Browser scripts and the stylesheet -> hashed files, by esbuild. Each top-level file of src/client is one entry.

import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { packageRoot } from '../base/package'
import { compareText } from '../base/text'
import type { BuildFailure, Metafile } from 'esbuild'
import type { OutputFile, OutputPath, Site } from '../model'

export type BundledAssets = {
  readonly outputs: readonly OutputFile[]
  /** Address of the stylesheet, with base. */
  readonly stylesheet: string
  /** Addresses of the fonts that the stylesheet asks for, with base. */
  readonly fonts: readonly string[]
  /** Script name -> address, with base. */
  readonly scripts: Readonly<Record<string, string>>
}

const CLIENT = join(packageRoot, 'src', 'client')
const STYLESHEET = join(packageRoot, 'src', 'templates', 'styles', 'site.css')

/** Throws SiteError when a script or a style cannot be bundled. */
export async function bundleAssets(site: Site, { live }: { live: boolean }): Promise<BundledAssets> {
  const { build } = await import('esbuild')
  const publicPath = `${site.base}assets/`
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: [STYLESHEET, ...clientEntries(live)],
    outdir: join(packageRoot, 'assets'),
    outbase: join(packageRoot, 'src'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'silent',
    loader: { '.woff2': 'file', '.png': 'file', '.svg': 'file', '.webp': 'file', '.avif': 'file' },
    define: { 'process.env.NODE_ENV': '"production"', CONSTANTS: JSON.stringify(clientConstants(site)) },
  }).catch((error: unknown) => {
    throw new SiteError(bundleProblems(error))
  })
  const outputs = result.outputFiles
    .map((file): OutputFile => ({
      path: `assets/${basename(file.path)}` as OutputPath,
      kind: 'asset',
      content: { bytes: file.contents },
      origin: `packsite's own assets/${basename(file.path)}`,
    }))
    .sort((a, b) => compareText(a.path, b.path))
  return { outputs, ...findEntries(result.metafile, publicPath) }
}

/** What the scripts know of the site: constants of SPEC section 9, and the base. */
function clientConstants(site: Site) {
  return { ...site.client, base: site.base, bots: site.bots }
}

function clientEntries(live: boolean): string[] {
  if (!existsSync(CLIENT)) return []
  return readdirSync(CLIENT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && (live || name !== 'live.ts'))
    .sort(compareText)
    .map((name) => join(CLIENT, name))
}

function findEntries(metafile: Metafile, publicPath: string): Pick<BundledAssets, 'stylesheet' | 'fonts' | 'scripts'> {
  let stylesheet = ''
  let fonts: string[] = []
  const scripts: Record<string, string> = {}
  for (const [path, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined) continue
    const address = publicPath + basename(path)
    if (entryPoint === relative(packageRoot, STYLESHEET).replaceAll('\\', '/')) {
      stylesheet = address
      fonts = imports.flatMap((found) => (found.path.endsWith('.woff2') ? [publicPath + basename(found.path)] : []))
    } else scripts[basename(entryPoint, extname(entryPoint))] = address
  }
  return { stylesheet, fonts, scripts }
}

function bundleProblems(error: unknown) {
  const errors = (error as Partial<BuildFailure>).errors ?? []
  if (errors.length === 0) throw error
  return errors.map(({ text, location }) => {
    const place =
      location === null
        ? { file: 'src/client' }
        : { file: location.file, line: location.line, column: location.column + 1, excerpt: location.lineText }
    return createProblem('asset-syntax', { message: text, at: place })
  })
}
