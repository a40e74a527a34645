// A batch of pages, rendered: by this thread or another, with the same answer. A page whose template throws, does not come
// to an end or makes too much of it is a problem that names it, as plain data.

import { pathToFileURL } from 'node:url'
import { answerInTime } from '../base/deadline'
import { sha256 } from '../base/hash'
import { failedPage, faultOf, largePage, slowPage } from './faults'
import type { Frame, Hash, Limits, Page, Problem, Renderer } from '../model'

export type RenderLimits = Pick<Limits, 'maxPageMs' | 'maxPageBytes'>

export type RenderTask = {
  readonly kind: 'render'
  /** The renderer's module. */
  readonly module: string
  readonly frame: Frame
  readonly limits: RenderLimits
  readonly pages: readonly Page[]
}

export type RenderedFile = { readonly bytes: Uint8Array; readonly hash: Hash }

export type Rendered = { readonly html: RenderedFile; readonly payload: RenderedFile | null }

/** A page's files, or why it has none. */
export type RenderAnswer = Rendered | { readonly problem: Problem }

export type RenderContext = { readonly renderer: Renderer; readonly frame: Frame; readonly limits: RenderLimits }

const encoder = new TextEncoder()

/** The answers in the order of the pages. */
export function renderAll(pages: readonly Page[], context: RenderContext): RenderAnswer[] {
  const { maxPageMs } = context.limits
  return answerInTime(pages, {
    limitMs: maxPageMs,
    answer: (page) => renderOne(page, context),
    tooSlow: (page) => ({ problem: slowPage(page, maxPageMs) }),
  })
}

function renderOne(page: Page, { renderer, frame, limits: { maxPageBytes } }: RenderContext): RenderAnswer {
  try {
    const { html, payload } = renderer.renderPage(page, frame)
    const rendered = { html: fileOf(html), payload: payload === null ? null : fileOf(payload) }
    const sizeBytes = Math.max(rendered.html.bytes.length, rendered.payload?.bytes.length ?? 0)
    return sizeBytes > maxPageBytes ? { problem: largePage(page, sizeBytes, maxPageBytes) } : rendered
  } catch (error) {
    return { problem: failedPage(page, faultOf(error)) }
  }
}

function fileOf(text: string): RenderedFile {
  const bytes = encoder.encode(text)
  return { bytes, hash: sha256(bytes) }
}

/** The answers in the order of the pages, and the memory to hand over with them. */
export async function renderTask({
  module,
  frame,
  limits,
  pages,
}: RenderTask): Promise<{ value: RenderAnswer[]; transfer: ArrayBuffer[] }> {
  const { renderer } = (await import(pathToFileURL(module).href)) as { renderer: Renderer }
  const value = renderAll(pages, { renderer, frame, limits })
  const transfer = value.flatMap((answer) =>
    'problem' in answer ? [] : [answer.html, ...(answer.payload === null ? [] : [answer.payload])],
  )
  return { value, transfer: transfer.map(({ bytes }) => bytes.buffer as ArrayBuffer) }
}
