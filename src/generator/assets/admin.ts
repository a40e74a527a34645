// The scripts and fonts of the editor at /admin: Sveltia CMS, a package of the site, bundled with packsite's script for file formats.

import { dirname, join } from 'node:path'
import { siteError } from '../diagnostics/errors'
import { readBytes } from '../util/fs'
import { readFolderEntries } from '../util/listing'
import { packageRoot } from '../util/package'
import { resolveFromSite } from '../util/require-package'
import { VIRTUAL_MODULE_NAMESPACES } from '../bundling/trace'
import {
  assetsAddress,
  awaitBundles,
  contentsByFileName,
  entryOutputName,
  esbuildOptions,
  getOrMakeAssetGroup,
  type BundleOptions,
} from './browser-bundles'
import type { BundleTrace, OutputFile, Site } from '../types'
import type { Plugin } from 'esbuild'

export const ADMIN_PACKAGE = '@sveltia/cms'

/** The files of the editor; null for a site without editor. `script`: address of the script of the page. */
export type AdminAssets = { readonly script: string; readonly outputs: readonly OutputFile[] } | null

export type TracedAdminAssets = { readonly admin: AdminAssets; readonly trace: BundleTrace }

const NONE: TracedAdminAssets = { admin: null, trace: { inputs: [], lookups: [] } }

/** packsite's script, which scripts/build-lib.js bundles with its packages. */
const ENTRY = join(packageRoot, 'lib', 'admin.js')
const MAX_FONT_BYTES = 4 * 1024 * 1024

/** Throws SiteError if the package is missing, or cannot be bundled. */
export async function bundleAdmin(site: Site, { bundle, keep }: BundleOptions): Promise<TracedAdminAssets> {
  if (site.admin === null) return NONE
  const cms = packageEntry(site)
  const recipe = { name: 'admin', options: [site.base], root: site.root }
  const { part, trace } = await getOrMakeAssetGroup<{ script: string }>(keep, recipe, async () => {
    const bundling = bundle({
      ...{ ...esbuildOptions(site.base), outbase: dirname(ENTRY), target: ['esnext'] },
      ...{ entryPoints: [ENTRY], alias: { [ADMIN_PACKAGE]: cms }, plugins: [withoutUnused] },
      ...{ format: 'esm', splitting: true },
    })
    const results = await awaitBundles([bundling], site.root)
    const files = new Map([...contentsByFileName(results), ...fontsOf(cms)])
    return { facts: { script: entryOutputName(results[0]?.metafile.outputs ?? {}, ENTRY) }, files, results }
  })
  // Files of other kinds than 'asset' disappear with the next build that does not have them.
  const outputs = part.outputs.map((file): OutputFile => ({ ...file, kind: 'extra' }))
  return { admin: { script: assetsAddress(site.base) + part.facts.script, outputs }, trace }
}

function packageEntry({ root, configFile }: Site): string {
  const found = resolveFromSite(root, ADMIN_PACKAGE)
  if (found !== null) return found
  throw siteError('admin-package', {
    message: `The package ${ADMIN_PACKAGE}, the editor at /admin, is not installed`,
    at: { file: configFile, keyPath: ['admin'] },
    hint: `run npm install -D ${ADMIN_PACKAGE} in the folder of the site, or remove 'admin' from the config.`,
  })
}

/** The script loads its fonts from the folder `assets` beside itself. */
function fontsOf(cms: string): [name: string, bytes: Uint8Array][] {
  const folder = join(dirname(cms), 'assets')
  return readFolderEntries(folder).flatMap(({ name }) =>
    name.endsWith('.woff2') ? [[`assets/${name}`, readBytes(join(folder, name), MAX_FONT_BYTES)]] : [],
  )
}

/**
 * Replaces packages for fields and options that packsite never configures (maps, optimised SVG, highlighted code): they are
 * 400 files of 12 MB.
 */
const withoutUnused: Plugin = {
  name: 'packsite-without-unused',
  setup: (build) => {
    const filter = /^(?:@shikijs\/(?:langs|themes)\/.+|leaflet\/.+|terra-draw(?:-leaflet-adapter)?|svgo\/browser)$/
    build.onResolve({ filter }, () => ({ path: 'unused', namespace: VIRTUAL_MODULE_NAMESPACES.replaced }))
    build.onLoad({ filter: /.*/, namespace: VIRTUAL_MODULE_NAMESPACES.replaced }, () => ({
      contents: 'export default []',
    }))
  },
}
