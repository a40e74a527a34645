// The yard of the comparison: a house on the right, a field and a bank of ores on the left, and in the middle, where a
// phone's window is, the things with the finest texture.
import { buildField, buildHouse, setOn } from './parts.ts'
import { BRICK_HOUSE, type Scene } from './scene-kit.ts'
import { GROUND, layTerrain, scatter } from './terrain.ts'
import { fill, fromScreen, type Place } from './world.ts'

const BANK: readonly (readonly [right: number, near: number, pile: readonly string[]])[] = [
  [-9, 1, ['stone', 'gold_ore', 'grass']],
  [-8, 2, ['stone', 'diamond_ore', 'grass']],
  [-7, 1, ['lapis_ore', 'stone', 'grass']],
  [-6, 2, ['redstone_ore', 'mossy_cobblestone']],
  [-7, 3, ['diamond_ore']],
  [-8, 0, ['stone', 'stone', 'grass']],
  [-10, 0, ['stone', 'stone', 'grass']],
  [-10, 2, ['coal_ore', 'stone', 'grass']],
  [-9, 3, ['iron_ore', 'stone']],
]

const THINGS: readonly (readonly [right: number, near: number, pile: string | readonly string[]])[] = [
  [-3, -3, 'crafting_table'],
  [-2, -2, 'furnace_lit'],
  [3, 3, 'bookshelf'],
  [4, 4, 'bookshelf'],
  [0, 4, ['oak_log', 'lamp']],
  [-5, -3, ['hay', 'hay']],
  [-5, -1, 'pumpkin'],
  [-4, 2, 'tnt'],
  [8, 4, 'diamond_block'],
  [-5, 1, 'red_tulip'],
  [-6, 4, 'poppy'],
  [-5, 3, 'dandelion'],
  [2, 4, 'red_tulip'],
  [1, 3, 'pink_tulip'],
  [-4, 0, 'dandelion'],
  [-3, 5, 'poppy'],
  [2, 6, 'dandelion'],
]

export const yard: Scene = (world) => {
  layTerrain(world, { seed: 77, top: 'grass', bumps: 0 })
  const [cornerX, cornerZ] = fromScreen(world, 5, 1)
  buildHouse(world, [cornerX - 7, cornerZ - 5], { ...BRICK_HOUSE, width: 8, depth: 6 })
  const [doorX, doorZ]: readonly [number, number] = [cornerX - 3, cornerZ + 1]
  const path: Place = [doorX, GROUND, doorZ]
  fill(world, [path, [1, 1, 12]], 'gravel')
  buildField(world, [...fromScreen(world, -8, -8), 5, 3])
  for (const [right, near, pile] of BANK) setOn(world, fromScreen(world, right, near), pile)
  for (const [right, near, pile] of THINGS) setOn(world, fromScreen(world, right, near), pile)
  scatter(world, { seed: 'yard', count: 1500, plants: ['short_grass'] })
}
