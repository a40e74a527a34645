// The one table of textures, by group. Everything that names a texture (gallery data, packs, scenes, add-on pictures)
// looks it up here.
import { GLASS, TERRACOTTA, WOOL } from './catalogue/dyed.ts'
import type { Texture } from './catalogue/entry.ts'
import { EARTH, STONE } from './catalogue/ground.ts'
import { FOOD, MATERIAL, TOOL } from './catalogue/items.ts'
import { ANIMATED, PLANT } from './catalogue/living.ts'
import { LIGHT, METAL, ORE, WOOD } from './catalogue/made.ts'

export type { Texture }

/** Group name (also the name of its data file) and textures. Ids are unique over all groups. */
export const GROUPS: readonly (readonly [string, readonly Texture[]])[] = [
  ['stone', STONE],
  ['earth', EARTH],
  ['wood', WOOD],
  ['ore', ORE],
  ['metal', METAL],
  ['wool', WOOL],
  ['terracotta', TERRACOTTA],
  ['glass', GLASS],
  ['light', LIGHT],
  ['animated', ANIMATED],
  ['plant', PLANT],
  ['material', MATERIAL],
  ['tool', TOOL],
  ['food', FOOD],
]

export const TEXTURES: readonly Texture[] = GROUPS.flatMap(([, textures]) => textures)

const byFile = new Map(
  TEXTURES.map((texture) => [texture.uses.java[0]?.path.split('/').at(-1)?.replace('.png', ''), texture]),
)

/** The texture with this file name in the newest Java version. Throws when there is none. */
export function textureByFile(file: string): Texture {
  const texture = byFile.get(file)
  if (texture === undefined) throw new RangeError(`no texture is called ${file}`)
  return texture
}
