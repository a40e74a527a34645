// esbuild, loaded when something has to be bundled, the config first of all. It is a program of its own beside this one, which goes on running until it
// is ended, and takes memory that a build has better use for.

import type { BuildOptions, BuildResult, SameShape } from 'esbuild'

let running = 0
let isLoaded = false

/** Bundles once. Throws esbuild's BuildFailure. */
export async function bundleOnce<Options extends BuildOptions>(
  options: SameShape<BuildOptions, Options>,
): Promise<BuildResult<Options>> {
  const { build } = await import('esbuild')
  isLoaded = true
  running += 1
  try {
    return await build(options)
  } finally {
    running -= 1
  }
}

/** Ends the program, unless another build of this process is using it. The next bundle starts it again. */
export async function endBundler(): Promise<void> {
  if (isLoaded && running === 0) await (await import('esbuild')).stop()
}
