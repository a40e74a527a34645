// Pages -> files, in order. A page that cannot be rendered, takes too long or becomes too large is a problem that names it;
// the others are tried all the same.

import { SiteError, createProblem } from '../base/errors'
import { withinTime } from '../base/time-limit'
import type { Frame, Limits, OutputFile, Page, Place, Problem, RenderedPage, Renderer, Report } from '../model'

export type RenderOptions = {
  readonly renderer: Renderer
  readonly frame: Frame
  readonly limits: Pick<Limits, 'maxPageMs' | 'maxPageBytes'>
  readonly report: Report
  readonly signal: AbortSignal | null
  readonly write: (file: OutputFile) => void
}

/** Pages between two looks at the event loop: Ctrl-C and the progress bar get their turn. */
const BATCH = 64

/** Renders and writes each page. Throws SiteError with every page that failed. */
export async function renderPages(pages: readonly Page[], options: RenderOptions): Promise<void> {
  const { report, signal, write } = options
  const problems: Problem[] = []
  for (let start = 0; start < pages.length; start += BATCH) {
    report({ type: 'progress', stage: 'render', done: start, total: pages.length })
    await new Promise((resume) => setImmediate(resume))
    signal?.throwIfAborted()
    const batch = pages.slice(start, start + BATCH)
    for (const [index, result] of renderBatch(batch, options).entries()) {
      const page = batch[index]
      if ('problem' in result) problems.push(result.problem)
      else if (page !== undefined) writePage(page, result, write)
    }
  }
  report({ type: 'progress', stage: 'render', done: pages.length, total: pages.length })
  if (problems.length > 0) throw new SiteError(problems)
}

type Rendered = RenderedPage | { readonly problem: Problem }

/** One clock for the batch; only when that runs out, one for each page, to know whose fault it is. */
function renderBatch(pages: readonly Page[], { renderer, frame, limits }: RenderOptions): readonly Rendered[] {
  const { maxPageMs, maxPageBytes } = limits
  const render = (page: Page): Rendered => tryRender(page, { renderer, frame, maxPageBytes })
  const inTime = withinTime(maxPageMs, () => pages.map(render))
  if (inTime !== null) return inTime.value
  return pages.map((page) => withinTime(maxPageMs, () => render(page))?.value ?? { problem: slowPage(page, maxPageMs) })
}

type Attempt = { readonly renderer: Renderer; readonly frame: Frame; readonly maxPageBytes: number }

function tryRender(page: Page, { renderer, frame, maxPageBytes }: Attempt): Rendered {
  try {
    const rendered = renderer.renderPage(page, frame)
    const sizeBytes = Math.max(Buffer.byteLength(rendered.html), Buffer.byteLength(rendered.payload ?? ''))
    return sizeBytes > maxPageBytes ? { problem: largePage(page, sizeBytes, maxPageBytes) } : rendered
  } catch (error) {
    return { problem: renderProblem(page, error) }
  }
}

function writePage(page: Page, { html, payload }: RenderedPage, write: RenderOptions['write']): void {
  const origin = page.sources[0]?.file ?? page.url
  write({ path: page.output, kind: 'page', origin, content: { bytes: Buffer.from(html) } })
  if (page.payload !== null && payload !== null)
    write({ path: page.payload, kind: 'payload', origin, content: { bytes: Buffer.from(payload) } })
}

function slowPage(page: Page, limitMs: number): Problem {
  const message = `The template '${page.template}' took longer than ${String(limitMs / 1000)} s for ${page.url}`
  const hint = 'correct the template, or raise limits.maxPageMs in site.config.ts.'
  return createProblem('page-too-slow', { message, at: placeOf(page), hint })
}

function largePage(page: Page, sizeBytes: number, limitBytes: number): Problem {
  const message = `${page.url} has ${String(sizeBytes)} bytes, more than the ${String(limitBytes)} of a page`
  const hint = 'let it show less, or raise limits.maxPageBytes in site.config.ts.'
  return createProblem('page-too-large', { message, at: placeOf(page), hint })
}

function placeOf({ sources, url }: Page): Place {
  const source = sources[0]
  return source?.keyPath === undefined ? { file: source?.file ?? url } : { file: source.file, keyPath: source.keyPath }
}

/** The template's fault, named by page and template, as plain data. */
export function renderProblem(page: Page, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  return createProblem('render-failed', {
    message: `The template '${page.template}' failed for ${page.url}: ${reason}`,
    at: placeOf(page),
    hint: 'correct the template, or the content that it can’t show.',
  })
}
