// Bundles for browsers, and the module of templates.

import { bundleAdmin, type TracedAdminAssets } from '../../assets/admin'
import { bundleAssets, type TracedAssets } from '../../assets/bundle-assets'
import { bundleWithTrace } from '../../config/esbuild'
import { loadRenderer, type TracedRenderer } from '../../render/load-renderer'
import { hasCustomTemplates } from '../../render/site-templates'
import type { BundleFunction } from '../../bundling/esbuild'
import type { GetOrMakeBundle } from '../../types'
import type { OpenedSite } from '../load-project'

/** The bundler, and a cache for bundles in memory. */
export type BundleTools = {
  readonly bundle: BundleFunction
  readonly keep: (cache: GetOrMakeBundle) => GetOrMakeBundle
}

export const DEFAULT_BUNDLE_TOOLS: BundleTools = {
  bundle: bundleWithTrace,
  keep: (cache) => cache,
}

export type BundledCode = readonly [TracedAssets, TracedRenderer, TracedAdminAssets]

/**
 * Bundles the browser code and loads the templates. Throws SiteError if code cannot be bundled or templates cannot be
 * loaded.
 */
export function bundleSiteCode({ site, cache, workDir }: OpenedSite, { bundle, keep: keepWith }: BundleTools) {
  const keep = keepWith(cache.bundle)
  const loading = loadRenderer(site, { workDir, bundle, keep })
  // Templates of a site may import stylesheets; only then do assets wait for templates.
  const imported = hasCustomTemplates(site.root) ? loading.then(({ styles }) => styles) : Promise.resolve([])
  return Promise.all([
    imported.then((styles) => bundleAssets({ site, imported: styles }, { bundle, keep })),
    loading,
    bundleAdmin(site, { bundle, keep }),
  ])
}
