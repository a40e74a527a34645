// Memoised results of planning. A new memory plans everything; later plans with the same memory recompute changed parts
// only.

import { join } from 'node:path'
import { createPackReaderCache } from '../../packs/index'
import { createPictureRegistry, pictureToolHash } from '../../assets/images/picture-registry'
import { memoizeLast } from '../../util/memoize'
import { packageRoot } from '../../util/package'
import { createContentMemory } from '../../content/memory'
import { joinTraces } from '../../bundling/trace'
import { appId } from '../../output/manifest'
import { hostRules } from '../../output/hosts/rules'
import { textureApiImageFiles } from '../../output/texture-api'
import { parameterRouteRegExpSources } from '../../pages/reserved-paths'
import { findThemeFile } from '../../theme/theme-files'
import { createPagePlanCache, type PagePlanCache } from '../../pages/plan-pages'
import { createPublishedFileReader } from './published-files'
import { DEFAULT_BUNDLE_TOOLS, type BundledCode, type BundleTools } from './bundle-code'
import type { BundledAssets } from '../../assets/bundle-assets'
import type { PictureEncoderOptions } from '../../assets/images/encode'
import type { OpenedSite } from '../load-project'
import type {
  BundleTrace,
  HostOnlyRule,
  Gallery,
  Hash,
  HostRules,
  OutputFile,
  PageAddress,
  PublicFileFacts,
  Site,
} from '../../types'

/** Memoised results that are reused by the next plan. */
export type PlanningMemory = ReturnType<typeof createPlanningMemory>

export function createPlanningMemory(root: string, tools: BundleTools = DEFAULT_BUNDLE_TOOLS) {
  return {
    content: createContentMemory(),
    siteFiles: createPublishedFileReader(root),
    plan: createPagePlanCache(),
    /** Tag of a further language -> its pages. */
    languagePlans: new Map<string, PagePlanCache>(),
    archives: createPackReaderCache(),
    tools,
    /** The bundles; null if code may have changed since. */
    bundled: null as BundledCode | null,
    derive: createDerived(),
  }
}

/**
 * Memoised functions that derive values of a plan, such as hashes, rules and image options, each from a few objects.
 */
function createDerived() {
  return {
    trace: memoizeLast((...traces: readonly BundleTrace[]) => joinTraces(traces)),
    toolHash: memoizeLast((site: Site) => pictureToolHash([FONT_FILE, ...cardFont(site)])),
    book: memoizeLast(createPictureRegistry),
    app: memoizeLast((site: Site, rendererHash: Hash, assets: BundledAssets) =>
      appId({ site, rendererHash, assets: assetPaths(assets) }),
    ),
    /** Without a cache, encoded images are stored in the work folder. */
    encoding: memoizeLast(
      (
        { site, cache, workDir }: OpenedSite,
        publicFiles: ReadonlyMap<string, PublicFileFacts>,
      ): PictureEncoderOptions => ({
        root: site.root,
        publicFiles,
        cache: cache.pictures ?? { folder: join(workDir, 'pictures'), maxSizeBytes: Infinity },
        fontFile: (file) => (file === '' ? null : findThemeFile(site.root, file)) ?? FONT_FILE,
      }),
    ),
    rules: memoizeLast((site: Site, publicFiles: readonly OutputFile[]) =>
      memoizeLast((pages: readonly PageAddress[], further: readonly HostOnlyRule[]): HostRules =>
        hostRules({ site, pages, publicFiles, further, validated: parameterRouteRegExpSources(site.routes) }),
      ),
    ),
    textures: memoizeLast((site: Site, gallery: Gallery) => textureApiImageFiles(site, { gallery })),
  }
}

/** Font for titles on sharing cards; never published. */
const FONT_FILE = join(packageRoot, 'src', 'templates', 'styles', 'fonts', 'steadfast-sans-800.ttf')

/** The custom font for sharing cards, if any. */
function cardFont({ root, theme }: Site): string[] {
  const file = theme === null || theme.card.font === '' ? null : findThemeFile(root, theme.card.font)
  return file === null ? [] : [file]
}

export function assetPaths({ outputs }: BundledAssets): string[] {
  return outputs.map(({ path }) => path)
}
