// Browser scripts and stylesheets -> hashed files. Scripts, the main stylesheet and the sheets of single templates have different inputs,
// so each kind is bundled and cached separately.

import { memoizeEach } from '../util/memoize'
import { compareText } from '../util/text'
import { joinTraces } from '../bundling/trace'
import type { AssetPart, BundleOptions } from './browser-bundles'
import { bundleScripts, type ScriptFacts } from './scripts'
import { bundleSheets, bundleStylesheet, type SheetFacts, type StyleFacts } from './stylesheets'
import type { OwnStyles } from './site-styles'
import type { BundleTrace, OutputFile } from '../types'

export type BundledAssets = ScriptFacts & StyleFacts & SheetFacts & { readonly outputs: readonly OutputFile[] }

export type TracedAssets = { readonly assets: BundledAssets; readonly trace: BundleTrace }

/** Throws SiteError if a script or stylesheet cannot be bundled. */
export async function bundleAssets(styles: OwnStyles, options: BundleOptions): Promise<TracedAssets> {
  const { site } = styles
  const [scripts, stylesheet, sheets] = await Promise.all([
    bundleScripts(site, options),
    bundleStylesheet(styles, options),
    bundleSheets(site, options),
  ])
  return {
    assets: joinParts(scripts.part, stylesheet.part, sheets.part),
    trace: joinAll(scripts.trace, stylesheet.trace, sheets.trace),
  }
}

/** Memoised: equal parts give the same object. */
const joinParts = memoizeEach(
  (
    scripts: AssetPart<ScriptFacts>,
    stylesheet: AssetPart<StyleFacts>,
    sheets: AssetPart<SheetFacts>,
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
