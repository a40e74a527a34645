// What esbuild makes a bundle of, told by esbuild: every file that it reads, and where it looked for each import, also when
// bundling fails. The plugin has a second duty. esbuild asks the nearest package.json whether a file is a module and whether its
// import may be left out; for a site's own files that would be whatever folder the site stands in. They have no package here:
// what a site's files are bundled to is told by the files alone. Packages keep to their own package.json.
// Each question of esbuild is a message there and back. Where packsite's own sources are most of what is bundled, files of the site
// have a namespace of their own, and it asks about their imports alone; where the others were looked for is told afterwards.

import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { MAX_SOURCE_BYTES } from './bundled-files'
import { readBytes } from '../util/fs'
import { importLookupsOf, manifestsOf } from '../util/import-lookups'
import { packageRoot } from '../util/package'
import type { BuildOptions, Metafile, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { BundleTrace, ImportLookup } from '../types'

/** Modules that are made for a bundle of packsite's sources, by their namespaces: what they import may be the site's. */
export const MADE = { templates: 'packsite', marks: 'packsite-mark', replaced: 'packsite-replaced' } as const

const SITE = 'packsite-site'

/** The file of a name in a metafile, an error or a map. */
export function fileOfName(folder: string, name: string): string {
  return name.startsWith(`${SITE}:`) ? name.slice(SITE.length + 1) : resolve(folder, name)
}

/** What esbuild calls a file of the site, where those have their own namespace. */
export function nameOfSiteFile(path: string): string {
  return `${SITE}:${path}`
}

/** What esbuild says, with files of the site as a site calls them. */
export function withSiteNames(text: string, root: string): string {
  return text.replaceAll(nameOfSiteFile(root + sep), '').replaceAll(`${SITE}:`, '')
}

/** With it files of a site have a namespace of their own. */
export const siteFiles: Plugin = {
  name: 'packsite-site-files',
  setup(build) {
    build.onLoad({ filter: /.*/, namespace: SITE }, ({ path }) => {
      try {
        return { contents: readBytes(path, MAX_SOURCE_BYTES), loader: 'default', resolveDir: dirname(path) }
      } catch (error) {
        return { errors: [{ text: error instanceof Error ? error.message : String(error) }] }
      }
    })
  },
}

export type Tracer = ReturnType<typeof createTracer>

/** Names of inputs that are no files: modules of plugins, definitions, what a package leaves out. */
const NO_FILE = new RegExp(`^(?:(?:${Object.values(MADE).join('|')}|data):|<|\\(disabled\\):)`)

const OWN_SOURCES = join(packageRoot, 'src') + sep

type TracerOptions = {
  /** The one that names in metafiles begin at. */
  readonly folder: string
  /** True where files of the site have a namespace of their own. */
  readonly isApart: boolean
}

function createTracer({ folder, isApart }: TracerOptions) {
  let files = new Set<string>()
  let looks = new Map<string, ImportLookup>()
  /** Of the last run that came to an end. */
  let known: Metafile | undefined
  const see = (more: readonly ImportLookup[]): void => {
    for (const look of more) looks.set(`${look.folder}\0${look.stem}`, look)
    for (const file of manifestsOf(more)) files.add(file)
  }
  const trace = async (args: OnResolveArgs, build: PluginBuild): Promise<OnResolveResult | undefined> => {
    const { path, importer, namespace, resolveDir } = args
    if (args.pluginData === AGAIN || resolveDir === '') return undefined
    if ((namespace === 'file' || namespace === SITE) && isAbsolute(importer)) files.add(importer)
    const isRelative = path.startsWith('.')
    if (isInPackage(resolveDir)) {
      // Files of a package come and go together, with its package.json.
      if (!isRelative) see(importLookupsOf(path, resolveDir, { leadsToOwn: false }))
      return undefined
    }
    if (namespace === 'file' && resolveDir.startsWith(OWN_SOURCES)) {
      see(importLookupsOf(path, resolveDir, { leadsToOwn: false }))
      return undefined
    }
    const { kind, with: attributes } = args
    const found = await build.resolve(path, {
      ...{ importer, namespace, resolveDir, kind, pluginData: AGAIN, with: attributes },
    })
    const isOwn = found.errors.length === 0 && !found.external && found.namespace === 'file' && !isForeign(found.path)
    see(importLookupsOf(path, resolveDir, { leadsToOwn: isOwn }))
    if (!isOwn) return undefined
    files.add(found.path)
    return { path: found.path, suffix: found.suffix, ...(isApart ? { namespace: SITE } : {}) }
  }
  /** Where the imports were looked for that nobody was asked about. */
  const traceOthers = ({ inputs }: Metafile): void => {
    for (const [name, { imports }] of Object.entries(inputs)) {
      if (isMade(name) || name.startsWith(`${SITE}:`)) continue
      const from = dirname(resolve(folder, name))
      const isOfPackage = isInPackage(from)
      for (const { path, original = '' } of imports)
        if (original !== '' && !isMade(path) && !(isOfPackage && original.startsWith('.')))
          see(importLookupsOf(original, from, { leadsToOwn: false }))
    }
  }
  return {
    plugin: {
      name: 'packsite-trace',
      setup(build: PluginBuild): void {
        build.onStart(() => {
          files = new Set()
          looks = new Map()
        })
        const namespaces = isApart ? [SITE, ...Object.values(MADE)] : [undefined]
        for (const namespace of namespaces)
          build.onResolve({ filter: /.*/, ...(namespace === undefined ? {} : { namespace }) }, (args) =>
            trace(args, build),
          )
      },
    },
    /** Of the last run, whatever became of it. */
    read: (metafile: Metafile | undefined): BundleTrace => {
      known = metafile ?? known
      if (isApart && known !== undefined) traceOthers(known)
      const inputs = Object.keys((isApart ? known : metafile)?.inputs ?? {}).filter((name) => !isMade(name))
      const all = new Set([...files, ...inputs.map((name) => fileOfName(folder, name))])
      return { inputs: [...all].filter((file) => existsSync(file)), looks: [...looks.values()] }
    },
  }
}

const AGAIN = Symbol('asked again')

function isMade(name: string): boolean {
  return NO_FILE.test(name)
}

function isInPackage(path: string): boolean {
  return path.split(sep).includes('node_modules')
}

function isForeign(path: string): boolean {
  return isInPackage(path) || path.startsWith(OWN_SOURCES)
}

export function joinTraces(traces: readonly BundleTrace[]): BundleTrace {
  return {
    inputs: [...new Set(traces.flatMap(({ inputs }) => inputs))],
    looks: traces.flatMap(({ looks }) => looks),
  }
}

/** The tracer of a run, and its options with it: the first plugin of all that are asked. */
export function withTracer<Options extends BuildOptions>(
  options: Options,
): { readonly tracer: Tracer; readonly options: Options & { readonly metafile: true } } {
  const folder = options.absWorkingDir ?? process.cwd()
  const tracer = createTracer({ folder, isApart: options.plugins?.includes(siteFiles) === true })
  return { tracer, options: { ...options, metafile: true, plugins: [...(options.plugins ?? []), tracer.plugin] } }
}
