// A batch of pages, rendered: by this thread or another, with the same answer.

import { pathToFileURL } from 'node:url'
import { sha256 } from '../base/hash'
import type { Frame, Hash, Page, Renderer } from '../model'

export type RenderTask = {
  readonly kind: 'render'
  /** The renderer's module. */
  readonly module: string
  readonly frame: Frame
  readonly pages: readonly Page[]
}

export type RenderedFile = { readonly bytes: Uint8Array; readonly hash: Hash }

export type Rendered = { readonly html: RenderedFile; readonly payload: RenderedFile | null }

/** A page's files, or what its template threw. */
export type RenderAnswer = Rendered | RenderFault

export type RenderFault = { readonly reason: string; readonly stack: string }

const encoder = new TextEncoder()

export function renderOne(page: Page, renderer: Renderer, frame: Frame): RenderAnswer {
  try {
    const { html, payload } = renderer.renderPage(page, frame)
    return { html: fileOf(html), payload: payload === null ? null : fileOf(payload) }
  } catch (error) {
    return faultOf(error)
  }
}

export function faultOf(error: unknown): RenderFault {
  return error instanceof Error
    ? { reason: error.message, stack: error.stack ?? '' }
    : { reason: String(error), stack: '' }
}

function fileOf(text: string): RenderedFile {
  const bytes = encoder.encode(text)
  return { bytes, hash: sha256(bytes) }
}

/** The answers in the order of the pages, and the memory to hand over with them. */
export async function renderTask({
  module,
  frame,
  pages,
}: RenderTask): Promise<{ value: RenderAnswer[]; transfer: ArrayBuffer[] }> {
  const { renderer } = (await import(pathToFileURL(module).href)) as { renderer: Renderer }
  const value = pages.map((page) => renderOne(page, renderer, frame))
  const transfer = value.flatMap((answer) =>
    'reason' in answer ? [] : [answer.html, ...(answer.payload === null ? [] : [answer.payload])],
  )
  return { value, transfer: transfer.map(({ bytes }) => bytes.buffer as ArrayBuffer) }
}
