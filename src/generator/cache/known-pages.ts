// What the pages of the last build were made of: their ground, which is all but bodies, and the bodies that each of them reads. While
// the ground is the same, a page whose bodies are the same is the same page, and nobody has to make it to know its hash. The record
// only saves time; one that cannot be read knows nothing.

import { NO_HASH } from '../base/hash'
import { readSealedJson, writeSealed } from '../base/kept'
import type { JsonValue } from '../base/names'
import type { DerivedPicture, FilePath, Hash, OutputPath, PageFiles, UrlPath } from '../model'

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
  /** As routes/dress.ts has it; null where the body is printed as it is. */
  readonly way: JsonValue
}

export type KnownPages = {
  /** The page, where it is as it was. */
  readonly recall: (output: OutputPath) => KnownPage | null
  /** A page of this build. */
  readonly learn: (output: OutputPath, facts: PageFacts) => void
  /** Writes the pages of this build down for the next. */
  readonly save: () => void
}

export type KnownPagesOptions = {
  readonly file: string
  /** Hash of all that pages can depend on, but for bodies. */
  readonly ground: Hash
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
  texts: readonly number[],
  ...PrintRow,
]
type FileRow = readonly [html: Hash, htmlBytes: number, payload: Hash | null, payloadBytes: number]
type PrintRow = readonly [url: UrlPath, shell: Hash, way: JsonValue] | readonly []
export type Kept = {
  readonly ground: Hash
  readonly bodies: readonly (readonly [file: FilePath, hash: Hash])[]
  readonly pictures: readonly DerivedPicture[]
  readonly rows: readonly Row[]
}

export function openKnownPages({ file, ground, hashOf }: KnownPagesOptions): KnownPages {
  const record = readSealedJson(file) as Kept | null
  const kept = record?.ground === ground ? record : null
  const isSame = kept?.bodies.map(([path, hash]) => hashOf(path) === hash) ?? []
  const rows = new Map(kept?.rows.map((row) => [row[0], row]))
  const picturesOf = (places: readonly number[]) => places.flatMap((place) => kept?.pictures[place] ?? [])
  const facts = new Map<OutputPath, PageFacts>()
  const recall: KnownPages['recall'] = (output) => {
    const row = rows.get(output)
    if (row?.[2].every((place) => isSame[place]) !== true) return null
    const pictures = picturesOf(row[3])
    const files = filesOf(row)
    const pathsOf = (places: readonly number[]) => places.flatMap((place) => kept?.bodies[place]?.[0] ?? [])
    const [bodies, texts] = [pathsOf(row[2]), pathsOf(row[8])]
    facts.set(output, { inputHash: row[1], files, pictures, bodies, texts, print: printOf(row) })
    return { inputHash: row[1], files, pictures }
  }
  let isOther = false
  const save = (): void => {
    if (!isOther && facts.size === rows.size) return
    const bodies = createNumbering<FilePath>()
    const pictures = createNumbering<OutputPath, DerivedPicture>()
    const next = [...facts].map(
      ([output, { inputHash, files, bodies: read, pictures: ordered, texts, print }]): Row => [
        output,
        inputHash,
        read.map((path) => bodies.placeOf(path, path)),
        ordered.map((picture) => pictures.placeOf(picture.path, picture)),
        files.html.hash,
        files.html.sizeBytes,
        files.payload?.hash ?? null,
        files.payload?.sizeBytes ?? 0,
        texts.map((path) => bodies.placeOf(path, path)),
        ...(print === null ? ([] as const) : ([print.url, print.shell, print.way] as const)),
      ],
    )
    const hashes = bodies.values.map((path) => [path, hashOf(path) ?? NO_HASH] as const)
    writeSealed(file, JSON.stringify({ ground, bodies: hashes, pictures: pictures.values, rows: next } satisfies Kept))
  }
  return {
    recall,
    learn: (output, page) => {
      isOther = true
      facts.set(output, page)
    },
    save,
  }
}

export function printOf([, , , , , , , , , url, shell, way = null]: Row): Print | null {
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
