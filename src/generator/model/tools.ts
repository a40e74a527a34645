// Tools that rooms get handed, so that `build` may use them once and `dev` may keep them warm.

import type { BuildOptions, BuildResult, SameShape } from 'esbuild'
import type { BundleTrace } from './cache'

/** esbuild's `build`, or one that answers the last result while no input of it changed; with all that the result depends on. */
export type Bundle = <Options extends BuildOptions>(
  options: SameShape<BuildOptions, Options>,
) => Promise<BuildResult<Options> & { readonly trace: BundleTrace }>
