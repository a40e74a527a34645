// esbuild, loaded when something has to be bundled, the config first of all. It is a program of its own beside this one, which goes on running until it
// is ended, and takes memory that a build has better use for.

import { loadEsbuild, stopEsbuild } from '../bundling/esbuild'
import { withTracer } from '../bundling/trace'
import type { BuildOptions, BuildResult, SameShape } from 'esbuild'
import type { BundleTrace } from '../types'

let running = 0

/** Bundles once. Throws esbuild's BuildFailure; `traced` is told what was looked at all the same. */
export async function bundleOnce<Options extends BuildOptions>(
  asked: SameShape<BuildOptions, Options>,
  traced?: (trace: BundleTrace) => void,
): Promise<BuildResult<Options> & { readonly trace: BundleTrace }> {
  const { tracer, options } = withTracer(asked)
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

/** Ends the program, unless another build of this process is using it. The next bundle starts it again. */
export async function endBundler(): Promise<void> {
  if (running === 0) await stopEsbuild()
}
