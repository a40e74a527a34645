// Pages -> files, in order. A page with the same key as in the last build, whose files stand, is not rendered. One
// that cannot be rendered is a problem that names it; the others are tried all the same.

import { SiteError } from '../diagnostics/errors'
import { packPage, pageData, pageKeys, type PackedPage } from '../util/serialize-page'
import { TOO_LARGE, renderElsewhere, renderHere, type Batch } from './render-batch'
import { rendererOf } from './renderer-bundle'
import { failedPage } from './errors'
import { isPublished, writePage, type OpenPage, type PageFilesOptions } from './write-pages'
import type { RenderAnswer } from './render-task'
import type { Pool } from '../workers/pool'
import type { LoadedRenderer } from './renderer-bundle'
import type { Page, PlannedPage, Problem, Report } from '../types'

export type RenderOptions<Planned extends PlannedPage> = PageFilesOptions & {
  /** The page with all that it shows. */
  readonly complete: (page: Planned) => Page
  readonly report: Report
  readonly signal: AbortSignal | null
  /** Workers, where there is enough to share; null where there are none. */
  readonly openPool: (() => Pool) | null
  /** True where nothing stands yet, so that all pages have to be rendered. */
  readonly isFirst: boolean
}

/** Pages of a task: between two of them Ctrl-C and the progress bar get their turn. Each has a deadline, which is a thread that waits for it. */
const BATCH = 64

/** Approximate bytes of a batch: each message is held twice, by the main thread and by the worker. */
const BATCH_BYTES = 400_000

/** Pages of a task at the end. */
const LEAST = 16

/** Pages that are looked at in one go, where all of them stand. */
const LOOK = 512

/** Batches below which workers would still be starting when the work is done. */
const WORTH_THREADS = 10

/** A batch whose answers were not taken yet. */
type Asked = {
  readonly opened: readonly OpenPage[]
  readonly answers: Promise<readonly RenderAnswer[]>
  readonly isAway: boolean
  isDone: boolean
}

/** How far one rendering is. */
type Run<Planned extends PlannedPage> = {
  readonly pages: readonly Planned[]
  readonly options: RenderOptions<Planned>
  readonly asked: Set<Asked>
  readonly problems: Map<Page['url'], Problem>
  pool: Pool | null
  /** Index of the first page that was not looked at. */
  next: number
  batches: number
  /** Pages of the last progress event; -1 before the first. */
  reported: number
}

/**
 * Renders and writes each page, whichever is ready first; a page is completed when its turn comes and forgotten when it is
 * written. Throws SiteError with every page that failed, in their order.
 */
export async function renderPages<Planned extends PlannedPage>(
  pages: readonly Planned[],
  options: RenderOptions<Planned>,
): Promise<void> {
  const run: Run<Planned> = {
    ...{ pages, options, asked: new Set(), problems: new Map() },
    ...{ pool: null, next: 0, batches: 0, reported: -1 },
  }
  if (options.isFirst && pages.length > 2 * WORTH_THREADS * BATCH) run.pool = options.openPool?.() ?? null
  while (run.next < pages.length || run.asked.size > 0) {
    await turn(run)
    while (hasRoom(run) && ask(run, run.pool));
    if (canRenderHere(run)) ask(run, null)
    else if (run.asked.size > 0) await Promise.race([...run.asked].map(({ answers }) => answers))
  }
  report(run, pages.length)
  if (run.problems.size > 0) throw new SiteError(pages.flatMap(({ url }) => run.problems.get(url) ?? []))
}

function report<Planned extends PlannedPage>(run: Run<Planned>, done: number): void {
  const { pages, options } = run
  if (done > run.reported) options.report({ type: 'progress', stage: 'render', done, total: pages.length })
  run.reported = done
}

/** Lets the event loop run, then takes the answers that have come. */
async function turn<Planned extends PlannedPage>(run: Run<Planned>): Promise<void> {
  const { asked, options } = run
  options.signal?.throwIfAborted()
  const waiting = [...asked].reduce((sum, { opened }) => sum + opened.length, 0)
  report(run, run.next - waiting)
  await new Promise((resume) => setImmediate(resume))
  options.signal?.throwIfAborted()
  for (const one of asked) if (one.isDone) await take(run, one)
}

async function take<Planned extends PlannedPage>(run: Run<Planned>, one: Asked): Promise<void> {
  run.asked.delete(one)
  const answers = await one.answers
  for (const [index, opened] of one.opened.entries()) {
    const answer = answers[index] ?? { problem: failedPage(opened.planned, TOO_LARGE) }
    if ('problem' in answer) run.problems.set(opened.planned.url, answer.problem)
    else writePage(opened, answer, run.options)
  }
}

/** True while workers can be sent another batch. */
function hasRoom<Planned extends PlannedPage>({ pages, next, pool, asked }: Run<Planned>): boolean {
  const away = [...asked].filter(({ isAway }) => isAway).length
  return pool !== null && next < pages.length && away < pool.capacity
}

/** False where a custom template would have this thread wait for another one. */
function canRenderHere<Planned extends PlannedPage>(run: Run<Planned>): boolean {
  return run.next < run.pages.length && (run.pool === null || nextRenderer(run).ownFiles.length === 0)
}

/** Has the next batch rendered, by the pool or by this thread. False where all of the pages that were looked at stand. */
function ask<Planned extends PlannedPage>(run: Run<Planned>, elsewhere: Pool | null): boolean {
  const { pages, options, asked } = run
  const batch = nextBatch(run)
  if (batch.opened.length === 0) return false
  run.batches += 1
  const answers =
    elsewhere === null ? renderHere(batch, options) : renderElsewhere(batch, { ...options, pool: elsewhere })
  const one: Asked = { opened: batch.opened, answers, isAway: elsewhere !== null, isDone: false }
  const done = (): void => {
    one.isDone = true
  }
  // An answer that nobody awaits any more may fail.
  answers.then(done, done)
  asked.add(one)
  const isMuchLeft = pages.length - run.next > WORTH_THREADS * BATCH
  if (run.batches >= WORTH_THREADS && isMuchLeft) run.pool ??= options.openPool?.() ?? null
  return true
}

/** The next pages of one renderer that have to be rendered, as many as fit. */
function nextBatch<Planned extends PlannedPage>(run: Run<Planned>): Batch {
  const { options } = run
  const { complete } = options
  const renderer = nextRenderer(run)
  const most = sizeOfTask(run)
  const end = endOfRenderer(run, renderer)
  const taken: Planned[] = []
  const [opened, pages, packed]: [OpenPage[], Page[], PackedPage[]] = [[], [], []]
  let sizeBytes = 0
  while (run.next < end && opened.length < most && sizeBytes <= BATCH_BYTES) {
    const planned = run.pages[run.next++]
    if (planned === undefined) break
    const page = complete(planned)
    const data = pageData(page)
    const keys = pageKeys(page, data)
    if (isPublished(planned, keys, options)) continue
    const pack = packPage(page, data)
    sizeBytes += sizeOf(pack)
    opened.push({ planned, keys })
    taken.push(planned)
    pages.push(page)
    packed.push(pack)
  }
  return { renderer, opened, pages, packed, again: () => taken.map(complete) }
}

/** What renders the next page. */
function nextRenderer<Planned extends PlannedPage>({ pages, next, options }: Run<Planned>): LoadedRenderer {
  const page = pages[next]
  return page === undefined ? options.renderer : rendererOf(options.renderer, page.template)
}

/** Index of the first page after the next ones that is not theirs to render, or of the last that is looked at in one go. */
function endOfRenderer<Planned extends PlannedPage>(
  { pages, next, options }: Run<Planned>,
  renderer: LoadedRenderer,
): number {
  const most = Math.min(pages.length, next + LOOK)
  const end = pages.slice(next, most).findIndex(({ template }) => rendererOf(options.renderer, template) !== renderer)
  return end < 0 ? most : next + end
}

/** Pages of the next task. Where workers share them: the less is left, the fewer, so that all of them end together. */
function sizeOfTask<Planned extends PlannedPage>({ pages, next, pool }: Run<Planned>): number {
  if (pool === null) return BATCH
  return Math.max(LEAST, Math.min(BATCH, Math.ceil((pages.length - next) / (2 * pool.capacity))))
}

/** Data has most often a character that takes two bytes, and with it all do; bodies have it less often. */
function sizeOf({ data, body }: PackedPage): number {
  return 2 * data.length + (typeof body === 'string' ? body.length : 0)
}
