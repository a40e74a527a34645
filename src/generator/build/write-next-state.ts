// Writes the build state for the next build.

import { writeBuildState } from '../incremental/build-state'
import { outputAndDeployFingerprints } from '../incremental/published-outputs'
import { addRenderCausesToPages, type BuildReason } from '../incremental/rebuild-reasons'
import { codeAndNodeVersionKey, createValidityConditions, type CommandTimes } from '../incremental/validity'
import { validityInputs, createShownFilePredicate } from './plan/current-site'
import type { RenderAndPublishResult } from './render-and-publish'
import type { PublishedSite } from '../incremental/published-site'
import type { Stage } from '../output/stage'
import type { PreparedPlan } from './plan/plan-site'
import type { BuildResult } from '../types/api'

export type FinishedBuild = CommandTimes & {
  readonly result: BuildResult
  readonly stage: Stage
  readonly filled: Pick<RenderAndPublishResult, 'pages' | 'current'>
  /** The site in outDir before this build. */
  readonly published: PublishedSite
  readonly reason: BuildReason
}

export function writeNextBuildState(prepared: PreparedPlan, build: FinishedBuild): void {
  const { site, opened } = prepared
  const { result, stage, filled, published, reason, ...times } = build
  const { root, outDir, configFile, base, downloads, markdown, own, limits, cache } = site
  const { id, app, files, notes, warnings } = result
  const { pages, current } = filled
  const { maxFileBytes, maxPageBytes } = limits
  writeBuildState(opened.workDir, {
    build: {
      ...{
        code: codeAndNodeVersionKey(),
        root,
        outDir,
        configFile,
        validity: createValidityConditions(validityInputs(prepared), times),
      },
      result: { id, app, pages: result.pages, files, notes, warnings },
      ...outputAndDeployFingerprints(outDir, stage),
      conversion: { site: { base, downloads, markdown, own }, limits: { maxFileBytes, maxPageBytes }, cache },
    },
    pages: {
      ...current,
      ...addRenderCausesToPages(pages, {
        ...{ old: published.pages, sources: current.sources, isShown: createShownFilePredicate(prepared) },
        ...reason,
      }),
    },
  })
}
