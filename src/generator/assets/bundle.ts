// Browser scripts and the stylesheet -> hashed files, by esbuild. Each top-level file of src/client is one entry, and
// self-contained but for what it imports when it is asked for.

import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { toOutputPath } from '../base/path'
import { SiteError, createProblem } from '../base/errors'
import { canonicalJson, shortHash } from '../base/hash'
import { rememberEach } from '../base/memo'
import { regularFiles } from '../base/bundled-files'
import { packageRoot } from '../base/package'
import { joinTraces } from '../bundling/trace'
import { compareText } from '../base/text'
import { nameScripts, withNames } from './script-names'
import { styleModules, type OwnStyles } from './styles'
import type { BuildFailure, BuildOptions, Metafile } from 'esbuild'
import type { Bundle } from '../bundling/esbuild'
import type { BundleTrace, Bundled, KeepBundle, OutputFile, Site } from '../model'

export type BundledAssets = {
  readonly outputs: readonly OutputFile[]
  /** Address of the stylesheet, with base. */
  readonly stylesheet: string
  /** By their names, the stylesheets that only some pages have beside it: their addresses, with base. */
  readonly sheets: Readonly<Record<string, string>>
  /** Addresses of the fonts that the stylesheet asks for, with base. */
  readonly fonts: readonly string[]
  /** Addresses of what hangs below the header, with base: plain, fine and finest; none where nothing does. */
  readonly edges: readonly string[]
  /** Script name -> address, with base. */
  readonly scripts: Readonly<Record<string, string>>
}

export type TracedAssets = { readonly assets: BundledAssets; readonly trace: BundleTrace }

export type BundleOptions = { readonly bundle: Bundle; readonly keep: KeepBundle }

const CLIENT = join(packageRoot, 'src', 'client')
/** What stylesheets name and is published beside them. */
const FILES = ['.woff2', '.woff', '.ttf', '.otf', '.png', '.svg', '.webp', '.avif', '.jpg', '.jpeg', '.gif']
const OWN_FONT = './fonts/steadfast-sans.woff2'
const OWN_EDGES = ['./art/frame.png', './art/frame-32.png', './art/frame-64.png']
const STYLESHEET = join(packageRoot, 'src', 'templates', 'styles', 'site.css')
/** Stylesheets of single templates, and of what few bodies have: what no other page shows. */
const SHEETS = join(packageRoot, 'src', 'templates', 'styles', 'sheets')

/** Sheets that are needed together often enough to be one file: a page asks for few things. Named with `+` between them. */
const TOGETHER = ['addon', 'article', 'faq', 'faq-category', 'site-template'].flatMap((view) =>
  [['alerts'], ['code'], ['alerts', 'code']].map((marks) => [view, ...marks]),
)
/** Entries that run before anything is painted: no modules, so each is one self-contained file. */
const CLASSIC: readonly string[] = ['theme.ts']
/** Only for dev, which serves it at an address of its own. */
const LIVE = 'live.ts'

type KeptAssets = Omit<BundledAssets, 'outputs'> & {
  /** Name and content: what is no text in base64. */
  readonly files: readonly (readonly [name: string, content: string])[]
}

/** Throws SiteError when a script or a style cannot be bundled. */
export async function bundleAssets(styles: OwnStyles, { bundle, keep }: BundleOptions): Promise<TracedAssets> {
  const { site } = styles
  const entries = clientEntries().map((entry) => basename(entry))
  const named = [entries, sheetNames()]
  const recipe = { name: 'assets', options: [clientConstants(site), ...named, styleKey(styles)], root: site.root }
  const { value, ...trace } = await keep(recipe, () => bundleEntries(styles, bundle))
  return { assets: assetsOf(value), trace }
}

/** The same bundle gives the same object. */
const assetsOf = rememberEach((kept: Uint8Array): BundledAssets => {
  const { files, ...addresses } = JSON.parse(Buffer.from(kept).toString('utf8')) as KeptAssets
  const outputs = files.map(([name, content]): OutputFile => ({
    path: toOutputPath(`assets/${name}`),
    kind: 'asset',
    content: { bytes: Buffer.from(content, encodingOf(name)) },
    origin: `packsite's own assets/${name}`,
  }))
  return { ...addresses, outputs }
})

/** esbuild writes scripts and stylesheets as UTF-8. */
function encodingOf(name: string): 'utf8' | 'base64' {
  return /\.(?:css|js)$/.test(name) ? 'utf8' : 'base64'
}

/** The script of dev, by itself: it needs no site, so that it can tell what is wrong with one. Throws SiteError. */
export async function bundleLive({ bundle, keep }: BundleOptions): Promise<Uint8Array> {
  const { value } = await keep({ name: 'live', options: [], root: packageRoot }, async () => {
    const result = await bundle({
      absWorkingDir: packageRoot,
      entryPoints: [join(CLIENT, LIVE)],
      outfile: join(packageRoot, 'live.js'),
      write: false,
      bundle: true,
      minify: true,
      tsconfigRaw: '{}',
      format: 'esm',
      logLevel: 'silent',
    }).catch((error: unknown) => {
      throw new SiteError(bundleProblems(error))
    })
    return { value: result.outputFiles[0]?.contents ?? new Uint8Array(), ...result.trace }
  })
  return value
}

/** All that the site's part of the stylesheet is told by, without a folder of this machine. */
function styleKey({ site: { theme }, imported }: OwnStyles): string {
  return canonicalJson([theme?.css ?? null, imported])
}

async function bundleEntries(styles: OwnStyles, build: Bundle): Promise<Bundled> {
  const { site } = styles
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
    loader: Object.fromEntries(FILES.map((ending) => [ending, 'file'])),
    define: { 'process.env.NODE_ENV': '"production"', ...constants('CONSTANTS', clientConstants(site)) },
  } satisfies BuildOptions
  // Each by itself: entries share no chunk, which would be one more request of every page.
  const bundle = (entry: string) => {
    if (entry === STYLESHEET)
      return build({ ...common, entryPoints: [entry], plugins: [styleModules(styles), regularFiles] })
    if (entry.endsWith('.css')) return build({ ...common, entryPoints: [entry] })
    const isClassic = CLASSIC.includes(basename(entry))
    return build({
      ...common,
      entryPoints: [entry],
      ...(isClassic ? { format: 'iife' } : { format: 'esm', splitting: true }),
    })
  }
  const entries = clientEntries()
  const sheets = sheetNames()
  const all = [STYLESHEET, ...entries, ...sheets.map((name) => join(SHEETS, name))]
  const results = await Promise.all(all.map(bundle)).catch((error: unknown) => {
    throw new SiteError(bundleProblems(error, site.root))
  })
  const [stylesheet = '', ...others] = all.map(
    (entry, index) => publicPath + entryOutput(results[index]?.metafile.outputs ?? {}, entry),
  )
  const made = new Map(
    results.flatMap(({ outputFiles }) => outputFiles).map((file) => [basename(file.path), file.contents]),
  )
  const scripts = nameScripts(new Map([...made].filter(([name]) => name.endsWith('.js'))))
  const files = new Map(
    [...made].map(([name, contents]) => {
      const own = scripts.get(name)
      return own === undefined ? [name, contents] : [own, withNames(contents, scripts)]
    }),
  )
  const named = new Map(sheets.map((name, index) => [basename(name, '.css'), others[entries.length + index] ?? '']))
  for (const parts of TOGETHER) {
    const contents = Buffer.concat(parts.map((part) => files.get(basename(named.get(part) ?? '')) ?? new Uint8Array()))
    const name = `${parts.join('-')}-${shortHash(contents).slice(0, 8).toUpperCase()}.css`
    files.set(name, contents)
    named.set(parts.join('+'), publicPath + name)
  }
  const addressOf = (file: string): string[] =>
    publishedAs(results[0]?.metafile.outputs ?? {}, file).map((name) => publicPath + name)
  const addressOfScript = (address: string): string => publicPath + (scripts.get(basename(address)) ?? '')
  const names = entries.map((entry) => basename(entry, extname(entry)))
  const kept: KeptAssets = {
    files: [...files]
      .map(([name, contents]) => [name, Buffer.from(contents).toString(encodingOf(name))] as const)
      .sort(([a], [b]) => compareText(a, b)),
    stylesheet,
    sheets: Object.fromEntries(named),
    fonts: fontFiles(site).flatMap(addressOf),
    edges: (site.theme?.css.edges ?? OWN_EDGES).flatMap(addressOf),
    scripts: Object.fromEntries(names.map((name, index) => [name, addressOfScript(others[index] ?? '')])),
  }
  return { value: Buffer.from(JSON.stringify(kept)), ...joinTraces(results.map(({ trace }) => trace)) }
}

/** The fonts that every page asks for at once, as a stylesheet names them: packsite's own, or those that the theme names first. */
function fontFiles({ theme }: Site): string[] {
  const own = theme?.css.hasText === true ? [] : [OWN_FONT]
  return [...own, ...(theme?.css.preloads ?? [])].filter((file) => file.endsWith('.woff2'))
}

/** Name of the file that one became which a stylesheet names; none where no stylesheet does. */
function publishedAs(outputs: Metafile['outputs'], file: string): string[] {
  const ending = file.replace(/^(?:\.{0,2}\/)*/, '/')
  const [path] =
    Object.entries(outputs).find(([, { inputs }]) =>
      Object.keys(inputs).some((input) => `/${input}`.endsWith(ending)),
    ) ?? []
  return path === undefined ? [] : [basename(path)]
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

function clientEntries(): string[] {
  if (!existsSync(CLIENT)) return []
  return readdirSync(CLIENT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && name !== LIVE)
    .sort(compareText)
    .map((name) => join(CLIENT, name))
}

function sheetNames(): string[] {
  return readdirSync(SHEETS).sort(compareText)
}

/** Name of the file that an entry became. */
function entryOutput(built: Metafile['outputs'], entry: string): string {
  const source = relative(packageRoot, entry).replaceAll('\\', '/')
  return basename(Object.keys(built).find((path) => built[path]?.entryPoint === source) ?? '')
}

function bundleProblems(error: unknown, root = packageRoot) {
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
