// The pages of the last build that print a body and do nothing else with it: another text can take the place of such a body, and
// nobody has to complete the page to know what it is then.

import { readSealedJson, writeSealed } from '../base/kept'
import { filesOf, printOf, type Kept, type Print, type Row } from './known-pages'
import type { FilePath, Hash, OutputPath, PageFiles } from '../model'

export type PrintedPage = Print & { readonly output: OutputPath; readonly files: PageFiles }

export type PrintedPages = {
  /** Hash of a file whose body pages read; null where none does. */
  readonly hashOf: (file: FilePath) => Hash | null
  /** The pages that read the HTML of a file's body; null where one of them does something else with it. */
  readonly pagesOf: (file: FilePath) => readonly PrintedPage[] | null
  /** A page with another text. */
  readonly replace: (output: OutputPath, page: { readonly own: Hash; readonly files: PageFiles }) => void
  /** Writes the pages down with the new hashes of files. */
  readonly save: (hashes: ReadonlyMap<FilePath, Hash>) => void
}

/** Null where there is no record of pages on this ground. */
export function openPrintedPages(file: string, ground: Hash): PrintedPages | null {
  const kept = readSealedJson(file) as Kept | null
  if (kept?.ground !== ground) return null
  const places = new Map(kept.bodies.map(([path], place) => [path, place]))
  const replaced = new Map<OutputPath, Row>()
  const pagesOf: PrintedPages['pagesOf'] = (path) => {
    const place = places.get(path)
    const rows = place === undefined ? [] : kept.rows.filter((row) => row[8].includes(place))
    const pages = rows.flatMap((row): PrintedPage[] => {
      const print = printOf(row)
      return print === null ? [] : [{ ...print, output: row[0], files: filesOf(row) }]
    })
    return pages.length === rows.length ? pages : null
  }
  return {
    hashOf: (path) => kept.bodies[places.get(path) ?? -1]?.[1] ?? null,
    pagesOf,
    replace: (output, { own, files: { html, payload } }) => {
      const row = kept.rows.find(([known]) => known === output)
      if (row === undefined) return
      const [, , bodies, pictures, , , , , ...rest] = row
      const facts = [html.hash, html.sizeBytes, payload?.hash ?? null, payload?.sizeBytes ?? 0] as const
      replaced.set(output, [output, own, bodies, pictures, ...facts, ...rest])
    },
    save: (hashes) => {
      const bodies = kept.bodies.map(([path, hash]) => [path, hashes.get(path) ?? hash] as const)
      const rows = kept.rows.map((row) => replaced.get(row[0]) ?? row)
      writeSealed(file, JSON.stringify({ ...kept, bodies, rows } satisfies Kept))
    },
  }
}
