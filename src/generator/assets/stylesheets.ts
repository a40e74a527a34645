// The main stylesheet of every page, including the site's styles, and the additional sheets of some pages.

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { regularFilesOnlyPlugin } from '../bundling/bundled-files'
import { canonicalJson, shortHash } from '../util/hash'
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
} from './browser-bundles'
import { siteStylesPlugin, type SiteStyleInputs } from './site-styles'
import type { Metafile } from 'esbuild'
import type { BundleFunction } from '../bundling/esbuild'
import type { Frame, Site } from '../types'

/** Addresses with base. */
export type StyleAddresses = Pick<Frame, 'stylesheet' | 'fonts' | 'edges'>
export type ExtraStyleAddresses = Pick<Frame, 'sheets'>

const STYLES = join(packageRoot, 'src', 'templates', 'styles')
const STYLESHEET = join(STYLES, 'site.css')
const OWN_FONT = './fonts/steadfast-sans.woff2'
const OWN_EDGES = ['./art/frame.png', './art/frame-32.png', './art/frame-64.png']
/** Folder of the stylesheets for single templates, and for features that few texts of entries contain. */
const SHEETS = join(STYLES, 'sheets')

/** A template and features that occur together often enough for a single stylesheet, to save requests. The names are joined with `+`. */
const COMBINED = [
  ...['addon', 'article', 'faq', 'faq-category', 'site-template'].flatMap((view) =>
    [['alerts'], ['code'], ['alerts', 'code']].map((marks) => [view, ...marks]),
  ),
  ['article', 'steps'],
  ['article', 'alerts', 'code', 'steps'],
]

/** Throws SiteError. */
export function bundleMainStyles(styles: SiteStyleInputs, { bundle, keep }: BundleOptions) {
  const { site } = styles
  const recipe = { name: 'stylesheet', options: [site.base, styleKey(styles)], root: site.root }
  return getOrMakeAssetGroup(keep, recipe, async () => {
    const plugins = [siteStylesPlugin(styles), regularFilesOnlyPlugin]
    const made = bundle({ ...esbuildOptions(site.base), entryPoints: [STYLESHEET], plugins })
    const results = await awaitBundles([made], site.root)
    const outputs = results[0]?.metafile.outputs ?? {}
    const publicPath = assetsAddress(site.base)
    const addressOf = (file: string): string[] => publishedAs(outputs, file).map((name) => publicPath + name)
    const facts: StyleAddresses = {
      stylesheet: publicPath + entryOutputName(outputs, STYLESHEET),
      fonts: fontFiles(site).flatMap(addressOf),
      edges: (site.theme?.css.edges ?? OWN_EDGES).flatMap(addressOf),
    }
    return { facts, files: contentsByFileName(results), results }
  })
}

/** Throws SiteError. */
export function bundleExtraStyles({ base, root }: Site, { bundle, keep }: BundleOptions) {
  const names = readdirSync(SHEETS).sort(compareText)
  return getOrMakeAssetGroup(keep, { name: 'sheets', options: [base, names], root }, () =>
    bundleEach(names, base, bundle),
  )
}

async function bundleEach(names: readonly string[], base: string, bundle: BundleFunction) {
  const entries = names.map((name) => join(SHEETS, name))
  const common = esbuildOptions(base)
  const results = await awaitBundles(entries.map((entry) => bundle({ ...common, entryPoints: [entry] })))
  const files = contentsByFileName(results)
  const named = new Map(
    entries.map((entry, index) => [
      basename(entry, '.css'),
      entryOutputName(results[index]?.metafile.outputs ?? {}, entry),
    ]),
  )
  for (const parts of COMBINED) {
    const contents = Buffer.concat(parts.map((part) => files.get(named.get(part) ?? '') ?? new Uint8Array()))
    const name = `${parts.join('-')}-${shortHash(contents).slice(0, 8).toUpperCase()}.css`
    files.set(name, contents)
    named.set(parts.join('+'), name)
  }
  const addresses = [...named].map(([name, file]) => [name, assetsAddress(base) + file] as const)
  const facts: ExtraStyleAddresses = { sheets: Object.fromEntries(addresses) }
  return { facts, files, results }
}

/** All inputs of the site's part of the stylesheet, without paths of this machine. */
function styleKey({ site: { theme }, imported }: SiteStyleInputs): string {
  return canonicalJson([theme?.css ?? null, imported])
}

/** Fonts to preload, as named in a stylesheet: packsite's own, or the first file of the theme's text and heading fonts. */
function fontFiles({ theme }: Site): string[] {
  const own = theme?.css.hasText === true ? [] : [OWN_FONT]
  return [...own, ...(theme?.css.preloads ?? [])].filter((file) => file.endsWith('.woff2'))
}

/** Output name of a file that a stylesheet references; empty if no stylesheet does. */
function publishedAs(outputs: Metafile['outputs'], file: string): string[] {
  const ending = file.replace(/^(?:\.{0,2}\/)*/, '/')
  const [path] =
    Object.entries(outputs).find(([, { inputs }]) =>
      Object.keys(inputs).some((input) => `/${input}`.endsWith(ending)),
    ) ?? []
  return path === undefined ? [] : [basename(path)]
}
