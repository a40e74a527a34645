// The small scenes behind some add-on pictures.
import { lampPost, plantTrees } from '../scene/parts.ts'
import type { Scene } from '../scene/scene-kit.ts'
import { layTerrain, scatter, type Terrain } from '../scene/terrain.ts'
import { fromScreen } from '../scene/world.ts'

export const land =
  (terrain: Partial<Terrain>, build: Scene): Scene =>
  (world) => {
    layTerrain(world, { seed: 7, top: 'grass', bumps: 0.4, back: -11, ...terrain })
    build(world)
  }

export const flowers = ['short_grass', 'short_grass', 'poppy', 'dandelion']
export const meadow = land({}, (world) => {
  scatter(world, { seed: 'm', count: 500, plants: flowers })
})
export const lamps = land({}, (world) => {
  for (const [right, near] of [
    [-6, -1],
    [0, 2],
    [6, -2],
  ] as const)
    lampPost(world, fromScreen(world, right, near), { height: 2 })
  plantTrees(
    world,
    [
      [-9, -6],
      [8, -8],
    ],
    'oak',
  )
})
