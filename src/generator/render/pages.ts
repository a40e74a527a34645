// Pages -> files, in order. A page that cannot be rendered is a problem that names it; the others are tried all the same.

import { SiteError, createProblem } from '../base/errors'
import type { Frame, OutputFile, Page, Problem, Renderer, Report } from '../model'

export type RenderOptions = {
  readonly renderer: Renderer
  readonly frame: Frame
  readonly report: Report
  readonly signal: AbortSignal | null
  readonly write: (file: OutputFile) => void
}

/** Pages between two looks at the event loop: Ctrl-C and the progress bar get their turn. */
const BATCH = 64

/** Renders and writes each page. Throws SiteError with every page that failed. */
export async function renderPages(
  pages: readonly Page[],
  { renderer, frame, report, signal, write }: RenderOptions,
): Promise<void> {
  const problems: Problem[] = []
  for (const [index, page] of pages.entries()) {
    if (index % BATCH === 0) {
      report({ type: 'progress', stage: 'render', done: index, total: pages.length })
      await new Promise((resume) => setImmediate(resume))
      signal?.throwIfAborted()
    }
    const rendered = tryRender(page, { renderer, frame, problems })
    if (rendered === null) continue
    const origin = page.sources[0]?.file ?? page.url
    write({ path: page.output, kind: 'page', origin, content: { bytes: Buffer.from(rendered.html) } })
    if (page.payload !== null && rendered.payload !== null) {
      write({ path: page.payload, kind: 'payload', origin, content: { bytes: Buffer.from(rendered.payload) } })
    }
  }
  report({ type: 'progress', stage: 'render', done: pages.length, total: pages.length })
  if (problems.length > 0) throw new SiteError(problems)
}

function tryRender(
  page: Page,
  { renderer, frame, problems }: { renderer: Renderer; frame: Frame; problems: Problem[] },
) {
  try {
    return renderer.renderPage(page, frame)
  } catch (error) {
    problems.push(renderProblem(page, error))
    return null
  }
}

/** The template's fault, named by page and template, as plain data. */
export function renderProblem(page: Page, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  const source = page.sources[0]
  const place =
    source?.keyPath === undefined ? { file: source?.file ?? page.url } : { file: source.file, keyPath: source.keyPath }
  return createProblem('render-failed', {
    message: `The template '${page.template}' failed for ${page.url}: ${reason}`,
    at: place,
    hint: 'correct the template, or the content that it can’t show.',
  })
}
