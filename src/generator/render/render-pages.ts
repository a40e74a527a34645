// Renders pages and writes their files. A page with an unchanged key and unchanged files is not rendered. A page that
// cannot be rendered is a problem and does not stop the rest.

import { SiteError } from '../diagnostics/errors'
import { serializePageWithBody, serializePage, hashPage, type SerializedPageWithBody } from '../util/serialize-page'
import { OUT_OF_MEMORY_FAULT, renderInWorker, renderOnThisThread, type PageBatch } from './render-batch'
import { selectRendererForTemplate } from './load-renderer'
import { failedPageProblem } from './errors'
import { tryReusingPublishedFiles, writePage, type PageInProgress, type PageFilesOptions } from './write-pages'
import type { PageRenderResult } from './render-task'
import { processBatchesOnAllThreads } from '../workers/map-batches'
import { RENDER_BATCH_LIMITS } from '../workers/tuning'
import type { WorkerPool } from '../workers/pool'
import type { LoadedRenderer } from './load-renderer'
import type { Page, PlannedPage, Problem, Report } from '../types'

export type RenderOptions<Planned extends PlannedPage> = PageFilesOptions & {
  /** Adds the props of a page. */
  readonly complete: (page: Planned) => Page
  readonly report: Report
  readonly signal: AbortSignal | null
  /** Opens the workers; null without workers. */
  readonly openPool: (() => WorkerPool) | null
  /** True if no site is published yet, so that all pages must be rendered. */
  readonly isFirst: boolean
}

/** State of the rendering. */
type Run<Planned extends PlannedPage> = {
  readonly pages: readonly Planned[]
  readonly options: RenderOptions<Planned>
  readonly problems: Map<Page['url'], Problem>
  pool: WorkerPool | null
  /** Index of the first page that was not compared yet. */
  next: number
  /** Number of pages in unfinished batches. */
  open: number
  /** `batches`: number of rendered batches. `rendered`: number of rendered pages. */
  batches: number
  rendered: number
}

/**
 * Renders and writes all pages. A page is completed when its batch starts and released after writing. Resolves to the
 * number of rendered pages. Throws SiteError with every failed page, in page order.
 */
export async function renderPages<Planned extends PlannedPage>(
  pages: readonly Planned[],
  options: RenderOptions<Planned>,
): Promise<number> {
  const run: Run<Planned> = {
    pages,
    options,
    problems: new Map(),
    pool: null,
    next: 0,
    open: 0,
    batches: 0,
    rendered: 0,
  }
  const report = (): void => {
    options.report({ type: 'progress', stage: 'render', done: run.next - run.open, total: pages.length })
  }
  report()
  await processBatchesOnAllThreads<PageBatch, readonly PageRenderResult[]>({
    next: (share) => (run.next < pages.length ? nextBatch(run, share) : null),
    // A sandbox would block this thread, so workers render custom templates.
    here: (batch) =>
      run.pool !== null && batch.renderer.ownFiles.length > 0
        ? renderInWorker(batch, { ...options, pool: run.pool })
        : renderOnThisThread(batch, options),
    away: (batch, pool) => renderInWorker(batch, { ...options, pool }),
    take: (batch, answers) => {
      takeAnswers(run, batch, answers)
      if (batch.opened.length > 0 || run.next === pages.length) report()
    },
    pool: () => (run.pool = openPool(run)),
    signal: options.signal,
  })
  if (run.problems.size > 0) throw new SiteError(pages.flatMap(({ url }) => run.problems.get(url) ?? []))
  return run.rendered
}

/** Opens the workers once enough pages must be rendered. */
function openPool<Planned extends PlannedPage>({ pages, next, batches, options }: Run<Planned>): WorkerPool | null {
  const isWorth = options.isFirst
    ? pages.length > 2 * RENDER_BATCH_LIMITS.worthWorkersBatches * RENDER_BATCH_LIMITS.batchPages
    : batches >= RENDER_BATCH_LIMITS.worthWorkersBatches
  return isWorth && pages.length - next > RENDER_BATCH_LIMITS.worthWorkersBatches * RENDER_BATCH_LIMITS.batchPages
    ? (options.openPool?.() ?? null)
    : null
}

function takeAnswers<Planned extends PlannedPage>(
  run: Run<Planned>,
  { opened }: PageBatch,
  answers: readonly PageRenderResult[],
): void {
  run.open -= opened.length
  for (const [index, one] of opened.entries()) {
    const answer = answers[index] ?? { problem: failedPageProblem(one.planned, OUT_OF_MEMORY_FAULT) }
    if ('problem' in answer) run.problems.set(one.planned.url, answer.problem)
    else writePage(one, answer, run.options)
  }
}

/** Returns the next batch; empty if all compared pages can be reused. */
function nextBatch<Planned extends PlannedPage>(run: Run<Planned>, share: number): PageBatch {
  const { pages, options } = run
  const { complete } = options
  const renderer = nextRenderer(run)
  const most = Math.max(
    RENDER_BATCH_LIMITS.leastPages,
    Math.min(RENDER_BATCH_LIMITS.batchPages, Math.ceil((pages.length - run.next) * share)),
  )
  const end = endOfRenderer(run, renderer)
  const taken: Planned[] = []
  const batch = { opened: [] as PageInProgress[], pages: [] as Page[], packed: [] as SerializedPageWithBody[] }
  let sizeBytes = 0
  while (run.next < end && taken.length < most && sizeBytes <= RENDER_BATCH_LIMITS.batchBytes) {
    const planned = pages[run.next++]
    if (planned === undefined) break
    const page = complete(planned)
    const data = serializePage(page)
    const keys = hashPage(page, data)
    if (tryReusingPublishedFiles(planned, keys, options)) continue
    const pack = serializePageWithBody(page, data)
    sizeBytes += sizeOf(pack)
    taken.push(planned)
    batch.opened.push({ planned, keys })
    batch.pages.push(page)
    batch.packed.push(pack)
  }
  run.open += taken.length
  run.rendered += taken.length
  if (taken.length > 0) run.batches += 1
  return { renderer, ...batch, again: () => taken.map(complete) }
}

/** The renderer of the next page. */
function nextRenderer<Planned extends PlannedPage>({ pages, next, options }: Run<Planned>): LoadedRenderer {
  const page = pages[next]
  return page === undefined ? options.renderer : selectRendererForTemplate(options.renderer, page.template)
}

/** Returns the index of the first page with another renderer, or the end of the range to compare. */
function endOfRenderer<Planned extends PlannedPage>({ pages, next, options }: Run<Planned>, renderer: LoadedRenderer) {
  const most = Math.min(pages.length, next + RENDER_BATCH_LIMITS.comparedPages)
  const end = pages
    .slice(next, most)
    .findIndex(({ template }) => selectRendererForTemplate(options.renderer, template) !== renderer)
  return end < 0 ? most : next + end
}

/** Bytes in memory: strings with any character beyond Latin-1, as most data has, take two bytes per character. */
function sizeOf({ data, body }: SerializedPageWithBody): number {
  return 2 * data.length + (typeof body === 'string' ? body.length : 0)
}
