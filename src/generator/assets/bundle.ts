// Browser scripts and the stylesheet -> hashed files, by esbuild. Each top-level file of src/client is one entry, and
// self-contained but for what it imports when it is asked for.

import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { packageRoot } from '../base/package'
import { compareText } from '../base/text'
import type { BuildFailure, BuildOptions, BuildResult, Metafile } from 'esbuild'
import type { Bundled, Cache, OutputFile, OutputPath, Site } from '../model'

export type BundledAssets = {
  readonly outputs: readonly OutputFile[]
  /** Address of the stylesheet, with base. */
  readonly stylesheet: string
  /** Addresses of the fonts that the stylesheet asks for, with base. */
  readonly fonts: readonly string[]
  /** Script name -> address, with base. */
  readonly scripts: Readonly<Record<string, string>>
}

export type AssetOptions = { readonly live: boolean; readonly cache: Pick<Cache, 'bundle'> }

const CLIENT = join(packageRoot, 'src', 'client')
const STYLESHEET = join(packageRoot, 'src', 'templates', 'styles', 'site.css')
/** Entries that run before anything is painted: no modules, so each is one self-contained file. */
const CLASSIC: readonly string[] = ['theme.ts']

type KeptAssets = Omit<BundledAssets, 'outputs'> & {
  /** Name, and the bytes in base64. */
  readonly files: readonly (readonly [name: string, bytes: string])[]
}

/** Throws SiteError when a script or a style cannot be bundled. */
export async function bundleAssets(site: Site, options: AssetOptions): Promise<BundledAssets> {
  const recipe = { name: 'assets', options: [options.live, clientConstants(site)], root: packageRoot }
  const kept = await options.cache.bundle(recipe, () => bundleEntries(site, options))
  const { files, ...addresses } = JSON.parse(Buffer.from(kept).toString('utf8')) as KeptAssets
  const outputs = files.map(([name, bytes]): OutputFile => ({
    path: `assets/${name}` as OutputPath,
    kind: 'asset',
    content: { bytes: Buffer.from(bytes, 'base64') },
    origin: `packsite's own assets/${name}`,
  }))
  return { ...addresses, outputs }
}

async function bundleEntries(site: Site, { live }: AssetOptions): Promise<Bundled> {
  const { build } = await import('esbuild')
  const publicPath = `${site.base}assets/`
  const common = {
    absWorkingDir: packageRoot,
    outdir: join(packageRoot, 'assets'),
    outbase: join(packageRoot, 'src'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath,
    write: false,
    bundle: true,
    minify: true,
    metafile: true,
    tsconfigRaw: '{}',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'silent',
    loader: { '.woff2': 'file', '.png': 'file', '.svg': 'file', '.webp': 'file', '.avif': 'file' },
    define: { 'process.env.NODE_ENV': '"production"', ...constants('CONSTANTS', clientConstants(site)) },
  } as const satisfies BuildOptions
  // Each by itself: entries share no chunk, which would be one more request of every page.
  const bundle = (entry: string): Promise<BuildResult<typeof common>> => {
    const isClassic = CLASSIC.includes(basename(entry))
    return build({
      ...common,
      entryPoints: [entry],
      ...(isClassic ? { format: 'iife' } : { format: 'esm', splitting: true }),
    })
  }
  const entries = clientEntries(live)
  const results = await Promise.all([STYLESHEET, ...entries].map(bundle)).catch((error: unknown) => {
    throw new SiteError(bundleProblems(error))
  })
  const [stylesheet = '', ...scripts] = [STYLESHEET, ...entries].map(
    (entry, index) => publicPath + entryOutput(results[index]?.metafile.outputs ?? {}, entry),
  )
  const files = new Map(results.flatMap(({ outputFiles }) => outputFiles).map((file) => [basename(file.path), file]))
  const names = entries.map((entry) => basename(entry, extname(entry)))
  const kept: KeptAssets = {
    files: [...files]
      .map(([name, { contents }]) => [name, Buffer.from(contents).toString('base64')] as const)
      .sort(([a], [b]) => compareText(a, b)),
    stylesheet,
    fonts: [...files.keys()].filter((name) => name.endsWith('.woff2')).map((name) => publicPath + name),
    scripts: Object.fromEntries(names.map((name, index) => [name, scripts[index] ?? ''])),
  }
  // Definitions are listed too.
  const inputs = new Set(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)))
  const read = [...inputs].filter((path) => !path.startsWith('<define:')).map((path) => join(packageRoot, path))
  return { value: Buffer.from(JSON.stringify(kept)), inputs: read }
}

/** What the scripts know of the site: constants of SPEC section 9, and the base. */
function clientConstants(site: Site) {
  return { ...site.client, base: site.base, bots: site.bots }
}

/** A definition for each path into the constants, so that a script holds only those that it names. */
function constants(path: string, value: unknown): Record<string, string> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const inner = isObject ? Object.entries(value).map(([key, part]) => constants(`${path}.${key}`, part)) : []
  return Object.assign({ [path]: JSON.stringify(value) }, ...inner) as Record<string, string>
}

function clientEntries(live: boolean): string[] {
  if (!existsSync(CLIENT)) return []
  return readdirSync(CLIENT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && (live || name !== 'live.ts'))
    .sort(compareText)
    .map((name) => join(CLIENT, name))
}

/** Name of the file that an entry became. */
function entryOutput(built: Metafile['outputs'], entry: string): string {
  const source = relative(packageRoot, entry).replaceAll('\\', '/')
  return basename(Object.keys(built).find((path) => built[path]?.entryPoint === source) ?? '')
}

function bundleProblems(error: unknown) {
  const errors = (error as Partial<BuildFailure>).errors ?? []
  if (errors.length === 0) throw error
  return errors.map(({ text, location }) => {
    const place =
      location === null
        ? { file: 'src/client' }
        : { file: location.file, line: location.line, column: location.column + 1, excerpt: location.lineText }
    return createProblem('asset-syntax', { message: text, at: place, hint: 'correct the line.' })
  })
}
