// Runs esbuild for a single bundle. esbuild is a separate process that keeps running and holds memory until
// `stopIdleEsbuild`.

import { loadEsbuild, stopEsbuild } from '../bundling/esbuild'
import { addBundleTracer } from '../bundling/trace'
import type { BuildOptions, BuildResult, SameShape } from 'esbuild'
import type { BundleTrace } from '../types'

let running = 0

/** Bundles once. Throws esbuild's BuildFailure; `traced` gets the trace in every case. */
export async function bundleWithTrace<Options extends BuildOptions>(
  asked: SameShape<BuildOptions, Options>,
  traced?: (trace: BundleTrace) => void,
): Promise<BuildResult<Options> & { readonly trace: BundleTrace }> {
  const { tracer, options } = addBundleTracer(asked)
  const { build } = loadEsbuild()
  running += 1
  try {
    const result = await build(options)
    return { ...(result as unknown as BuildResult<Options>), trace: tracer.read(result.metafile) }
  } finally {
    running -= 1
    traced?.(tracer.read(undefined))
  }
}

/** Stops esbuild's process unless another bundle of this process is running. The next bundle restarts esbuild. */
export async function stopIdleEsbuild(): Promise<void> {
  if (running === 0) await stopEsbuild()
}
