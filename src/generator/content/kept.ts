// Bodies and entries as bytes, for the cache. What the sanitiser made comes back as it was, and only while the pictures that
// it names are the size that they were: width and height stand in its HTML.

import { once } from '../base/memo'
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
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  const headEnd = LENGTHS + bytes.readUInt32LE(0)
  const mainEnd = headEnd + bytes.readUInt32LE(4)
  const head = once(() => JSON.parse(bytes.toString('utf8', LENGTHS, headEnd)) as Head)
  if (bytes.readUInt32LE(8) > 0) {
    const { images, sizes } = head()
    const isSame = images.every((address, index) => isSameSize(sizes[index] ?? null, pictures.get(address) ?? null))
    if (!isSame) return null
  }
  return {
    get html() {
      return bytes.toString('utf8', headEnd, mainEnd) as Html
    },
    get text() {
      return bytes.toString('utf8', mainEnd)
    },
    get links() {
      return head().links
    },
    get images() {
      return bytes.readUInt32LE(8) === 0 ? [] : head().images
    },
    get ids() {
      return head().ids
    },
    get headings() {
      return head().headings
    },
  }
}

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
