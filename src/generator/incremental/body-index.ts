// The pages of the last build that print a body and do nothing else with it: another text can take the place of such a body, and
// nobody has to complete the page to know what it is then. Of the record only the lines are read that are asked for.

import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { replaceParts } from '../util/splice-bytes'
import { beginning, filesOf, printOf, type BodyRow, type Print, type Row } from './page-cache'
import type { FilePath, Hash, OutputPath, PageFiles } from '../types'

export type PrintedPage = Print & { readonly output: OutputPath; readonly files: PageFiles }

/** A page with another text. */
export type ReplacedPage = { readonly output: OutputPath; readonly own: Hash; readonly files: PageFiles }

export type PrintedPages = {
  /** Hash of a file whose body pages read; null where none does. */
  readonly hashOf: (file: FilePath) => Hash | null
  /** The pages that read the HTML of a file's body; null where one of them does something else with it. */
  readonly pagesOf: (file: FilePath) => readonly PrintedPage[] | null
  /** Writes the record down with other hashes of files, and other pages. */
  readonly save: (hashes: ReadonlyMap<FilePath, Hash>, pages: readonly ReplacedPage[]) => void
}

/** Null where there is no record of pages on this ground. */
export function openPrintedPages(file: string, ground: Hash): PrintedPages | null {
  const bytes = readChecksummed(file)
  const head = Buffer.from(beginning(ground))
  if (bytes?.subarray(0, head.length).equals(head) !== true) return null
  const lineOf = (key: string): string | null => {
    const start = bytes.indexOf(`\n[${JSON.stringify(key)},`) + 1
    return start === 0 ? null : bytes.toString('utf8', start, bytes.indexOf('\n', start)).replace(/,$/, '')
  }
  const bodyOf = (path: FilePath) => JSON.parse(lineOf(path) ?? 'null') as BodyRow | null
  const rowOf = (path: OutputPath) => JSON.parse(lineOf(path) ?? 'null') as Row | null
  const pageOf = (path: OutputPath): PrintedPage | null => {
    const row = rowOf(path)
    const print = row === null ? null : printOf(row)
    return row === null || print === null ? null : { ...print, output: path, files: filesOf(row) }
  }
  return {
    hashOf: (path) => bodyOf(path)?.[1] ?? null,
    pagesOf: (path) => {
      const pages = bodyOf(path)?.[2].map(pageOf) ?? [null]
      return pages.includes(null) ? null : (pages as PrintedPage[])
    },
    save: (hashes, pages) => {
      const lines = [
        ...[...hashes].map(([path, hash]) => {
          const body = bodyOf(path)
          return [lineOf(path), body === null ? null : ([body[0], hash, body[2]] satisfies BodyRow)] as const
        }),
        ...pages.map(({ output, own, files }) => {
          const row = rowOf(output)
          return [lineOf(output), row === null ? null : replaced(row, own, files)] as const
        }),
      ]
      const next = replaceParts(
        bytes,
        lines.map(([before, after]) => [before ?? '', JSON.stringify(after)]),
      )
      if (next !== null) writeChecksummed(file, next)
    },
  }
}

function replaced(row: Row, own: Hash, { html, payload }: PageFiles): Row {
  const [output, , bodies, pictures, , , , , ...print] = row
  const files = [html.hash, html.sizeBytes, payload?.hash ?? null, payload?.sizeBytes ?? 0] as const
  return [output, own, bodies, pictures, ...files, ...print]
}
