// Loads esbuild on first use.

import { requireFromPacksite } from '../util/require-package'
import type * as Esbuild from 'esbuild'
import type { BuildOptions, BuildResult, SameShape } from 'esbuild'
import type { BundleTrace } from '../types'

/**
 * esbuild's `build` with the trace of the bundle. A cached implementation returns the last result if no input has
 * changed.
 */
export type BundleFunction = <Options extends BuildOptions>(
  options: SameShape<BuildOptions, Options>,
) => Promise<BuildResult<Options> & { readonly trace: BundleTrace }>

let loaded: typeof Esbuild | null = null

export function loadEsbuild(): typeof Esbuild {
  loaded ??= requireFromPacksite('esbuild') as typeof Esbuild
  return loaded
}

/** Stops the esbuild process. Without a stop, esbuild would report a pending request as a crash. */
export async function stopEsbuild(): Promise<void> {
  await loaded?.stop()
}
