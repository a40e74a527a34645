// The files of pages: whether they stand already, and where those go that were rendered.

import { dataHash } from '../util/hash'
import type { PageKeys } from '../util/serialize-page'
import type { RenderAnswer, RenderLimits, RenderedFile } from './render-task'
import type { LoadedRenderer } from './renderer-bundle'
import type { Cache, Frame, Hash, KnownFile, OutputFile, OutputPath, PageFiles, PlannedPage, Problem } from '../types'

export type PageFilesOptions = {
  readonly renderer: LoadedRenderer
  readonly frame: Frame
  readonly limits: RenderLimits
  /** The published files of a page that has the same key as now; null where it has to be rendered. */
  readonly findFiles: (page: PlannedPage, key: Hash) => PageFiles | null
  /** Takes a file without its bytes, when it stands already. */
  readonly confirm: (path: OutputPath, file: KnownFile) => boolean
  readonly write: (file: OutputFile) => void
  /** Told of each page whose files stand or were written. */
  readonly onPage: (page: PlannedPage, keys: PageKeys) => void
}

/** What stays of a page until it is rendered: with all that it shows, those that threads are sent at once would grow old here. */
export type OpenPage = { readonly planned: PlannedPage; readonly keys: PageKeys }

type Shared = Pick<PageFilesOptions, 'frame'> & {
  readonly cache: Pick<Cache, 'key'>
  readonly renderer: Pick<LoadedRenderer, 'hash'>
  readonly limits: Pick<RenderLimits, 'maxPageBytes'>
}

/** Hash of what all pages have in common. */
export function sharedKey({ cache, renderer, frame, limits }: Shared): Hash {
  return cache.key('page', renderer.hash, dataHash([frame, limits.maxPageBytes]))
}

/** True for a page whose published files are those that it would be rendered to: it needs no more. */
export function isPublished(planned: PlannedPage, keys: PageKeys, options: PageFilesOptions): boolean {
  const { findFiles, confirm, onPage } = options
  const files = findFiles(planned, keys.key)
  if (files === null) return false
  const { html, payload } = files
  const isStanding =
    confirm(planned.output, html) &&
    (planned.payload === null || (payload !== null && confirm(planned.payload, payload)))
  if (isStanding) onPage(planned, keys)
  return isStanding
}

type Rendered = Exclude<RenderAnswer, { readonly problem: Problem }>

/** Takes the files of a page that was rendered. */
export function writePage(
  { planned, keys }: OpenPage,
  { html, payload }: Rendered,
  { write, onPage }: PageFilesOptions,
): void {
  const origin = planned.sources[0]?.file ?? planned.url
  const add = (path: OutputPath, kind: OutputFile['kind'], content: RenderedFile): void => {
    write({ path, kind, origin, content })
  }
  add(planned.output, 'page', html)
  if (planned.payload !== null && payload !== null) add(planned.payload, 'payload', payload)
  onPage(planned, keys)
}
