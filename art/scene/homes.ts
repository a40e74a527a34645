// Scenes around a house: the valley, the cottage, its porch and the garden. Places are given by screen.
import { buildField, buildHouse, buildPortal, lampPost, plantTrees, setOn } from './parts.ts'
import { GROUND, layTerrain, scatter, veins } from './terrain.ts'
import { fill, fromScreen, put } from './world.ts'
import { BRICK_HOUSE, FLOWERS, mixed, ORES, type Scene } from './scene-kit.ts'

const meadow = (h: number) => (h >= 11 ? 'snow' : h >= 8 ? 'stone' : 'grass')

export const valley: Scene = (world) => {
  layTerrain(world, {
    seed: 11,
    top: meadow,
    rock: veins('stone', ORES),
    hills: [
      [-27, -12, 15, 9],
      [29, -14, 13, 7],
      [-30, 6, 8, 3],
    ],
    ponds: [[14, 3, 10, 7]],
  })
  buildHouse(world, fromScreen(world, -7, -6), BRICK_HOUSE)
  lampPost(world, fromScreen(world, -2, 8))
  buildField(world, [...fromScreen(world, -14, 8), 5, 5])
  buildPortal(world, fromScreen(world, -23, 6))
  plantTrees(
    world,
    [
      [-19, -6],
      [-14, -13],
      [4, -14],
      [10, -12],
      [21, -5],
      [24, 4],
      [-27, 13],
      [25, 12],
      [17, -11],
      [0, -17],
    ],
    mixed('oak', 'birch', 'oak', 'spruce'),
  )
  setOn(world, fromScreen(world, 21, 9), ['gold_block', 'diamond_block'])
  scatter(world, { seed: 'valley', count: 900, plants: FLOWERS })
}

export const cottage: Scene = (world) => {
  layTerrain(world, {
    seed: 31,
    top: 'grass',
    hills: [
      [-22, -16, 12, 4],
      [20, -17, 12, 4],
    ],
    ponds: [[14, 8, 7, 4]],
  })
  buildHouse(world, fromScreen(world, -1, -6), {
    ...BRICK_HOUSE,
    width: 8,
    depth: 6,
    roof: 'spruce_planks',
    gable: 'oak_planks',
  })
  const [x, z] = fromScreen(world, 0, 4)
  fill(
    world,
    [
      [x - 1, GROUND, z],
      [1, 1, 10],
    ],
    'gravel',
  )
  for (let i = 0; i < 5; i++) {
    put(world, [x - 3, GROUND + 1, z + 2 + i], i % 2 ? 'red_tulip' : 'dandelion')
    put(world, [x + 1, GROUND + 1, z + 2 + i], i % 2 ? 'pink_tulip' : 'poppy')
  }
  lampPost(world, fromScreen(world, 6, 6), { height: 2 })
  setOn(world, fromScreen(world, -9, 2), 'crafting_table')
  setOn(world, fromScreen(world, -10, 3), ['hay', 'hay'])
  setOn(world, fromScreen(world, -12, 3), 'pumpkin')
  plantTrees(
    world,
    [
      [-14, -6],
      [-10, -14],
      [10, -12],
      [15, -5],
      [-18, 3],
      [-17, 12],
      [19, 1],
      [2, -16],
    ],
    mixed('oak', 'birch'),
  )
  scatter(world, { seed: 'cottage', count: 900, plants: FLOWERS })
}

/** Close enough for 64x: a house front with its garden. What a phone held upright sees is the middle of it. */
export const porch: Scene = (world) => {
  layTerrain(world, { seed: 33, top: 'grass', bumps: 0.2, ponds: [[12, 3, 5, 4]], hills: [[16, -14, 9, 3]] })
  buildHouse(world, fromScreen(world, -5, -16), { ...BRICK_HOUSE, width: 8, depth: 6 })
  const [x, z] = fromScreen(world, -2, -3)
  fill(
    world,
    [
      [x - 1, GROUND, z],
      [1, 1, 14],
    ],
    'gravel',
  )
  for (const [right, near, pile] of [
    [-9, -3, ['crafting_table']],
    [-10, -4, ['furnace_lit']],
    [-11, -1, ['hay', 'hay']],
    [-12, 0, ['pumpkin']],
    [0, -2, ['bookshelf']],
    [5, 3, ['oak_log']],
    [-2, 2, ['diamond_block']],
    [9, -4, ['tnt']],
  ] as const)
    setOn(world, fromScreen(world, right, near), pile)
  lampPost(world, fromScreen(world, 2, -2), { height: 1 })
  for (const [right, near, flower] of [
    [-6, 0, 'poppy'],
    [-8, 2, 'dandelion'],
    [0, 1, 'red_tulip'],
    [1, 2, 'pink_tulip'],
    [-5, 5, 'poppy'],
    [4, 0, 'dandelion'],
    [-10, 6, 'wheat_stage7'],
    [-9, 5, 'wheat_stage7'],
    [-11, 5, 'wheat_stage7'],
    [-10, 4, 'wheat_stage7'],
  ] as const)
    setOn(world, fromScreen(world, right, near), flower)
  plantTrees(
    world,
    [
      [-20, -5],
      [18, -2],
      [-14, -12],
      [20, 8],
    ],
    mixed('oak', 'birch'),
  )
  scatter(world, { seed: 'porch', count: 1500, plants: ['short_grass'] })
}

export const garden: Scene = (world) => {
  layTerrain(world, {
    seed: 131,
    top: 'grass',
    bumps: 0,
    hills: [
      [-22, -16, 12, 3],
      [22, -16, 12, 3],
    ],
  })
  const [x, z] = fromScreen(world, 0, 0)
  fill(
    world,
    [
      [x - 14, GROUND, z - 1],
      [29, 1, 3],
    ],
    'gravel',
  )
  fill(
    world,
    [
      [x - 1, GROUND, z - 14],
      [3, 1, 29],
    ],
    'gravel',
  )
  fill(
    world,
    [
      [x - 3, GROUND, z - 3],
      [7, 1, 7],
    ],
    'stone_bricks',
  )
  fill(
    world,
    [
      [x - 2, GROUND + 1, z - 2],
      [5, 1, 5],
    ],
    (a, _b, c) => (a === 0 || a === 4 || c === 0 || c === 4 ? 'quartz' : 'water'),
  )
  fill(
    world,
    [
      [x, GROUND + 1, z],
      [1, 3, 1],
    ],
    'quartz',
  )
  put(world, [x, GROUND + 4, z], 'sea_lantern')
  const beds = [
    [-10, -10, 'poppy'],
    [5, -10, 'red_tulip'],
    [-10, 5, 'dandelion'],
    [5, 5, 'pink_tulip'],
  ] as const
  for (const [a, c, flower] of beds) {
    fill(
      world,
      [
        [x + a, GROUND + 1, z + c],
        [6, 1, 6],
      ],
      (i, _j, k) => (i === 0 || i === 5 || k === 0 || k === 5 ? 'oak_leaves' : flower),
    )
    fill(
      world,
      [
        [x + a + 1, GROUND, z + c + 1],
        [4, 1, 4],
      ],
      'moss_block',
    )
  }
  for (const [a, c] of [
    [-4, -4],
    [4, -4],
    [-4, 4],
  ] as const)
    lampPost(world, [x + a, z + c], { post: 'quartz', height: 2 })
  plantTrees(
    world,
    [
      [-20, 0],
      [20, 0],
      [-13, -13],
      [13, -13],
      [0, -22],
      [-20, 12],
      [21, 12],
    ],
    mixed('cherry', 'birch'),
  )
  scatter(world, { seed: 'garden', count: 500, plants: ['short_grass'] })
}
