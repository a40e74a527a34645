// Renders a batch of pages, on this thread or in a worker.

import { addTo } from '../util/groups'
import { failedPage } from './errors'
import { renderAll, shareFrame, type RenderAnswer, type RenderLimits, type RenderTask } from './render-task'
import { rendererOf, type LoadedRenderer } from './renderer-bundle'
import { withReadBody, type PackedPage } from '../util/serialize-page'
import type { Pool } from '../workers/pool'
import type { OpenPage } from './write-pages'
import type { Frame, Page } from '../types'

/** Values that all batches share. */
export type BatchOptions = {
  readonly frame: Frame
  readonly limits: RenderLimits
}

export type Batch = {
  /** The renderer of all pages. */
  readonly renderer: LoadedRenderer
  readonly opened: readonly OpenPage[]
  /** The pages; released after the batch was sent, to save memory. */
  readonly pages: readonly Page[]
  readonly packed: readonly PackedPage[]
  /** Completes all pages again. */
  readonly again: () => readonly Page[]
}

export const OUT_OF_MEMORY = { reason: 'it needs too much memory', stack: '' }

export function renderHere(
  { pages, renderer: { renderer, ownFiles } }: Pick<Batch, 'pages' | 'renderer'>,
  { frame, limits }: BatchOptions,
): readonly RenderAnswer[] {
  return renderAll(pages, { renderer, ownFiles, frame, limits })
}

/** Renders pages of any templates on this thread. */
export function renderEach(
  pages: readonly Page[],
  loaded: LoadedRenderer,
  { frame, limits }: BatchOptions,
): ReadonlyMap<Page, RenderAnswer> {
  const answers = new Map<Page, RenderAnswer>()
  const batches = new Map<LoadedRenderer, Page[]>()
  for (const page of pages) addTo(batches, rendererOf(loaded, page.template), page)
  for (const [{ renderer, ownFiles }, batch] of batches) {
    const made = renderAll(batch, { renderer, ownFiles, frame, limits }).values()
    for (const page of batch) {
      const { value: answer } = made.next()
      if (answer !== undefined) answers.set(page, answer)
    }
  }
  return answers
}

/** Renders a batch in a worker. Holds no page meanwhile; if the worker dies, the pages are completed again. */
export function renderElsewhere(
  { renderer: { module, ownFiles, root }, opened, pages, packed, again }: Batch,
  { frame, limits, pool }: BatchOptions & { readonly pool: Pool },
): Promise<readonly RenderAnswer[]> {
  if (opened.length === 0) return Promise.resolve([])
  const shared = shareFrame(frame)
  const ask = (some: RenderTask['pages']): Promise<RenderAnswer[] | null> => {
    const task: RenderTask = { kind: 'render', module, ownFiles, root, frame: shared, limits, pages: some }
    return pool.run(task)
  }
  /** Sends each page separately, to find the page that killed the worker. */
  const askSingly = async (): Promise<RenderAnswer[]> => {
    const single = await Promise.all(again().map((page) => ask([withReadBody(page)])))
    return opened.map(({ planned }, index) => single[index]?.[0] ?? { problem: failedPage(planned, OUT_OF_MEMORY) })
  }
  // The templates of a site get page objects, which keep undefined values; JSON drops them.
  const asked = ask(ownFiles.length === 0 ? packed : pages.map(withReadBody))
  return asked.then((answers) => answers ?? askSingly())
}
