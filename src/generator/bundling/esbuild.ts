// esbuild, loaded when something has to be bundled.

import { requireInstalled } from '../util/require-package'
import type * as Esbuild from 'esbuild'
import type { BuildOptions, BuildResult, SameShape } from 'esbuild'
import type { BundleTrace } from '../types'

/** esbuild's `build`, or one that answers the last result while no input of it changed; with all that the result depends on. */
export type Bundle = <Options extends BuildOptions>(
  options: SameShape<BuildOptions, Options>,
) => Promise<BuildResult<Options> & { readonly trace: BundleTrace }>

let loaded: typeof Esbuild | null = null

export function loadEsbuild(): typeof Esbuild {
  loaded ??= requireInstalled('esbuild') as typeof Esbuild
  return loaded
}

/** Ends esbuild's program, whatever it has under way; left alone with an unanswered question it would tell that as a crash. */
export async function stopEsbuild(): Promise<void> {
  await loaded?.stop()
}
