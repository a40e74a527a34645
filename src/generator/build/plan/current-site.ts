// Describes a planned site for the build state and `packsite why`.

import { once } from '../../util/memoize'
import { frameReadInputs } from '../../pages/frame'
import { pageAndRedirectFrames, pageAndRedirectSharedKeys } from '../../render/write-pages'
import { hashBuildInputs } from '../../incremental/build-sources'
import { assetPaths } from './memory'
import type { ValidityInputs } from '../../incremental/validity'
import type { SiteInputHashes, SiteOfNextRender } from '../../incremental/rebuild-reasons'
import type { IncompletePage } from '../../pages/draft-page'
import type { PreparedPlan } from './build-plan'

/** Hashes of all inputs of a site, and of the inputs that all pages share. */
export function hashCurrentInputs({ site, opened, read, bundles, output }: PreparedPlan): SiteInputHashes {
  const { renderer, assets } = bundles
  const { frame } = output
  const sources = hashBuildInputs({
    ...{ site, id: output.id(), app: output.app, frames: pageAndRedirectFrames(frame, renderer) },
    templatesHash: renderer.hash,
    assetNames: assetPaths(assets),
    inputs: read.inputs(),
    heads: read.content.heads(),
    configFiles: opened.inputs,
  })
  return { sources, shared: pageAndRedirectSharedKeys({ cache: opened.cache, renderer, frame, limits: site.limits }) }
}

/** Returns a predicate: true for a content file whose entry the site shows. */
export function createShownFilePredicate({ content }: Pick<PreparedPlan, 'content'>): (file: string) => boolean {
  const shown = once(() => new Set<string>(content.files.map(({ file }) => file)))
  return (file) => shown().has(file)
}

export function currentSite(prepared: PreparedPlan): SiteOfNextRender<IncompletePage> {
  const { plan } = prepared
  return {
    ...hashCurrentInputs(prepared),
    pages: plan.pages,
    complete: (page) => plan.complete(page).page,
    readings: {
      ofPage: plan.reads,
      ofFrame: once(() => frameReadInputs(plan.input, plan.pages)),
      isShown: createShownFilePredicate(prepared),
    },
  }
}

/** Inputs that decide how long the result of a build or a check stays valid. */
export function validityInputs({ site, opened, read }: PreparedPlan): ValidityInputs {
  return {
    root: site.root,
    isDeterministic: opened.isDeterministic,
    trace: read.trace,
    listed: read.content.listed,
    moments: read.content.moments,
  }
}
