// Pages -> files, in order. A page that is made of what it was made of before, and whose files stand, is not rendered. One
// that cannot be rendered is a problem that names it; the others are tried all the same.

import { SiteError } from '../base/errors'
import { turnOf, type InTurns } from '../base/in-turns'
import { packPage, type PackedPage } from '../base/page-data'
import { TOO_LARGE, renderElsewhere, renderHere, type Batch } from './batches'
import { rendererOf } from './bundle'
import { failedPage } from './faults'
import { createOpener, type KnownPage, type OpenPage, type PageFilesOptions } from './page-files'
import type { RenderAnswer } from './task'
import type { Pool } from '../base/pool'
import type { LoadedRenderer } from './bundle'
import type { Page, PlannedPage, Problem, Report } from '../model'

export type RenderOptions<Planned extends PlannedPage> = PageFilesOptions & {
  /** The page with all that it shows. */
  readonly complete: (page: Planned) => Page
  /** The files of a page, where they are known before it is completed. */
  readonly recall: (page: Planned) => KnownPage | null
  readonly report: Report
  readonly signal: AbortSignal | null
  /** Threads, where there is enough to share; null where there are none. */
  readonly openPool: (() => Pool) | null
  /** True where nothing stands yet, so that all pages have to be rendered. */
  readonly isFirst: boolean
  /** Other work of this thread, which it does in turns while the others begin with a whole site; asked for when they have begun. */
  readonly beside: () => InTurns<unknown>
  /** Work for the time in which the others render the last pages; what of it is not done by then is done by whoever needs it. */
  readonly after: () => InTurns<unknown>
}

/** Pages of a task: between two of them Ctrl-C and the progress bar get their turn. Each has a deadline, which is a thread that waits for it. */
const BATCH = 64

/** And about so many bytes: what is sent in one go has to be held in one piece, twice, and larger pieces are not given back to the system. */
const BATCH_BYTES = 400_000

/** Pages of the first task, and of one at the end. */
const LEAST = 16

/** Pages that are looked at in one go, where all of them stand. */
const LOOK = 512

/** Batches below which threads would still be starting when the work is done. */
const WORTH_THREADS = 10

/** Batches of a whole site that threads have been sent while this one does what else there is. */
const AHEAD = 40
/** Where they are sent as they are, instead of packed. */
const AHEAD_WHOLE = 12

/** Of the pages of a whole site, those that each thread is left in the end, while this one does what comes after them. */
const LAST = 1 / 32

/** So long this thread does what else there is before it looks whether the others have enough, in milliseconds. */
const BESIDE_MS = 50

/** Data has most often a character that takes two bytes, and with it all do; bodies have it less often. */
function sizeOf({ data, body }: PackedPage): number {
  return 2 * data.length + (typeof body === 'string' ? body.length : 0)
}

/** Pages of the next task where threads share them: the less is left, the fewer, so that all threads end together. */
function sizeOfTask(left: number, { capacity }: Pool): number {
  return Math.max(LEAST, Math.min(BATCH, Math.ceil(left / (2 * capacity))))
}

type Asked = {
  readonly batch: readonly OpenPage[]
  readonly answers: Promise<readonly RenderAnswer[]>
  readonly isAway: boolean
  isDone: boolean
}

/**
 * Renders and writes each page, whichever is ready first; a page is completed when its turn comes and forgotten when it is
 * written. Throws SiteError with every page that failed, in their order.
 */
export async function renderPages<Planned extends PlannedPage>(
  pages: readonly Planned[],
  options: RenderOptions<Planned>,
): Promise<void> {
  const { complete, recall, report, signal, isFirst } = options
  const opener = createOpener(options)
  const rendererFor = ({ template }: PlannedPage): LoadedRenderer => rendererOf(options.renderer, template)
  const nextRenderer = (): LoadedRenderer => {
    const page = pages[next]
    return page === undefined ? options.renderer : rendererFor(page)
  }
  /** True where templates of the site make the next page. */
  const isNextOwn = (): boolean => nextRenderer().ownFiles.length > 0
  const problems = new Map<Page['url'], Problem>()
  const asked = new Set<Asked>()
  let pool: Pool | null = null
  let rendered = 0
  let next = 0

  /** Where the next pages end that one renderer makes. */
  const endOfRun = (renderer: LoadedRenderer): number => {
    const most = Math.min(pages.length, next + LOOK)
    const end = pages.slice(next, most).findIndex((page) => rendererFor(page) !== renderer)
    return end < 0 ? most : next + end
  }

  /** The next pages that have to be rendered, as many as fit. */
  const takeBatch = (most: number): Batch & { readonly batch: readonly OpenPage[] } => {
    const batch: OpenPage[] = []
    const taken: Planned[] = []
    const made: Page[] = []
    const packs: PackedPage[] = []
    const renderer = nextRenderer()
    const last = endOfRun(renderer)
    let sizeBytes = 0
    while (next < last && batch.length < most && sizeBytes <= BATCH_BYTES) {
      const planned = pages[next++]
      if (planned === undefined) break
      const known = recall(planned)
      if (known !== null && opener.stands(planned, known)) continue
      const page = complete(planned)
      const pack = packPage(page)
      const opened = opener.open(planned, pack)
      if (opened === null) continue
      packs.push(pack)
      sizeBytes += sizeOf(pack)
      batch.push(opened)
      taken.push(planned)
      made.push(page)
    }
    return { renderer, batch, planned: taken, pages: made, packed: packs, again: () => taken.map(complete) }
  }
  /** False where all of the pages that were looked at stand. */
  const ask = (elsewhere: Pool | null, isAhead = false): boolean => {
    const most = pool === null ? BATCH : sizeOfTask(pages.length - next, pool)
    // Threads do not wait long for the first.
    const taken = takeBatch(isAhead && next === 0 ? LEAST : most)
    const { batch } = taken
    if (batch.length === 0) return false
    rendered += 1
    const answers =
      elsewhere === null ? renderHere(taken, options) : renderElsewhere(taken, options, { pool: elsewhere, isAhead })
    const one: Asked = { batch, answers, isAway: elsewhere !== null, isDone: false }
    const done = (): void => {
      one.isDone = true
    }
    // What nobody waits for any more may fail unheard.
    answers.then(done, done)
    asked.add(one)
    const isMuchLeft = pages.length - next > WORTH_THREADS * BATCH
    if (rendered >= WORTH_THREADS && isMuchLeft) pool ??= options.openPool?.() ?? null
    return true
  }
  /** Where all pages of many have to be rendered, threads begin before this one has time for it. */
  const beginElsewhere = (): void => {
    if (!isFirst || pages.length <= 2 * WORTH_THREADS * BATCH) return
    pool = options.openPool?.() ?? null
    fillThreads({ isAhead: true })
  }
  const fillThreads = ({ isAhead = false } = {}): void => {
    const most = isAhead ? (isNextOwn() ? AHEAD_WHOLE : AHEAD) : (pool?.capacity ?? 0)
    const countAway = (): number => [...asked].filter(({ isAway }) => isAway).length
    const hasRoom = (): boolean => pool !== null && next < pages.length && countAway() < most
    while (hasRoom() && ask(pool, isAhead));
  }
  /** A template of the site would have this thread wait for another one. */
  const canRenderHere = (): boolean => next < pages.length && (pool === null || !isNextOwn())

  const take = async (one: Asked): Promise<void> => {
    const { batch, answers } = one
    asked.delete(one)
    const all = await answers
    for (const [place, opened] of batch.entries()) {
      const answer = all[place] ?? { problem: failedPage(opened.planned, TOO_LARGE) }
      if ('problem' in answer) problems.set(opened.planned.url, answer.problem)
      else opener.take(opened, answer)
    }
  }

  let told = -1
  const progress = (done: number): void => {
    if (done > told) report({ type: 'progress', stage: 'render', done, total: pages.length })
    told = done
  }

  /** What others have made is taken. */
  const turn = async (): Promise<void> => {
    signal?.throwIfAborted()
    const waiting = [...asked].reduce((sum, { batch }) => sum + batch.length, 0)
    progress(next - waiting)
    await new Promise((resume) => setImmediate(resume))
    signal?.throwIfAborted()
    for (const one of asked) if (one.isDone) await take(one)
  }

  beginElsewhere()
  // Pages order pictures, which are drawn by others.
  if (asked.size === 0 && canRenderHere()) ask(null)
  const besideWork = options.beside()
  for (let done = null; done === null;) {
    done = turnOf(besideWork, BESIDE_MS)
    await turn()
    fillThreads({ isAhead: true })
  }
  const afterWork = options.after()
  let isAfterDone = false
  const isNearEnd = (): boolean =>
    isFirst && pool !== null && !isNextOwn() && pages.length - next <= pages.length * LAST * pool.threads
  while (next < pages.length || asked.size > 0) {
    await turn()
    fillThreads({ isAhead: isNearEnd() })
    if (canRenderHere()) ask(null)
    else if (asked.size > 0 && !isAfterDone) isAfterDone = turnOf(afterWork) !== null
    else if (asked.size > 0) await Promise.race([...asked].map(({ answers }) => answers))
  }
  progress(pages.length)
  if (problems.size > 0) throw new SiteError(pages.flatMap(({ url }) => problems.get(url) ?? []))
}
