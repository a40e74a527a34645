// Browser scripts and stylesheets -> hashed files. What is made of different things is bundled and kept apart: scripts, the stylesheet
// in which a site has its say, and the sheets of single templates.

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

/** Throws SiteError when a script or a style cannot be bundled. */
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

/** The same parts give the same object. */
const joinParts = memoizeEach(
  (
    scripts: AssetPart<ScriptFacts>,
    stylesheet: AssetPart<StyleFacts>,
    sheets: AssetPart<SheetFacts>,
  ): BundledAssets => {
    const all = [scripts, stylesheet, sheets].flatMap(({ outputs }) => outputs)
    // Two may have the same picture.
    const outputs = [...new Map(all.map((file) => [file.path, file])).values()]
    outputs.sort((a, b) => compareText(a.path, b.path))
    return { ...scripts.facts, ...stylesheet.facts, ...sheets.facts, outputs }
  },
)

const joinAll = memoizeEach((scripts: BundleTrace, stylesheet: BundleTrace, sheets: BundleTrace) =>
  joinTraces([scripts, stylesheet, sheets]),
)
