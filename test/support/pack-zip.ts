// Creates tiny packs for tests, with given metadata, textures and defects.

import { crc32, deflateSync } from 'node:zlib'
import { rawZip, type RawFile } from './zip'

export type TestPack = {
  /** The text of pack.mcmeta, or the content of its `pack` object. */
  readonly mcmeta?: string | Readonly<Record<string, unknown>>
  /** Path below the textures of the game -> colour of all pixels, or complete bytes. */
  readonly textures?: Readonly<Record<string, string | Buffer>>
  /** A folder around all files: 'pack/'. */
  readonly folder?: string
  /** Omits pack.png. */
  readonly hasNoPicture?: boolean
  readonly more?: readonly RawFile[]
}

/** A pack for Java Edition. The default is valid, for 1.21.7 and 1.21.8. */
export function packZip({
  mcmeta = { pack_format: 64 },
  textures,
  folder = '',
  hasNoPicture,
  more = [],
}: TestPack = {}): Buffer {
  const text = typeof mcmeta === 'string' ? mcmeta : JSON.stringify({ pack: { description: 'A pack.', ...mcmeta } })
  const drawn = Object.entries(textures ?? { 'block/stone.png': '#808080' })
  return rawZip([
    { name: `${folder}pack.mcmeta`, data: text },
    ...(hasNoPicture === true ? [] : [{ name: `${folder}pack.png`, data: png('#336633') }]),
    ...drawn.map(([path, drawing]) => ({
      name: `${folder}assets/minecraft/textures/${path}`,
      data: typeof drawing === 'string' ? png(drawing) : drawing,
    })),
    ...more,
  ])
}

/** A square PNG of one colour. */
export function png(color: string, edge = 16): Buffer {
  const pixel = Buffer.from(`${color.slice(1)}ff`, 'hex')
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: edge }, () => pixel)])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const lines = Buffer.concat(Array.from({ length: edge }, () => line))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
