// The blocks of a pack that are seen on the wall of /customise, and what add-ons draw there. What an opened pack has stays: names are
// ordered once for each.

import { sha256 } from '../util/hash'
import { memoizeEach } from '../util/memoize'
import { customisedPacks, type PartFile, type UsableAddon } from './customise-parts'
import { isWall, picturePath } from './drawn-textures'
import { openedOf } from './release-addresses'
import type { DrawnTexture, OpenedPack } from '../types'
import type { PlanContext } from './view-context'

/** Blocks of the wall, and those of its upper rows, which low windows show alone: what add-ons draw is there. */
const WALL_BLOCKS = 40
const WALL_CHANGED = 24

/** Always the same ones in the same order, which is none of theirs. */
export const mixedBlocks = memoizeEach(({ textures }: OpenedPack): readonly DrawnTexture[] =>
  textures
    .filter((texture) => isWall(texture) && texture.isOpaque && isSquare(texture))
    .map((texture) => ({ texture, key: sha256(texture.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ texture }) => texture),
)

/** Blocks that add-ons draw, and others among them. */
export function wallOf(pack: OpenedPack, addons: readonly UsableAddon[]): DrawnTexture[] {
  const touched = new Set(addons.flatMap(({ file }) => file.pack.textures.map(({ path }) => path)))
  const blocks = mixedBlocks(pack)
  const drawn = blocks.filter(({ path }) => touched.has(path)).slice(0, WALL_CHANGED)
  const others = blocks.filter(({ path }) => !touched.has(path)).slice(0, WALL_BLOCKS - drawn.length)
  const upper = new Set([...drawn, ...others.slice(0, WALL_CHANGED - drawn.length)])
  return [...blocks.filter((block) => upper.has(block)), ...others.filter((block) => !upper.has(block))]
}

function isSquare({ width, height }: DrawnTexture): boolean {
  return width === height
}

/** What of an add-on may be seen on the wall: its first blocks. */
export const shownOf = memoizeEach(({ textures }: OpenedPack): ReadonlySet<DrawnTexture> => {
  return new Set(textures.filter((texture) => isWall(texture) && isSquare(texture)).slice(0, WALL_CHANGED))
})

/** Path in the output -> picture: of walls, and of what add-ons draw there. */
export function customisePictures(context: PlanContext) {
  const pictures = new Map<string, { readonly address: string; readonly texture: DrawnTexture }>()
  const add = ({ address }: Pick<PartFile, 'address'>, textures: Iterable<DrawnTexture>): void => {
    for (const texture of textures)
      if (texture.hash !== '') pictures.set(picturePath(texture.hash), { address, texture })
  }
  for (const { editions } of customisedPacks(context))
    for (const { places, addons } of editions) {
      for (const { release } of places) {
        const opened = openedOf(context, release)
        if (release.href !== null && opened !== null) add({ address: release.href }, wallOf(opened, addons))
      }
      for (const { file } of addons) add(file, shownOf(file.pack))
    }
  return pictures
}
