// What the scenes under the sky share: the type of a scene, common plants, ores and the brick house.
import type { TreeKind } from './parts.ts'
import type { World } from './world.ts'

/** Builds into an empty world; places are given by screen: right of and nearer than the middle of the picture. */
export type Scene = (world: World) => void

export const FLOWERS = ['short_grass', 'short_grass', 'short_grass', 'short_grass', 'poppy', 'dandelion']
export const ORES = ['coal_ore', 'iron_ore', 'copper_ore', 'gold_ore', 'diamond_ore', 'redstone_ore']

/** Takes the kinds in turn. */
export const mixed =
  (...kinds: readonly TreeKind[]) =>
  (index: number): TreeKind =>
    kinds[index % kinds.length] ?? 'oak'

export const BRICK_HOUSE = {
  width: 7,
  depth: 5,
  wall: 'oak_planks',
  corner: 'oak_log',
  base: 'cobblestone',
  roof: 'bricks',
  gable: 'spruce_planks',
  chimney: 'stone_bricks',
} as const
