// Pages -> files, in order. A page that cannot be rendered is a problem that names it; the others are tried all the same.

import { sep } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import type { Frame, OutputFile, Page, Place, PlannedPage, Problem, Renderer, Report } from '../model'

export type RenderOptions<Planned extends PlannedPage> = {
  /** The page with all that it shows. */
  readonly complete: (page: Planned) => Page
  readonly renderer: Renderer
  readonly frame: Frame
  readonly report: Report
  readonly signal: AbortSignal | null
  readonly write: (file: OutputFile) => void
}

/** Pages between two looks at the event loop: Ctrl-C and the progress bar get their turn. */
const BATCH = 64

/** Renders and writes each page. Throws SiteError with every page that failed. */
export async function renderPages<Planned extends PlannedPage>(
  pages: readonly Planned[],
  { complete, renderer, frame, report, signal, write }: RenderOptions<Planned>,
): Promise<void> {
  const problems: Problem[] = []
  for (const [index, page] of pages.entries()) {
    if (index % BATCH === 0) {
      report({ type: 'progress', stage: 'render', done: index, total: pages.length })
      await new Promise((resume) => setImmediate(resume))
      signal?.throwIfAborted()
    }
    const rendered = tryRender(complete(page), { renderer, frame, problems })
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

export type RenderProblemOptions = {
  /** Folders of templates: the first line of the stack in one of them is where the fault stands. */
  readonly templates?: readonly { readonly folder: string; readonly name: string }[]
}

/** The template's fault, named by page and template, as plain data. */
export function renderProblem(
  page: PlannedPage,
  error: unknown,
  { templates = [] }: RenderProblemOptions = {},
): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  const source = page.sources[0]
  const place =
    source?.keyPath === undefined ? { file: source?.file ?? page.url } : { file: source.file, keyPath: source.keyPath }
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return createProblem('render-failed', {
    message: `The template '${page.template}' failed for ${page.url}: ${reason}`,
    at: [...stackPlaces(stack, templates), place],
    hint: 'correct the template, or the content that it can’t show.',
  })
}

/** The first line of a stack, by its source map, that stands in one of the folders. */
function stackPlaces(stack: string, folders: NonNullable<RenderProblemOptions['templates']>): Place[] {
  for (const [, path = '', line, column] of stack.matchAll(/\(?(?:file:\/\/)?([^\s()]+):(\d+):(\d+)\)?$/gm)) {
    const found = folders.find(({ folder }) => path.startsWith(folder + sep))
    if (found === undefined) continue
    const file = `${found.name}${path.slice(found.folder.length)}`.replaceAll('\\', '/')
    return [{ file, line: Number(line), column: Number(column) }]
  }
  return []
}
