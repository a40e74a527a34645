// Renders pages, with the same result on every thread. A page whose template throws, exceeds its time limit or prints
// too much output is a problem, as plain data.

import { deserialize, serialize } from 'node:v8'
import type { WorkerTask } from '../workers/pool'
import { mapWithCpuTimeLimit } from '../workers/timeout'
import { sandboxEndReason, runWithLimitPerSandboxCall } from '../workers/sandbox/sandbox'
import { sha256 } from '../util/hash'
import { getOrMake } from '../util/groups'
import { memoizeEach } from '../util/memoize'
import { deserializePage, withEnumerableBody, type SerializedPageWithBody } from '../util/serialize-page'
import { joinAndEncodePieces } from '../util/html-chunks'
import { loadRendererModule } from './load-renderer'
import { failedPageProblem, renderFaultOf, largePageProblem, slowPageProblem } from './errors'
import type { Frame, Hash, SiteLimits, Page, Problem, RenderError, RenderedPage, Renderer } from '../types'

export type RenderLimits = Pick<SiteLimits, 'maxPageMs' | 'maxPageBytes'>

export type RenderTask = WorkerTask<PageRenderResult[]> & {
  readonly kind: 'render'
  /** `module`: file of the renderer's module. `ownFiles`: custom templates in that module. */
  readonly module: string
  readonly ownFiles: readonly string[]
  readonly root: string
  readonly frame: SharedFrame
  readonly limits: RenderLimits
  readonly pages: readonly (Page | SerializedPageWithBody)[]
}

/** A frame in shared memory; each worker reads it once. */
export type SharedFrame = { readonly hash: Hash; readonly bytes: Uint8Array }

export type RenderedFile = { readonly bytes: Uint8Array; readonly hash: Hash }

export type RenderedFiles = { readonly html: RenderedFile; readonly payload: RenderedFile | null }

/** The files of a page, or its problem. */
export type PageRenderResult = RenderedFiles | { readonly problem: Problem }

export type RenderContext = {
  readonly renderer: Renderer
  /** As in LoadedRenderer. */
  readonly ownFiles: readonly string[]
  readonly frame: Frame
  readonly limits: RenderLimits
}

/** Renders pages within the limits. Returns the results in the order of the pages. */
export function renderWithLimits(planned: readonly Page[], context: RenderContext): PageRenderResult[] {
  const pages = planned.map(withEnumerableBody)
  const { ownFiles, renderer, frame, limits } = context
  if (ownFiles.length > 0) return renderBySite(pages, context)
  return mapWithCpuTimeLimit(pages, {
    limitMs: limits.maxPageMs,
    answer: (page) => filesOf(page, renderer.renderPage(page, frame), context),
    failed: (page, error) => ({ problem: failedPageProblem(page, renderFaultOf(error), {}) }),
    tooSlow: (page) => ({ problem: slowPageProblem(page, limits.maxPageMs) }),
  })
}

/** Terminated templates with their problem: further pages of such a template are not rendered. */
const endedTemplates = memoizeEach((_renderer: Renderer) => new Map<string, PageRenderResult>())

/**
 * Renders pages by custom templates in a sandbox. A single call renders all pages; if the call fails, each page gets a
 * separate call.
 */
function renderBySite(pages: readonly Page[], context: RenderContext): PageRenderResult[] {
  const { renderer, frame, limits, ownFiles } = context
  const ended = endedTemplates(renderer)
  const waiting = pages.filter(({ template }) => !ended.has(template))
  const together = waiting.length > 1 ? renderTogether(waiting, context) : null
  return pages.map((page): PageRenderResult => {
    const known = ended.get(page.template)
    if (known !== undefined) return known
    try {
      const rendered =
        together?.get(page) ?? runWithLimitPerSandboxCall(limits.maxPageMs, () => renderer.renderPage(page, frame))
      if ('html' in rendered) return filesOf(page, rendered, context)
      const error = Object.assign(new Error(rendered.message), { stack: rendered.stack })
      return { problem: failedPageProblem(page, renderFaultOf(error), { ownFiles }) }
    } catch (error) {
      const fault = sandboxEndReason(error)
      const problem =
        fault === 'slow'
          ? slowPageProblem(page, limits.maxPageMs, { ownFiles })
          : failedPageProblem(page, renderFaultOf(error), { ownFiles })
      if (fault !== null) ended.set(page.template, { problem })
      return { problem }
    }
  })
}

/** Returns null if any page makes the call fail. */
function renderTogether(
  pages: readonly Page[],
  { renderer, frame, limits }: RenderContext,
): ReadonlyMap<Page, RenderedPage | RenderError> | null {
  try {
    const rendered = runWithLimitPerSandboxCall(limits.maxPageMs, () => renderer.renderPages(pages, frame))
    return Array.isArray(rendered) ? new Map(pages.map((page, index) => [page, rendered[index] as RenderedPage])) : null
  } catch {
    return null
  }
}

function filesOf(page: Page, rendered: RenderedPage, { limits: { maxPageBytes } }: RenderContext): PageRenderResult {
  const html = joinAndEncodePieces(rendered.html)
  const payload = rendered.payload === null ? null : joinAndEncodePieces(rendered.payload)
  const sizeBytes = Math.max(html.length, payload?.length ?? 0)
  if (sizeBytes > maxPageBytes) return { problem: largePageProblem(page, sizeBytes, maxPageBytes) }
  return { html: fileOf(html), payload: payload === null ? null : fileOf(payload) }
}

function fileOf(bytes: Uint8Array): RenderedFile {
  return { bytes, hash: sha256(bytes) }
}

export const toSharedFrame = memoizeEach((frame: Frame): SharedFrame => {
  const written = serialize(frame)
  const bytes = new Uint8Array(new SharedArrayBuffer(written.length))
  bytes.set(written)
  return { hash: sha256(written), bytes }
})

/** The last frame that this thread deserialised. */
let opened: { readonly hash: Hash; readonly frame: Frame } | null = null

function openFrame({ hash, bytes }: SharedFrame): Frame {
  if (opened?.hash !== hash) opened = { hash, frame: deserialize(Buffer.from(bytes)) as Frame }
  return opened.frame
}

/** Module -> its renderer. */
const renderers = new Map<string, Promise<Renderer>>()

function loadTemplates({ module, ownFiles, root, limits }: RenderTask): Promise<Renderer> {
  return getOrMake(renderers, module, () => loadRendererModule(module, { ownFiles, root, maxPageMs: limits.maxPageMs }))
}

/** Runs in a worker. Resolves to the results in the order of the pages, and the buffers to transfer. */
export async function runRenderTask(task: RenderTask): Promise<{ value: PageRenderResult[]; transfer: ArrayBuffer[] }> {
  const { ownFiles, frame, limits } = task
  const pages = task.pages.map((page) => ('data' in page ? (deserializePage(page) as Page) : page))
  const context = { renderer: await loadTemplates(task), ownFiles, frame: openFrame(frame), limits }
  const value = renderWithLimits(pages, context)
  const transfer = value
    .flatMap((answer) => ('problem' in answer ? [] : [answer.html, answer.payload]))
    .flatMap((file) => (file === null ? [] : [file.bytes.buffer as ArrayBuffer]))
  return { value, transfer }
}
