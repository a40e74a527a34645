// The seven packs: which pen draws each, which textures it still lacks, and the pictures of its textures.
import type { Texture } from './catalogue.ts'
import { createPen, type Pen, type Size, type Style } from './lib/pen.ts'
import { hash } from './lib/random.ts'
import type { Raster } from './lib/raster.ts'
import type { Drawing } from './materials/stone.ts'
import { encodePng } from './png.ts'

export type Pack = {
  readonly slug: string
  readonly name: string
  readonly resolution: Size
  readonly style: Style
  readonly editions: readonly ('java' | 'bedrock')[]
}

const BOTH = ['java', 'bedrock'] as const

export const PACKS: readonly Pack[] = [
  { slug: 'default_16x', name: 'Default', resolution: 16, style: 'main', editions: BOTH },
  { slug: 'steadfast_32x', name: 'Steadfast', resolution: 32, style: 'main', editions: BOTH },
  { slug: 'steadfast_64x', name: 'Steadfast', resolution: 64, style: 'main', editions: BOTH },
  { slug: 'classic_32x', name: 'Classic', resolution: 32, style: 'classic-original', editions: BOTH },
  { slug: 'classic_32x_renewed', name: 'Classic Renewed', resolution: 32, style: 'classic-renewed', editions: BOTH },
  { slug: 'classic_64x', name: 'Classic', resolution: 64, style: 'classic-original', editions: ['java'] },
  { slug: 'classic_64x_renewed', name: 'Classic Renewed', resolution: 64, style: 'classic-renewed', editions: BOTH },
]

export function packBySlug(slug: string): Pack {
  const pack = PACKS.find((candidate) => candidate.slug === slug)
  if (pack === undefined) throw new RangeError(`no pack is called ${slug}`)
  return pack
}

const LACKING: Readonly<Record<string, readonly number[]>> = {
  steadfast_32x: [1414, 1496],
  steadfast_64x: [1306, 1409, 1414],
  classic_64x_renewed: [1014, 1027, 1046, 1137, 1186, 1208, 1307, 1407, 1414, 1496],
}

/** Drawn first by everyone, so that even the least complete pack has them. */
const FAMILIAR = new Set([
  1001, 1002, 1004, 1022, 1031, 1032, 1033, 1037, 1039, 1061, 1068, 1081, 1121, 1122, 1127, 1301, 1302, 1480, 1484,
  1505, 1531,
])

/** Whether a pack has a drawing of a texture yet: Classic 64x lacks about a third, others a few. */
export function hasTexture(pack: Pack, texture: Texture): boolean {
  if (pack.slug === 'classic_64x') return FAMILIAR.has(texture.id) || hash(texture.id, 0, 0, 64) > 0.37
  return !(LACKING[pack.slug] ?? []).includes(texture.id)
}

export const penOf = (pack: Pack): Pen => createPen(pack.resolution, pack.style)

const rasters = new Map<string, Raster>()
const files = new Map<string, Uint8Array>()

export type Replacement = readonly [file: string, draw: Drawing]

let replaced: ReadonlyMap<string, Drawing> = new Map()
const replacements = new Map<Drawing, Map<string, Raster>>()

/** Calls `draw` while the textures with these file names are drawn otherwise. */
export function withReplaced<T>(textures: readonly Replacement[], draw: () => T): T {
  const before = replaced
  replaced = new Map(textures)
  try {
    return draw()
  } finally {
    replaced = before
  }
}

function replacementOf(draw: Drawing, pen: Pen): Raster {
  const known = replacements.get(draw) ?? new Map<string, Raster>()
  replacements.set(draw, known)
  const key = `${String(pen.size)} ${pen.style}`
  const raster = known.get(key) ?? draw(pen)
  known.set(key, raster)
  return raster
}

/** A texture as this pen draws it; drawn once a run. */
export function pictureOf(texture: Texture, pen: Pen): Raster {
  const other = replaced.get(texture.uses.java[0]?.path.split('/').at(-1)?.replace('.png', '') ?? '')
  if (other !== undefined) return replacementOf(other, pen)
  const key = `${String(texture.id)} ${String(pen.size)} ${pen.style}`
  let raster = rasters.get(key)
  if (raster === undefined) {
    raster = texture.draw(pen)
    rasters.set(key, raster)
  }
  return raster
}

export function fileOf(texture: Texture, pen: Pen): Uint8Array {
  const key = `${String(texture.id)} ${String(pen.size)} ${pen.style}`
  let file = files.get(key)
  if (file === undefined) {
    file = encodePng(pictureOf(texture, pen))
    files.set(key, file)
  }
  return file
}
