// Pages that print a text: in each of their files the new one takes the place of the old one, and nothing else does.

import { payloadOutput } from '../base/address'
import { sha256 } from '../base/hash'
import { hashWithBody } from '../base/page-data'
import { haveSameMarks } from '../base/marks'
import { replaceOnce } from '../base/text'
import { openOutput } from '../output/room'
import { PLAIN, dress, type Dressing } from '../routes/dress'
import type { PrintedPage, PrintedPages } from '../cache/printed-pages'
import type { Reworded } from '../content/reword'
import type { FilePath, Hash, Html, KnownFile, OutputKind, OutputPath, UrlPath } from '../model'

export type RewordedPage = {
  readonly url: UrlPath
  /** The text that it prints. */
  readonly file: FilePath
  /** Hash of all that is the page's own. */
  readonly own: Hash
  readonly html: RewordedFile
  readonly payload: RewordedFile | null
}

export type RewordedFile = KnownFile & {
  readonly path: OutputPath
  readonly kind: OutputKind
  readonly bytes: Uint8Array
  /** The hash that it had. */
  readonly before: Hash
  readonly isOther: boolean
}

type Around = { readonly outDir: string; readonly printed: PrintedPages; readonly maxPageBytes: number }

/** Null where one of them cannot be told from its parts. */
export function rewordPages(texts: readonly Reworded[], around: Around): readonly RewordedPage[] | null {
  const pages: RewordedPage[] = []
  for (const text of texts) {
    for (const page of around.printed.pagesOf(text.file) ?? [null]) {
      const made = page === null ? null : rewordPage(page, text, around)
      if (made === null) return null
      pages.push(made)
    }
  }
  return pages
}

function rewordPage(page: PrintedPage, { file, html }: Reworded, around: Around): RewordedPage | null {
  const { url, shell, output, files } = page
  const way = (page.way as Dressing | null) ?? PLAIN
  const [before, after] = [html.before, html.after].map((text) => dress(text, way)) as [Html, Html]
  if (before === '' || after === '' || !haveSameMarks(before, after)) return null
  const made = rewordFile({ path: output, kind: 'page', known: files.html }, { before, after, around })
  if (made === null) return null
  const own = hashWithBody(shell, after)
  if (files.payload === null) return { url, file, own, html: made, payload: null }
  const inJson = { before: insideJson(before), after: insideJson(after), around }
  const payload = rewordFile({ path: payloadOutput(url), kind: 'payload', known: files.payload }, inJson)
  return payload === null ? null : { url, file, own, html: made, payload }
}

/** A text as it stands inside of another one in JSON. */
function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

type Swap = { readonly before: string; readonly after: string; readonly around: Around }

type Standing = Pick<RewordedFile, 'path' | 'kind'> & { readonly known: KnownFile }

function rewordFile(
  { path, kind, known }: Standing,
  { before, after, around: { outDir, maxPageBytes } }: Swap,
): RewordedFile | null {
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
