// Pages that print a text: in each of their files the new one takes the place of the old one, and nothing else does.

import { payloadOutput } from '../../util/address'
import { sha256 } from '../../util/hash'
import { hashWithBody } from '../../util/serialize-page'
import { haveSameMarks } from '../../util/html-features'
import { replaceOnce } from '../../util/text'
import { openOutput } from '../../output/fs/guarded-fs'
import { PLAIN, applyTransforms, type BodyTransforms } from '../../pages/body-transforms'
import type { PrintedPage, PrintedPages } from '../../incremental/body-index'
import type { TextOnlyEntry } from '../../content/text-only-change'
import type { FilePath, Hash, Html, KnownFile, OutputKind, OutputPath, UrlPath } from '../../types'

export type PatchedPage = {
  readonly url: UrlPath
  /** The text that it prints. */
  readonly file: FilePath
  /** Hash of all that is the page's own. */
  readonly own: Hash
  readonly html: PatchedFile
  readonly payload: PatchedFile | null
}

export type PatchedFile = KnownFile & {
  readonly path: OutputPath
  readonly kind: OutputKind
  readonly bytes: Uint8Array
  /** The hash that it had. */
  readonly before: Hash
  readonly isOther: boolean
}

type Around = { readonly outDir: string; readonly printed: PrintedPages; readonly maxPageBytes: number }

/** Null where one of them cannot be told from its parts. */
export function patchPages(texts: readonly TextOnlyEntry[], around: Around): readonly PatchedPage[] | null {
  const pages: PatchedPage[] = []
  for (const text of texts) {
    for (const page of around.printed.pagesOf(text.file) ?? [null]) {
      const made = page === null ? null : patchPage(page, text, around)
      if (made === null) return null
      pages.push(made)
    }
  }
  return pages
}

function patchPage(page: PrintedPage, { file, html }: TextOnlyEntry, around: Around): PatchedPage | null {
  const { url, shell, output, files } = page
  const way = (page.way as BodyTransforms | null) ?? PLAIN
  const [before, after] = [html.before, html.after].map((text) => applyTransforms(text, way)) as [Html, Html]
  if (before === '' || after === '' || !haveSameMarks(before, after)) return null
  const made = patchFile({ path: output, kind: 'page', known: files.html }, { before, after, around })
  if (made === null) return null
  const own = hashWithBody(shell, after)
  if (files.payload === null) return { url, file, own, html: made, payload: null }
  const inJson = { before: insideJson(before), after: insideJson(after), around }
  const payload = patchFile({ path: payloadOutput(url), kind: 'payload', known: files.payload }, inJson)
  return payload === null ? null : { url, file, own, html: made, payload }
}

/** A text as it stands inside of another one in JSON. */
function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

type Swap = { readonly before: string; readonly after: string; readonly around: Around }

type PublishedPage = Pick<PatchedFile, 'path' | 'kind'> & { readonly known: KnownFile }

function patchFile(
  { path, kind, known }: PublishedPage,
  { before, after, around: { outDir, maxPageBytes } }: Swap,
): PatchedFile | null {
  const standing = openOutput(outDir).read(path)
  if (standing === null || sha256(standing) !== known.hash) return null
  // Where the body stands twice, nobody knows which of them it is.
  const text = replaceOnce(standing.toString('utf8'), before, after)
  const bytes = text === null ? null : Buffer.from(text)
  if (bytes === null || bytes.length > maxPageBytes) return null
  const hash = sha256(bytes)
  const sizeBytes = bytes.length
  return { path, kind, bytes, hash, sizeBytes, before: known.hash, isOther: hash !== known.hash }
}
