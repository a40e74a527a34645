// What the pages of the last build were made of: their ground, which is all but bodies, and the bodies that each of them reads. While
// the ground is the same, a page whose bodies are the same is the same page, and nobody has to make it to know its hash. The record
// only saves time; one that cannot be read knows nothing.

import { addTo } from '../util/groups'
import { NO_HASH } from '../util/hash'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'
import { createLongText } from '../util/string-builder'
import { once } from '../util/memoize'
import type { JsonValue } from '../util/branded-strings'
import type { DerivedPicture, FilePath, Hash, OutputPath, PageFiles, UrlPath } from '../types'

/** The name of the record in the work folder. */
export const KNOWN_PAGES = 'known-pages'

/** What is known of a page that nobody has made. */
export type KnownPage = {
  /** Of all that is the page's own. */
  readonly inputHash: Hash
  readonly files: PageFiles
  readonly pictures: readonly DerivedPicture[]
}

export type PageFacts = KnownPage & {
  /** Files whose bodies it reads. */
  readonly bodies: readonly FilePath[]
  /** Those of whose bodies it reads the HTML. */
  readonly texts: readonly FilePath[]
  /** Where another text can take the place of its own. */
  readonly print: Print | null
}

/** How a page prints the one body that it shows. */
export type Print = {
  readonly url: UrlPath
  /** Hash of all that is the page's own, but for the body. */
  readonly shell: Hash
  /** As pages/body-transforms.ts has it; null where the body is printed as it is. */
  readonly way: JsonValue
}

export type KnownPages = {
  /** The page, where it is as it was. */
  readonly recall: (output: OutputPath) => KnownPage | null
  /** The files of a page that was made of the same, whatever else pages stand on and its bodies say. */
  readonly made: (output: OutputPath, inputHash: Hash) => PageFiles | null
  /** A page of this build. */
  readonly learn: (output: OutputPath, facts: PageFacts) => void
  /** Writes the pages of this build down for the next. */
  readonly save: () => void
}

export type KnownPagesOptions = {
  readonly file: string
  /** Hash of all that pages can depend on, but for bodies. */
  readonly ground: Hash
  /** Hash of what all pages have in common: templates, frame, limits. */
  readonly shared: Hash
  /** Hash of a file of content; undefined where there is none. */
  readonly hashOf: (file: FilePath) => Hash | undefined
}

/** Bodies and pictures by their places in the lists of the record. */
export type Row = readonly [
  output: OutputPath,
  own: Hash,
  bodies: readonly number[],
  pictures: readonly number[],
  ...FileRow,
  ...PrintRow,
]
type FileRow = readonly [html: Hash, htmlBytes: number, payload: Hash | null, payloadBytes: number]
type PrintRow = readonly [url: UrlPath, shell: Hash, way: JsonValue] | readonly []
/** A body that pages read, and those of them that read its HTML. */
export type BodyRow = readonly [file: FilePath, hash: Hash, texts: readonly OutputPath[]]
type Kept = {
  readonly ground: Hash
  readonly shared: Hash
  readonly pictures: readonly DerivedPicture[]
  readonly bodies: readonly BodyRow[]
  readonly rows: readonly Row[]
}

export function openKnownPages({ file, ground, shared, hashOf }: KnownPagesOptions): KnownPages {
  const record = readChecksummedJson(file) as Kept | null
  const kept = record?.ground === ground ? record : null
  const isSame = kept?.bodies.map(([path, hash]) => hashOf(path) === hash) ?? []
  const rows = new Map(record?.shared === shared ? record.rows.map((row) => [row[0], row]) : [])
  const textsOf = once(() => invert(kept?.bodies ?? []))
  const picturesOf = (places: readonly number[]) => places.flatMap((place) => kept?.pictures[place] ?? [])
  const next = createRows()
  /** Pages that are as they were, unless they are made all the same. */
  const recalled = new Map<OutputPath, Row>()
  const factsOf = (row: Row): PageFacts => ({
    inputHash: row[1],
    files: filesOf(row),
    pictures: picturesOf(row[3]),
    bodies: row[2].flatMap((place) => kept?.bodies[place]?.[0] ?? []),
    texts: textsOf().get(row[0]) ?? [],
    print: printOf(row),
  })
  const recall: KnownPages['recall'] = (output) => {
    const row = kept === null ? undefined : rows.get(output)
    if (row?.[2].every((place) => isSame[place]) !== true) return null
    recalled.set(output, row)
    return { inputHash: row[1], files: filesOf(row), pictures: picturesOf(row[3]) }
  }
  return {
    recall,
    made: (output, inputHash) => {
      const row = rows.get(output)
      return row?.[1] === inputHash ? filesOf(row) : null
    },
    learn: (output, page) => {
      recalled.delete(output)
      next.add(output, page)
    },
    save: () => {
      if (recalled.size === rows.size && next.isEmpty()) return
      for (const [output, row] of recalled) next.add(output, factsOf(row))
      writeChecksummed(file, next.encode({ ground, shared, hashOf }))
    },
  }
}

/** The rows of a record that is to be written, and what they name by its place. Only their text is kept. */
function createRows() {
  const bodies = createNumbering<FilePath>()
  const pictures = createNumbering<OutputPath, DerivedPicture>()
  /** By the place of a body, the pages that read its HTML. */
  const texts: OutputPath[][] = []
  const rows = createLines()
  const add = (output: OutputPath, { files: { html, payload }, print, ...facts }: PageFacts): void => {
    rows.add([
      output,
      facts.inputHash,
      facts.bodies.map((path) => bodies.placeOf(path, path)),
      facts.pictures.map((picture) => pictures.placeOf(picture.path, picture)),
      html.hash,
      html.sizeBytes,
      payload?.hash ?? null,
      payload?.sizeBytes ?? 0,
      ...(print === null ? ([] as const) : ([print.url, print.shell, print.way] as const)),
    ] satisfies Row)
    for (const path of facts.texts) (texts[bodies.placeOf(path, path)] ??= []).push(output)
  }
  /** JSON with a line for each body and each row: who looks for one of them finds it without reading the others. */
  const encode = ({ ground, shared, hashOf }: Omit<KnownPagesOptions, 'file'>): Uint8Array[] => {
    const read = createLines()
    for (const [place, path] of bodies.values.entries())
      read.add([path, hashOf(path) ?? NO_HASH, texts[place] ?? []] satisfies BodyRow)
    const text = (part: string): Uint8Array => Buffer.from(part)
    const common = `"shared":${JSON.stringify(shared)},"pictures":${JSON.stringify(pictures.values)}`
    const head = text(`${beginning(ground)}${common},"bodies":`)
    return [head, ...read.pieces(), text(',"rows":'), ...rows.pieces(), text('}')]
  }
  return { add, encode, isEmpty: rows.isEmpty }
}

/** A list as JSON, a line for each item. */
function createLines() {
  const lines = createLongText()
  let isEmpty = true
  return {
    add: (item: unknown) => {
      lines.add(`${isEmpty ? '[' : ','}\n${JSON.stringify(item)}`)
      isEmpty = false
    },
    isEmpty: () => isEmpty,
    pieces: () => [...lines.pieces(), Buffer.from(isEmpty ? '[\n\n]' : '\n]')],
  }
}

/** What a record on some ground begins with. */
export function beginning(ground: Hash): string {
  return `{"ground":${JSON.stringify(ground)},`
}

/** Page -> the files of whose bodies it reads the HTML. */
function invert(bodies: readonly BodyRow[]): Map<OutputPath, FilePath[]> {
  const found = new Map<OutputPath, FilePath[]>()
  for (const [file, , outputs] of bodies) {
    for (const output of outputs) addTo(found, output, file)
  }
  return found
}

export function printOf([, , , , , , , , url, shell, way = null]: Row): Print | null {
  return url === undefined || shell === undefined ? null : { url, shell, way }
}

export function filesOf([, , , , html, htmlBytes, payload, payloadBytes]: Row): PageFiles {
  return {
    html: { hash: html, sizeBytes: htmlBytes },
    payload: payload === null ? null : { hash: payload, sizeBytes: payloadBytes },
  }
}

/** A list in which everything stands once. */
function createNumbering<Key, Value = Key>() {
  const places = new Map<Key, number>()
  const values: Value[] = []
  const placeOf = (key: Key, value: Value): number => {
    const place = places.get(key) ?? values.push(value) - 1
    places.set(key, place)
    return place
  }
  return { values, placeOf }
}
