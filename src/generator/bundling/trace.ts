// What esbuild makes a bundle of, told by esbuild: every file that it reads, and where it looked for each import, also when
// bundling fails. The plugin has a second duty. esbuild asks the nearest package.json whether a file is a module and whether its
// import may be left out; for a site's own files that would be whatever folder the site stands in. They have no package here:
// what a site's files are bundled to is told by the files alone. Packages keep to their own package.json.

import { existsSync } from 'node:fs'
import { isAbsolute, join, sep } from 'node:path'
import { looksOf, manifestsOf } from '../base/looks'
import { packageRoot } from '../base/package'
import type { BuildOptions, Metafile, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { BundleTrace, Look } from '../model'

export type Tracer = {
  readonly plugin: Plugin
  /** Of the last run, whatever became of it. */
  readonly read: (metafile: Metafile | undefined) => BundleTrace
}

/** Names of inputs that are no files: modules of plugins, definitions, what a package leaves out. */
const NO_FILE = /^(?:packsite(?:-mark)?:|data:|<|\(disabled\):)/

const OWN_SOURCES = join(packageRoot, 'src') + sep

/** `folder` is the one that names in metafiles begin at. */
export function createTracer(folder: string): Tracer {
  let files = new Set<string>()
  let looks = new Map<string, Look>()
  const see = (more: readonly Look[]): void => {
    for (const look of more) looks.set(`${look.folder}\0${look.stem}`, look)
    for (const file of manifestsOf(more)) files.add(file)
  }
  const trace = async (args: OnResolveArgs, build: PluginBuild): Promise<OnResolveResult | undefined> => {
    const { path, importer, namespace, resolveDir } = args
    if (args.pluginData === AGAIN || resolveDir === '') return undefined
    if (namespace === 'file' && isAbsolute(importer)) files.add(importer)
    const isRelative = path.startsWith('.')
    if (isInPackage(resolveDir)) {
      // Files of a package come and go together, with its package.json.
      if (!isRelative) see(looksOf(path, resolveDir, { leadsToOwn: false }))
      return undefined
    }
    if (namespace === 'file' && resolveDir.startsWith(OWN_SOURCES)) {
      see(looksOf(path, resolveDir, { leadsToOwn: false }))
      return undefined
    }
    const { kind, with: attributes } = args
    const found = await build.resolve(path, {
      ...{ importer, namespace, resolveDir, kind, pluginData: AGAIN, with: attributes },
    })
    const isOwn = found.errors.length === 0 && !found.external && found.namespace === 'file' && !isForeign(found.path)
    see(looksOf(path, resolveDir, { leadsToOwn: isOwn }))
    if (!isOwn) return undefined
    files.add(found.path)
    return { path: found.path, suffix: found.suffix }
  }
  return {
    plugin: {
      name: 'packsite-trace',
      setup(build) {
        build.onStart(() => {
          files = new Set()
          looks = new Map()
        })
        build.onResolve({ filter: /.*/ }, (args) => trace(args, build))
      },
    },
    read: (metafile) => {
      const inputs = Object.keys(metafile?.inputs ?? {}).filter((name) => !NO_FILE.test(name))
      const all = new Set([...files, ...inputs.map((name) => (isAbsolute(name) ? name : join(folder, name)))])
      return { inputs: [...all].filter((file) => existsSync(file)), looks: [...looks.values()] }
    },
  }
}

const AGAIN = Symbol('asked again')

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
  const tracer = createTracer(options.absWorkingDir ?? process.cwd())
  return { tracer, options: { ...options, metafile: true, plugins: [...(options.plugins ?? []), tracer.plugin] } }
}
