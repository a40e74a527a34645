// Bodies and YAML as bytes, for the cache. What the sanitiser made comes back as it was, and only while the pictures that it
// names are the size that they were: width and height stand in its HTML.

import { sha256 } from '../base/hash'
import { packYaml, parseYaml, unpackYaml, type YamlParser } from '../schema/yaml'
import type { Body, Cache, Html, PictureSize, PictureSizes } from '../model'

type Head = Omit<Body, 'html' | 'text'> & { readonly sizes: readonly (PictureSize | null)[] }

/** Lengths of the head and of the HTML. */
const LENGTHS = 8

export function encodeBody({ html, text, ...lists }: Body, pictures: PictureSizes): Uint8Array {
  const sizes = lists.images.map((address) => pictures.get(address) ?? null)
  const head = Buffer.from(JSON.stringify({ ...lists, sizes } satisfies Head))
  const main = Buffer.from(html)
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32LE(head.length, 0)
  lengths.writeUInt32LE(main.length, 4)
  return Buffer.concat([lengths, head, main, Buffer.from(text)])
}

/** Null when a picture has another size now. */
export function decodeBody(value: Uint8Array, pictures: PictureSizes): Body | null {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  const headEnd = LENGTHS + bytes.readUInt32LE(0)
  const mainEnd = headEnd + bytes.readUInt32LE(4)
  const { sizes, ...lists } = JSON.parse(bytes.toString('utf8', LENGTHS, headEnd)) as Head
  const isSame = lists.images.every((address, index) => isSameSize(sizes[index] ?? null, pictures.get(address) ?? null))
  if (!isSame) return null
  return { html: bytes.toString('utf8', headEnd, mainEnd) as Html, text: bytes.toString('utf8', mainEnd), ...lists }
}

function isSameSize(a: PictureSize | null, b: PictureSize | null): boolean {
  return a === b || (a?.width === b?.width && a?.height === b?.height && a?.pixel === b?.pixel)
}

/** What an empty text gives. */
export const emptyBody: Body = { html: '' as Html, text: '', links: [], images: [], ids: [], headings: [] }

/** parseYaml, which is not asked again for a text without faults. */
export function createYamlParser({ yaml, key }: Pick<Cache, 'yaml' | 'key'>): YamlParser {
  const base = key('yaml')
  return (text) => {
    const own = sha256(base + text)
    const kept = yaml.get(own)
    if (kept !== null) return unpackYaml(Buffer.from(kept).toString('utf8'))
    const parsed = parseYaml(text)
    if (parsed.faults.length === 0) yaml.set(own, Buffer.from(packYaml(parsed)))
    return parsed
  }
}
