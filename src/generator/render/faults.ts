// What is wrong with a page that cannot be rendered, as plain data: the page, its template and where they stand.

import { sep } from 'node:path'
import { createProblem } from '../base/errors'
import type { Place, PlannedPage, Problem } from '../model'

export type RenderFault = { readonly reason: string; readonly stack: string }

export type FaultOptions = {
  /** Folders of templates: the first line of the stack in one of them is where the fault stands. */
  readonly templates?: readonly { readonly folder: string; readonly name: string }[]
}

export function faultOf(error: unknown): RenderFault {
  return error instanceof Error
    ? { reason: error.message, stack: error.stack ?? '' }
    : { reason: String(error), stack: '' }
}

/** The template's fault. */
export function failedPage(
  page: PlannedPage,
  { reason, stack }: RenderFault,
  { templates = [] }: FaultOptions = {},
): Problem {
  const message = `The template '${page.template}' failed for ${page.url}: ${reason}`
  const hint = 'correct the template, or the content that it can’t show.'
  return createProblem('render-failed', { message, at: [...stackPlaces(stack, templates), placeOf(page)], hint })
}

export function slowPage(page: PlannedPage, limitMs: number): Problem {
  const message = `The template '${page.template}' took longer than ${String(limitMs / 1000)} s for ${page.url}`
  const hint = 'correct the template, or raise limits.maxPageMs in site.config.ts.'
  return createProblem('page-too-slow', { message, at: placeOf(page), hint })
}

export function largePage(page: PlannedPage, sizeBytes: number, limitBytes: number): Problem {
  const message = `${page.url} has ${String(sizeBytes)} bytes, more than the ${String(limitBytes)} of a page`
  const hint = 'let it show less, or raise limits.maxPageBytes in site.config.ts.'
  return createProblem('page-too-large', { message, at: placeOf(page), hint })
}

function placeOf({ sources, url }: PlannedPage): Place {
  const source = sources[0]
  return source?.keyPath === undefined ? { file: source?.file ?? url } : { file: source.file, keyPath: source.keyPath }
}

/** The first line of a stack, by its source map, that stands in one of the folders. */
function stackPlaces(stack: string, folders: NonNullable<FaultOptions['templates']>): Place[] {
  for (const [, path = '', line, column] of stack.matchAll(/\(?(?:file:\/\/)?([^\s()]+):(\d+):(\d+)\)?$/gm)) {
    const found = folders.find(({ folder }) => path.startsWith(folder + sep))
    if (found === undefined) continue
    const file = `${found.name}${path.slice(found.folder.length)}`.replaceAll('\\', '/')
    return [{ file, line: Number(line), column: Number(column) }]
  }
  return []
}
