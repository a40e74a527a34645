// Reuses esbuild contexts: a bundle is rebuilt only after an input changed. Results equal those of esbuild's `build`. The first bundles of a run come
// from the cache, so that esbuild is loaded only after the first edit of code.

import { canonicalJson } from '../../util/hash'
import { matchesLookup } from '../../util/import-lookups'
import { sameElements } from '../../util/memoize'
import { loadEsbuild } from '../../bundling/esbuild'
import { addBundleTracer, type BundleTracer } from '../../bundling/trace'
import type { BuildContext, BuildOptions, BuildResult, Plugin } from 'esbuild'
import type { BundleFunction } from '../../bundling/esbuild'
import type { BundleTrace, TracedBundle, GetOrMakeBundle } from '../../types'

export type IncrementalBundler = ReturnType<typeof createIncrementalBundler>

type Result = BuildResult & { readonly trace: BundleTrace }

type CachedBundle = {
  readonly options: string
  readonly plugins: readonly Plugin[]
  readonly context: BuildContext
  readonly tracer: BundleTracer
  /** Null before the first build and after a failure. */
  result: Result | null
  trace: BundleTrace
  inputs: ReadonlySet<string>
}

type Slot = {
  readonly options: string
  readonly made: TracedBundle
  readonly inputs: ReadonlySet<string>
  isTouched: boolean
}

export function createIncrementalBundler() {
  /** Name of a recipe -> the last bundle. */
  const slots = new Map<string, Slot>()
  const { bundle, bundles, touches, touch, dispose } = createContexts()
  /** Returns the same bundle until an input changed, and the same value if the new bytes are equal. */
  const keep =
    (first: GetOrMakeBundle): GetOrMakeBundle =>
    async (recipe, make) => {
      const known = slots.get(recipe.name)
      const options = canonicalJson(recipe.options)
      if (known !== undefined && !known.isTouched && known.options === options) return known.made
      const before = touches()
      const next = known === undefined ? await first(recipe, make) : await make()
      const isSame = known !== undefined && Buffer.from(known.made.value).equals(next.value)
      const made = isSame ? { ...next, value: known.made.value } : next
      slots.set(recipe.name, { options, made, inputs: new Set(next.inputs), isTouched: touches() !== before })
      return made
    }
  /** True for an input of a bundle. */
  const knows = (file: string): boolean => [...bundles(), ...slots.values()].some(({ inputs }) => inputs.has(file))
  /** Traces of all bundles; possibly incomplete for a failed bundle. */
  const traces = (): BundleTrace[] => [
    ...[...bundles()].map(({ trace }) => trace),
    ...[...slots.values()].map(({ made }) => made),
  ]
  /** True for a path that could change how an import resolves. */
  const dependsOn = (path: string): boolean =>
    traces().some(({ lookups }) => lookups.some((lookup) => matchesLookup(lookup, path)))
  return {
    bundle,
    keep,
    /** `files`: absolute paths that may have changed, appeared or disappeared. */
    touch: (files: readonly string[]): void => {
      // An unknown path may become an input: a new template, or a file whose import failed.
      const isUnknown = files.some((file) => !knows(file))
      const mayDiffer = (inputs: ReadonlySet<string>): boolean => isUnknown || files.some((file) => inputs.has(file))
      touch(mayDiffer)
      for (const slot of slots.values()) if (mayDiffer(slot.inputs)) slot.isTouched = true
    },
    knows,
    dependsOn,
    traces,
    dispose,
  }
}

function createContexts() {
  /** Entry points and output -> the esbuild context and its last result. */
  const bundles = new Map<string, CachedBundle>()
  /** Number of calls of `touch`. A result that a change overlaps may lack the change, and is not cached. */
  let touches = 0
  const contextOf = async (asked: BuildOptions): Promise<CachedBundle> => {
    const { plugins = [], ...data } = asked
    const slot = canonicalJson([data.entryPoints, data.outfile, data.outdir])
    const known = bundles.get(slot)
    const text = canonicalJson(data)
    // Plugins are compared by identity, since their results may depend on hidden state.
    if (known?.options === text && sameElements(known.plugins, plugins)) return known
    await known?.context.dispose()
    const { context } = loadEsbuild()
    const { tracer, options } = addBundleTracer(asked)
    const made: CachedBundle = {
      ...{ options: text, plugins, context: await context(options), tracer, result: null },
      ...{ trace: { inputs: [], lookups: [] }, inputs: new Set() },
    }
    bundles.set(slot, made)
    return made
  }
  const rebuild = async (options: BuildOptions): Promise<Result> => {
    const cached = await contextOf(options)
    if (cached.result !== null) return cached.result
    const before = touches
    const result = await cached.context.rebuild().catch((error: unknown) => {
      learn(cached, cached.tracer.read(undefined))
      throw error
    })
    learn(cached, cached.tracer.read(result.metafile))
    const made = { ...result, trace: cached.trace }
    cached.result = touches === before ? made : null
    return made
  }
  return {
    bundle: rebuild as BundleFunction,
    bundles: () => bundles.values(),
    touches: () => touches,
    touch: (mayDiffer: (inputs: ReadonlySet<string>) => boolean): void => {
      touches += 1
      for (const cached of bundles.values()) if (mayDiffer(cached.inputs)) cached.result = null
    },
    dispose: async (): Promise<void> => {
      await Promise.all([...bundles.values()].map(({ context }) => context.dispose()))
      bundles.clear()
    },
  }
}

function learn(cached: CachedBundle, trace: BundleTrace): void {
  cached.trace = trace
  cached.inputs = new Set(trace.inputs)
}
