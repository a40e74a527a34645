// Browser scripts and stylesheets -> hashed files. Scripts, the main stylesheet and the sheets of single templates have different inputs,
// so each kind is bundled and cached separately.

import { memoizeEach } from '../util/memoize'
import { compareText } from '../util/text'
import { joinTraces } from '../bundling/trace'
import type { AssetGroup, BundleOptions } from './browser-bundles'
import { bundleScripts, type ScriptAddresses } from './scripts'
import { bundleExtraStyles, bundleMainStyles, type ExtraStyleAddresses, type StyleAddresses } from './stylesheets'
import type { SiteStyleInputs } from './site-styles'
import type { BundleTrace, OutputFile } from '../types'

export type BundledAssets = ScriptAddresses &
  StyleAddresses &
  ExtraStyleAddresses & { readonly outputs: readonly OutputFile[] }

export type TracedAssets = { readonly assets: BundledAssets; readonly trace: BundleTrace }

/** Bundles the scripts and stylesheets of a site. Throws SiteError if a script or stylesheet cannot be bundled. */
export async function bundleAssets(styles: SiteStyleInputs, options: BundleOptions): Promise<TracedAssets> {
  const { site } = styles
  const [scripts, stylesheet, sheets] = await Promise.all([
    bundleScripts(site, options),
    bundleMainStyles(styles, options),
    bundleExtraStyles(site, options),
  ])
  return {
    assets: joinGroups(scripts.part, stylesheet.part, sheets.part),
    trace: joinAll(scripts.trace, stylesheet.trace, sheets.trace),
  }
}

/** Joins the three groups of assets to one object. Memoised: the same groups give the same object. */
const joinGroups = memoizeEach(
  (
    scripts: AssetGroup<ScriptAddresses>,
    stylesheet: AssetGroup<StyleAddresses>,
    sheets: AssetGroup<ExtraStyleAddresses>,
  ): BundledAssets => {
    const all = [scripts, stylesheet, sheets].flatMap(({ outputs }) => outputs)
    // The main stylesheet and a sheet may publish the same picture.
    const outputs = [...new Map(all.map((file) => [file.path, file])).values()]
    outputs.sort((a, b) => compareText(a.path, b.path))
    return { ...scripts.facts, ...stylesheet.facts, ...sheets.facts, outputs }
  },
)

const joinAll = memoizeEach((scripts: BundleTrace, stylesheet: BundleTrace, sheets: BundleTrace) =>
  joinTraces([scripts, stylesheet, sheets]),
)
