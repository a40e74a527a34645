// Scenes with many buildings: the copper town, the market and the castle. Places are given by screen.
import { hash } from '../lib/random.ts'
import { buildStall, lampPost, plantTrees, setOn } from './parts.ts'
import { GROUND, layTerrain, level, scatter, veins } from './terrain.ts'
import { fill, fromScreen } from './world.ts'
import { FLOWERS, mixed, type Scene } from './scene-kit.ts'

const AGES = ['copper_block', 'copper_block', 'exposed_copper', 'weathered_copper', 'oxidized_copper']

export const copperTown: Scene = (world) => {
  layTerrain(world, {
    seed: 51,
    top: (h) => (h > 7 ? 'stone' : 'grass'),
    rock: veins('stone', ['copper_ore', 'coal_ore', 'copper_ore'], 0.26),
    hills: [
      [-21, -12, 14, 8],
      [20, -15, 12, 6],
    ],
  })
  const towers = [
    [-10, 0, 7],
    [-1, -6, 10],
    [9, 1, 6],
    [17, -2, 8],
  ] as const
  towers.forEach(([right, near, height], index) => {
    const [x, z] = fromScreen(world, right, near)
    const y = level(world, [x - 1, z - 1, 7, 7]) + 1
    fill(
      world,
      [
        [x, y, z],
        [5, height, 5],
      ],
      (a, b, c) => {
        const rim = a === 0 || a === 4 || c === 0 || c === 4
        if (!rim) return 'air'
        if (b % 4 === 2 && (a === 2 || c === 2)) return 'light_blue_stained_glass'
        const corner = (a === 0 || a === 4) && (c === 0 || c === 4)
        return corner ? 'stone_bricks' : b === 0 ? 'stone_bricks' : 'cut_copper'
      },
    )
    for (let q = 0; q < 4; q++)
      fill(
        world,
        [
          [x - 1 + q, y + height + q, z - 1 + q],
          [7 - q * 2, 1, 7 - q * 2],
        ],
        AGES[index + 1] ?? 'copper_block',
      )
  })
  for (const [right, near, block] of [
    [0, 6, 'copper_block'],
    [1, 7, 'copper_block'],
    [-4, 8, 'cut_copper'],
    [5, 9, 'oxidized_copper'],
  ] as const)
    setOn(world, fromScreen(world, right, near), block)
  lampPost(world, fromScreen(world, 3, 5))
  plantTrees(
    world,
    [
      [-18, 6],
      [-14, 12],
      [15, 10],
      [21, 8],
      [6, -14],
    ],
    mixed('birch', 'oak'),
  )
  scatter(world, { seed: 'copper', count: 600, plants: FLOWERS })
}

/** Left and right of the square the ground is grass, with a ragged edge. */
const isVerge = (right: number, near: number): boolean =>
  Math.abs(right + near / 3) > 27 + 2 * hash(Math.abs(right), near, 0, 3)

export const market: Scene = (world) => {
  layTerrain(world, {
    seed: 111,
    top: (h, right, near) => (h > 5 || near < -9 || isVerge(right, near) ? 'grass' : 'gravel'),
    bumps: 0.2,
    hills: [
      [0, -20, 26, 4],
      [-38, -13, 10, 3],
      [37, -12, 9, 3],
    ],
  })
  const stalls = [
    [-13, -3, 'red_wool', 'white_wool'],
    [-2, -6, 'yellow_wool', 'orange_wool'],
    [9, -3, 'blue_wool', 'white_wool'],
    [-7, 6, 'lime_wool', 'white_wool'],
    [5, 6, 'purple_wool', 'pink_wool'],
    [17, 4, 'cyan_wool', 'white_wool'],
    [-27, 3, 'orange_wool', 'white_wool'],
    [26, -6, 'red_wool', 'pink_wool'],
  ] as const
  for (const [right, near, first, second] of stalls) buildStall(world, fromScreen(world, right, near), [first, second])
  for (const [right, near, pile] of [
    [-4, 2, ['hay', 'hay']],
    [-3, 3, ['pumpkin']],
    [3, 1, ['melon']],
    [2, 12, ['crafting_table']],
    [-17, 5, ['hay']],
    [-16, 6, ['pumpkin']],
    [0, 12, ['gold_block']],
    [12, 12, ['white_wool', 'cyan_wool']],
    [24, 7, ['hay', 'hay']],
    [25, 8, ['hay']],
    [-21, 9, ['pumpkin']],
  ] as const)
    setOn(
      world,
      fromScreen(world, right, near),
      pile.map((name) => (name === 'melon' ? 'jack' : name)),
    )
  for (const [right, near] of [
    [-1, 11],
    [11, -12],
    [-21, 1],
  ] as const)
    lampPost(world, fromScreen(world, right, near))
  plantTrees(
    world,
    [
      [-15, -12],
      [-4, -14],
      [6, -14],
      [16, -11],
      [21, -3],
      [-31, -4],
      [-36, 4],
      [33, 3],
      [37, -3],
      [-24, -11],
      [29, 11],
    ],
    mixed('birch', 'oak'),
  )
  scatter(world, { seed: 'market', count: 500, plants: FLOWERS })
}

export const castle: Scene = (world) => {
  layTerrain(world, {
    seed: 141,
    top: (h) => (h > 9 ? 'stone' : 'grass'),
    hills: [
      [-26, -14, 12, 3],
      [27, -15, 12, 3],
    ],
    ponds: [[0, 14, 30, 4]],
  })
  const wall = (x: number, y: number, z: number) =>
    hash(x >> 1, y >> 1, z >> 1, 5) < 0.1 ? 'mossy_stone_bricks' : 'stone_bricks'
  const towers = [
    [-11, -2, 8],
    [11, -2, 8],
    [0, -9, 11],
    [0, 5, 6],
  ] as const
  for (const [right, near, height] of towers) {
    const [x, z] = fromScreen(world, right, near)
    level(world, [x - 2, z - 2, 5, 5])
    fill(
      world,
      [
        [x - 2, GROUND + 1, z - 2],
        [5, height, 5],
      ],
      (a, b, c) =>
        b === 4 && (a === 2 || c === 2) ? 'lamp' : b === height - 1 && (a + c) % 2 ? '' : wall(x + a, b, z + c),
    )
  }
  const [wx, wz] = fromScreen(world, -11, -2)
  const [ex, ez] = fromScreen(world, 11, -2)
  const [sx, sz] = fromScreen(world, 0, 5)
  fill(
    world,
    [
      [wx, GROUND + 1, wz + 1],
      [sx - wx, 5, 1],
    ],
    (a, b) => (b === 4 && a % 2 ? '' : wall(a, b, 1)),
  )
  fill(
    world,
    [
      [ex, GROUND + 1, ez],
      [1, 5, sz - ez],
    ],
    (_a, b, c) => (b === 4 && c % 2 ? '' : wall(1, b, c)),
  )
  lampPost(world, fromScreen(world, 6, 9))
  setOn(world, fromScreen(world, -6, 8), 'tnt')
  setOn(world, fromScreen(world, 16, 7), ['gold_block', 'iron_block'])
  setOn(world, fromScreen(world, -17, 6), ['bookshelf'])
  plantTrees(
    world,
    [
      [-20, 2],
      [-17, -8],
      [19, 2],
      [17, -9],
      [-24, 9],
      [24, 10],
      [9, -15],
      [-9, -15],
    ],
    'oak',
  )
  scatter(world, { seed: 'castle', count: 450, plants: FLOWERS })
}
