// esbuild plugin that records the inputs of a bundle: every file that esbuild reads, and every import lookup, even if
// bundling fails.
// The plugin also resolves imports of site files, so that no package.json of an outer folder affects the bundle of a
// site ("type", "sideEffects"). Packages still use their own package.json.
// Each plugin callback costs a message to esbuild and back. In bundles that mostly consist of packsite's sources, site
// files therefore have a namespace, and callbacks run for their imports only. The remaining lookups come from the
// metafile after the bundle.

import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { MAX_SOURCE_FILE_BYTES } from './bundled-files'
import { readBytes } from '../util/fs'
import { importLookupsOf, packageJsonFilesOf } from '../util/import-lookups'
import { packageRoot } from '../util/package'
import type { BuildOptions, Metafile, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { BundleTrace, ImportLookup } from '../types'

/** Namespaces of generated modules in bundles of packsite's sources. These modules may import files of the site. */
export const VIRTUAL_MODULE_NAMESPACES = {
  templates: 'packsite',
  marks: 'packsite-mark',
  replaced: 'packsite-replaced',
} as const

const SITE = 'packsite-site'

/** Returns the path for an input name in a metafile, an error or a source map. */
export function inputFilePath(folder: string, name: string): string {
  return name.startsWith(`${SITE}:`) ? name.slice(SITE.length + 1) : resolve(folder, name)
}

/** Returns the name that esbuild uses for a site file in the site's namespace. */
export function siteNamespaceInputName(path: string): string {
  return `${SITE}:${path}`
}

/** Rewrites file names in an esbuild message to paths relative to the root of the site. */
export function relativizeSitePaths(text: string, root: string): string {
  return text.replaceAll(siteNamespaceInputName(root + sep), '').replaceAll(`${SITE}:`, '')
}

/** esbuild plugin that loads files of the site in their own namespace. */
export const siteNamespacePlugin: Plugin = {
  name: 'packsite-site-files',
  setup(build) {
    build.onLoad({ filter: /.*/, namespace: SITE }, ({ path }) => {
      try {
        return { contents: readBytes(path, MAX_SOURCE_FILE_BYTES), loader: 'default', resolveDir: dirname(path) }
      } catch (error) {
        return { errors: [{ text: error instanceof Error ? error.message : String(error) }] }
      }
    })
  },
}

export type BundleTracer = ReturnType<typeof createTracer>

/** Names of inputs that are not files: plugin modules, `define` values, and files that a package disables. */
const NO_FILE = new RegExp(`^(?:(?:${Object.values(VIRTUAL_MODULE_NAMESPACES).join('|')}|data):|<|\\(disabled\\):)`)

const OWN_SOURCES = join(packageRoot, 'src') + sep

type TracerOptions = {
  /** Folder that paths in metafiles are relative to. */
  readonly folder: string
  /** True if files of the site have their own namespace. */
  readonly isApart: boolean
}

function createTracer({ folder, isApart }: TracerOptions) {
  let files = new Set<string>()
  let lookups = new Map<string, ImportLookup>()
  /** Metafile of the last successful run. */
  let known: Metafile | undefined
  const addLookups = (more: readonly ImportLookup[]): void => {
    for (const lookup of more) lookups.set(`${lookup.folder}\0${lookup.stem}`, lookup)
    for (const file of packageJsonFilesOf(more)) files.add(file)
  }
  const trace = async (args: OnResolveArgs, build: PluginBuild): Promise<OnResolveResult | undefined> => {
    const { path, importer, namespace, resolveDir } = args
    if (args.pluginData === AGAIN || resolveDir === '') return undefined
    if ((namespace === 'file' || namespace === SITE) && isAbsolute(importer)) files.add(importer)
    const isOfPackage = isInPackage(resolveDir)
    if (isOfPackage || (namespace === 'file' && resolveDir.startsWith(OWN_SOURCES))) {
      // Files of a package only change together with its package.json.
      if (!isOfPackage || !path.startsWith('.')) addLookups(importLookupsOf(path, resolveDir, { leadsToOwn: false }))
      return undefined
    }
    const { kind, with: attributes } = args
    const found = await build.resolve(path, {
      ...{ importer, namespace, resolveDir, kind, pluginData: AGAIN, with: attributes },
    })
    const isOwn = found.errors.length === 0 && !found.external && found.namespace === 'file' && !isOutside(found.path)
    addLookups(importLookupsOf(path, resolveDir, { leadsToOwn: isOwn }))
    if (!isOwn) return undefined
    files.add(found.path)
    return { path: found.path, suffix: found.suffix, ...(isApart ? { namespace: SITE } : {}) }
  }
  return {
    plugin: {
      name: 'packsite-trace',
      setup(build: PluginBuild): void {
        build.onStart(() => {
          files = new Set()
          lookups = new Map()
        })
        const namespaces = isApart ? [SITE, ...Object.values(VIRTUAL_MODULE_NAMESPACES)] : [undefined]
        for (const namespace of namespaces)
          build.onResolve({ filter: /.*/, ...(namespace === undefined ? {} : { namespace }) }, (args) =>
            trace(args, build),
          )
      },
    },
    /** Returns the trace of the last run, even a failed run. */
    read: (metafile: Metafile | undefined): BundleTrace => {
      known = metafile ?? known
      if (isApart && known !== undefined) addLookups(otherLookups(known, folder))
      const inputs = Object.keys((isApart ? known : metafile)?.inputs ?? {}).filter((name) => !isVirtual(name))
      const all = new Set([...files, ...inputs.map((name) => inputFilePath(folder, name))])
      return { inputs: [...all].filter((file) => existsSync(file)), lookups: [...lookups.values()] }
    },
  }
}

/** Returns the lookups of imports for which the plugin had no callback. */
function otherLookups({ inputs }: Metafile, folder: string): ImportLookup[] {
  return Object.entries(inputs).flatMap(([name, { imports }]) => {
    if (isVirtual(name) || name.startsWith(`${SITE}:`)) return []
    const from = dirname(resolve(folder, name))
    const isOfPackage = isInPackage(from)
    return imports.flatMap(({ path, original = '' }) =>
      original === '' || isVirtual(path) || (isOfPackage && original.startsWith('.'))
        ? []
        : importLookupsOf(original, from, { leadsToOwn: false }),
    )
  })
}

const AGAIN = Symbol('asked again')

function isVirtual(name: string): boolean {
  return NO_FILE.test(name)
}

function isInPackage(path: string): boolean {
  return path.split(sep).includes('node_modules')
}

function isOutside(path: string): boolean {
  return isInPackage(path) || path.startsWith(OWN_SOURCES)
}

export function joinTraces(traces: readonly BundleTrace[]): BundleTrace {
  return {
    inputs: [...new Set(traces.flatMap(({ inputs }) => inputs))],
    lookups: traces.flatMap(({ lookups }) => lookups),
  }
}

/** Appends the tracer plugin to the options of a bundle. */
export function addBundleTracer<Options extends BuildOptions>(
  options: Options,
): { readonly tracer: BundleTracer; readonly options: Options & { readonly metafile: true } } {
  const folder = options.absWorkingDir ?? process.cwd()
  const tracer = createTracer({ folder, isApart: options.plugins?.includes(siteNamespacePlugin) === true })
  return { tracer, options: { ...options, metafile: true, plugins: [...(options.plugins ?? []), tracer.plugin] } }
}
