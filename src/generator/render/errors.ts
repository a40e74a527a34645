// Problems of pages that cannot be rendered, as plain data with locations of page and template.

import { join, sep } from 'node:path'
import { createProblem } from '../diagnostics/errors'
import type { ModuleLoadResult } from '../workers/sandbox/sandbox'
import { readableReactError } from './react-errors'
import type { ProblemLocation, PlannedPage, Problem } from '../types'

export type RenderFault = { readonly reason: string; readonly stack: string }

export type RenderProblemLocations = {
  /** Files of custom templates: the location if the stack has no usable line. */
  readonly ownFiles?: readonly string[]
  /** Folders of templates: the first stack frame in any of these is the location. */
  readonly templates?: readonly { readonly folder: string; readonly name: string }[]
}

export function renderFaultOf(error: unknown): RenderFault {
  return error instanceof Error
    ? { reason: readableReactError(error.message), stack: error.stack ?? '' }
    : { reason: String(error), stack: '' }
}

/** The problem of a template that throws. */
export function failedPageProblem(
  page: PlannedPage,
  { reason, stack }: RenderFault,
  { templates = [], ownFiles = [] }: RenderProblemLocations = {},
): Problem {
  const message = `The template '${page.template}' failed for ${page.url}: ${reason}`
  const hint = 'correct the template, or the content that it can’t show.'
  const found = stackPlaces(stack, templates)
  const places = found.length > 0 ? found : ownPlaces(page, ownFiles)
  return createProblem('render-failed', { message, at: [...places, placeOf(page)], hint })
}

export function slowPageProblem(page: PlannedPage, limitMs: number, { ownFiles = [] }: RenderProblemLocations = {}) {
  const message = `The template '${page.template}' took longer than ${String(limitMs / 1000)} s for ${page.url}`
  const hint = 'correct the template, or raise limits.maxPageMs in site.config.ts.'
  return createProblem('page-too-slow', { message, at: [...ownPlaces(page, ownFiles), placeOf(page)], hint })
}

/**
 * The problem of a page whose template was terminated on another page. The template does not run again until its inputs
 * change.
 */
export function pageOfStoppedTemplateProblem(
  page: PlannedPage,
  ended: PlannedPage,
  { ownFiles = [] }: RenderProblemLocations = {},
): Problem {
  const message = `The template '${page.template}' is skipped for ${page.url}: it had to be stopped at ${ended.url}`
  const hint = 'correct the template, or the content of that page.'
  return createProblem('page-too-slow', { message, at: [...ownPlaces(page, ownFiles), placeOf(page)], hint })
}

/**
 * The problem of custom templates that cannot be loaded. `fault.mark`: 1-based index of the running template in
 * `ownFiles`.
 */
export function templateLoadProblem(
  fault: Exclude<ModuleLoadResult, { type: 'value' }>,
  ownFiles: readonly string[],
  root: string,
): Problem {
  const folders = [{ folder: join(root, 'templates'), name: 'templates' }]
  const [place] = 'stack' in fault ? stackPlaces(fault.stack, folders) : []
  const file = place?.file ?? ownFiles[fault.mark - 1]
  const at = place ?? { file: file ?? 'templates' }
  const subject = file ?? 'One of the templates'
  if (fault.type === 'slow') {
    const hint = 'remove endless loops and pending promises from its top level.'
    return createProblem('template-timeout', {
      message: `${subject} does not finish loading in time`,
      at,
      hint,
    })
  }
  const reason = fault.type === 'failed' ? fault.message : 'it ends the process'
  const hint = 'correct the line; the top level of a template runs before any page is rendered.'
  return createProblem('template-throws', { message: `${subject} throws: ${reason}`, at, hint })
}

export function largePageProblem(page: PlannedPage, sizeBytes: number, limitBytes: number): Problem {
  const message = `${page.url} has ${String(sizeBytes)} bytes, more than the ${String(limitBytes)} of a page`
  const hint = 'shorten the page, or raise limits.maxPageBytes in site.config.ts.'
  return createProblem('page-too-large', { message, at: placeOf(page), hint })
}

function ownPlaces({ template }: PlannedPage, ownFiles: readonly string[]): ProblemLocation[] {
  const names = [`templates/${template}.tsx`, `templates/pages/${template}.tsx`]
  return ownFiles.filter((file) => names.includes(file)).map((file) => ({ file }))
}

function placeOf({ sources, url }: PlannedPage): ProblemLocation {
  const source = sources[0]
  return source?.keyPath === undefined ? { file: source?.file ?? url } : { file: source.file, keyPath: source.keyPath }
}

/** Returns the first stack frame in any of the folders, mapped to its source. */
function stackPlaces(stack: string, folders: NonNullable<RenderProblemLocations['templates']>): ProblemLocation[] {
  for (const [, path = '', line, column] of stack.matchAll(/\(?(?:file:\/\/)?([^\s()]+):(\d+):(\d+)\)?$/gm)) {
    const found = folders.find(({ folder }) => path.startsWith(folder + sep))
    if (found === undefined) continue
    const file = `${found.name}${path.slice(found.folder.length)}`.replaceAll('\\', '/')
    return [{ file, line: Number(line), column: Number(column) }]
  }
  return []
}
