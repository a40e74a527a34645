// The files of pages: whether they stand already, and where those go that were rendered.

import { dataHash, sha256 } from '../util/hash'
import { once } from '../util/memoize'
import { hashPacked, type PackedPage } from '../util/serialize-page'
import { decodeFiles, encodeFiles } from './page-cache-codec'
import type { RenderAnswer, RenderLimits, RenderedFile } from './render-task'
import type { LoadedRenderer } from './renderer-bundle'
import type { Cache, Frame, Hash, KnownFile, OutputFile, OutputPath, PageFiles, PlannedPage, Problem } from '../types'

/** The hash of all that is a page's own, and its files. */
export type KnownPage = { readonly inputHash: Hash; readonly files: PageFiles }

/** `shell`: as PageHashes has it; undefined for a page that was not completed. */
export type PageSeen = KnownPage & { readonly shell?: Hash | null }

/** What is the same for all pages. */
export type PageFilesOptions = {
  readonly renderer: LoadedRenderer
  readonly frame: Frame
  readonly limits: RenderLimits
  readonly cache: Pick<Cache, 'pages' | 'key'>
  /** Told of each page that can be rendered; true where it is written down, and `made` will know it. */
  readonly seen?: (page: PlannedPage, seen: PageSeen) => boolean
  /** The files of a page that was made of these inputs, where they are written down. */
  readonly made?: (output: OutputPath, inputHash: Hash) => PageFiles | null
  /** Takes a file without its bytes, when it stands already. */
  readonly confirm: (path: OutputPath, file: KnownFile) => boolean
  readonly write: (file: OutputFile) => void
}

/** What stays of a page until it is rendered: with all that it shows, those that threads are sent at once would grow old here. */
export type OpenPage = {
  readonly planned: PlannedPage
  readonly inputHash: Hash
  readonly shell: Hash | null
}

/** Decides which pages have to be rendered, and takes those that were. */
export type PageOpener = {
  /** True for a page whose files stand. */
  readonly stands: (page: PlannedPage, known: PageSeen) => boolean
  /** The page with its key, if it has to be rendered; null for one whose files stand. */
  readonly open: (planned: PlannedPage, page: PackedPage) => OpenPage | null
  /** Takes the files of a page that was rendered. */
  readonly take: (page: OpenPage, rendered: Rendered) => void
}

type Shared = Pick<PageFilesOptions, 'frame'> & {
  readonly cache: Pick<Cache, 'key'>
  readonly renderer: Pick<LoadedRenderer, 'hash'>
  readonly limits: Pick<RenderLimits, 'maxPageBytes'>
}

/** Hash of what all pages have in common. */
export function sharedKey({ cache, renderer, frame, limits }: Shared): Hash {
  return cache.key('page', renderer.hash, dataHash([frame, limits.maxPageBytes]))
}

export function createOpener(options: PageFilesOptions): PageOpener {
  const { cache, confirm, seen, made, write } = options
  const shared = once(() => sharedKey(options))
  const keyOf = (inputHash: Hash): Hash => sha256(shared() + inputHash)
  const stands: PageOpener['stands'] = (page, known) => {
    const { html, payload } = known.files
    const isStanding =
      confirm(page.output, html) && (page.payload === null || (payload !== null && confirm(page.payload, payload)))
    if (isStanding) seen?.(page, known)
    return isStanding
  }
  const open: PageOpener['open'] = (planned, page) => {
    const { own: inputHash, shell } = hashPacked(page)
    const files = made?.(planned.output, inputHash) ?? decodeFiles(cache.pages.get(keyOf(inputHash)))
    return files !== null && stands(planned, { inputHash, shell, files }) ? null : { planned, inputHash, shell }
  }
  const take: PageOpener['take'] = ({ planned, inputHash, shell }, { html, payload }) => {
    const origin = planned.sources[0]?.file ?? planned.url
    write({ path: planned.output, kind: 'page', origin, content: html })
    if (planned.payload !== null && payload !== null)
      write({ path: planned.payload, kind: 'payload', origin, content: payload })
    const files = { html: factsOf(html), payload: payload === null ? null : factsOf(payload) }
    if (seen?.(planned, { inputHash, shell, files }) !== true) cache.pages.set(keyOf(inputHash), encodeFiles(files))
  }
  return { stands, open, take }
}

type Rendered = Exclude<RenderAnswer, { readonly problem: Problem }>

function factsOf({ hash, bytes }: RenderedFile): KnownFile {
  return { hash, sizeBytes: bytes.length }
}
