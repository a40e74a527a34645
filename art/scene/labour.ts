// Scenes of work outside: quarry, mine mouth, harvest and orchard. Places are given by screen.
import { hash } from '../lib/random.ts'
import { buildField, buildHouse, lampPost, plantTree, plantTrees, setOn } from './parts.ts'
import { GROUND, layTerrain, scatter, veins } from './terrain.ts'
import { fill, fromScreen } from './world.ts'
import { FLOWERS, mixed, ORES, type Scene } from './scene-kit.ts'

export const quarry: Scene = (world) => {
  const rock = veins('stone', [...ORES, 'andesite', 'granite', 'diorite'], 0.34)
  layTerrain(world, {
    seed: 21,
    top: (h, right, near) => (near < 2 || Math.abs(right) > 15 ? (h > 6 ? 'grass' : 'grass') : 'gravel'),
    rock,
    hills: [
      [0, -14, 26, 9],
      [-24, -4, 12, 6],
      [24, -6, 12, 5],
    ],
    bumps: 0.4,
  })
  for (let step = 0; step < 5; step++) {
    const [x, z] = fromScreen(world, 0, -13 + step * 2)
    const y = 12 - step * 2
    fill(
      world,
      [
        [x - 5 + step, y, z - 5 + step],
        [12, world.height - y, 12],
      ],
      'air',
    )
    fill(
      world,
      [
        [x - 5 + step, y - 1, z - 5 + step],
        [12, 1, 12],
      ],
      (a, _b, c) =>
        hash(a, step, c, 4) < 0.2 ? 'cobblestone' : hash(a, step, c, 5) < 0.12 ? 'gravel' : rock(x + a, y, z + c),
    )
  }
  for (const [right, near] of [
    [-8, 6],
    [7, 5],
    [-2, 10],
    [12, 10],
  ] as const)
    lampPost(world, fromScreen(world, right, near), { height: 2 })
  for (const [right, near, block] of [
    [-4, 8, 'coal_block'],
    [-3, 9, 'iron_block'],
    [3, 8, 'cobblestone'],
    [4, 7, 'cobblestone'],
    [4, 9, 'granite'],
    [-13, 8, 'hay'],
    [9, 11, 'tnt'],
    [10, 12, 'tnt'],
  ] as const)
    setOn(world, fromScreen(world, right, near), block)
  setOn(world, fromScreen(world, 5, 8), ['stone_bricks', 'stone_bricks'])
  plantTrees(
    world,
    [
      [-19, -2],
      [-16, 9],
      [18, 2],
      [20, 10],
      [-20, 14],
    ],
    mixed('spruce', 'oak'),
  )
  scatter(world, { seed: 'quarry', count: 500, plants: FLOWERS })
}

/** Close enough for 64x: the mouth of a mine. */
export const mineMouth: Scene = (world) => {
  const rock = veins('stone', [...ORES, 'lapis_ore', 'emerald_ore'], 0.34)
  layTerrain(world, { seed: 43, top: 'grass', bumps: 0.2 })
  const [x, z] = fromScreen(world, 0, -8)
  fill(
    world,
    [
      [x - 8, GROUND + 1, z - 12],
      [40, 5, 12],
    ],
    (a, b, c) => (b === 4 ? 'grass' : rock(a, b, c)),
  )
  fill(
    world,
    [
      [x - 12, GROUND + 1, z - 4],
      [12, 5, 40],
    ],
    (a, b, c) => (b === 4 ? 'grass' : rock(a + 40, b, c)),
  )
  fill(
    world,
    [
      [x, GROUND, z],
      [9, 1, 9],
    ],
    (a) => (a >= 3 && a <= 5 ? 'gravel' : 'cobblestone'),
  )
  fill(
    world,
    [
      [x + 3, GROUND + 1, z - 4],
      [3, 3, 4],
    ],
    'air',
  )
  for (const a of [2, 6])
    fill(
      world,
      [
        [x + a, GROUND + 1, z],
        [1, 3, 1],
      ],
      'oak_log',
    )
  fill(
    world,
    [
      [x + 2, GROUND + 4, z],
      [5, 1, 1],
    ],
    'oak_planks',
  )
  for (const [a, c, pile] of [
    [1, 3, ['coal_block']],
    [1, 5, ['iron_block']],
    [0, 4, ['gold_block']],
    [4, 3, ['tnt']],
    [8, 5, ['hay']],
    [6, 7, ['crafting_table']],
    [4, 1, ['torch']],
    [2, 8, ['lamp']],
  ] as const)
    setOn(world, [x + a, z + c], pile)
  scatter(world, { seed: 'mouth', count: 1500, plants: FLOWERS })
}

export const harvest: Scene = (world) => {
  layTerrain(world, { seed: 41, top: 'grass', bumps: 0.3, hills: [[0, -19, 20, 3]] })
  for (const [right, near] of [
    [-13, -2],
    [0, 5],
    [-9, 9],
    [12, 8],
  ] as const)
    buildField(world, [...fromScreen(world, right, near), 7, 6])
  buildHouse(world, fromScreen(world, 9, -8), {
    width: 8,
    depth: 5,
    wall: 'spruce_planks',
    corner: 'spruce_log',
    base: 'cobblestone',
    roof: 'red_wool',
    gable: 'spruce_planks',
  })
  for (const [right, near, block] of [
    [-2, -3, 'hay'],
    [-1, -4, 'hay'],
    [0, -3, 'hay'],
    [4, 0, 'pumpkin'],
    [6, 1, 'pumpkin'],
    [-6, 3, 'jack'],
    [16, 2, 'pumpkin'],
    [-18, 4, 'hay'],
  ] as const)
    setOn(world, fromScreen(world, right, near), block)
  setOn(world, fromScreen(world, -1, -3), ['hay', 'hay'])
  plantTrees(
    world,
    [
      [-17, -8],
      [-8, -13],
      [1, -14],
      [18, -4],
      [-20, 12],
      [20, 14],
    ],
    mixed('oak', 'birch', 'oak'),
  )
  scatter(world, { seed: 'harvest', count: 600, plants: ['short_grass', 'short_grass', 'dandelion'] })
}

export const orchard: Scene = (world) => {
  layTerrain(world, {
    seed: 81,
    top: 'grass',
    bumps: 0.5,
    hills: [
      [-18, -18, 14, 4],
      [18, -18, 14, 4],
    ],
    ponds: [[12, 12, 9, 3]],
  })
  for (const near of [-11, 1])
    for (const right of [-17, -6, 6, 17])
      plantTree(world, fromScreen(world, right + (near > 0 ? -4 : 2), near), 'cherry')
  plantTrees(
    world,
    [
      [-12, -18],
      [0, -18],
      [12, -18],
    ],
    'birch',
  )
  for (const [right, near, block] of [
    [-7, 4, 'hay'],
    [2, 5, 'crafting_table'],
    [8, 4, 'pumpkin'],
    [-14, 5, 'hay'],
  ] as const)
    setOn(world, fromScreen(world, right, near), block)
  lampPost(world, fromScreen(world, -3, 5), { height: 2 })
  scatter(world, { seed: 'orchard', count: 1100, plants: [...FLOWERS, 'pink_tulip', 'pink_tulip'] })
}
