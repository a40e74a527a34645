// The pages of `packsite dev`, rendered on request, each within the site's time limit. Templates of the site run in sandboxes, so that the server can
// answer other requests meanwhile.

import { join } from 'node:path'
import { createPictureEncoder } from '../assets/images/encode'
import { runWithCpuTimeLimit } from '../workers/timeout'
import { SiteError } from '../diagnostics/errors'
import { callSandbox, sandboxEndReason } from '../workers/sandbox/sandbox'
import { sha256 } from '../util/hash'
import { memoizeLast } from '../util/memoize'
import { joinPieces } from '../util/html-chunks'
import { packageRoot } from '../util/package'
import { selectRendererForTemplate } from '../render/load-renderer'
import { failedPageProblem, renderFaultOf, pageOfStoppedTemplateProblem, slowPageProblem } from '../render/errors'
import { PROBLEMS_PAGE_HEADERS, problemsPageHtml } from './overlay-page'
import { createSiteResponder, type PageOutput, type SiteResponder, type SitePagesOptions } from './site-pages'
import type { PlanWithProblems, PreparedPlan } from '../build/plan/plan-site'
import type { ResponseData } from '../server/send'
import type { FormattedProblem } from './format-problems'
import type {
  DerivedPicture,
  Hash,
  OutputPath,
  Page,
  PlannedPage,
  Problem,
  PublicFileFacts,
  RenderedPage,
} from '../types'

type PageServerOptions = Pick<SitePagesOptions, 'onShown'> & {
  readonly root: string
  /** Called after each rendering with the problem of the page, or null. */
  readonly onRendered: (url: string, problem: Problem | null) => void
}

export function createPlanServer({ root, onShown, onRendered }: PageServerOptions) {
  const templates = [
    { folder: join(root, 'templates'), name: 'templates' },
    { folder: join(packageRoot, 'src/templates'), name: 'src/templates' },
  ]
  const drawer = memoizeLast(createPictureEncoder)
  /** Pictures of earlier pages, which browsers may still request. A change of public files clears the map. */
  const ordered = memoizeLast((_files: ReadonlyMap<string, PublicFileFacts>) => new Map<OutputPath, DerivedPicture>())
  const problemOf = (page: PlannedPage, error: unknown): Problem => {
    const [first] = error instanceof SiteError ? error.problems : []
    return first ?? failedPageProblem(page, renderFaultOf(error), { templates })
  }
  const own = createOwnRendering()
  let served: PlanWithProblems | null = null
  const render = (page: Page, preparation: PlanWithProblems): PageOutput | Promise<PageOutput> => {
    const { ownFiles } = selectRendererForTemplate(preparation.bundles.renderer, page.template)
    return ownFiles.length > 0 ? own.render(page, preparation) : renderPacksites(page, preparation)
  }
  return {
    /** Returns the pages of a build plan, which replaces the previous build plan. */
    serve: (preparation: PlanWithProblems): SiteResponder => {
      served = preparation
      own.retry(preparation)
      return createSiteResponder(preparation, {
        pictures: ordered(preparation.read.public.files),
        render: (page) => render(page, preparation),
        draw: (picture) => drawer(preparation.output.encoding).encode(picture),
        onShown,
        onRendered: (page, error) => {
          // A rendering may end after another preparation has replaced its own.
          if (served === preparation) onRendered(page.url, error === undefined ? null : problemOf(page, error))
        },
      })
    },
  }
}

/** The response while no site can be served: all problems. */
export function problemsResponse(problems: readonly FormattedProblem[]): ResponseData {
  return { status: 500, headers: PROBLEMS_PAGE_HEADERS, body: problemsPageHtml(problems) }
}

/** Renders a page of a packsite template on the main thread. Throws the template's error, or SiteError after `maxPageMs`. */
function renderPacksites(page: Page, { site, bundles, output: { frame } }: PreparedPlan): PageOutput {
  const { renderer } = selectRendererForTemplate(bundles.renderer, page.template)
  const { maxPageMs } = site.limits
  const done = runWithCpuTimeLimit(maxPageMs, () => renderer.renderPage(page, frame))
  if (done === null) throw new SiteError([slowPageProblem(page, maxPageMs)])
  return textsOf(done.value)
}

/** A template that was terminated because a page took too long or too much memory. */
type Skip = { readonly hash: Hash; readonly page: Page; readonly data: Hash; readonly error: unknown }

/** Renders pages of the site's own templates. Pages of one template are rendered in sequence; after a termination the template is skipped. */
function createOwnRendering() {
  const skips = new Map<string, Skip>()
  /** Hash of the code and template -> promise of the last requested rendering, which never rejects. */
  const turns = new Map<string, Promise<unknown>>()
  const dataOf = ({ props }: Page): Hash => sha256(JSON.stringify(props))

  const renderInTurn = async (page: Page, { site, bundles, output: { frame } }: PreparedPlan): Promise<PageOutput> => {
    const { renderer, ownFiles, hash } = selectRendererForTemplate(bundles.renderer, page.template)
    const { maxPageMs } = site.limits
    const skip = skips.get(page.template)
    if (skip?.hash === hash) {
      if (skip.page.url === page.url) throw skip.error
      throw new SiteError([pageOfStoppedTemplateProblem(page, skip.page, { ownFiles })])
    }
    try {
      return textsOf(await callSandbox(renderer.renderPage, [page, frame], maxPageMs))
    } catch (error) {
      const fault = sandboxEndReason(error)
      const reported = fault === 'slow' ? new SiteError([slowPageProblem(page, maxPageMs, { ownFiles })]) : error
      if (fault !== null) skips.set(page.template, { hash, page, data: dataOf(page), error: reported })
      throw reported
    }
  }
  return {
    /** Rejects with the template's error, or with SiteError if the page takes too long or its template is skipped. */
    render: (page: Page, preparation: PreparedPlan): Promise<PageOutput> => {
      const key = `${selectRendererForTemplate(preparation.bundles.renderer, page.template).hash} ${page.template}`
      const before = turns.get(key) ?? Promise.resolve()
      const made = before.then(() => renderInTurn(page, preparation))
      const turn = made.catch(() => undefined)
      turns.set(key, turn)
      void turn.then(() => {
        if (turns.get(key) === turn) turns.delete(key)
      })
      return made
    },
    /** Tries a skipped template again if its code or the props of the failed page have changed. */
    retry: ({ plan, bundles }: PreparedPlan): void => {
      for (const [template, { hash, page, data }] of skips) {
        const planned = plan.pages.find(({ url }) => url === page.url)
        const isSame = planned !== undefined && dataOf(plan.complete(planned).page) === data
        if (!isSame || selectRendererForTemplate(bundles.renderer, template).hash !== hash) skips.delete(template)
      }
    },
  }
}

function textsOf({ html, payload }: RenderedPage): PageOutput {
  return { html: joinPieces(html), payload: payload === null ? null : joinPieces(payload) }
}
