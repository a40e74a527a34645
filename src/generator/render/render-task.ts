// A batch of pages, rendered: by this thread or another, with the same answer. A page whose template throws, does not come
// to an end or makes too much of it is a problem that names it, as plain data.

import { deserialize, serialize } from 'node:v8'
import type { Task } from '../workers/pool'
import { runWithTimeout } from '../workers/timeout'
import { askInTurn, sandboxFault, withSandboxLimit } from '../workers/sandbox/sandbox'
import { sha256 } from '../util/hash'
import { runToEnd, type TimeSliced } from '../util/time-slicing'
import { memoizeEach } from '../util/memoize'
import { unpackPage, withReadBody, type PackedPage } from '../util/serialize-page'
import { encodePieces } from '../util/html-chunks'
import { loadModule } from './renderer-bundle'
import { failedPage, faultOf, largePage, slowPage } from './errors'
import type { Frame, Hash, Limits, Page, Problem, RenderedPage, Renderer } from '../types'

export type RenderLimits = Pick<Limits, 'maxPageMs' | 'maxPageBytes'>

export type RenderTask = Task<RenderAnswer[]> & {
  readonly kind: 'render'
  /** The renderer's module, and the site's own templates in it. */
  readonly module: string
  readonly ownFiles: readonly string[]
  readonly root: string
  readonly frame: SharedFrame
  readonly limits: RenderLimits
  readonly pages: readonly (Page | PackedPage)[]
}

/** A frame as threads get it: its bytes are in the memory of all, and each thread reads them once. */
export type SharedFrame = { readonly hash: Hash; readonly bytes: Uint8Array }

export type RenderedFile = { readonly bytes: Uint8Array; readonly hash: Hash }

export type Rendered = { readonly html: RenderedFile; readonly payload: RenderedFile | null }

/** A page's files, or why it has none. */
export type RenderAnswer = Rendered | { readonly problem: Problem }

export type RenderContext = {
  readonly renderer: Renderer
  /** As in LoadedRenderer. */
  readonly ownFiles: readonly string[]
  readonly frame: Frame
  readonly limits: RenderLimits
}

/** The answers in the order of the pages. */
export function renderAll(planned: readonly Page[], context: RenderContext): RenderAnswer[] {
  const pages = planned.map(withReadBody)
  if (context.ownFiles.length > 0) return runToEnd(renderByOwn(pages, context))
  const { renderer, frame, limits } = context
  return runWithTimeout(pages, {
    limitMs: limits.maxPageMs,
    answer: (page) => filesOf(page, renderer.renderPage(page, frame), context),
    failed: (page, error) => ({ problem: failedPage(page, faultOf(error), {}) }),
    tooSlow: (page) => ({ problem: slowPage(page, limits.maxPageMs) }),
  })
}

/** Templates that had to be ended, and why: no page waits for one a second time. */
const ended = new WeakMap<Renderer, Map<string, { readonly problem: Problem }>>()

/** Pages of custom templates between two turns of the event loop. */
const PAGES_OF_TURN = 16

/** The same where templates are the site's own, which are asked for all pages at once in the first turn. */
function* renderByOwn(pages: readonly Page[], context: RenderContext): TimeSliced<RenderAnswer[]> {
  const { renderer, ownFiles, frame, limits } = context
  const before = ended.get(renderer) ?? new Map<string, { readonly problem: Problem }>()
  ended.set(renderer, before)
  const failed = (page: Page, error: unknown): { readonly problem: Problem } => {
    const fault = sandboxFault(error)
    const problem =
      fault === 'slow' ? slowPage(page, limits.maxPageMs, { ownFiles }) : failedPage(page, faultOf(error), { ownFiles })
    if (fault !== null) before.set(page.template, { problem })
    return { problem }
  }
  const known = (index: number) => before.get(pages[index]?.template ?? '')
  const given = pages.map((page): [Page, Frame] => [page, frame])
  const asked = askInTurn(renderer.renderPage, given, known)
  yield
  const answers: RenderAnswer[] = []
  for (const page of pages) {
    const { value: answer } = withSandboxLimit(limits.maxPageMs, () => asked.next())
    if (answer === undefined) break
    if ('problem' in answer) answers.push(answer)
    else if ('error' in answer) answers.push(failed(page, answer.error))
    else answers.push(filesOf(page, answer.value, context))
    if (answers.length % PAGES_OF_TURN === 0) yield
  }
  return answers
}

function filesOf(page: Page, rendered: RenderedPage, { limits: { maxPageBytes } }: RenderContext): RenderAnswer {
  const html = encodePieces(rendered.html)
  const payload = rendered.payload === null ? null : encodePieces(rendered.payload)
  const sizeBytes = Math.max(html.length, payload?.length ?? 0)
  if (sizeBytes > maxPageBytes) return { problem: largePage(page, sizeBytes, maxPageBytes) }
  return { html: fileOf(html), payload: payload === null ? null : fileOf(payload) }
}

function fileOf(bytes: Uint8Array): RenderedFile {
  return { bytes, hash: sha256(bytes) }
}

export const shareFrame = memoizeEach((frame: Frame): SharedFrame => {
  const written = serialize(frame)
  const bytes = new Uint8Array(new SharedArrayBuffer(written.length))
  bytes.set(written)
  return { hash: sha256(written), bytes }
})

/** The frame that this thread has read last. */
let opened: { readonly hash: Hash; readonly frame: Frame } | null = null

function openFrame({ hash, bytes }: SharedFrame): Frame {
  if (opened?.hash !== hash) opened = { hash, frame: deserialize(Buffer.from(bytes)) as Frame }
  return opened.frame
}

/** Module -> its renderer. */
const renderers = new Map<string, Promise<Renderer>>()

function loadTemplates({ module, ownFiles, root, limits }: RenderTask): Promise<Renderer> {
  const loaded = renderers.get(module) ?? loadModule(module, { ownFiles, root, maxPageMs: limits.maxPageMs })
  renderers.set(module, loaded)
  return loaded
}

/** The task that began last. */
let last: Promise<unknown> = Promise.resolve()

/** Tasks share the thread of templates: one is done after the other. */
function taskAfterTask<Value>(run: () => Promise<Value>): Promise<Value> {
  const done = last.then(run)
  last = done.catch(() => undefined)
  return done
}

/** Between two turns of it the next task comes. */
async function letOthersAsk<Value>(work: TimeSliced<Value>): Promise<Value> {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    await new Promise((resume) => setImmediate(resume))
  }
}

/** The answers in the order of the pages, and the memory to hand over with them. */
export async function renderTask(task: RenderTask): Promise<{ value: RenderAnswer[]; transfer: ArrayBuffer[] }> {
  const { ownFiles, frame, limits } = task
  const pages = task.pages.map((page) => ('data' in page ? (unpackPage(page) as Page) : page))
  const context = { renderer: await loadTemplates(task), ownFiles, frame: openFrame(frame), limits }
  const work = ownFiles.length === 0 ? null : renderByOwn(pages, context)
  // Asks for its pages while those of the task before are taken.
  work?.next()
  const value = await taskAfterTask(() =>
    work === null ? Promise.resolve(renderAll(pages, context)) : letOthersAsk(work),
  )
  const transfer = value
    .flatMap((answer) => ('problem' in answer ? [] : [answer.html, answer.payload]))
    .flatMap((file) => (file === null ? [] : [file.bytes.buffer as ArrayBuffer]))
  return { value, transfer }
}
