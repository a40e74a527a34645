// Renders a batch of pages, on this thread or in a worker.

import { addTo } from '../util/groups'
import { failedPageProblem } from './errors'
import {
  renderWithLimits,
  toSharedFrame,
  type PageRenderResult,
  type RenderLimits,
  type RenderTask,
} from './render-task'
import { selectRendererForTemplate, type LoadedRenderer } from './load-renderer'
import { withEnumerableBody, type SerializedPageWithBody } from '../util/serialize-page'
import type { WorkerPool } from '../workers/pool'
import type { PageInProgress } from './write-pages'
import type { Frame, Page } from '../types'

/** Values that all batches share. */
export type FrameAndRenderLimits = {
  readonly frame: Frame
  readonly limits: RenderLimits
}

export type PageBatch = {
  /** The renderer of all pages. */
  readonly renderer: LoadedRenderer
  readonly opened: readonly PageInProgress[]
  /** The pages; released after the batch was sent, to save memory. */
  readonly pages: readonly Page[]
  readonly packed: readonly SerializedPageWithBody[]
  /** Computes the props of all pages again, after they were released. */
  readonly again: () => readonly Page[]
}

export const OUT_OF_MEMORY_FAULT = { reason: 'it needs too much memory', stack: '' }

export function renderOnThisThread(
  { pages, renderer: { renderer, ownFiles } }: Pick<PageBatch, 'pages' | 'renderer'>,
  { frame, limits }: FrameAndRenderLimits,
): readonly PageRenderResult[] {
  return renderWithLimits(pages, { renderer, ownFiles, frame, limits })
}

/** Renders pages of any templates on this thread. */
export function renderAnyTemplatesOnThisThread(
  pages: readonly Page[],
  loaded: LoadedRenderer,
  { frame, limits }: FrameAndRenderLimits,
): ReadonlyMap<Page, PageRenderResult> {
  const answers = new Map<Page, PageRenderResult>()
  const batches = new Map<LoadedRenderer, Page[]>()
  for (const page of pages) addTo(batches, selectRendererForTemplate(loaded, page.template), page)
  for (const [{ renderer, ownFiles }, batch] of batches) {
    const made = renderWithLimits(batch, { renderer, ownFiles, frame, limits }).values()
    for (const page of batch) {
      const { value: answer } = made.next()
      if (answer !== undefined) answers.set(page, answer)
    }
  }
  return answers
}

/** Renders a batch in a worker. The pages are released meanwhile, to save memory; if the worker dies, `again` makes them anew. */
export function renderInWorker(
  { renderer: { module, ownFiles, root }, opened, pages, packed, again }: PageBatch,
  { frame, limits, pool }: FrameAndRenderLimits & { readonly pool: WorkerPool },
): Promise<readonly PageRenderResult[]> {
  if (opened.length === 0) return Promise.resolve([])
  const shared = toSharedFrame(frame)
  const ask = (some: RenderTask['pages']): Promise<PageRenderResult[] | null> => {
    const task: RenderTask = { kind: 'render', module, ownFiles, root, frame: shared, limits, pages: some }
    return pool.run(task)
  }
  /** Sends each page separately, to find the page that killed the worker. */
  const askSingly = async (): Promise<PageRenderResult[]> => {
    const single = await Promise.all(again().map((page) => ask([withEnumerableBody(page)])))
    return opened.map(
      ({ planned }, index) => single[index]?.[0] ?? { problem: failedPageProblem(planned, OUT_OF_MEMORY_FAULT) },
    )
  }
  // The templates of a site get page objects, which keep undefined values; JSON drops them.
  const asked = ask(ownFiles.length === 0 ? packed : pages.map(withEnumerableBody))
  return asked.then((answers) => answers ?? askSingly())
}
