// The blocks on the wall of /customise, and the blocks that add-ons replace. Results are memoised for each opened pack.

import { sha256 } from '../util/hash'
import { memoizeEach } from '../util/memoize'
import { customisablePacks, type CombinablePackFile, type UsableAddon } from './customise-parts'
import { isEvenlyScalableBlock, packTexturePath } from './drawn-textures'
import { openedReleaseFile, type ReleaseWithTableAndRow } from './release-addresses'
import type { DecodedTexture, OpenedPack } from '../types'
import type { PlanContext } from './view-context'

const WALL_BLOCKS = 40
/** Maximum number of textures of an add-on with a published picture. */
const SHOWN_TEXTURES = 24

/** Sorted by a hash of the name: a stable order that looks random. */
export const shuffledBlocks = memoizeEach(({ textures }: OpenedPack): readonly DecodedTexture[] =>
  textures
    .filter((texture) => isEvenlyScalableBlock(texture) && texture.isOpaque && texture.width === texture.height)
    .map((texture) => ({ texture, key: sha256(texture.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ texture }) => texture),
)

/**
 * Returns the textures of the preview: first one of each add-on, then a second one, and so on, then further blocks of the pack. They are
 * sorted as in a cut through the world: leaves at the top, then buildings, grass, earth, stone, ores and the deep.
 */
export function wallBlocksOf(pack: OpenedPack, addons: readonly UsableAddon[]): DecodedTexture[] {
  const byPath = new Map(pack.textures.filter(canShow).map((texture) => [texture.path, texture]))
  const touched = addons.map(({ file }) => file.pack.textures.flatMap(({ path }) => byPath.get(path) ?? []))
  const most = Math.max(0, ...touched.map(({ length }) => length))
  const chosen = new Set<DecodedTexture>()
  for (let turn = 0; turn < most; turn += 1)
    for (const list of touched) {
      // The middle of a list is more distinctive than the alphabetically first texture.
      const texture = list[(turn + Math.floor(list.length / 2)) % list.length]
      if (texture !== undefined && turn < list.length && chosen.size < WALL_BLOCKS) chosen.add(texture)
    }
  for (const texture of shuffledBlocks(pack)) if (chosen.size < WALL_BLOCKS) chosen.add(texture)
  return [...chosen]
    .map((texture, index) => ({ texture, index, depth: depthOf(texture) }))
    .sort((a, b) => a.depth - b.depth || a.index - b.index)
    .map(({ texture }) => texture)
}

/** From the surface down; the last pattern that matches a name holds. */
const DEPTHS = [
  /leaves|blossom/,
  /glass|ice|snow/,
  /wool|terracotta|concrete|copper|(?:iron|gold|diamond|emerald)_block/,
  /planks|log|bookshelf|crafting|furnace|hay|pumpkin|jack_o|brick|lamp/,
  /^items?\//,
  /grass|poppy|dandelion|tulip|sapling|wheat|mushroom|bush/,
  /dirt|farmland|podzol|sand|gravel|clay$|moss_block/,
  /stone$|granite|diorite|andesite|tuff/,
  /_ore$/,
  /deepslate/,
  /nether|obsidian|basalt|blackstone|magma|lava|portal|soul|end_stone|amethyst/,
]

function depthOf({ name }: DecodedTexture): number {
  const short = name.replace(/\.\w+$/, '')
  const depth = DEPTHS.findLastIndex((pattern) => pattern.test(short))
  return depth === -1 ? DEPTHS.length / 2 : depth
}

/** True for a block or an item that scales to the tiles of the wall, also for a strip of frames. */
function canShow({ group, width, height }: DecodedTexture): boolean {
  return (group === 'block' || group === 'item') && width > 0 && 64 % width === 0 && height % width === 0
}

/** The textures of an add-on that the wall can show. */
export const addonWallTextures = memoizeEach(({ textures }: OpenedPack): ReadonlySet<DecodedTexture> => {
  return new Set(textures.filter(canShow).slice(0, SHOWN_TEXTURES))
})

export type AddonTexturePair = { readonly before: DecodedTexture | null; readonly after: DecodedTexture }

/** The textures of an add-on that can be shown, and those with the same path in the newest release that the add-on fits. */
export function changedTexturesOfAddon(
  context: PlanContext,
  places: readonly ReleaseWithTableAndRow[],
  { file, releases: [newest = 0] }: UsableAddon,
): AddonTexturePair[] {
  const release = places[newest]?.release
  const base = release === undefined ? null : openedReleaseFile(context, release)
  const byPath = new Map(base?.textures.map((texture) => [texture.path, texture]))
  return [...addonWallTextures(file.pack)].map((after) => ({ before: byPath.get(after.path) ?? null, after }))
}

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
      for (const addon of addons) {
        const base = places[addon.releases[0] ?? 0]?.release.href
        const pairs = changedTexturesOfAddon(context, places, addon)
        add(
          addon.file,
          pairs.map(({ after }) => after),
        )
        if (base != null)
          add(
            { address: base },
            pairs.flatMap(({ before }) => before ?? []),
          )
      }
    }
  return pictures
}
