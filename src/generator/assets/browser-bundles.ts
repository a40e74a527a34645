// What all bundles for browsers have in common: how esbuild makes them, how they are kept, and what is wrong with them.

import { basename, join, relative } from 'node:path'
import { SiteError, createProblem } from '../diagnostics/errors'
import { memoizeEach } from '../util/memoize'
import { packageRoot } from '../util/package'
import { toOutputPath } from '../util/path'
import { compareText } from '../util/text'
import { joinTraces } from '../bundling/trace'
import type { BuildFailure, BuildOptions, Metafile } from 'esbuild'
import type { Bundle } from '../bundling/esbuild'
import type { BundleRecipe, BundleTrace, KeepBundle, OutputFile, Problem } from '../types'

export type BundleOptions = { readonly bundle: Bundle; readonly keep: KeepBundle }

/** What stylesheets name and is published beside them. */
const FILES = ['.woff2', '.woff', '.ttf', '.otf', '.png', '.svg', '.webp', '.avif', '.jpg', '.jpeg', '.gif']

/** Where assets of a site with this base are asked for. */
export function publicPathOf(base: string): string {
  return `${base}assets/`
}

/** Each entry by itself: entries share no chunk, which would be one more request of every page. */
export function entryOptions(base: string) {
  return {
    absWorkingDir: packageRoot,
    outdir: join(packageRoot, 'assets'),
    outbase: join(packageRoot, 'src'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: publicPathOf(base),
    write: false,
    bundle: true,
    minify: true,
    metafile: true,
    tsconfigRaw: '{}',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'silent',
    loader: Object.fromEntries(FILES.map((ending) => [ending, 'file'])),
  } satisfies BuildOptions
}

/** Name of the file that an entry became. */
export function entryOutput(built: Metafile['outputs'], entry: string): string {
  const source = relative(packageRoot, entry).replaceAll('\\', '/')
  return basename(Object.keys(built).find((path) => built[path]?.entryPoint === source) ?? '')
}

/** The contents of all files of some bundles, by name. */
export function filesOf(
  results: readonly { readonly outputFiles: readonly { readonly path: string; readonly contents: Uint8Array }[] }[],
): Map<string, Uint8Array> {
  return new Map(results.flatMap(({ outputFiles }) => outputFiles).map((file) => [basename(file.path), file.contents]))
}

/** Bundles of one kind, as they are kept: their files, what is no text in base64, and what is known of them. */
type Kept = { readonly facts: unknown; readonly files: readonly (readonly [name: string, content: string])[] }

/** Bundles of one kind. */
export type AssetPart<Facts> = { readonly facts: Facts; readonly outputs: readonly OutputFile[] }

/** Bundles of one kind, with all that they depend on. */
export type TracedPart<Facts> = { readonly part: AssetPart<Facts>; readonly trace: BundleTrace }

type MadePart<Facts> = {
  readonly facts: Facts
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly results: readonly { readonly trace: BundleTrace }[]
}

/** Makes bundles, unless they are kept. The same bytes give the same part. */
export async function keepPart<Facts>(
  keep: KeepBundle,
  recipe: BundleRecipe,
  make: () => Promise<MadePart<Facts>>,
): Promise<TracedPart<Facts>> {
  const kept = await keep(recipe, async () => {
    const { facts, files, results } = await make()
    return { value: encodePart(facts, files), ...joinTraces(results.map(({ trace }) => trace)) }
  })
  return { part: decodePart(kept.value) as AssetPart<Facts>, trace: kept }
}

function encodePart(facts: unknown, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const kept: Kept = {
    facts,
    files: [...files]
      .map(([name, contents]) => [name, Buffer.from(contents).toString(encodingOf(name))] as const)
      .sort(([a], [b]) => compareText(a, b)),
  }
  return Buffer.from(JSON.stringify(kept))
}

const decodePart = memoizeEach((bytes: Uint8Array): AssetPart<unknown> => {
  const { facts, files } = JSON.parse(Buffer.from(bytes).toString('utf8')) as Kept
  const outputs = files.map(([name, content]): OutputFile => ({
    path: toOutputPath(`assets/${name}`),
    kind: 'asset',
    content: { bytes: Buffer.from(content, encodingOf(name)) },
    origin: `packsite's own assets/${name}`,
  }))
  return { facts, outputs }
})

/** esbuild writes scripts and stylesheets as UTF-8. */
function encodingOf(name: string): 'utf8' | 'base64' {
  return /\.(?:css|js)$/.test(name) ? 'utf8' : 'base64'
}

/** All bundles. Throws SiteError with what is wrong with any of them. */
export async function bundleAll<Result>(bundles: readonly Promise<Result>[], root = packageRoot): Promise<Result[]> {
  const settled = await Promise.allSettled(bundles)
  const problems = settled.flatMap((one) => (one.status === 'rejected' ? bundleProblems(one.reason, root) : []))
  if (problems.length > 0) throw new SiteError(problems)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Of what esbuild says; throws what it does not say. */
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

/** Relative to the site where it is in its folder, else to packsite. */
function nameIn(root: string, file: string): string {
  const place = relative(root, join(packageRoot, file))
  return place.startsWith('..') ? file : place.replaceAll('\\', '/')
}
