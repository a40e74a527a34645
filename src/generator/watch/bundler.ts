// esbuild, kept warm: a bundle is made again only when one of its own inputs was touched, by a context that has read the
// others already. What it answers is what esbuild's `build` would answer. The first bundles of a run are those that earlier
// builds kept, so that esbuild is loaded with the first edit of code.

import { isAbsolute, join } from 'node:path'
import { canonicalJson } from '../base/hash'
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild'
import type { Bundle, Bundled, KeepBundle } from '../model'

export type KeptBundler = {
  readonly bundle: Bundle
  /** The same object until one of its inputs was touched and has led to another one. */
  readonly keep: (first: KeepBundle) => KeepBundle
  /** Files, absolute, that may be others now, may have come or gone. */
  readonly touch: (files: readonly string[]) => void
  /** True for a file that went into a bundle. */
  readonly knows: (file: string) => boolean
  readonly dispose: () => Promise<void>
}

type Kept = {
  readonly options: string
  readonly context: BuildContext
  /** Null until it was made, and after a failure. */
  result: BuildResult | null
  inputs: ReadonlySet<string>
}

type Slot = {
  readonly options: string
  readonly made: Bundled
  readonly inputs: ReadonlySet<string>
  isTouched: boolean
}

export function createKeptBundler(): KeptBundler {
  /** Name of a recipe -> what came of it. */
  const slots = new Map<string, Slot>()
  /** What is bundled and where to -> how, and what came of it. */
  const bundles = new Map<string, Kept>()
  const contextOf = async (options: BuildOptions): Promise<Kept> => {
    const { plugins: _plugins, ...data } = options
    const slot = canonicalJson([data.entryPoints, data.outfile, data.outdir])
    const known = bundles.get(slot)
    const own = canonicalJson(data)
    if (known?.options === own) return known
    await known?.context.dispose()
    const { context } = await import('esbuild')
    const made = { options: own, context: await context(options), result: null, inputs: new Set<string>() }
    bundles.set(slot, made)
    return made
  }
  const bundle = async (options: BuildOptions): Promise<BuildResult> => {
    const kept = await contextOf({ ...options, metafile: true })
    if (kept.result !== null) return kept.result
    const result = await kept.context.rebuild()
    const folder = options.absWorkingDir ?? process.cwd()
    const inputs = Object.keys(result.metafile?.inputs ?? {})
    kept.inputs = new Set(inputs.map((input) => (isAbsolute(input) ? input : join(folder, input))))
    kept.result = result
    return result
  }
  const keep =
    (first: KeepBundle): KeepBundle =>
    async (recipe, make) => {
      const known = slots.get(recipe.name)
      const options = canonicalJson(recipe.options)
      if (known !== undefined && !known.isTouched && known.options === options) return known.made
      const next = known === undefined ? await first(recipe, make) : await make()
      const made = known !== undefined && Buffer.from(known.made.value).equals(next.value) ? known.made : next
      slots.set(recipe.name, { options, made, inputs: new Set(next.inputs), isTouched: false })
      return made
    }
  const knows = (file: string): boolean =>
    [...bundles.values(), ...slots.values()].some(({ inputs }) => inputs.has(file))
  return {
    bundle,
    keep,
    touch: (files) => {
      // What is no input yet may be one from now on: a new template, a file whose import failed.
      const isUnknown = files.some((file) => !knows(file))
      for (const kept of bundles.values())
        if (isUnknown || files.some((file) => kept.inputs.has(file))) kept.result = null
      for (const slot of slots.values())
        if (isUnknown || files.some((file) => slot.inputs.has(file))) slot.isTouched = true
    },
    knows,
    dispose: async () => {
      await Promise.all([...bundles.values()].map(({ context }) => context.dispose()))
      bundles.clear()
    },
  }
}
