// Bodies and entries as bytes, for the cache. What the sanitiser made comes back as it was, and only while the pictures that
// it names are the size that they were: width and height stand in its HTML.

import type { Body, Html, PictureSize, PictureSizes } from '../model'

type Head = Omit<Body, 'html' | 'text'> & { readonly sizes: readonly (PictureSize | null)[] }

/** Lengths of the head and of the HTML, and how many pictures there are. */
const LENGTHS = 12

export function encodeBody({ html, text, ...lists }: Body, pictures: PictureSizes): Uint8Array {
  const sizes = lists.images.map((address) => pictures.get(address) ?? null)
  const head = Buffer.from(JSON.stringify({ ...lists, sizes } satisfies Head))
  const main = Buffer.from(html)
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32LE(head.length, 0)
  lengths.writeUInt32LE(main.length, 4)
  lengths.writeUInt32LE(sizes.length, 8)
  return Buffer.concat([lengths, head, main, Buffer.from(text)])
}

/** Null when a picture has another size now. Most bodies of a large site are looked at by nobody: each part is read when it is. */
export function decodeBody(value: Uint8Array, pictures: PictureSizes): Body | null {
  const body = new KeptBody(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
  return body.hasSizes(pictures) ? body : null
}

/** A class, because objects with getters of their own are each of another shape, and slow to read by the thousand. */
class KeptBody implements Body {
  readonly #bytes: Buffer
  readonly #headEnd: number
  readonly #mainEnd: number
  #head: Head | null = null

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#headEnd = LENGTHS + bytes.readUInt32LE(0)
    this.#mainEnd = this.#headEnd + bytes.readUInt32LE(4)
  }

  hasSizes(pictures: PictureSizes): boolean {
    if (this.#countPictures() === 0) return true
    const { images, sizes } = this.#readHead()
    return images.every((address, index) => isSameSize(sizes[index] ?? null, pictures.get(address) ?? null))
  }

  #countPictures(): number {
    return this.#bytes.readUInt32LE(8)
  }

  #readHead(): Head {
    return (this.#head ??= JSON.parse(this.#bytes.toString('utf8', LENGTHS, this.#headEnd)) as Head)
  }

  get html(): Html {
    return this.#bytes.toString('utf8', this.#headEnd, this.#mainEnd) as Html
  }

  get text(): string {
    return this.#bytes.toString('utf8', this.#mainEnd)
  }

  get links(): readonly string[] {
    return this.#readHead().links
  }

  get images(): readonly string[] {
    return this.#countPictures() === 0 ? NONE : this.#readHead().images
  }

  get ids(): readonly string[] {
    return this.#readHead().ids
  }

  get headings(): Body['headings'] {
    return this.#readHead().headings
  }
}

const NONE: readonly string[] = []

function isSameSize(a: PictureSize | null, b: PictureSize | null): boolean {
  return a === b || (a?.width === b?.width && a?.height === b?.height && a?.pixel === b?.pixel)
}

/** What an empty text gives. */
export const emptyBody: Body = { html: '' as Html, text: '', links: [], images: [], ids: [], headings: [] }

/** What a file of content says, after its schema: plain data, and the Markdown below it. */
export type ParsedFile = { readonly data: unknown; readonly body: string }

export function encodeParsed({ data, body }: ParsedFile): Uint8Array {
  const head = Buffer.from(JSON.stringify(data))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, Buffer.from(body)])
}

export function decodeParsed(value: Uint8Array): ParsedFile {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  const end = 4 + bytes.readUInt32LE(0)
  return { data: JSON.parse(bytes.toString('utf8', 4, end)) as unknown, body: bytes.toString('utf8', end) }
}
