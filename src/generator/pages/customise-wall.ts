// The blocks on the wall of /customise, and the blocks that add-ons replace. Results are memoised for each opened pack.

import { sha256 } from '../util/hash'
import { memoizeEach } from '../util/memoize'
import { customisablePacks, type CombinablePackFile, type UsableAddon } from './customise-parts'
import { isEvenlyScalableBlock, packTexturePath } from './drawn-textures'
import { openedReleaseFile } from './release-addresses'
import type { DecodedTexture, OpenedPack } from '../types'
import type { PlanContext } from './view-context'

/**
 * `WALL_BLOCKS`: number of blocks on the wall. `WALL_CHANGED`: number of blocks in the upper rows. Short windows show only the upper rows, so
 * replaced blocks are placed there.
 */
const WALL_BLOCKS = 40
const WALL_CHANGED = 24

/** Sorted by a hash of the name: a stable order that looks random. */
export const shuffledBlocks = memoizeEach(({ textures }: OpenedPack): readonly DecodedTexture[] =>
  textures
    .filter((texture) => isEvenlyScalableBlock(texture) && texture.isOpaque && isSquare(texture))
    .map((texture) => ({ texture, key: sha256(texture.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ texture }) => texture),
)

/** Returns blocks that add-ons replace, mixed with further blocks of the pack. */
export function wallBlocksOf(pack: OpenedPack, addons: readonly UsableAddon[]): DecodedTexture[] {
  const touched = new Set(addons.flatMap(({ file }) => file.pack.textures.map(({ path }) => path)))
  const blocks = shuffledBlocks(pack)
  const drawn = blocks.filter(({ path }) => touched.has(path)).slice(0, WALL_CHANGED)
  const others = blocks.filter(({ path }) => !touched.has(path)).slice(0, WALL_BLOCKS - drawn.length)
  const upper = new Set([...drawn, ...others.slice(0, WALL_CHANGED - drawn.length)])
  return [...blocks.filter((block) => upper.has(block)), ...others.filter((block) => !upper.has(block))]
}

function isSquare({ width, height }: DecodedTexture): boolean {
  return width === height
}

/** The textures of an add-on that the wall can show: its first blocks. */
export const addonWallTextures = memoizeEach(({ textures }: OpenedPack): ReadonlySet<DecodedTexture> => {
  return new Set(
    textures.filter((texture) => isEvenlyScalableBlock(texture) && isSquare(texture)).slice(0, WALL_CHANGED),
  )
})

/** Output path -> picture, for all walls and add-ons. */
export function customisePictures(context: PlanContext) {
  const pictures = new Map<string, { readonly address: string; readonly texture: DecodedTexture }>()
  const add = ({ address }: Pick<CombinablePackFile, 'address'>, textures: Iterable<DecodedTexture>): void => {
    for (const texture of textures)
      if (texture.hash !== '') pictures.set(packTexturePath(texture.hash), { address, texture })
  }
  for (const { editions } of customisablePacks(context))
    for (const { places, addons } of editions) {
      for (const { release } of places) {
        const opened = openedReleaseFile(context, release)
        if (release.href !== null && opened !== null) add({ address: release.href }, wallBlocksOf(opened, addons))
      }
      for (const { file } of addons) add(file, addonWallTextures(file.pack))
    }
  return pictures
}
