// Shared code of all browser bundles: esbuild options, caching, and conversion of esbuild errors to problems.

import { basename, join, relative } from 'node:path'
import { SiteError, createProblem } from '../diagnostics/errors'
import { memoizeEach } from '../util/memoize'
import { packageRoot } from '../util/package'
import { castToOutputPath } from '../util/path'
import { compareText } from '../util/text'
import { joinTraces } from '../bundling/trace'
import type { BuildFailure, BuildOptions, Metafile } from 'esbuild'
import type { BundleFunction } from '../bundling/esbuild'
import type { BundleRecipe, BundleTrace, GetOrMakeBundle, OutputFile, Problem } from '../types'

export type BundleOptions = { readonly bundle: BundleFunction; readonly keep: GetOrMakeBundle }

/** Extensions that a stylesheet may reference; such files are published beside the stylesheet. */
const ASSET_EXTENSIONS = ['.woff2', '.woff', '.ttf', '.otf', '.png', '.svg', '.webp', '.avif', '.jpg', '.jpeg', '.gif']

/** Public address of the assets folder for this base. */
export function assetsAddress(base: string): string {
  return `${base}assets/`
}

/** Options for one entry per bundle. Entries share no chunk, because a chunk would be another request on every page. */
export function esbuildOptions(base: string) {
  return {
    absWorkingDir: packageRoot,
    outdir: join(packageRoot, 'assets'),
    outbase: join(packageRoot, 'src'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: assetsAddress(base),
    write: false,
    bundle: true,
    minify: true,
    metafile: true,
    tsconfigRaw: '{}',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'silent',
    loader: Object.fromEntries(ASSET_EXTENSIONS.map((ending) => [ending, 'file'])),
  } satisfies BuildOptions
}

/** File name of the output of an entry; '' if the entry has no output. */
export function entryOutputName(outputs: Metafile['outputs'], entry: string): string {
  const source = relative(packageRoot, entry).replaceAll('\\', '/')
  return basename(Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source) ?? '')
}

/** Contents of all output files of several bundles, by file name. */
export function contentsByFileName(
  results: readonly { readonly outputFiles: readonly { readonly path: string; readonly contents: Uint8Array }[] }[],
): Map<string, Uint8Array> {
  return new Map(results.flatMap(({ outputFiles }) => outputFiles).map((file) => [basename(file.path), file.contents]))
}

/** Asset group as JSON in the cache. Files that are not UTF-8 text are encoded as base64. */
type CachedGroup = { readonly facts: unknown; readonly files: readonly (readonly [name: string, content: string])[] }

/** Published files of one kind of bundle (scripts, stylesheet or sheets), and facts about the files. */
export type AssetGroup<Facts> = { readonly facts: Facts; readonly outputs: readonly OutputFile[] }

/** `part`: an asset group. `trace`: all inputs of the bundles of the group. */
export type TracedAssetGroup<Facts> = { readonly part: AssetGroup<Facts>; readonly trace: BundleTrace }

type BuiltGroup<Facts> = {
  readonly facts: Facts
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly results: readonly { readonly trace: BundleTrace }[]
}

/** Returns the cached asset group, or bundles and caches it. The same cached bytes give the same group. */
export async function getOrMakeAssetGroup<Facts>(
  keep: GetOrMakeBundle,
  recipe: BundleRecipe,
  make: () => Promise<BuiltGroup<Facts>>,
): Promise<TracedAssetGroup<Facts>> {
  const cached = await keep(recipe, async () => {
    const { facts, files, results } = await make()
    return { value: encodeGroup(facts, files), ...joinTraces(results.map(({ trace }) => trace)) }
  })
  return { part: decodeGroup(cached.value) as AssetGroup<Facts>, trace: cached }
}

function encodeGroup(facts: unknown, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const cached: CachedGroup = {
    facts,
    files: [...files]
      .map(([name, contents]) => [name, Buffer.from(contents).toString(encodingOf(name))] as const)
      .sort(([a], [b]) => compareText(a, b)),
  }
  return Buffer.from(JSON.stringify(cached))
}

const decodeGroup = memoizeEach((bytes: Uint8Array): AssetGroup<unknown> => {
  const { facts, files } = JSON.parse(Buffer.from(bytes).toString('utf8')) as CachedGroup
  const outputs = files.map(([name, content]): OutputFile => ({
    path: castToOutputPath(`assets/${name}`),
    kind: 'asset',
    content: { bytes: Buffer.from(content, encodingOf(name)) },
    origin: `packsite's own assets/${name}`,
  }))
  return { facts, outputs }
})

/**
 * Encoding of an output file in the cache: esbuild writes scripts and stylesheets as UTF-8; any other file is stored as
 * base64.
 */
function encodingOf(name: string): 'utf8' | 'base64' {
  return /\.(?:css|js)$/.test(name) ? 'utf8' : 'base64'
}

/** Waits for all bundles. Throws one SiteError with the problems of every failed bundle. */
export async function awaitBundles<Result>(bundles: readonly Promise<Result>[], root = packageRoot): Promise<Result[]> {
  const settled = await Promise.allSettled(bundles)
  const problems = settled.flatMap((one) => (one.status === 'rejected' ? bundleProblems(one.reason, root) : []))
  if (problems.length > 0) throw new SiteError(problems)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Converts esbuild errors to problems; rethrows any other error. */
function bundleProblems(error: unknown, root: string): Problem[] {
  const errors = (error as Partial<BuildFailure>).errors ?? []
  if (errors.length === 0) throw error
  return errors.map(({ text, location }) => {
    const place =
      location === null
        ? { file: 'src/client' }
        : {
            file: nameIn(root, location.file),
            line: location.line,
            column: location.column + 1,
            excerpt: location.lineText,
          }
    return createProblem('asset-syntax', { message: text, at: place, hint: 'correct the line.' })
  })
}

/** Path relative to the site; relative to packsite for a file outside the site. */
function nameIn(root: string, file: string): string {
  const place = relative(root, join(packageRoot, file))
  return place.startsWith('..') ? file : place.replaceAll('\\', '/')
}
