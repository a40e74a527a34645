// A batch of pages, rendered by this thread or by another one.

import { addTo } from '../util/groups'
import { failedPage } from './errors'
import { renderAll, shareFrame, type RenderAnswer, type RenderLimits, type RenderTask } from './render-task'
import { rendererOf, type LoadedRenderer } from './renderer-bundle'
import { withReadBody, type PackedPage } from '../util/serialize-page'
import type { Pool } from '../workers/pool'
import type { OpenPage } from './write-pages'
import type { Frame, Page } from '../types'

/** What is the same for all batches. */
export type BatchOptions = {
  readonly frame: Frame
  readonly limits: RenderLimits
}

export type Batch = {
  /** What renders all of them. */
  readonly renderer: LoadedRenderer
  readonly opened: readonly OpenPage[]
  /** They are handed on: whoever keeps the batch until it is rendered keeps none of them. */
  readonly pages: readonly Page[]
  readonly packed: readonly PackedPage[]
  /** All of them, completed again. */
  readonly again: () => readonly Page[]
}

export const TOO_LARGE = { reason: 'it needs too much memory', stack: '' }

export function renderHere(
  { pages, renderer: { renderer, ownFiles } }: Pick<Batch, 'pages' | 'renderer'>,
  { frame, limits }: BatchOptions,
): readonly RenderAnswer[] {
  return renderAll(pages, { renderer, ownFiles, frame, limits })
}

/** The answers to pages of any templates, by this thread. */
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

/** Holds none of the pages meanwhile: one that killed its thread is completed again. */
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
  /** Each by itself tells which of them killed the thread. */
  const askAlone = async (): Promise<RenderAnswer[]> => {
    const alone = await Promise.all(again().map((page) => ask([withReadBody(page)])))
    return opened.map(({ planned }, index) => alone[index]?.[0] ?? { problem: failedPage(planned, TOO_LARGE) })
  }
  // Templates of the site get what packsite's own get in this thread, whether it is there or undefined.
  const asked = ask(ownFiles.length === 0 ? packed : pages.map(withReadBody))
  return asked.then((answers) => answers ?? askAlone())
}
