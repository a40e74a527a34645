// Scenes away from home: the camp at night, the snowfield and the ruined portal. Places are given by screen.
import { hash } from '../lib/random.ts'
import { buildPortal, lampPost, plantTrees, setOn } from './parts.ts'
import { GROUND, layTerrain, level, scatter } from './terrain.ts'
import { fill, fromScreen, put } from './world.ts'
import { mixed, type Scene } from './scene-kit.ts'

export const camp: Scene = (world) => {
  layTerrain(world, {
    seed: 61,
    top: (h) => (h > 8 ? 'stone' : 'grass'),
    hills: [
      [-20, -15, 13, 6],
      [20, -14, 12, 5],
    ],
    ponds: [[18, 10, 8, 5]],
  })
  const [x, z] = fromScreen(world, 0, 2)
  level(world, [x - 3, z - 3, 8, 8], 'podzol')
  for (const [a, c] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
    [0, 1],
  ] as const)
    put(world, [x + a, GROUND, z + c], 'cobblestone')
  put(world, [x, GROUND, z], 'magma')
  put(world, [x, GROUND + 1, z], 'fire_0')
  for (const [a, c] of [
    [-3, 0],
    [-3, 1],
    [0, -3],
    [1, -3],
  ] as const)
    put(world, [x + a, GROUND + 1, z + c], 'spruce_log')
  const tents = [
    [-13, -8, 'red_wool', 'white_wool'],
    [11, -8, 'light_blue_wool', 'white_wool'],
    [-1, -14, 'orange_wool', 'yellow_wool'],
  ] as const
  for (const [right, near, first, second] of tents) {
    const [tx, tz] = fromScreen(world, right, near)
    level(world, [tx, tz, 5, 6])
    for (let q = 0; q < 3; q++)
      for (const c of [q, 5 - q])
        fill(
          world,
          [
            [tx, GROUND + 1 + q, tz + c],
            [5, 1, 1],
          ],
          (a) => (a % 2 ? first : second),
        )
  }
  lampPost(world, fromScreen(world, -5, 8), { height: 1, lamp: 'jack' })
  setOn(world, fromScreen(world, 4, 7), 'crafting_table')
  plantTrees(
    world,
    [
      [-14, -9],
      [-19, -2],
      [13, -10],
      [19, -2],
      [6, -16],
      [-7, -16],
      [-2, -19],
      [-17, 9],
    ],
    'spruce',
  )
  scatter(world, { seed: 'camp', count: 700, plants: ['short_grass', 'short_grass', 'red_mushroom', 'brown_mushroom'] })
}

export const snowfield: Scene = (world) => {
  layTerrain(world, {
    seed: 71,
    top: (h) => (h > 9 ? 'snow' : 'snowy'),
    hills: [
      [-20, -14, 15, 9],
      [19, -15, 14, 7],
      [24, 4, 7, 2],
    ],
    ponds: [[-7, 7, 9, 5]],
    shore: 'gravel',
    liquid: 'ice',
  })
  const [x, z] = fromScreen(world, 6, -3)
  const y = level(world, [x - 1, z - 1, 9, 9], 'snowy') + 1
  for (let b = 0; b < 5; b++)
    fill(
      world,
      [
        [x, y + b, z],
        [7, 1, 7],
      ],
      (a, _b, c) => {
        const d = (a - 3) * (a - 3) + (c - 3) * (c - 3) + b * b * 0.85
        return d < 13.5 && (d > 6 || b === 4) ? (hash(a, b, c, 3) < 0.14 ? 'packed_ice' : 'snow') : ''
      },
    )
  fill(
    world,
    [
      [x + 3, y, z + 5],
      [1, 2, 2],
    ],
    'air',
  )
  put(world, [x + 3, y, z + 3], 'lamp')
  lampPost(world, fromScreen(world, -2, 0), { height: 2 })
  plantTrees(
    world,
    [
      [-14, -7],
      [-8, -14],
      [-19, 0],
      [16, -9],
      [1, -15],
      [19, 4],
      [8, -16],
      [-17, 14],
    ],
    'spruce',
  )
}

export const portalRuin: Scene = (world) => {
  layTerrain(world, {
    seed: 91,
    top: (h, right, near) =>
      right * right + near * near * 2 < 150 + hash(right, near, 0, 2) * 80
        ? hash(right, near, 1, 2) < 0.14
          ? 'magma'
          : 'netherrack'
        : h > 8
          ? 'stone'
          : 'grass',
    hills: [
      [-22, -13, 13, 7],
      [22, -12, 12, 6],
    ],
    ponds: [[-10, 8, 5, 3]],
    liquid: 'lava',
    shore: 'netherrack',
  })
  buildPortal(world, fromScreen(world, 1, -1), (i) => (hash(i, 0, 0, 3) < 0.3 ? 'crying_obsidian' : 'obsidian'))
  for (const [right, near, pile] of [
    [-6, -3, ['obsidian']],
    [8, 2, ['obsidian', 'crying_obsidian']],
    [10, -4, ['stone_bricks', 'mossy_stone_bricks', 'stone_bricks']],
    [-9, -6, ['stone_bricks', 'mossy_stone_bricks']],
    [5, 7, ['gold_block']],
    [13, 4, ['stone_bricks']],
    [-13, 1, ['mossy_stone_bricks']],
  ] as const)
    setOn(world, fromScreen(world, right, near), pile)
  for (const [right, near] of [
    [4, 4],
    [-4, 6],
    [9, -2],
  ] as const)
    setOn(world, fromScreen(world, right, near), 'fire_0')
  plantTrees(
    world,
    [
      [-18, -4],
      [17, -8],
      [-14, -12],
      [20, 6],
      [-20, 9],
      [8, -14],
    ],
    mixed('oak', 'spruce'),
  )
  scatter(world, { seed: 'portal', count: 600, plants: ['short_grass', 'dead_bush'] })
}
