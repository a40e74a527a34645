// The pages of `packsite dev`, answered from a preparation: rendered when they are asked for, each within its limit of time; a
// fault of a template is told with the line of it.

import { join } from 'node:path'
import { createPictureEncoder } from './assets/encode'
import { isAtMost } from './base/amount'
import { withDeadline } from './base/deadline'
import { SiteError } from './base/errors'
import { foreignFault, withForeignLimit } from './base/foreign'
import { rememberLast } from './base/memo'
import { joinPieces } from './base/pieces'
import { packageRoot } from './base/package'
import { contentType, resolveFurther } from './output/resolve'
import { HIDDEN_PATHS } from './output/rules'
import { rendererOf } from './render/bundle'
import { failedPage, faultOf, slowPage } from './render/faults'
import { OVERLAY_HEADERS, overlayPage } from './server/overlay-page'
import { createSitePages, type PageTexts, type SitePages, type SitePagesOptions } from './server/site-pages'
import type { Preparation, PreparedSite } from './prepare'
import type { Answer } from './server/send'
import type { ToldProblem } from './server/told-problems'
import type { DerivedPicture, OutputPath, Page, PlannedPage, Problem, PublicFile, RenderedPage } from './model'

export type PageServerOptions = Pick<SitePagesOptions, 'onShown'> & {
  readonly root: string
  /** Hears of each page that is rendered what is wrong with it, or null. */
  readonly onRendered: (url: string, problem: Problem | null) => void
}

/** Answers the pages of one preparation after the other. */
export function createPageServer({ root, onShown, onRendered }: PageServerOptions) {
  const templates = [
    { folder: join(root, 'templates'), name: 'templates' },
    { folder: join(packageRoot, 'src/templates'), name: 'src/templates' },
  ]
  const drawer = rememberLast(createPictureEncoder)
  /** A page that was shown may ask for its pictures later, as long as they are of the same files. */
  const ordered = rememberLast((_files: ReadonlyMap<string, PublicFile>) => new Map<OutputPath, DerivedPicture>())
  const problemOf = (page: PlannedPage, error: unknown): Problem => {
    const [first] = error instanceof SiteError ? error.problems : []
    return first ?? failedPage(page, faultOf(error), { templates })
  }
  return (preparation: Preparation): SitePages => {
    const { site, plan, read, output } = preparation
    const { app, id, frame, files, encoding } = output
    return createSitePages(
      {
        ...{ site, app, id, frame, files },
        pages: plan.pages,
        addresses: plan.addresses,
        complete: plan.complete,
        pictures: ordered(read.public.files),
        render: (page) => render(page, preparation),
        further: (asked) => resolveFurther(output.rules(), asked),
        hidden: HIDDEN_PATHS,
        contentType: (path) => contentType(output.rules(), path),
      },
      {
        draw: (picture) => drawer(encoding).encode(picture),
        onShown,
        onRendered: (page, error) => {
          onRendered(page.url, error === undefined ? null : problemOf(page, error))
        },
      },
    )
  }
}

/** Where there is no site to be shown: what is wrong. */
export function faultsAnswer(problems: readonly ToldProblem[]): Answer {
  return { status: 500, headers: OVERLAY_HEADERS, body: overlayPage(problems) }
}

/** Renders the page of a file for nobody. */
export function showForNobody(preparation: Preparation, file: string): void {
  const { plan } = preparation
  const page = plan.pages.find(({ sources }) => sources.some((source) => source.file === file))
  if (page === undefined) return
  try {
    render(plan.complete(page).page, preparation)
  } catch {
    // Who asks for it is told.
  }
}

/** Values and characters of which packsite's templates make a page at once, whatever they are. */
const LITTLE = 32_768

/** Throws what the template throws; SiteError when it doesn't come to an end. */
function render(page: Page, { site, bundles, output: { frame } }: PreparedSite): PageTexts {
  const { renderer, ownFiles } = rendererOf(bundles.renderer, page.template)
  const { maxPageMs } = site.limits
  const run = (): RenderedPage => renderer.renderPage(page, frame)
  try {
    if (ownFiles.length > 0) return textsOf(withForeignLimit(maxPageMs, run))
    // To wake the thread that waits for a deadline may take longer than a page does.
    const done = isAtMost(page.props, LITTLE) ? { value: run() } : withDeadline(maxPageMs, run)
    if (done !== null) return textsOf(done.value)
  } catch (error) {
    if (foreignFault(error) !== 'slow') throw error
  }
  throw new SiteError([slowPage(page, maxPageMs, { ownFiles })])
}

function textsOf({ html, payload }: RenderedPage): PageTexts {
  return { html: joinPieces(html), payload: payload === null ? null : joinPieces(payload) }
}
