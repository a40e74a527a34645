// Bundles of packsite's own code, made when packsite is packed: a site that brings no template, no theme and no scripts' settings of
// its own takes them as they are, wherever it stands, instead of having them made anew.

import { bundleAssets } from './assets/bundle'
import { bundleLive } from './assets/scripts'
import { SiteError } from './base/errors'
import { codeHash } from './base/package'
import { keepBundle } from './cache/bundles'
import { noCache } from './cache/room'
import { openShipped } from './cache/shipped'
import { bundleOnce, endBundler } from './config/esbuild'
import { parseConfig, resolveSite } from './config/load'
import { CONFIG_STEM } from './config/names'
import { toFilePath } from './base/path'
import { keepRenderer } from './render/bundle'
import type { KeepBundle, Site } from './model'

/** Nobody edits what is being packed. */
const now = (): number => Infinity

/** Makes them into an empty folder. Throws SiteError. */
export async function shipBundles(folder: string): Promise<void> {
  const code = codeHash()
  if (code === null) throw new Error('Bundles are made by the code of lib/, for it.')
  const store = openShipped(folder)
  const keep: KeepBundle = (recipe, make) =>
    keepBundle(store, { recipe, make, shipped: null, code, files: noCache.files, now })
  const site = plainSite(folder)
  try {
    await Promise.all([
      bundleAssets({ site, imported: [] }, { bundle: bundleOnce, keep }),
      bundleLive({ bundle: bundleOnce, keep }),
      keepRenderer(site, { bundle: bundleOnce, keep, hasMap: false }),
    ])
  } finally {
    await endBundler()
  }
}

/** A site that says nothing of scripts, styles and templates. */
function plainSite(root: string): Site {
  const file = `${CONFIG_STEM}.ts`
  const identity = { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand' }
  const routes = [{ name: 'Home', path: '/', template: 'home' }]
  const { config, problems } = parseConfig({ siteUrl: 'https://example.org', identity, routes }, file)
  if (config === null) throw new SiteError(problems)
  return resolveSite(config, { root, file: toFilePath(file), code: '' }).site
}
