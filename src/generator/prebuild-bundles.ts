// Builds the bundles of packsite's own code when packsite is packed. Sites without their own templates, theme or script settings use
// these bundles, in any folder, and need no bundling.

import { bundleAssets } from './assets/bundle-assets'
import { bundleLiveScript } from './assets/scripts'
import { SiteError } from './diagnostics/errors'
import { codeHash } from './util/package'
import { getOrMakeBundle } from './store/bundle-cache'
import { noCache } from './store/open-cache'
import { openPrebuiltBundles } from './store/prebuilt'
import { bundleWithTrace, stopIdleEsbuild } from './config/esbuild'
import { parseConfig, siteFromConfig } from './config/load-config'
import { CONFIG_STEM } from './config/filenames'
import { castToSourcePath } from './util/path'
import { getOrBundleRenderer } from './render/bundle-renderer'
import type { GetOrMakeBundle, Site } from './types'

/** Sources do not change while packsite is packed, so every file counts as settled. */
const now = (): number => Infinity

/** Writes the bundles into an empty folder. Throws SiteError. */
export async function writePrebuiltBundles(folder: string): Promise<void> {
  const code = codeHash()
  if (code === null) throw new Error('Bundles are made by the code of lib/, for it.')
  const store = openPrebuiltBundles(folder)
  const keep: GetOrMakeBundle = (recipe, make) =>
    getOrMakeBundle(store, { recipe, make, prebuilt: null, code, files: noCache.files, now })
  const site = plainSite(folder)
  try {
    await Promise.all([
      bundleAssets({ site, imported: [] }, { bundle: bundleWithTrace, keep }),
      bundleLiveScript({ bundle: bundleWithTrace, keep }),
      getOrBundleRenderer(site, { bundle: bundleWithTrace, keep, hasMap: false }),
    ])
  } finally {
    await stopIdleEsbuild()
  }
}

/** A site without settings for scripts, styles and templates. */
function plainSite(root: string): Site {
  const file = `${CONFIG_STEM}.ts`
  const identity = { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand' }
  const routes = [{ name: 'Home', path: '/', template: 'home' }]
  const { config, problems } = parseConfig({ siteUrl: 'https://example.org', identity, routes }, file)
  if (config === null) throw new SiteError(problems)
  return siteFromConfig(config, { root, file: castToSourcePath(file), code: '' }).site
}
