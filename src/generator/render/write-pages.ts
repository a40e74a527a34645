// Checks whether the files of a page are published already, and writes rendered pages.

import { keyOrderSensitiveHash } from '../util/hash'
import type { PageHashes } from '../util/serialize-page'
import type { PageRenderResult, RenderLimits, RenderedFile } from './render-task'
import { templatesWithCustomCode } from './site-templates'
import type { LoadedRenderer } from './load-renderer'
import type {
  Cache,
  Frame,
  FrameKind,
  Hash,
  HashAndSize,
  OutputFile,
  OutputPath,
  PageFiles,
  PlannedPage,
  Problem,
} from '../types'

export type PageFilesOptions = {
  readonly renderer: LoadedRenderer
  readonly frame: Frame
  readonly limits: RenderLimits
  /** Returns the published files of a page with the same key; null if the page must be rendered. */
  readonly findFiles: (page: PlannedPage, key: Hash) => PageFiles | null
  /** Adds a file that an earlier build published, by its hash; false if the file on disk has another hash. */
  readonly confirm: (path: OutputPath, file: HashAndSize) => boolean
  readonly write: (file: OutputFile) => void
  /** Called for each page whose files were reused or written. */
  readonly onPage: (page: PlannedPage, keys: FinishedPageKeys) => void
}

export type FinishedPageKeys = PageHashes & { readonly isReused: boolean }

/** A page during rendering, without props, to save memory. */
export type PageInProgress = { readonly planned: PlannedPage; readonly keys: PageHashes }

type Shared = Pick<PageFilesOptions, 'frame'> & {
  readonly cache: Pick<Cache, 'key'>
  readonly renderer: Pick<LoadedRenderer, 'hash' | 'ownFiles'>
  readonly limits: Pick<RenderLimits, 'maxPageBytes'>
}

/** Returns the frames of a site: for pages, and for redirects. Built-in redirect pages print no menu. */
export function pageAndRedirectFrames(frame: Frame, { ownFiles }: Pick<LoadedRenderer, 'ownFiles'>) {
  const isPacksites = templatesWithCustomCode(ownFiles)?.has('redirect') === false
  return { page: frame, redirect: isPacksites ? { ...frame, nav: [], footer: [] } : frame }
}

/** Hashes of inputs that all pages, and all redirects, share. */
export function pageAndRedirectSharedKeys({ cache, renderer, frame, limits }: Shared): Record<FrameKind, Hash> {
  const { page, redirect } = pageAndRedirectFrames(frame, renderer)
  const keyOf = (one: Frame): Hash =>
    cache.key('page', renderer.hash, keyOrderSensitiveHash([one, limits.maxPageBytes]))
  return { page: keyOf(page), redirect: keyOf(redirect) }
}

/** True if the published files of a page can be reused. */
export function tryReusingPublishedFiles(planned: PlannedPage, keys: PageHashes, options: PageFilesOptions): boolean {
  const { findFiles, confirm, onPage } = options
  const files = findFiles(planned, keys.key)
  if (files === null) return false
  const { html, payload } = files
  const isSame =
    confirm(planned.output, html) &&
    (planned.payload === null || (payload !== null && confirm(planned.payload, payload)))
  if (isSame) onPage(planned, { ...keys, isReused: true })
  return isSame
}

type Rendered = Exclude<PageRenderResult, { readonly problem: Problem }>

/** Writes the files of a rendered page. */
export function writePage(
  { planned, keys }: PageInProgress,
  { html, payload }: Rendered,
  { write, onPage }: PageFilesOptions,
): void {
  const origin = planned.sources[0]?.file ?? planned.url
  const add = (path: OutputPath, kind: OutputFile['kind'], content: RenderedFile): void => {
    write({ path, kind, origin, content })
  }
  add(planned.output, 'page', html)
  if (planned.payload !== null && payload !== null) add(planned.payload, 'payload', payload)
  onPage(planned, { ...keys, isReused: false })
}
