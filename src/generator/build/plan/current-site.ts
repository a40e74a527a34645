// Describes a planned site for the build state and `packsite why`.

import { once } from '../../util/memoize'
import { frameReadInputs } from '../../pages/frame'
import { framesOf, sharedKeys } from '../../render/write-pages'
import { describeSources } from '../../incremental/build-sources'
import { assetNames } from './memory'
import type { AnswerBasis } from '../../incremental/validity'
import type { CurrentInputs, CurrentSite } from '../../incremental/rebuild-reasons'
import type { IncompletePage } from '../../pages/draft-page'
import type { PreparedPlan } from './build-plan'

/** Hashes of all inputs of a site, and of the inputs that all pages share. */
export function currentInputs({ site, opened, read, bundles, output }: PreparedPlan): CurrentInputs {
  const { renderer, assets } = bundles
  const { frame } = output
  const sources = describeSources({
    ...{ site, id: output.id(), app: output.app, frames: framesOf(frame, renderer) },
    templatesHash: renderer.hash,
    assetNames: assetNames(assets),
    inputs: read.inputs(),
    heads: read.content.heads(),
    configFiles: opened.inputs,
  })
  return { sources, shared: sharedKeys({ cache: opened.cache, renderer, frame, limits: site.limits }) }
}

/** True for a file of content that is shown. */
export function isShownIn({ content }: Pick<PreparedPlan, 'content'>): (file: string) => boolean {
  const shown = once(() => new Set<string>(content.files.map(({ file }) => file)))
  return (file) => shown().has(file)
}

export function currentSite(prepared: PreparedPlan): CurrentSite<IncompletePage> {
  const { plan } = prepared
  return {
    ...currentInputs(prepared),
    pages: plan.pages,
    complete: (page) => plan.complete(page).page,
    readings: {
      ofPage: plan.reads,
      ofFrame: once(() => frameReadInputs(plan.input, plan.pages)),
      isShown: isShownIn(prepared),
    },
  }
}

/** Inputs of a cached result about a site. */
export function answerBasis({ site, opened, read }: PreparedPlan): AnswerBasis {
  return {
    root: site.root,
    isClosed: opened.isClosed,
    trace: read.trace,
    listed: read.content.listed,
    moments: read.content.moments,
  }
}
