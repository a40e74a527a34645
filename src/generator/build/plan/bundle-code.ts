// Bundles for browsers, and the module of templates.

import { bundleAssets, type TracedAssets } from '../../assets/bundle-assets'
import { bundleOnce } from '../../config/esbuild'
import { loadRenderer, type TracedRenderer } from '../../render/load-renderer'
import { hasCustomTemplates } from '../../render/site-templates'
import type { Bundle } from '../../bundling/esbuild'
import type { GetOrMakeBundle } from '../../types'
import type { OpenedSite } from '../load-project'

/** The bundler, and a cache for bundles in memory. */
export type Tools = { readonly bundle: Bundle; readonly keep: (cache: GetOrMakeBundle) => GetOrMakeBundle }

export const TOOLS: Tools = {
  bundle: bundleOnce,
  keep: (cache) => cache,
}

export type BundledCode = readonly [TracedAssets, TracedRenderer]

/** Throws SiteError if code cannot be bundled or templates cannot be loaded. */
export function bundleCode(
  { site, cache, workDir }: OpenedSite,
  { bundle, keep: keepWith }: Tools,
): Promise<BundledCode> {
  const keep = keepWith(cache.bundle)
  const loading = loadRenderer(site, { workDir, bundle, keep })
  // Templates of a site may import stylesheets; only then do assets wait for templates.
  const imported = hasCustomTemplates(site.root) ? loading.then(({ styles }) => styles) : Promise.resolve([])
  return Promise.all([imported.then((styles) => bundleAssets({ site, imported: styles }, { bundle, keep })), loading])
}
