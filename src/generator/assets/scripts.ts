// Browser scripts. Each top-level file of src/client is an entry, self-contained except for its dynamic imports.

import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { packageRoot } from '../util/package'
import { compareText } from '../util/text'
import {
  awaitBundles,
  esbuildOptions,
  entryOutputName,
  contentsByFileName,
  getOrMakeAssetGroup,
  assetsAddress,
  type BundleOptions,
  type TracedAssetGroup,
} from './browser-bundles'
import { nameScriptsByContentHash, renameImports } from './script-names'
import type { BundleFunction } from '../bundling/esbuild'
import type { Frame, Site } from '../types'

export type ScriptAddresses = Pick<Frame, 'scripts'>

const CLIENT = join(packageRoot, 'src', 'client')
/** Entries that run before the first paint. They are classic scripts instead of modules, so each is a self-contained file. */
const CLASSIC: readonly string[] = ['theme.ts']
/** The script that only the development server uses, and serves at a separate address. */
const LIVE = 'live.ts'

/** Throws SiteError. */
export function bundleScripts(site: Site, { bundle, keep }: BundleOptions): Promise<TracedAssetGroup<ScriptAddresses>> {
  const entries = clientEntries()
  const options = [clientConstants(site), entries.map((entry) => basename(entry))]
  return getOrMakeAssetGroup(keep, { name: 'scripts', options, root: site.root }, () =>
    bundleEntries(site, entries, bundle),
  )
}

async function bundleEntries(site: Site, entries: readonly string[], bundle: BundleFunction) {
  const common = {
    ...esbuildOptions(site.base),
    define: { 'process.env.NODE_ENV': '"production"', ...constants('CONSTANTS', clientConstants(site)) },
  }
  const results = await awaitBundles(
    entries.map((entry) =>
      bundle({
        ...common,
        entryPoints: [entry],
        ...(CLASSIC.includes(basename(entry)) ? { format: 'iife' } : { format: 'esm', splitting: true }),
      }),
    ),
    site.root,
  )
  const made = contentsByFileName(results)
  const named = nameScriptsByContentHash(made)
  const files = new Map([...made].map(([name, contents]) => [named.get(name) ?? name, renameImports(contents, named)]))
  const addresses = entries.map((entry, index) => {
    const name = entryOutputName(results[index]?.metafile.outputs ?? {}, entry)
    return [basename(entry, extname(entry)), assetsAddress(site.base) + (named.get(name) ?? '')] as const
  })
  const facts: ScriptAddresses = { scripts: Object.fromEntries(addresses) }
  return { facts, files, results }
}

/** Bundles the script of the development server without a site, so that the script can report a broken site. Throws SiteError. */
export async function bundleLiveScript({ bundle, keep }: BundleOptions): Promise<Uint8Array> {
  const { value } = await keep({ name: 'live', options: [], root: packageRoot }, async () => {
    const made = bundle({
      absWorkingDir: packageRoot,
      entryPoints: [join(CLIENT, LIVE)],
      outfile: join(packageRoot, 'live.js'),
      write: false,
      bundle: true,
      minify: true,
      tsconfigRaw: '{}',
      format: 'esm',
      logLevel: 'silent',
    })
    const [result] = await awaitBundles([made])
    return { value: result?.outputFiles[0]?.contents ?? new Uint8Array(), inputs: [], lookups: [], ...result?.trace }
  })
  return value
}

/** Values of the site for scripts: constants of SPEC section 9, base and bots. */
function clientConstants(site: Site) {
  return { ...site.client, base: site.base, bots: site.bots }
}

/** A definition for each path into the constants, so that a script contains only the constants in its code. */
function constants(path: string, value: unknown): Record<string, string> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const inner = isObject ? Object.entries(value).map(([key, part]) => constants(`${path}.${key}`, part)) : []
  return Object.assign({ [path]: JSON.stringify(value) }, ...inner) as Record<string, string>
}

function clientEntries(): string[] {
  if (!existsSync(CLIENT)) return []
  return readdirSync(CLIENT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && name !== LIVE)
    .sort(compareText)
    .map((name) => join(CLIENT, name))
}
