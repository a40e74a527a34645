// A batch of pages, rendered: by this thread or another, with the same answer. A page whose template throws, does not come
// to an end or makes too much of it is a problem that names it, as plain data.

import { answerInTime } from '../base/deadline'
import { foreignFault, withForeignLimit } from '../base/foreign'
import { sha256 } from '../base/hash'
import { loadModule } from './bundle'
import { failedPage, faultOf, largePage, slowPage } from './faults'
import type { Frame, Hash, Limits, Page, Problem, Renderer } from '../model'

export type RenderLimits = Pick<Limits, 'maxPageMs' | 'maxPageBytes'>

export type RenderTask = {
  readonly kind: 'render'
  /** The renderer's module, and the site's own templates in it. */
  readonly module: string
  readonly ownFiles: readonly string[]
  readonly root: string
  readonly frame: Frame
  readonly limits: RenderLimits
  readonly pages: readonly Page[]
}

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

const encoder = new TextEncoder()

/** The answers in the order of the pages. */
export function renderAll(pages: readonly Page[], context: RenderContext): RenderAnswer[] {
  if (context.ownFiles.length > 0) return pages.map((page) => renderOne(page, context))
  const { maxPageMs } = context.limits
  return answerInTime(pages, {
    limitMs: maxPageMs,
    answer: (page) => renderOne(page, context),
    tooSlow: (page) => ({ problem: slowPage(page, maxPageMs) }),
  })
}

/** Templates that had to be ended, and why: no page waits for one a second time. */
const ended = new WeakMap<Renderer, Map<string, Problem>>()

function renderOne(
  page: Page,
  { renderer, frame, ownFiles, limits: { maxPageMs, maxPageBytes } }: RenderContext,
): RenderAnswer {
  const before = ended.get(renderer)?.get(page.template)
  if (before !== undefined) return { problem: before }
  try {
    const { html, payload } = withForeignLimit(maxPageMs, () => renderer.renderPage(page, frame))
    const rendered = { html: fileOf(html), payload: payload === null ? null : fileOf(payload) }
    const sizeBytes = Math.max(rendered.html.bytes.length, rendered.payload?.bytes.length ?? 0)
    return sizeBytes > maxPageBytes ? { problem: largePage(page, sizeBytes, maxPageBytes) } : rendered
  } catch (error) {
    const fault = foreignFault(error)
    const problem =
      fault === 'slow' ? slowPage(page, maxPageMs, { ownFiles }) : failedPage(page, faultOf(error), { ownFiles })
    if (fault !== null)
      ended.set(renderer, (ended.get(renderer) ?? new Map<string, Problem>()).set(page.template, problem))
    return { problem }
  }
}

function fileOf(text: string): RenderedFile {
  const bytes = encoder.encode(text)
  return { bytes, hash: sha256(bytes) }
}

/** Module -> its renderer. */
const renderers = new Map<string, Promise<Renderer>>()

/** The answers in the order of the pages, and the memory to hand over with them. */
export async function renderTask({
  module,
  ownFiles,
  root,
  frame,
  limits,
  pages,
}: RenderTask): Promise<{ value: RenderAnswer[]; transfer: ArrayBuffer[] }> {
  const loaded = renderers.get(module) ?? loadModule(module, { ownFiles, root, maxPageMs: limits.maxPageMs })
  renderers.set(module, loaded)
  const value = renderAll(pages, { renderer: await loaded, ownFiles, frame, limits })
  const transfer = value.flatMap((answer) =>
    'problem' in answer ? [] : [answer.html, ...(answer.payload === null ? [] : [answer.payload])],
  )
  return { value, transfer: transfer.map(({ bytes }) => bytes.buffer as ArrayBuffer) }
}
