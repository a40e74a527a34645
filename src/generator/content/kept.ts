// Bodies and entries as bytes, for the cache, and as what they are when nobody has looked at them yet: on a large site most
// are never looked at. What the sanitiser made comes back as it was, and only while the pictures that it names are the size
// that they were: width and height stand in its HTML.

import { sha256 } from '../base/hash'
import type { Body, Hash, Html, KeptValue, PictureSize, PictureSizes } from '../model'

type Head = Omit<Body, 'html' | 'text'> & { readonly sizes: readonly (PictureSize | null)[] }

/** Lengths of the head and of the HTML. */
const LENGTHS = 8

/** The note is the number of its pictures. */
export type EncodedBody = { readonly bytes: Uint8Array; readonly note: number }

export function encodeBody({ html, text, ...lists }: Body, pictures: PictureSizes): EncodedBody {
  const sizes = lists.images.map((address) => pictures.get(address) ?? null)
  const head = Buffer.from(JSON.stringify({ ...lists, sizes } satisfies Head))
  const main = Buffer.from(html)
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32LE(head.length, 0)
  lengths.writeUInt32LE(main.length, 4)
  return { bytes: Buffer.concat([lengths, head, main, Buffer.from(text)]), note: sizes.length }
}

/** Null when a picture has another size now. */
export function decodeBody(value: KeptValue, pictures: PictureSizes): Body | null {
  const body = new KeptBody(value)
  return body.hasSizes(pictures) ? body : null
}

/** A class, because objects with getters of their own are each of another shape, and slow to read by the thousand. */
class KeptBody implements Body {
  readonly #value: KeptValue

  constructor(value: KeptValue) {
    this.#value = value
  }

  hasSizes(pictures: PictureSizes): boolean {
    if (this.#value.note === 0) return true
    const { images, sizes } = this.#readHead()
    return images.every((address, index) => isSameSize(sizes[index] ?? null, pictures.get(address) ?? null))
  }

  #readHead(): Head {
    const bytes = bufferOf(this.#value)
    return JSON.parse(bytes.toString('utf8', LENGTHS, headEnd(bytes))) as Head
  }

  get html(): Html {
    const bytes = bufferOf(this.#value)
    return bytes.toString('utf8', headEnd(bytes), mainEnd(bytes)) as Html
  }

  get text(): string {
    const bytes = bufferOf(this.#value)
    return bytes.toString('utf8', mainEnd(bytes))
  }

  get links(): readonly string[] {
    return this.#readHead().links
  }

  get images(): readonly string[] {
    return this.#value.note === 0 ? NONE : this.#readHead().images
  }

  get ids(): readonly string[] {
    return this.#readHead().ids
  }

  get headings(): Body['headings'] {
    return this.#readHead().headings
  }
}

const NONE: readonly string[] = []

/** The value that was read last: a page asks for one part after another of the same body. */
const last: { value: KeptValue | null; buffer: Buffer } = { value: null, buffer: Buffer.alloc(0) }

function bufferOf(value: KeptValue): Buffer {
  if (last.value !== value) {
    const bytes = value.read()
    last.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    last.value = value
  }
  return last.buffer
}

function headEnd(bytes: Buffer): number {
  return LENGTHS + bytes.readUInt32LE(0)
}

function mainEnd(bytes: Buffer): number {
  return headEnd(bytes) + bytes.readUInt32LE(4)
}

function isSameSize(a: PictureSize | null, b: PictureSize | null): boolean {
  return a === b || (a?.width === b?.width && a?.height === b?.height && a?.pixel === b?.pixel)
}

/** What an empty text gives. */
export const emptyBody: Body = { html: '' as Html, text: '', links: [], images: [], ids: [], headings: [] }

/** Markdown that is read when it has to be converted. */
export type Markdown = { readonly hash: Hash; readonly isBlank: boolean; readonly read: () => string }

export function markdownOf(text: string): Markdown {
  return { hash: sha256(text), isBlank: !/\S/.test(text), read: () => text }
}

/** What a file of content says, after its schema: plain data, what of it is kept by itself, and the Markdown below it. */
export type ParsedFile = {
  readonly data: unknown
  /** A large part of the data that only the entry's own page shows, read each time; undefined where there is none. */
  readonly aside: () => unknown
  readonly body: Markdown
}

/** Lengths of the head and of what is beside it; whether the body is blank; its hash. */
const FILE_HEAD = 41

export type EncodableFile = Omit<ParsedFile, 'aside'> & { readonly aside?: unknown }

export function encodeParsed({ data, aside, body }: EncodableFile): Uint8Array {
  const head = Buffer.from(JSON.stringify(data))
  const beside = Buffer.from(aside === undefined ? '' : JSON.stringify(aside))
  const start = Buffer.alloc(FILE_HEAD)
  start.writeUInt32LE(head.length, 0)
  start.writeUInt32LE(beside.length, 4)
  start.writeUInt8(body.isBlank ? 1 : 0, 8)
  start.write(body.hash, 9, 'hex')
  return Buffer.concat([start, head, beside, Buffer.from(body.read())])
}

export function decodeParsed(value: KeptValue): ParsedFile {
  const bytes = bufferOf(value)
  const data = JSON.parse(bytes.toString('utf8', FILE_HEAD, FILE_HEAD + bytes.readUInt32LE(0))) as unknown
  const body: Markdown = {
    hash: bytes.toString('hex', 9, FILE_HEAD) as Hash,
    isBlank: bytes.readUInt8(8) === 1,
    read: () => {
      const again = bufferOf(value)
      return again.toString('utf8', asideEnd(again))
    },
  }
  return { data, body, aside: bytes.readUInt32LE(4) === 0 ? nothing : readAside(value) }
}

/** By itself, so that it holds nothing but the value. */
export function readAside(value: KeptValue): () => unknown {
  return () => {
    const bytes = bufferOf(value)
    return JSON.parse(bytes.toString('utf8', FILE_HEAD + bytes.readUInt32LE(0), asideEnd(bytes))) as unknown
  }
}

export const nothing = (): undefined => undefined

function asideEnd(bytes: Buffer): number {
  return FILE_HEAD + bytes.readUInt32LE(0) + bytes.readUInt32LE(4)
}
