// Loads the renderer: the module that bundle-renderer.ts makes of all templates. The hash of the module covers all code that pages depend
// on, so no graph of templates is necessary.

import { readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { MAX_SOURCE_FILE_BYTES } from '../bundling/bundled-files'
import { SiteError } from '../diagnostics/errors'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { createSandbox, type Sandbox } from '../workers/sandbox/sandbox'
import { readBytes, statsAt } from '../util/fs'
import { sha256 } from '../util/hash'
import { tryRemoveRecursively, readRegularFile, writeFileAtomic } from '../util/checksummed-file'
import { memoizeEach } from '../util/memoize'
import {
  getOrBundleRenderer,
  resolveSourceMapPlaceholders,
  type BundledRenderer,
  type BundleRendererOptions,
} from './bundle-renderer'
import { templateLoadProblem } from './errors'
import {
  NO_CUSTOM_TEMPLATES,
  customTemplateFiles,
  findCustomTemplates,
  templatesWithCustomCode,
  type CustomTemplates,
} from './site-templates'
import type { BundleTrace, Hash, GetOrMakeBundle, Renderer, Site } from '../types'

export type LoadedRenderer = Pick<BundledRenderer, 'ownFiles' | 'styles' | 'imported'> & {
  /** Runs in a sandbox if there are custom templates (`ownFiles`). */
  readonly renderer: Renderer
  readonly hash: Hash
  /** File of the module, for workers. */
  readonly module: string
  /** Folder of the site. */
  readonly root: string
  /**
   * The renderer without custom templates, for pages that use none. Null if every page may use custom code, or the site
   * has no custom templates.
   */
  readonly plain: LoadedRenderer | null
}

export type TracedRenderer = LoadedRenderer & { readonly trace: BundleTrace }

export type RendererOptions = BundleRendererOptions & { readonly workDir: string }

/** Bundles, writes the module below `workDir` if missing or different, and loads the module. Throws SiteError. */
export async function loadRenderer(site: Site, options: RendererOptions): Promise<TracedRenderer> {
  const ownTemplates = findCustomTemplates(site.root)
  const names = templatesWithCustomCode(customTemplateFiles(ownTemplates).map(({ file }) => file))
  const [{ loaded, trace }, plain] = await Promise.all([
    loadTraced(site, ownTemplates, options),
    names?.size ? loadTraced(site, NO_CUSTOM_TEMPLATES, options) : null,
  ])
  return { ...loaded, plain: plain?.loaded ?? null, trace }
}

async function loadTraced(site: Site, ownTemplates: CustomTemplates, { workDir, keep, ...options }: RendererOptions) {
  const thread = createSandbox()
  /** Starts the sandbox while esbuild bundles custom templates. */
  const keepBegun: GetOrMakeBundle = (recipe, make) =>
    keep(recipe, () => {
      if (customTemplateFiles(ownTemplates).length > 0) thread.begin()
      return make()
    })
  try {
    const { value, ...trace } = await getOrBundleRenderer(site, { ...options, ownTemplates, keep: keepBegun })
    return { loaded: await loaderOf(value, workDir, site)(thread), trace }
  } finally {
    thread.end()
  }
}

/** Returns the renderer for the pages of a template. */
export function selectRendererForTemplate(loaded: LoadedRenderer, template: string): LoadedRenderer {
  return loaded.plain === null || namesOf(loaded).has(template) ? loaded : loaded.plain
}

const namesOf = memoizeEach(
  ({ ownFiles }: LoadedRenderer): ReadonlySet<string> => templatesWithCustomCode(ownFiles) ?? new Set(),
)

/** Loads each bundle once. */
const loaderOf = memoizeEach((bundle: Uint8Array, workDir: string, site: Site) => {
  let loaded: Promise<LoadedRenderer> | null = null
  return (thread: Sandbox) => (loaded ??= loadBundle(bundle, { workDir, site, thread }))
})

type LoadOptions = { readonly workDir: string; readonly site: Site; readonly thread: Sandbox }

async function loadBundle(bundle: Uint8Array, { workDir, site, thread }: LoadOptions): Promise<LoadedRenderer> {
  const {
    root,
    limits: { maxPageMs },
  } = site
  const { code, map, ownFiles, styles, imported } = JSON.parse(Buffer.from(bundle).toString('utf8')) as BundledRenderer
  const hash = sha256(code)
  const file = join(workDir, `renderer-${hash.slice(0, 16)}.${ownFiles.length === 0 ? 'cjs' : 'mjs'}`)
  const files: readonly (readonly [path: string, text: string])[] =
    map === ''
      ? [[file, code]]
      : [
          [`${file}.map`, resolveSourceMapPlaceholders(map, root)],
          [file, `${code}//# sourceMappingURL=${basename(file)}.map\n`],
        ]
  const [, text = ''] = files.at(-1) ?? []
  const missing = files.filter(([path, whole]) => readRegularFile(path)?.toString('utf8') !== whole)
  convertWriteErrors(file, () => {
    for (const [path, whole] of missing) writeFileAtomic(path, whole)
  })
  if (missing.length > 0) forgetOld(workDir, extname(file))
  const renderer = await (ownFiles.length === 0
    ? loadPacksites(hash, file, text)
    : loadRendererModule(file, { ownFiles, root, maxPageMs, thread }))
  return { renderer, hash, module: file, ownFiles, styles, imported, root, plain: null }
}

const packsites = new Map<Hash, Renderer>()

/** Built-in templates hold no state of a site, so all sites of a process share a renderer. */
function loadPacksites(hash: Hash, file: string, text: string): Renderer {
  const loaded = packsites.get(hash) ?? runRenderer(file, text)
  packsites.set(hash, loaded)
  return loaded
}

type Filled = { exports: { readonly renderer?: Renderer } }

function runRenderer(file: string, text: string): Renderer {
  const fill = new Script(text, { filename: file }).runInThisContext() as (module: Filled) => void
  const module: Filled = { exports: {} }
  fill(module)
  if (module.exports.renderer === undefined) throw new Error(`${file} holds no renderer`)
  return module.exports.renderer
}

/** Minimum time limit for loading, because loading React takes part of the time. */
const LEAST_LOAD_MS = 1_500

export type RendererModuleOptions = {
  /** See LoadedRenderer. */
  readonly ownFiles: readonly string[]
  readonly root: string
  readonly maxPageMs: number
  /** Sandbox for custom templates. */
  readonly thread?: Sandbox
}

/** Loads the renderer of a module. Custom templates run in a sandbox, which can be terminated. Throws SiteError. */
export async function loadRendererModule(file: string, options: RendererModuleOptions): Promise<Renderer> {
  const { ownFiles, root, maxPageMs, thread = createSandbox() } = options
  const { href } = pathToFileURL(file)
  if (ownFiles.length === 0) return runRenderer(file, readBytes(file, MAX_SOURCE_FILE_BYTES).toString('utf8'))
  const loaded = await thread.load(href, { name: 'renderer', limitMs: Math.max(LEAST_LOAD_MS, maxPageMs) })
  if (loaded.type === 'value') return loaded.value as Renderer
  throw new SiteError([templateLoadProblem(loaded, ownFiles, root)])
}

const MAX_BUNDLES = 4

/** Deletes all but the newest bundles of a kind, because each edit of a template creates a bundle. */
function forgetOld(workDir: string, kind: string): void {
  const files = readdirSync(workDir)
    .filter((name) => /^renderer-[0-9a-f]+\.[cm]js$/.test(name) && extname(name) === kind)
    .map((name) => join(workDir, name))
    .map((path) => ({ path, mtimeMs: statsAt(path)?.mtimeMs ?? 0 }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { path } of files.slice(MAX_BUNDLES)) for (const end of ['', '.map']) tryRemoveRecursively(path + end)
}
